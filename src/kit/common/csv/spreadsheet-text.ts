/** First characters that some program reads as a formula or a command (S-39; OWASP, CSV injection). */
const DANGEROUS = /^[=+\-@\t\r\0]/

/**
 * Text for a cell. An apostrophe in front keeps a dangerous text from becoming a formula, also after copy and
 * paste.
 */
export const plainCellText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)
