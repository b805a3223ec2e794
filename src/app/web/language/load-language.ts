import { addressIn, prefixOf } from '#kit/common/languages/language-path.ts'
import { languageOf } from '#kit/common/languages/languages.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { type Catalogue, catalogueTranslator } from '#kit/common/messages/catalogue.ts'

/**
 * Loads the catalogue of the page's language, which its head names. Without it the page hydrates in German.
 */
export async function loadLanguage(locale: string): Promise<void> {
  const catalogue = document.querySelector('link[as="fetch"]')?.getAttribute('href') ?? ''
  const answer = await fetch(catalogue)
  if (!answer.ok) return
  const { direction = 'ltr', formats = 'de-DE' } = languageOf(locale) ?? {}
  const addressOf = (german: string) => addressIn(locale, german)
  const translator = catalogueTranslator(locale, (await answer.json()) as Catalogue)
  currentSpeech().language = {
    ...translator,
    prefix: prefixOf(locale),
    addressOf,
    direction,
    formats,
    catalogue,
  }
}
