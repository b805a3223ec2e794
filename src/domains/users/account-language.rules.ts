/** The languages of mails and push messages, as the API names them. */
export const ACCOUNT_LANGUAGES = ['DE', 'DE_SIMPLE', 'EN', 'TR', 'UK', 'AR'] as const
export type AccountLanguage = (typeof ACCOUNT_LANGUAGES)[number]

/** The name of a language in the API, by its code; null is German. */
export const accountLanguageOf = (code: string | null): AccountLanguage =>
  (code ?? 'de').toUpperCase().replace('-', '_') as AccountLanguage

/** The code of a language by its name in the API, as tables hold it; German is null. */
export const codeOfAccount = (language: AccountLanguage): string | null =>
  language === 'DE' ? null : language.toLowerCase().replace('_', '-')
