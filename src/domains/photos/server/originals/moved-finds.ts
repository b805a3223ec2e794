import { movedRectangle, type PictureEdits } from '#kit/common/pictures/picture-edits.ts'
import type { Size } from '#kit/common/rectangle.ts'
import { editsOf } from '../../photo-edits.rules.ts'
import { findsOf, partNumbers, partsOf } from '../../possible-finds.rules.ts'
import type { PhotoRow } from '../photos.sql.ts'
import type { OriginalRow } from './originals.sql.ts'

type Finds = Pick<PhotoRow, 'possibleFaces' | 'possiblePlates'>
type Kept = Pick<OriginalRow, 'edits' | 'width' | 'height' | keyof Finds>

/** Changes both kinds of finds alike; null where nobody searched for one stays so. */
const each = (finds: Finds, change: (kind: keyof Finds, numbers: number[]) => number[] | null): Finds => ({
  possibleFaces: finds.possibleFaces && change('possibleFaces', finds.possibleFaces),
  possiblePlates: finds.possiblePlates && change('possiblePlates', finds.possiblePlates),
})

/**
 * The finds that nobody has decided on, in pixels of the original. A photo without any now has been decided
 * on: what is left are those that a crop has cut away.
 */
export function openFinds(photo: Finds, kept: Kept | null): Finds {
  const edits = kept === null ? null : editsOf(kept.edits)
  if (kept === null || edits === null) return each(photo, (_, numbers) => numbers)
  const isOpen = findsOf(photo).length > 0
  return each(photo, (kind) => {
    const parts = partsOf(kept[kind] ?? [])
    return partNumbers(isOpen ? parts : parts.filter((part) => movedRectangle(part, edits, kept) === null))
  })
}

/** The finds at their place in the edited photo. */
export const movedFinds = (finds: Finds, edits: PictureEdits, original: Size): Finds =>
  each(finds, (_, numbers) =>
    partNumbers(partsOf(numbers).flatMap((part) => movedRectangle(part, edits, original) ?? [])),
  )
