import { message, plural } from '#kit/common/say.ts'

/** Most reports that one person can support; it bounds what one account counts for. */
export const MOST_SUPPORTED = 500

/** How many people a report concerns besides its author: 1 or more. */
export const supportCountText = (count: number): string =>
  plural(count, message`1 Person betrifft das auch`, message`${count} Personen betrifft das auch`)
