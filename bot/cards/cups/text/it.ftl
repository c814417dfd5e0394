# Che cosa si dice dei tornei: annunci, abbinamenti, classifiche e ciò che non si può fare.

## Rifiuti (cup-refuse-…), motivi degli abbinamenti (cup-why-…), spareggi (cup-tiebreak-…), schede (cup-…)
