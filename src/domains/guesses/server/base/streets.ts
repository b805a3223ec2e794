/** Texts of roads, paths, traffic and lamps, as citizens write them: "== kind", then one text a line. */
export const STREETS = `
== schlagloch
Großes Schlagloch in der Fahrbahn, Gefahr für Reifen, Felge und Achse
In der Straße ist ein tiefes Loch aufgebrochen, Autos weichen auf die Gegenfahrbahn aus
Schlaglöcher nach dem Frost, der Asphalt ist ausgebrochen
Mit dem Auto in ein Loch gefahren, Stoßdämpfer kaputt
Das Straßenloch wurde geflickt und ist wieder offen
Krater in der Straße, Radfahrer stürzen
Fahrbahnloch, etwa so groß wie ein Teller und zehn Zentimeter tief
Bitte das Loch mit Teer füllen
== fahrbahn
Fahrbahn abgesackt, Senke in der Straße
Risse im Asphalt, der Belag bröckelt
Schachtdeckel klappert und liegt zu tief
Kanaldeckel locker, bei jedem Überfahren lautes Klappern und Scheppern
Kanaldeckel fehlt, offener Schacht auf der Straße
Straßendecke sehr schlecht, Bodenwellen und Spurrinnen
Zebrastreifen und Fußgängerüberweg abgenutzt, Markierung verblasst und kaum zu erkennen
Fahrbahnmarkierung neu streichen, weiße Linien fehlen
Teerdecke löst sich, Rollsplitt und Steine fliegen
Straße ist eine Buckelpiste und müsste saniert werden
Bankett ausgefahren, der Rand der Straße bricht ab
Schutzweg abgefahren, Bodenmarkierung unsichtbar
== gehweg
Gehwegplatten lose und uneben, Stolperfalle
Bürgersteig mit Löchern, eine ältere Dame ist gestürzt
Platte wackelt auf dem Gehsteig
Pflastersteine fehlen, das Pflaster hat sich gesenkt
Bordstein gebrochen, Randstein locker
Gehweg durch Baumwurzeln angehoben
Poller umgefahren oder herausgerissen
Bordsteinkante nicht abgesenkt, mit Rollstuhl, Rollator und Kinderwagen kein Durchkommen
Trottoir aufgerissen, Fußgänger stolpern
Fußweg voller Löcher und Pfützen
Absperrpfosten fehlt oder ist verbogen
Gehweg abgesackt
== baustelle
Baustelle schlecht abgesichert, Bauzaun und Bake umgefallen
Absperrung fehlt an der Baugrube
Baustelle verlassen, niemand arbeitet, Straße trotzdem gesperrt
Umleitung schlecht beschildert
Fußgänger kommen an der Baustelle nicht vorbei, kein Ersatzweg
Nach Bauarbeiten für Glasfaser wurde die Oberfläche nicht wiederhergestellt
Aufgrabung, Graben offen, Baufirma fort
Warnleuchte an der Baustelle aus
Baumaterial, Sand und Bagger versperren den Weg
Straßensperrung ohne Hinweis, Anwohner kommen nicht zur Garage
Kabel und Rohre liegen offen auf der Baustelle
== treppe-gelaender
Treppe beschädigt, Stufe gebrochen
Geländer locker und wackelig, Absturzgefahr
Handlauf fehlt oder ist abgerissen
Stiege mit losen Steinen, Stufen ausgetreten
Brückengeländer verbogen und verrostet
Holzsteg morsch, Brett an der Brücke durchgebrochen
Stufen rutschig und bemoost
Die Brüstung ist gebrochen
Treppenstufe fehlt, Stolpern auf der Treppe
Steg über den Bach baufällig
== radweg
Radweg durch Wurzeln uneben, Sturzgefahr mit dem Fahrrad
Fahrradweg mit Schlaglöchern und Rissen
Radstreifen abgefahren, Markierung für Radfahrer fehlt
Kante am Radweg gefährlich, Radfahrer gestürzt
Veloweg in schlechtem Zustand
Radweg zu schmal, endet plötzlich
Radweg abgesackt, am Rand weggebrochen
Belag des Radwegs bröckelt, viele Platten am Fahrrad
Radfahrstreifen zugestellt
Der Radweg ist gesperrt
== lampe-dunkel
Straßenlaterne defekt, brennt nicht
Laterne ausgefallen, es ist dunkel
Straßenlampe leuchtet nicht mehr
Beleuchtung in der ganzen Straße ausgefallen
Licht geht nicht, Lampe kaputt, Weg stockdunkel
Leuchte flackert und geht immer wieder aus
Mehrere Lampen dunkel, man sieht nachts nichts
Lampe mit Nummer funktioniert nicht
Auf dem Schulweg ist abends kein Licht
Straßenbeleuchtung aus, Angst im Dunkeln
Die Leuchte am Parkplatz ist finster
== lampe-beschaedigt
Laternenmast schief nach Unfall, umgeknickt
Lampe hängt herunter, Glas zerbrochen
Abdeckung am Mast der Laterne offen, Kabel hängen heraus
Straßenlaterne umgefahren, angefahren
Lampenschirm lose, droht herabzufallen
Mast verrostet und steht schräg
Leuchtenkopf abgebrochen
Klappe am Laternenpfahl fehlt, Stromkabel liegen frei
Kandelaber beschädigt
Haube der Leuchte gesprungen
== lampe-am-tag
Straßenlaternen brennen am Tag
Beleuchtung ist tagsüber eingeschaltet, Verschwendung von Strom
Laterne leuchtet bei Tageslicht, schaltet nicht ab
Licht brennt rund um die Uhr
Die Lampen sind den ganzen Tag an
Straßenlicht geht morgens nicht aus, Schaltuhr falsch
Dauerlicht, auch mittags
Flutlicht läuft ohne Nutzung
== unterfuehrung
Unterführung dunkel, kein Licht
Lampen in der Bahnunterführung ausgefallen
Fußgängertunnel unbeleuchtet
Beleuchtung im Durchgang defekt
Im Tunnel flackert das Licht, Röhre kaputt
Unterführung am Bahnhof finster, Leuchten zerschlagen
Durchgang stockdunkel
== ampel
Ampel ausgefallen
Ampel defekt, zeigt dauernd rot
Fußgängerampel schaltet nicht auf grün, Taste ohne Funktion
Lichtsignalanlage blinkt gelb
Ampelschaltung schlecht, Grünphase zu kurz, Wartezeit zu lang
Signalgeber verdreht, Ampel angefahren
Akustisches Signal für Blinde an der Ampel fehlt
Ampelmast beschädigt
Verkehrsampel dunkel, rote Lampe kaputt
Drücker an der Ampel klemmt
== schild
Verkehrsschild umgefahren, umgeknickt
Schild fehlt, gestohlen
Straßenschild unleserlich, verblasst
Verkehrszeichen verdreht, verdeckt durch Zweige
Ortsschild beschädigt
Wegweiser abgebrochen, zeigt falsch
Stoppschild, Vorfahrtsschild oder Tempolimit nicht zu sehen
Schild mit Straßennamen abgefallen
Verkehrstafel verbogen, Ortstafel liegt am Boden
Halteverbot nicht erkennbar, Schild zugeklebt
Hinweistafel beschädigt, Pfosten des Schildes schief
== verkehrsspiegel
Verkehrsspiegel zerbrochen
Spiegel an der Kreuzung verdreht, falsch eingestellt
Spiegel an der Ausfahrt beschlagen, blind, schmutzig
Verkehrsspiegel abgefallen, man sieht nicht in die Kurve
Spiegel gesplittert
Der Spiegel fehlt, Ausfahrt unübersichtlich
== haltestelle
Bushaltestelle: Wartehäuschen beschädigt, Scheibe zerbrochen
Fahrplan fehlt an der Haltestelle
Unterstand undicht, Dach kaputt, es regnet hinein
Haltestelle verschmutzt, Sitz im Buswartehäuschen abgebrochen
Haltestellenschild umgefahren
Anzeigetafel der Bushaltestelle dunkel, falsche Abfahrtszeiten
Bussteig zu hoch, Einsteigen in den Bus schwer
Bushäuschen ohne Bank
Busbahnhof verdreckt
== schrottfahrzeug
Auto ohne Kennzeichen abgestellt
Schrottauto seit Monaten am Straßenrand, Reifen platt
Fahrradwrack, Schrottfahrrad blockiert den Fahrradständer
Nicht zugelassenes Fahrzeug, abgemeldet, entstempelt
Autowrack ausgeschlachtet, Scheiben eingeschlagen
Herrenloser Anhänger, Wohnwagen steht seit einem Jahr
Altes Motorrad oder Mofa verrostet, ohne Nummernschild
E-Scooter liegt herum, Leihroller versperrt den Weg
Altes Velo, kaputtes Fahrrad seit Wochen angekettet
Wohnmobil verwahrlost, verliert Öl
== falschparker
Autos parken auf dem Gehweg
Falschparker im Halteverbot
Zufahrt der Feuerwehr zugeparkt
Parken auf dem Radweg und in der Kurve
Einfahrt und Garage werden zugestellt, parkende Fahrzeuge
Behindertenparkplatz falsch belegt
Lastwagen parken im Wohngebiet
Bitte mehr Kontrollen vom Ordnungsamt, Strafzettel für Dauerparker
Eltern halten vor der Schule im Parkverbot
Parkplatz blockiert, Parkscheibe fehlt
Autos rasen, zu schnell, Raser, Geschwindigkeit kontrollieren
`
