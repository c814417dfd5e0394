cup-format-king-of-the-hill = شاه تپه
cup-about-king-of-the-hill = شاه تپه: برنده می‌ماند و نفر بعدی صف می‌آید.
cup-terms-king-of-the-hill = { $rounds } مسابقه، یکی پس از دیگری: برنده روی تپه می‌ماند.
cup-rule-king-of-the-hill = بازنده به ته صف می‌رود؛ پس از تساوی همان که روی تپه بود می‌ماند.
cup-why-king-of-the-hill = نفر بعدی صف، در برابر کسی که با { $times } برد روی تپه است.
