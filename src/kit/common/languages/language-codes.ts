/** German in Leichte Sprache (decision 0214). Browsers fall back from this tag to `de`. */
export const EASY = 'de-simple'
/** Apart from what is known of each: every first view has the codes, and only the switch has the names. */
export const LANGUAGE_CODES = [EASY, 'en', 'tr', 'uk', 'ar'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]
