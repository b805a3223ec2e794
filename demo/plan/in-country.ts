import type { Country } from '#domains/places/place.rules.ts'
import { inAustria, inSwitzerland } from './country-words.ts'

/** A text in the words of the country. Placeholders are filled afterwards, so that names stay as they are. */
export function inCountry(country: Country, text: string): string {
  if (country === 'AT') return inAustria(text)
  return country === 'CH' || country === 'LI' ? inSwitzerland(text) : text
}

/**
 * Fills `{name}` placeholders; the program itself fills `{{name}}` when it shows a page.
 * @throws when a text asks for something the caller did not give.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/(?<!\{)\{(\p{L}+)\}(?!\})/gu, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new Error(`nothing for {${name}} in „${text}“`)
    return String(value)
  })
}
