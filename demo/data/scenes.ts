/**
 * What the demo towns' reports are about. A scene ties together a drawn picture (demo/pictures), texts (demo/texts)
 * and the place in the category tree (demo/data/categories.ts). Keys are permanent: pictures are found by them.
 */
export type Scene = {
  /** File-name-safe, unique. */
  key: string
  /** `category/sub-category` by slug. */
  category: string
  /** What the picture must make a stranger say; also the picture's alternative text. */
  shows: string
}

/** By category and key: what the picture shows. */
const SHOWN: Record<string, Record<string, string>> = {
  'strassen-gehwege/schlagloch': {
    pothole: 'Tiefes Schlagloch in einer Asphaltstraße',
    'pothole-puddle': 'Mit Wasser gefülltes Schlagloch im Regen',
  },
  'strassen-gehwege/fahrbahn': {
    'cracked-asphalt': 'Netz von Rissen in der Fahrbahn',
    'sunken-manhole': 'Abgesackter Schachtdeckel in der Straße',
    'missing-manhole-cover': 'Offener Schacht ohne Deckel',
    'faded-crosswalk': 'Kaum noch sichtbarer Zebrastreifen',
  },
  'strassen-gehwege/gehweg': {
    'loose-slab': 'Lose, hochstehende Gehwegplatte',
    'root-pavement': 'Von Baumwurzeln angehobenes Pflaster',
    'broken-kerb': 'Zerbrochener Bordstein',
    'bollard-down': 'Umgefahrener Poller',
    'washed-out-path': 'Ausgespülter Schotterweg mit tiefer Rinne',
  },
  'strassen-gehwege/baustelle': {
    'open-trench': 'Ungesicherter Graben einer Baustelle, Absperrung umgefallen',
  },
  'strassen-gehwege/treppe-gelaender': {
    'broken-stairs': 'Treppe mit ausgebrochener Stufe',
    'damaged-railing': 'Verbogenes Geländer an einer Brücke',
  },
  'strassen-gehwege/radweg': {
    'cycle-path-bump': 'Aufgebrochener Radweg',
  },
  'beleuchtung/lampe-dunkel': {
    'lamp-dark': 'Dunkle Straßenlaterne zwischen leuchtenden bei Nacht',
    'lamps-row-dark': 'Ganze Straße ohne Licht, nur Fenster leuchten',
  },
  'beleuchtung/lampe-beschaedigt': {
    'lamp-leaning': 'Schief stehender Laternenmast',
    'lamp-glass-broken': 'Laterne mit zerbrochenem Glas',
    'lamp-hanging': 'Lampenkopf hängt am Kabel herab',
  },
  'beleuchtung/lampe-am-tag': {
    'lamp-day-on': 'Straßenlaterne brennt bei hellem Sonnenschein',
  },
  'beleuchtung/unterfuehrung': {
    'underpass-dark': 'Stockdunkle Fußgängerunterführung',
  },
  'abfall-sauberkeit/wilder-muell': {
    'rubbish-bags': 'Abgelegte Müllsäcke am Waldrand',
    'tyres-dumped': 'Haufen alter Autoreifen im Grünen',
    'building-rubble': 'Bauschutt am Wegrand',
    'paint-cans': 'Ausgelaufene Farbeimer',
    'trolley-in-stream': 'Einkaufswagen im Bach',
  },
  'abfall-sauberkeit/sperrmuell': {
    'sofa-dumped': 'Altes Sofa auf dem Gehweg',
    'fridge-dumped': 'Abgestellter Kühlschrank am Feldweg',
  },
  'abfall-sauberkeit/muelleimer': {
    'overflowing-bin': 'Überquellender Mülleimer im Park',
  },
  'abfall-sauberkeit/scherben': {
    'glass-shards': 'Glasscherben auf dem Radweg',
  },
  'abfall-sauberkeit/altglas': {
    'bottle-bank-full': 'Volle Altglascontainer, Flaschen davor',
  },
  'abfall-sauberkeit/hundekot': {
    'dog-waste': 'Hundehaufen auf der Wiese neben Verbotsschild',
    'dog-bags-empty': 'Leerer Spender für Hundekotbeutel',
  },
  'abfall-sauberkeit/fahrbahn-verschmutzt': {
    'oil-stain': 'Schillernder Ölfleck auf der Straße',
  },
  'gruen-spielplaetze/baum': {
    'fallen-tree': 'Umgestürzter Baum über dem Weg',
    'hanging-branch': 'Abgebrochener Ast hängt über dem Gehweg',
    'young-tree-dry': 'Vertrockneter junger Baum mit Stützpfählen',
    'caterpillar-nest': 'Gespinst des Eichenprozessionsspinners am Stamm',
  },
  'gruen-spielplaetze/hecke': {
    'hedge-overgrown': 'Hecke wächst über den halben Gehweg',
  },
  'gruen-spielplaetze/spielgeraet': {
    'swing-broken': 'Schaukel mit gerissener Kette',
    'slide-broken': 'Rutsche mit Loch und Absperrband',
    'seesaw-broken': 'Durchgebrochene Wippe',
    'sandbox-dirty': 'Verschmutzter Sandkasten mit Flaschen',
    'fence-hole': 'Loch im Zaun eines Spielplatzes',
  },
  'gruen-spielplaetze/bank': {
    'bench-broken': 'Parkbank mit fehlenden Latten',
  },
  'gruen-spielplaetze/beet': {
    'flowerbed-trampled': 'Zertretenes Blumenbeet mit Reifenspuren',
  },
  'verkehrszeichen-ampeln/ampel': {
    'traffic-light-off': 'Ausgefallene Ampel an einer Kreuzung',
    'traffic-light-turned': 'Verdrehte Fußgängerampel',
  },
  'verkehrszeichen-ampeln/schild': {
    'sign-bent': 'Umgeknicktes Stoppschild',
    'sign-overgrown': 'Von Zweigen verdecktes Vorfahrtschild',
    'sign-stickers': 'Mit Aufklebern übersätes Tempo-30-Schild',
    'street-sign-missing': 'Pfosten ohne Straßennamensschild',
  },
  'verkehrszeichen-ampeln/verkehrsspiegel': {
    'mirror-broken': 'Zersplitterter Verkehrsspiegel',
  },
  'verkehrszeichen-ampeln/haltestelle': {
    'bus-shelter-glass': 'Bushäuschen mit zersplitterter Scheibe',
    'timetable-missing': 'Haltestelle mit leerem Fahrplankasten',
  },
  'verkehrszeichen-ampeln/schrottfahrzeug': {
    'scrap-car': 'Schrottauto ohne Kennzeichen, Reifen platt',
    'scrap-bicycle': 'Fahrradleiche am Fahrradständer',
  },
  'kanal-wasser/gully': {
    'gully-blocked': 'Mit Laub verstopfter Gully',
  },
  'kanal-wasser/ueberschwemmung': {
    'street-flooded': 'Überflutete Straße nach Starkregen',
  },
  'kanal-wasser/rohrbruch': {
    'pipe-burst': 'Wasser sprudelt aus dem Asphalt',
    'hydrant-leaking': 'Undichter Hydrant in einer Pfütze',
  },
  'kanal-wasser/bach-ufer': {
    'stream-foam': 'Schaum auf dem Bach unter einem Rohr',
    'bank-eroded': 'Abgebrochenes Bachufer neben dem Weg',
  },
  'kanal-wasser/brunnen': {
    'fountain-dry': 'Trockener Brunnen auf dem Marktplatz',
  },
  'winterdienst/nicht-geraeumt': {
    'snow-uncleared': 'Tief verschneiter, ungeräumter Gehweg',
  },
  'winterdienst/glaette': {
    'icy-path': 'Spiegelglatter, vereister Gehweg',
  },
  'winterdienst/streugut': {
    'grit-bin-empty': 'Leere Streugutkiste im Schnee',
  },
  'vandalismus-graffiti/graffiti': {
    'graffiti-wall': 'Graffiti an einer Schulwand',
    'graffiti-monument': 'Beschmiertes Denkmal',
  },
  'vandalismus-graffiti/zerstoerung': {
    'bin-burnt': 'Verbrannter, geschmolzener Mülleimer',
    'bookcase-smashed': 'Verwüsteter öffentlicher Bücherschrank',
  },
  'friedhof/grabstein': {
    'gravestone-tilted': 'Umgekippter Grabstein',
  },
  'friedhof/wasserstelle': {
    'cemetery-tap': 'Tropfender Wasserhahn auf dem Friedhof',
  },
  'lob-anregung/lob': {
    'thanks-flowers': 'Frisch bepflanztes Blumenbeet mit Bienen',
    'thanks-playground': 'Neue, heile Schaukel in der Sonne',
  },
  'lob-anregung/idee': {
    'bikes-no-rack': 'An Zaun und Laterne gekettete Fahrräder, kein Ständer',
    'bench-wish': 'Aussichtspunkt ohne Bank, ältere Frau sitzt auf einem Stein',
  },
  'sonstiges/tiere': {
    'rats-at-bins': 'Ratten an Mülltonnen',
  },
  'sonstiges/oeffentliche-gebaeude': {
    'clock-stopped': 'Rathausuhr ohne Zeiger',
    'toilet-closed': 'Verriegelte öffentliche Toilette mit Defekt-Schild',
  },
  'sonstiges/etwas-anderes': {
    'defibrillator-missing': 'Leerer Defibrillator-Kasten an einer Wand',
  },
}

export const SCENES: readonly Scene[] = Object.entries(SHOWN).flatMap(([category, scenes]) =>
  Object.entries(scenes).map(([key, shows]) => ({ key, category, shows })),
)
