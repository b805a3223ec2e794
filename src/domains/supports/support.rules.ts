import { message, plural } from '#kit/common/say.ts'

/** Maximum reports one person can support; limits the influence of one account. */
export const MOST_SUPPORTED = 500

/** How many people a report concerns besides its author: 1 or more. */
export const supportCountText = (count: number): string =>
  plural(count, message`1 Person betrifft das auch`, message`${count} Personen betrifft das auch`)
