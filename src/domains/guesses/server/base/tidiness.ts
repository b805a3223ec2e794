/**
 * Texts of waste, damage on purpose, animals, noise, praise and buildings: "== kind", then one text a
 * line.
 */
export const TIDINESS = `
== wilder-muell
Wilder Müll am Waldrand, Säcke abgeladen
Illegale Müllablagerung, Hausmüll im Gebüsch
Bauschutt, Eimer mit Farbe und Lack entsorgt
Gartenabfälle und Grünschnitt in den Wald gekippt
Überall Abfall, Plastik, Dosen, Verpackungen
Unrat im Straßengraben, Müllsäcke aufgerissen
Müllkippe am Parkplatz, Dreck liegt herum
Giftige Stoffe, Ölkanister, Batterien, Asbest
Nach einem Fest blieb der ganze Müll liegen
Kehricht und Plastiktüten am Ufer
Zigarettenkippen und Pappbecher auf dem Platz
== sperrmuell
Sperrmüll am Straßenrand abgestellt
Sofa, Couch, Sessel auf dem Gehweg
Kühlschrank, Waschmaschine, Herd und Elektroschrott in der Natur
Matratze, Bett, Lattenrost weggeworfen
Alte Möbel, Schrank, Regal und Tisch stehen draußen
Altreifen, Autoreifen im Wald
Fernseher, Computer, Mikrowelle neben dem Container
Sperrgut seit Wochen nicht abgeholt
Teppich und Stühle nach einem Umzug hingestellt
== muelleimer
Mülleimer voll, quillt über
Papierkorb nicht geleert
Abfalleimer abgerissen, beschädigt, fehlt
Mistkübel übervoll, Abfallkübel stinkt
Mülltonne umgekippt, Wespen am Eimer
Öffentlicher Abfallbehälter überfüllt
Mülleimer brennt, verbrannt
Abfallkorb randvoll, Pizzakartons daneben
Bitte öfter leeren
== scherben
Scherben auf dem Weg
Glasscherben auf dem Spielplatz, Verletzungsgefahr
Zerbrochene Flaschen, Glassplitter
Glas auf dem Radweg, Reifen platt
Splitter von Bierflaschen nach dem Fest
Hund hat sich an Scherben die Pfote verletzt
Flasche zerschlagen
== altglas
Altglascontainer voll
Glascontainer läuft über, Flaschen stehen daneben
Papiercontainer überfüllt, Kartons auf dem Boden
Altkleidercontainer voll, Kleidung liegt herum
Container wird nicht geleert
Sammelstelle für Wertstoffe verschmutzt
Container für Dosen und Altpapier quillt über
Einwurf am Container defekt
== hundekot
Hundekot auf dem Gehweg
Hundehaufen auf der Wiese und auf dem Spielplatz
Spender für Hundekotbeutel leer, keine Tüten
Hundehalter räumen den Kot nicht weg
Hundedreck, Hundescheiße, Kacke vor der Tür
Beutel mit Hundekot liegen im Gebüsch
Hundesackerl fehlen, Robidog leer
Tretminen im Park
Hundeklo, Gassi ohne Tüte
== fahrbahn-verschmutzt
Ölspur auf der Straße
Öl ausgelaufen, Fahrbahn rutschig
Straße durch Erde und Schlamm vom Acker verschmutzt
Traktor hat Dreck, Mist oder Gülle verloren
Ladung verloren, Kies und Schotter auf der Fahrbahn
Diesel, Benzin, Farbe auf der Straße
Lehm, Matsch und Rüben auf der Straße nach der Ernte
Ölfleck auf dem Parkplatz
Straße muss gekehrt werden
== graffiti
Graffiti an der Hauswand
Wand beschmiert, besprüht
Schmierereien mit Hakenkreuz, rechte Parolen, Beleidigung
Stromkasten vollgesprüht
Sprayer haben Tags hinterlassen, Edding, Farbe
Aufkleber an Masten, Plakate wild geklebt
Mauer vollgekritzelt, obszön
Geschmiere an der Unterführung und an der Schule
Denkmal mit Farbe besprüht
== zerstoerung
Vandalismus, mutwillig zerstört
Scheiben eingeschlagen, Randale
Bücherschrank angezündet, verbrannt
Zaun niedergetreten, aufgeschnitten
Jugendliche demolieren alles
Schaukasten zertrümmert, Infotafel herausgerissen
Hütte beschädigt, Feuer gelegt
Automat aufgebrochen
Skulptur, Denkmal, Figur umgeworfen
Blumenkübel und Fahrräder umgestoßen, verwüstet
Böller, gesprengt
== tiere
Ratten gesehen, Rattenplage
Wespennest, Hornissen, Bienen
Totes Tier auf der Straße, Kadaver, Katze, Reh, Igel
Eichenprozessionsspinner, Raupen im Baum
Freilaufender Hund, entlaufen, verletzt
Tauben werden gefüttert, Taubenkot
Wildschweine im Wohngebiet, Fuchs, Marder, Waschbär
Ungeziefer, Mäuse, Kakerlaken, Mücken
Verletzter Vogel, toter Schwan, Möwen, Krähen
Streunende Katzen, Kühe ausgebrochen
== oeffentliche-gebaeude
Öffentliche Toilette geschlossen, verschmutzt, verstopft
Aufzug außer Betrieb, Lift defekt
Heizung in der Schule oder Turnhalle ausgefallen
Dach der Halle undicht, Wasser tropft
Rathaus, Bürgerhaus, Bibliothek: Tür klemmt
WC ohne Papier und Licht, Toilettenspülung kaputt
Kindergarten, Kita, Schulgebäude: Fenster defekt
Schimmel im Dorfgemeinschaftshaus, in der Umkleide
Schwimmbad, Freibad, Dusche kalt
Öffentliche Uhr steht, Defibrillator fehlt
== laerm
Lärm in der Nacht, laute Musik
Ruhestörung, Party, Feiernde, Jugendliche grölen
Gestank, übler Geruch, es stinkt
Hund bellt ununterbrochen
Baulärm am frühen Morgen, Laubbläser, Rasenmäher
Feuerwerk, Böller, Knallen
Klimaanlage, Lüftung, Wärmepumpe brummt
Motorräder und Autos mit lautem Auspuff, Krach
Rauch, Verbrennen von Abfällen, Qualm
== lob
Danke für die schnelle Hilfe
Vielen Dank, das ging schnell
Großes Lob an die Mitarbeiter vom Bauhof
Super gemacht, schön geworden, toll
Herzlichen Dank, alles repariert
Klasse, weiter so, prima Arbeit
Ich wollte mich bedanken, ein Kompliment
Wir freuen uns sehr über den neuen Platz
Der Park ist wunderschön gepflegt
== idee
Vorschlag für die Gemeinde
Anregung, Idee, Wunsch
Könnte man hier etwas aufstellen
Es wäre schön, wenn es mehr Bänke gäbe
Bitte einen Zebrastreifen, eine Ampel oder Tempo 30 einrichten
Mehr Fahrradständer gewünscht, ein Trinkbrunnen wäre gut
Neue Bäume pflanzen, Blühwiese anlegen
Wir wünschen uns einen Bolzplatz, eine Hundewiese, eine Ladestation
Ich schlage vor, die Stadt könnte prüfen, ob
Wie wäre es mit einem Bücherschrank
`
