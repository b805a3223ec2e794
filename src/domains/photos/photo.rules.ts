import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'

/**
 * Most photos, and most bytes of one photo (rules 17 and 18). The body limits must leave room for them: in
 * http/http.ts and open311/read-form.ts of app/server, and in deploy/nginx.conf and Caddyfile.
 */
export const MAX_REPORT_PHOTOS = 5
export const MAX_COMMENT_PHOTOS = 3
export const MAX_PHOTO_MB = 10
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024
/** Most bytes that one person can send in a day of UTC (S-36). */
export const MAX_DAILY_BYTES = 100 * 1024 * 1024
/** Most kilobytes that one mailed link can send in a day: six photos of full size. */
export const MAX_LINK_KILOBYTES = 60 * 1024
/**
 * Hours that an upload waits for its report. A guest's photos wait until the link in the mail is followed, so
 * GUEST_CONFIRM_HOURS must not be above it.
 */
export const UPLOAD_HOURS = 24
export const MAX_ALTERNATIVE_TEXT = 300

/** The types in the file dialog. The server decides by content, not by these. */
export const ACCEPTED_TYPES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif'

/** Longest side of the stored sizes, in pixels: SCREEN fits a phone's screen, CARD a picture in a list. */
export const PHOTO_SIDES = { LARGE: 2560, SCREEN: 1280, MEDIUM: 640, CARD: 320, SMALL: 160 } as const
export type PhotoSize = keyof typeof PHOTO_SIDES

/** The alternative text of a photo without a description; never the file's name. */
export function fallbackAlternativeText(index: number, count: number, title: string): string {
  return say`Foto ${index + 1} von ${count} zur Meldung „${isolated(title)}“`
}
