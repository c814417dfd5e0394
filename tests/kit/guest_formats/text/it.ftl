cup-format-king-of-the-hill = re della collina
cup-about-king-of-the-hill = Re della collina: chi vince resta, arriva il prossimo della fila.
cup-terms-king-of-the-hill = { $rounds } partite, una dopo l’altra: chi vince resta sulla collina.
cup-rule-king-of-the-hill = Chi perde va in fondo alla fila; con una patta resta chi era sulla collina.
cup-why-king-of-the-hill = Il prossimo della fila, contro chi è sulla collina con { $times } vittorie.
