import { z } from 'zod'
import { againSchema } from '#domains/auth/credentials.rules.ts'
import { MOST_AT_ONCE as MOST_CHOSEN } from '#domains/casework/bulk.rules.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Most reports per file, by format (rule 60). */
export const MOST_REPORTS: Record<ExportFormat, number> = {
  PDF: 500,
  XLSX: 10_000,
  XML: 10_000,
  ZIP: 10_000,
}
/**
 * Most reports that are written while the person waits. Larger exports run in the background and end with a
 * mail.
 */
export const MOST_AT_ONCE: Record<ExportFormat, number> = { PDF: 50, XLSX: 200, XML: 200, ZIP: 20 }
/** Most bytes of photos in one archive, below the 4 GB limit of programs without ZIP64. */
export const MOST_PHOTO_BYTES = 3_900_000_000
/** Most reports that can be chosen individually, the same as for a bulk act (U-33). */
export const MOST_NAMED = MOST_CHOSEN
/**
 * Minutes for which a file's address is valid. The next constant is the days for which a file from the
 * background is kept.
 */
export const LINK_MINUTES = 15
export const FILE_DAYS = 7
/** Most of a person's own exports in the list. */
export const MOST_SHOWN = 20

/** Name and purpose of each format, for the choice of one. */
export const FORMAT_TEXTS: Record<ExportFormat, { name: Message; hint: Message }> = {
  XLSX: { name: message`Tabelle (XLSX)`, hint: message`Eine Zeile je Meldung, für Excel und LibreOffice` },
  PDF: {
    name: message`Dokument (PDF)`,
    hint: message`Jede Meldung auf einer eigenen Seite, mit Karte, Fotos und Kommentaren`,
  },
  XML: { name: message`Daten (XML)`, hint: message`Für andere Programme, mit veröffentlichtem Schema` },
  ZIP: { name: message`Fotos (ZIP)`, hint: message`Alle Fotos in voller Größe, je Meldung ein Ordner` },
}

/** Schema of a list's export. Contact data requires the password. */
export const exportReportsSchema = z.discriminatedUnion('includeContactData', [
  z.object({ includeContactData: z.literal(false), format: z.enum(EXPORT_FORMATS) }),
  againSchema.extend({ includeContactData: z.literal(true), format: z.enum(EXPORT_FORMATS) }),
])
