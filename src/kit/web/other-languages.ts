type OtherLanguage = {
  code: string
  /** The address of a page in it, from that of the German page. */
  addressOf(german: string): string
}

let languages: readonly OtherLanguage[] = []

/**
 * The languages besides German, for the heads of pages. Only the server knows them from the start: in the
 * browser they would weigh on every first view.
 */
export const otherLanguages = (): readonly OtherLanguage[] => languages

/** Sets `otherLanguages` on the server, once at the start. */
export function setOtherLanguages(given: readonly OtherLanguage[]): void {
  languages = given
}
