import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'

/** Reports that a file holds at most (DECISIONS 60). */
export const MOST_REPORTS: Record<ExportFormat, number> = { PDF: 500, XLSX: 10_000, XML: 10_000 }
/** Up to so many are handed out at once; for more a mail says when the file is there. */
export const MOST_AT_ONCE: Record<ExportFormat, number> = { PDF: 50, XLSX: 200, XML: 200 }
/** Minutes that the address of a file works, and days that a file lies ready which was announced by mail. */
export const LINK_MINUTES = 15
export const FILE_DAYS = 7
/** Exports that are shown of one's own at most. */
export const MOST_SHOWN = 20
