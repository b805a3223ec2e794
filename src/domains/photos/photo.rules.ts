/** How many photos, and how large (rules 17 and 18). */
export const MAX_REPORT_PHOTOS = 5
export const MAX_COMMENT_PHOTOS = 3
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** Bytes one person may send in a day (S-36). */
export const MAX_DAILY_BYTES = 100 * 1024 * 1024
/** Hours a photo that was sent ahead waits for its report. */
export const UPLOAD_HOURS = 24
export const MAX_ALTERNATIVE_TEXT = 300

/** What the file dialog offers. The server goes by content, not by these. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Longest side of the stored sizes, in pixels: SCREEN is as wide as a phone’s screen, CARD as a picture in a list. */
export const PHOTO_SIDES = { LARGE: 2560, SCREEN: 1280, MEDIUM: 640, CARD: 320, SMALL: 160 } as const
export type PhotoSize = keyof typeof PHOTO_SIDES

/** What stands for a photo nobody described; never the file's name. */
export function fallbackAlternativeText(index: number, count: number, title: string): string {
  return `Foto ${index + 1} von ${count} zur Meldung „${title}“`
}
