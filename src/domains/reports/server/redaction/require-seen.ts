import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'

/** The error for numbers that belong to an earlier file of a photo. */
export const photoChanged = () =>
  new DomainError(
    'CONFLICT',
    say`Dieses Foto wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an: Was Sie markiert haben, gehört zum alten.`,
  )

/**
 * Checks that the photo still shows the file that the viewer has seen, by its path: an edit moves everything
 * on a photo, so numbers that were drawn on the former file would hit other places.
 * @throws CONFLICT
 */
export function requireSeen({ key }: PhotoRow, seenPath: string | null | undefined): void {
  if (seenPath != null && !seenPath.includes(`/${key}-`)) throw photoChanged()
}
