cup-format-king-of-the-hill = koning van de heuvel
cup-about-king-of-the-hill = Koning van de heuvel: de winnaar blijft, de volgende in de rij komt.
cup-terms-king-of-the-hill = { $rounds } wedstrijden, de ene na de andere: de winnaar blijft op de heuvel.
cup-rule-king-of-the-hill = De verliezer gaat achteraan in de rij; bij gelijkspel blijft wie op de heuvel staat.
cup-why-king-of-the-hill = De volgende in de rij, tegen wie na { $times ->
    [one] 1 winst
   *[other] { $times } winsten
} op de heuvel staat.
