import { type Message, message } from '#kit/common/say.ts'

/** Reports in one file; more follow behind its link (rule 114). */
export const MOST_ROWS = 5000

/**
 * The columns of the files in their order. Programs rely on them: one is only ever added at the end. Texts of
 * citizens are none, because they can name people (decision 0162).
 */
export const COLUMNS = [
  'number',
  'url',
  'category',
  'sub_category',
  'status_kind',
  'status',
  'filed_on',
  'closed_on',
  'changed_at',
  'lon',
  'lat',
  'district',
  'is_duplicate',
  'answers',
  'thing',
  'shape',
] as const
export type Column = (typeof COLUMNS)[number]

export const COLUMN_TEXTS: Record<Column, Message> = {
  number: message`Nummer der Meldung, in der Gemeinde eindeutig`,
  url: message`Adresse ihrer Seite`,
  category: message`Kategorie, wie die Gemeinde sie nennt`,
  sub_category: message`Unterkategorie; leer, wo es keine gibt`,
  status_kind: message`Art des Status: NEW, ACCEPTED, DONE, REJECTED oder NOT_POSSIBLE`,
  status: message`Status, wie die Gemeinde ihn nennt`,
  filed_on: message`Tag des Eingangs in der Zeitzone der Gemeinde (JJJJ-MM-TT)`,
  closed_on: message`Tag des Abschlusses; leer, solange sie offen ist`,
  changed_at: message`Letzte Änderung in UTC (ISO 8601)`,
  lon: message`Länge in Grad (WGS 84), so genau wie auf der Seite`,
  lat: message`Breite in Grad (WGS 84), so genau wie auf der Seite`,
  district: message`Ort oder Ortsteil; leer, wo er fehlt`,
  is_duplicate: message`true, wenn sie als Duplikat einer anderen gilt`,
  answers: message`Öffentliche Antworten auf Fragen der Kategorie, ohne freie Texte, eine je Zeile; leer, wo es keine gibt`,
  thing: message`Objekt mit Nummer, zum Beispiel „Laterne 1234“; leer, wo es keines gibt`,
  shape: message`Strecke oder Fläche als Well-known Text (WGS 84, erst die Länge); leer bei einem Punkt`,
}
