/** Films that the operator may install, by the names of their files. */
export const FILMS = { HOME: 'startseite', SIGN_LANGUAGE: 'gebaerdensprache' } as const
export type FilmName = keyof typeof FILMS

/** Path under which films are served. */
export const FILM_ROUTE = '/dateien/filme'
/** File extensions of films, the preferred one first. */
export const FILM_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const
