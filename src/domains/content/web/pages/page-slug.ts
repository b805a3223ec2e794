/** Which page an address means: its last part, "/support/mobile-apps". */
export const pageSlugOf = (request: Request): string =>
  new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
