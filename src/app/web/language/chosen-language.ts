/** Where the chosen language stands in the browser; "de" as well, so that no other one is offered. */
export const CHOSEN_LANGUAGE = 'language'

/**
 * The code of the language that the reader has chosen by the switch; null without one, or without storage.
 */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(CHOSEN_LANGUAGE)
  } catch {
    return null
  }
}

/** Remembers the choice on this device. */
export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem(CHOSEN_LANGUAGE, code)
  } catch {
    // A browser without storage asks again.
  }
}
