/** Texts of trees, playgrounds, water, winter and cemeteries, as citizens write them. */
export const NATURE = `
== baum
Baum umgestürzt, liegt auf dem Weg
Ast abgebrochen, droht herabzufallen
Baum morsch, krank, hohl, muss gefällt werden
Äste hängen über die Straße und in die Leitung
Baumschnitt nötig, Krone ausschneiden, Totholz
Nach dem Sturm ist eine Fichte, Buche, Eiche oder Linde umgefallen
Junger Baum vertrocknet, bitte gießen
Wurzeln heben den Zaun
Zweige beschatten das Fenster, zurückschneiden
Laub und Früchte vom Baum fallen auf das Auto
Birke, Pappel, Weide, Kastanie, Ahorn, Platane geschädigt
== hecke
Hecke ragt in den Gehweg, bitte schneiden
Sträucher und Büsche versperren die Sicht
Gebüsch zugewachsen, Weg zugewuchert
Dornen, Brombeeren, Brennnesseln auf dem Weg
Heckenschnitt, Rückschnitt, Grünschnitt am Gehsteig
Thuja zu hoch, Efeu überwuchert den Weg
Gestrüpp an der Einmündung, Ausfahrt nicht einsehbar
Strauch wächst in den Radweg
== spielgeraet
Schaukel auf dem Spielplatz kaputt
Rutsche beschädigt, Kind verletzt
Klettergerüst, Klettern, Seil gerissen
Wippe, Karussell, Federwippe defekt
Sandkasten verschmutzt, Sand austauschen
Spielgerät gesperrt, wann repariert
Seilbahn, Trampolin, Tischtennisplatte, Tor auf dem Bolzplatz kaputt
Spielplatz ungepflegt, Schrauben stehen heraus, Holz splittert
Basketballkorb, Netz, Skateanlage
Spielplatz: Zaun offen, Kinder laufen auf die Straße
== bank
Parkbank beschädigt, Sitzbank kaputt
Latte gebrochen, Holz morsch, Lehne fehlt
Bank umgeworfen, wackelt
Tisch und Bänke am Rastplatz beschädigt
Ruhebank verwittert, Bänkle, Bankerl
Sitzgelegenheit verschmutzt
Bank aus dem Boden gerissen
== beet
Blumenbeet verwildert, Unkraut jäten
Blumen zertreten, vertrocknet, Pflanzen eingegangen
Grünfläche nicht gemäht, Gras zu hoch, Rasen, Wiese mähen
Kreisverkehr und Verkehrsinsel voller Unkraut
Blumenkübel, Pflanztrog, Rosen, Stauden vertrocknet
Grünanlage ungepflegt, Disteln
Bepflanzung fehlt
== gully
Gully verstopft, Wasser läuft nicht ab
Abfluss voller Laub, Straßenablauf reinigen
Kanal stinkt, Kanalgeruch
Rinne verstopft, Einlauf dicht, Dole
Gulli läuft über
Regenwasser staut sich am Ablauf
Kanalisation verstopft, Rückstau
Abwasser drückt aus dem Schacht
== ueberschwemmung
Straße überflutet nach Starkregen
Überschwemmung, Hochwasser, Wasser im Keller
Große Pfütze, Wasser steht auf dem Weg
Unterführung unter Wasser
Schlamm vom Hang läuft in die Grundstücke
Wasserlache trocknet nicht, Lacke
Land unter, geflutet, Wasser kniehoch
== rohrbruch
Wasserrohrbruch, Wasser läuft auf die Straße
Hydrant undicht, leckt, tropft
Wasser tritt aus dem Boden, Leitung geplatzt
Leitungsbruch, Wasserleitung defekt
Fontäne, Wasser spritzt heraus
Undichte Stelle, Gehweg nass trotz trockenem Wetter
Gasgeruch, Leck
== bach-ufer
Bach verschmutzt, Schaum auf dem Wasser
Ufer weggebrochen, Böschung abgerutscht
Tote Fische im Teich oder See
Bachlauf durch Äste und Treibgut blockiert
Graben zugewachsen, ausbaggern
Gewässer riecht, verfärbt, Öl im Fluss
Einkaufswagen im Bach
Uferweg unterspült, Damm
Enten, Weiher, Weg am Wasser abgebrochen
== brunnen
Brunnen läuft nicht, ohne Wasser
Brunnen verschmutzt, Algen
Springbrunnen, Wasserspiel, Fontäne defekt
Trinkwasserbrunnen, Trinkbrunnen abgestellt
Brunnen undicht, Becken läuft aus
Schaum im Brunnen
Brunnenfigur beschädigt
== nicht-geraeumt
Schnee nicht geräumt
Winterdienst kommt nicht, Straße verschneit
Gehweg nicht vom Schnee befreit, geschippt
Räumfahrzeug, Schneepflug schiebt Schnee vor die Einfahrt
Schneehaufen, Schneeberge versperren den Weg
Radweg im Winter nicht geräumt
Eingeschneit, Schneeräumung mangelhaft, Tiefschnee
== glaette
Glatteis, nicht gestreut
Straße vereist, spiegelglatt
Eis auf dem Gehweg, ausgerutscht, gestürzt
Eisplatte, Eisglätte, Blitzeis
Treppe gefroren, rutschig
Eiszapfen, Dachlawine
Überfrierende Nässe, glatte Brücke
== streugut
Streukiste leer, Streugut nachfüllen
Splitt, Rollsplitt, Riesel liegt noch, bitte wegkehren
Streusalz fehlt, Salz, Streusand
Streugutbehälter aufgebrochen, zugefroren
Kiste mit Streugut fehlt
== grabstein
Grabstein schief, wackelt, umgestürzt
Friedhof ungepflegt, Wege voller Unkraut
Grabschmuck, Blumen, Kerzen, Laternen vom Grab gestohlen
Friedhofsweg uneben, Friedhofstor defekt
Abfall auf dem Friedhof, Kompost, Kränze
Urnengrab, Kapelle, Aussegnungshalle, Friedhofsmauer
Gräber von Tieren aufgewühlt
Grab eingesunken, Einfassung
== wasserstelle
Wasserstelle auf dem Friedhof defekt
Wasserhahn am Friedhof tropft, läuft, klemmt
Gießkannen auf dem Friedhof fehlen
Kein Wasser zum Gießen der Gräber
Brunnen auf dem Friedhof abgestellt, Pumpe kaputt
Schöpfbecken am Friedhof leer
`
