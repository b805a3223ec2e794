/** Synonyms in Germany, Austria and Switzerland: a search for one word of a line matches the whole line. */
export const SYNONYMS = `
  gehweg gehsteig bürgersteig trottoir fußweg
  mülleimer abfalleimer mistkübel papierkorb abfallkorb abfallkübel mülltonne abfallbehälter
  laterne straßenlaterne straßenlampe lampe leuchte straßenleuchte straßenbeleuchtung beleuchtung straßenlicht
  gully gulli dole einlauf straßenablauf abfluss kanaleinlauf
  kanaldeckel schachtdeckel gullydeckel schachtabdeckung kanalgitter dolendeckel
  kreisverkehr kreisel verkehrskreisel
  fahrrad velo rad drahtesel
  escooter scooter tretroller elektroroller eroller leihroller
  radweg fahrradweg veloweg radstreifen radfahrstreifen
  fahrradständer radständer radlständer veloständer fahrradbügel fahrradabstellplatz
  parkplatz stellplatz parkfeld parkbucht
  müll abfall unrat mist kehricht dreck
  sperrmüll sperrgut möbel
  müllsack abfallsack kehrichtsack
  ampel lichtsignal lichtsignalanlage verkehrsampel lichtzeichenanlage signalanlage
  zebrastreifen fußgängerüberweg schutzweg fußgängerstreifen
  verkehrszeichen verkehrsschild verkehrstafel straßentafel
  stoppschild stopptafel haltschild
  straßenschild straßennamensschild namensschild straßentafel
  bordstein randstein bordsteinkante bordkante gehsteigkante
  schlagloch straßenloch fahrbahnloch
  fahrbahn straße straßenbelag
  bank parkbank sitzbank ruhebank bänkli
  graffiti schmiererei geschmiere schmierereien sprayerei gekritzel
  beschmiert besprüht vollgesprüht angesprüht versprayt vollgekritzelt
  hundekot hundehaufen hundedreck hundescheiße hundstrümmerl hundehaufen
  hundebeutel hundekotbeutel hundesackerl robidog kotbeutel
  toilette wc klo klosett
  haltestelle bushaltestelle station bushalt
  bushäuschen wartehäuschen buswartehäuschen unterstand wartehalle
  poller absperrpfosten pfosten sperrpfosten steher
  spielplatz kinderspielplatz spielwiese
  hecke strauch gebüsch gestrüpp staude
  glatteis eisplatte eis glätte eisglätte blitzeis
  schneeräumung winterdienst räumdienst
  streukiste streugutkiste streugutbehälter splittkiste
  streugut streusplitt splitt rollsplitt riesel
  autowrack schrottauto schrottfahrzeug wrack
  sofa couch kanapee
  kühlschrank eiskasten
  treppe stiege stufe
  geländer handlauf brüstung
  unterführung tunnel durchlass
  altglascontainer glascontainer altglas glassammelstelle
  überschwemmung überflutung hochwasser
  überflutet überschwemmt geflutet
  rohrbruch wasserrohrbruch leitungsbruch
  friedhof gottesacker
  januar jänner
  kaputt defekt beschädigt zerstört zerbrochen schadhaft demoliert hin gebrochen durchgebrochen
  verstopft dicht zugesetzt
  locker lose wackelig wacklig
  umgefallen umgestürzt umgekippt umgeknickt entwurzelt
  voll übervoll überfüllt überquellend quillt
  dunkel finster stockdunkel unbeleuchtet
  fehlt fehlen verschwunden weg gestohlen geklaut
`

/**
 * Words that describe a state, not a thing. Where no report matches all words of a query, it is repeated
 * without these.
 */
export const STATE_WORDS = `
  kaputt defekt beschädigt zerstört zerbrochen fehlt fehlen verschwunden voll leer dreckig schmutzig verstopft locker lose geht
  funktioniert gefährlich gefahr dringend abgebrochen gebrochen alt neu wild wilde groß klein tief kommt läuft aus öffentlich
`
