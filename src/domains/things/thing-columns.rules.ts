/** The names of columns and properties in small letters, German and English. */
export const THING_COLUMNS = {
  number: ['nummer', 'number', 'nr', 'nr.', 'no', 'id', 'kennung', 'ref'],
  latitude: ['breite', 'breitengrad', 'latitude', 'lat', 'y'],
  longitude: ['länge', 'laenge', 'längengrad', 'laengengrad', 'longitude', 'lon', 'lng', 'long', 'x'],
  note: ['hinweis', 'bemerkung', 'notiz', 'note', 'adresse', 'address', 'standort'],
} as const

/** The header of a downloaded list, which the import reads again. */
export const THING_HEADER = ['Nummer', 'Breite', 'Länge', 'Hinweis']
