/** Beginnings that some program takes for a formula or a command (S-39; OWASP, CSV injection). */
const DANGEROUS = /^[=+\-@\t\r\0]/

/** A text for a cell that stays a text wherever the file is opened, or pasted into: else it gets an apostrophe. */
export const plainCellText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)
