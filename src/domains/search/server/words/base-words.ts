/**
 * Base words of this field's compounds. "Straßenlaterne" is indexed as itself and, with less weight, as
 * "Straße" and "Laterne". Most compounds are recognised without this list, by the vocabulary of other
 * reports; the list is for short and common words.
 */
export const BASE_WORDS = `
  abfall ablauf abfluss ampel arm asphalt ast auto bach bad bahn bank baum becken beet beleuchtung beutel blatt blume boden bord
  brett brücke brunnen buch bus busch container dach damm deckel denkmal draht eimer eis fahrbahn fahrrad fassade fenster feuer
  figur fleck fluss friedhof fuge fußgänger garten gas gebüsch gefahr gehweg geländer gerüst geruch gewässer gitter glas glätte
  graben graffiti gras grube gully halle handlauf hang hase hecke holz hund hydrant kanal kante kasten katze kette kind kirche
  kot kreisel kreuzung lampe lärm laterne laub leitung leuchte licht loch mast matsch mauer mist möbel moos motor müll netz öl papier
  park pfahl pfeiler pfosten pfütze pflanze pflaster pilz plakat platte poller rad radweg rampe rasen ratte raupe regen reifen
  riss rinne rohr roller rutsche sack sand schacht schaden schaukel schaum scheibe scherbe schild schlamm schloss schmutz schnee
  schranke schrott schule schutt see seil sitz sofa spiegel spiel spielplatz splitt sperre spur stamm staub stein steg straße
  streifen stufe sturm tafel teer teich tisch toilette tonne tor treppe tunnel ufer uhr unkraut unrat unterführung vogel wald
  wand wasser weiher wespe wiese wippe wurzel zaun zebra zeichen zeiger ziegel zweig
`

/**
 * Words that occur in compounds of every kind. On their own they would match everything: "Gehweg" is not
 * about ways.
 */
export const CONNECTING_WORDS = `
  absperr schlag sperr streu wasch trink spül kletter dreh klapp alt an aus bau berg dorf ein fahr feld fest fuß geh gegend grund halte haupt haus hof innen neben neu ober ort park platz rand raum
  rück seite stadt stelle tag tal teil verkehr vor weg werk wohn zeug zone zug
`
