type Concern = { things: readonly string[]; faults: readonly string[] }

/**
 * Concerns of a category of demo/texts/categories.json, by its slug: things, many of them compounds, and
 * their faults.
 */
export const CONCERNS: Readonly<Record<string, Concern>> = {
  'strassen-gehwege': concern(
    'Schlagloch,Gehwegplatte,Bordstein,Schachtdeckel,Fahrbahn,Radweg,Treppe,Radwegmarkierung,Gehwegkante,Pflasterstein,Fahrbahndecke,Straßenrand,Treppenstufe,Treppengeländer,Baustellenabsperrung,Fußgängerbrücke',
    'ist abgesackt,ist gebrochen,wird immer größer,ist eine Stolperfalle,klappert laut,ist abgenutzt,wurde nur notdürftig geflickt',
  ),
  beleuchtung: concern(
    'Laterne,Straßenlampe,Beleuchtung am Weg,Lampe an der Haltestelle,Straßenlaterne,Wegeleuchte,Laternenmast,Unterführungsbeleuchtung,Parkplatzlampe,Lampenschirm',
    'ist ausgefallen,flackert,brennt am Tag,ist schief,ist zugewachsen,blendet die Anwohner,ist viel zu dunkel',
  ),
  'abfall-sauberkeit': concern(
    'Sperrmüll,Wilder Müll,Papierkorb,Altglas,Autoreifen,Scherbenhaufen,Glascontainer,Altkleidercontainer,Kühlschrank,Hundekotbeutel,Müllsack,Einkaufswagen,Matratze,Bauschutt',
    'liegt am Weg,liegt seit Tagen da,quillt über,stinkt,wurde nicht abgeholt,versperrt den Gehweg,zieht Ratten an',
  ),
  'gruen-spielplaetze': concern(
    'Ast,Baum,Hecke,Schaukel,Rutsche,Parkbank,Beet,Kletterturm,Sandkasten,Baumstumpf,Spielplatzzaun,Rosenbeet,Wippe,Grünstreifen,Lindenast,Brombeerhecke',
    'droht zu brechen,ragt in den Weg,ist morsch,ist beschädigt,ist vertrocknet,wuchert zu,ist lose',
  ),
  'verkehrszeichen-ampeln': concern(
    'Ampel,Verkehrsschild,Vorfahrtsschild,Straßenschild,Verkehrsspiegel,Fußgängerampel,Parkscheinautomat,Halteverbotsschild,Blindenampel,Wegweiser,Ampeltaster',
    'ist verdreht,ist ausgefallen,ist nicht zu lesen,ist umgefahren,ist zugewachsen,steht falsch',
  ),
  'kanal-wasser': concern(
    'Gully,Kanaldeckel,Brunnen,Bachlauf,Wasserleitung,Regenrinne,Straßenablauf,Trinkbrunnen,Hydrant,Entwässerungsgraben',
    'ist verstopft,läuft über,riecht stark,tropft ständig,ist undicht,führt kein Wasser',
  ),
  winterdienst: concern(
    'Gehweg,Zebrastreifen,Bushaltestelle,Treppe zum Bahnhof,Schulweg,Radweg,Brückenrampe,Kreuzung',
    'ist spiegelglatt,ist nicht geräumt,wurde nicht gestreut,liegt voller Schnee',
  ),
  'vandalismus-graffiti': concern(
    'Schmiererei,Graffito,Wartehäuschen,Sitzbank,Scheibe,Stromkasten,Telefonzelle,Bushäuschen,Infotafel,Fahrradständer',
    'an der Hauswand,ist zerstört,ist zerkratzt,wurde beschmiert,wurde angezündet,ist beklebt',
  ),
  friedhof: concern(
    'Wasserstelle,Grabweg,Friedhofstor,Kompostplatz,Grabstein,Gießkannenständer,Friedhofsmauer',
    'ist defekt,schließt nicht,ist überfüllt,ist ausgespült,steht schief',
  ),
}

export const OTHER: Concern = concern(
  'Hinweis,Anregung,Frage,Vorschlag,Bitte',
  'zum Parken,zum Lärm am Abend,zur Haltestelle,zum Wochenmarkt,zur Parkbank,zu den Bäumen',
)

/** Where it is, beside the street. */
export const PLACES = phrases(
  'vor der Schule,am Spielplatz,an der Bushaltestelle,neben der Bäckerei,gegenüber der Kirche,hinter dem Rathaus,am Parkplatz,vor dem Kindergarten,an der Kreuzung,beim Supermarkt,am Ortseingang,vor der Apotheke,an der Brücke,neben dem Brunnen',
)

/** Since when, in a title. */
export const SINCE = phrases(
  'seit Montag,seit gestern,seit Wochen,seit dem Sturm,schon wieder,seit dem Stadtfest,immer noch,seit Tagen,seit dem Umbau',
)

/** How a description begins. */
export const WHEN = phrases(
  'Seit gestern,Seit einer Woche,Seit dem letzten Regen,Seit Längerem,Seit dem Wochenende,Seit dem Frost,Seit den Bauarbeiten,Schon seit Monaten',
)

/** How a description ends. */
export const HOW = [
  'Besonders im Dunkeln ist das gefährlich.',
  'Mit dem Kinderwagen kommt man kaum vorbei.',
  'Die Nachbarn haben es auch schon bemerkt.',
  'Bitte schauen Sie sich das einmal an.',
  'Vielen Dank für Ihre Mühe.',
  'Mit dem Rollstuhl muss man auf die Straße ausweichen.',
  'Gestern wäre fast jemand gestürzt.',
  'Die Schulkinder gehen hier jeden Morgen entlang.',
]

/** Comments of people, and answers of towns. */
export const REMARKS = [
  'Das ist mir auch schon aufgefallen.',
  'Ich komme hier jeden Tag mit dem Fahrrad vorbei, es wird schlimmer.',
  'Danke fürs Melden!',
  'Gibt es dazu schon etwas Neues?',
  'Bei uns um die Ecke sieht es genauso aus.',
  'Gestern Abend war es noch immer so.',
  'Vielleicht kann der Bauhof das gleich mit erledigen.',
  'Mein Sohn ist dort letzte Woche gestürzt.',
  'Heute war jemand da und hat es sich angesehen.',
  'Ich sehe das anders: So schlimm ist es nicht.',
]
export const ANSWERS = [
  'Vielen Dank für Ihren Hinweis. Wir haben den Bauhof beauftragt.',
  'Wir haben die Stelle gesichert und kümmern uns in den nächsten Tagen darum.',
  'Das Ersatzteil ist bestellt; wir melden uns, sobald es eingebaut ist.',
  'Die Arbeiten sind abgeschlossen. Danke für Ihre Geduld.',
]

function phrases(list: string): readonly string[] {
  return list.split(',')
}

function concern(things: string, faults: string): Concern {
  return { things: phrases(things), faults: phrases(faults) }
}
