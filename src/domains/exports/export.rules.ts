import { z } from 'zod'
import { againSchema } from '#domains/auth/account.rules.ts'
import { MOST_AT_ONCE as MOST_CHOSEN } from '#domains/casework/bulk.rules.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domains/municipalities/municipality.rules.ts'

/** Reports that a file holds at most (rule 60). */
export const MOST_REPORTS: Record<ExportFormat, number> = {
  PDF: 500,
  XLSX: 10_000,
  XML: 10_000,
  ZIP: 10_000,
}
/** Up to so many are handed out at once; for more a mail says when the file is there. */
export const MOST_AT_ONCE: Record<ExportFormat, number> = { PDF: 50, XLSX: 200, XML: 200, ZIP: 20 }
/** Bytes of photos in one archive: what every program unpacks. */
export const MOST_PHOTO_BYTES = 3_900_000_000
/** Reports that can be named one by one: as many as one act on many takes (U-33). */
export const MOST_NAMED = MOST_CHOSEN
/** Minutes that the address of a file works, and days that a file lies ready which was announced by mail. */
export const LINK_MINUTES = 15
export const FILE_DAYS = 7
/** Exports that are shown of one's own at most. */
export const MOST_SHOWN = 20

/** What the formats are good for, where one is chosen. */
export const FORMAT_TEXTS: Record<ExportFormat, { name: string; hint: string }> = {
  XLSX: { name: 'Tabelle (XLSX)', hint: 'Eine Zeile je Meldung, für Excel und LibreOffice' },
  PDF: {
    name: 'Dokument (PDF)',
    hint: 'Jede Meldung auf einer eigenen Seite, mit Karte, Fotos und Kommentaren',
  },
  XML: { name: 'Daten (XML)', hint: 'Für andere Programme, mit veröffentlichtem Schema' },
  ZIP: { name: 'Fotos (ZIP)', hint: 'Alle Fotos in voller Größe, je Meldung ein Ordner' },
}

/** The form of a list's export: contact data only with the password. */
export const exportReportsSchema = z.discriminatedUnion('includeContactData', [
  z.object({ includeContactData: z.literal(false), format: z.enum(EXPORT_FORMATS) }),
  againSchema.extend({ includeContactData: z.literal(true), format: z.enum(EXPORT_FORMATS) }),
])
