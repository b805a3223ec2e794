import { LOGIN } from '#domains/paths.ts'

/** The cookie of the plain sign-in; by HTTPS its name begins with "__Host-". */
export const PLAIN_COOKIE = 'anmeldung'

/** Query parameter of LOGIN without JavaScript: the path of ours that comes after it. */
export const NEXT = 'weiter'

/** The address of the plain sign-in that leads back to a page. */
export const loginFor = (path: string): string => `${LOGIN}?${NEXT}=${encodeURIComponent(path)}`
