# Che cosa è scritto nelle tabelle e nei grafici, e le parole che li sostituiscono.
