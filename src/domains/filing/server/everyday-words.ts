/**
 * Words by which people look for a category ("ratte" for "Tiere"). The first word of a line occurs in a
 * category's name, sub-categories or hint; the others lead to it. They name kinds of a thing, which would
 * widen the search of reports too far; true synonyms are in that search's own list.
 */
export const EVERYDAY_WORDS = `
  tiere ratte maus hund katze taube vogel biene wespe wespennest hornisse ungeziefer raupe eichenprozessionsspinner fuchs marder wildschwein kadaver
  sonstiges lärm krach ruhestörung gestank geruch rauch drohne feuerwerk
  baustelle lärm baulärm umleitung absperrung bauzaun
  abfall pappe flasche dose zigarette kippe plastik karton
  möbel matratze sessel schrank tisch regal
  geräte kühlschrank waschmaschine fernseher herd elektroschrott
  scherben glas splitter
  hundekot kacke hundetüte
  spielplatz schaukel rutsche wippe sandkasten klettergerüst karussell
  baum wurzel laub äste baumpflege
  beet blume unkraut bepflanzung
  grün rasen wiese brennnessel
  fahrbahn asphalt teer riss spurrille bodenwelle
  gehweg pflaster stolperfalle kopfsteinpflaster
  winterdienst schnee eis glätte streuen räumen rutschig
  gully kanal kanaldeckel
  haltestelle bus fahrplan
  friedhof grab gießkanne
  schild wegweiser
  graffiti tag sprayer farbe edding
  zerstört vandalismus randale angezündet
`
