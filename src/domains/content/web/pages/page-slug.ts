/** The page's slug: the last part of the address, as in "/support/mobile-apps". */
export const pageSlugOf = (request: Request): string =>
  new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
