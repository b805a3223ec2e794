/** Films that the operator may put there, and what their files begin with. */
export const FILMS = { HOME: 'startseite', SIGN_LANGUAGE: 'gebaerdensprache' } as const
export type FilmName = keyof typeof FILMS

/** Where their files are to be had. */
export const FILM_ROUTE = '/dateien/filme'
/** Endings of a film itself, the preferred one first. */
export const FILM_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const
