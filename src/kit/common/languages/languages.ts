import { EASY, type LanguageCode } from './language-codes.ts'

/** A language of the site besides German, which is the source of all messages. */
export type Language = {
  /** BCP 47: what pages and mails say of themselves. Accounts and translations name it so, too. */
  code: LanguageCode
  /** Its own name (endonym). */
  name: string
  direction: 'ltr' | 'rtl'
  /** Locale for dates and numbers (BCP 47 with extensions). */
  formats: string
  /** The sentence that offers the page in this language. */
  offer: string
  /** Whether the screens of staff are translated, too. */
  isForStaff: boolean
}

/** The languages besides German, in the order of the switch. */
export const LANGUAGES: readonly Language[] = [
  {
    ...{ code: EASY, name: 'Leichte Sprache', direction: 'ltr', formats: 'de-DE', isForStaff: false },
    offer: 'Diese Seite in Leichter Sprache',
  },
  {
    ...{ code: 'en', name: 'English', direction: 'ltr', formats: 'en-GB', isForStaff: true },
    offer: 'This page in English',
  },
  {
    ...{ code: 'tr', name: 'Türkçe', direction: 'ltr', formats: 'tr-TR', isForStaff: false },
    offer: 'Bu sayfa Türkçe',
  },
  {
    ...{ code: 'uk', name: 'Українська', direction: 'ltr', formats: 'uk-UA', isForStaff: false },
    offer: 'Ця сторінка українською',
  },
  {
    // Addresses and telephone numbers are written in Latin digits, so all numbers are.
    ...{ code: 'ar', name: 'العربية', direction: 'rtl', formats: 'ar-u-hc-h23-nu-latn', isForStaff: false },
    offer: 'هذه الصفحة بالعربية',
  },
]

/** German as the switch names it. */
export const GERMAN = { code: 'de', name: 'Deutsch' } as const

/** The language with a code; undefined for German and unknown ones. */
export const languageOf = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((each) => each.code === code)
