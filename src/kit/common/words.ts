/**
 * Adapts the product's own words to a country. As a template tag it changes the literal parts and leaves the
 * inserted values alone, which people wrote. Called with a text it changes all of it.
 */
export type Say = (text: TemplateStringsArray | string, ...put: readonly (string | number)[]) => string

/** Makes a `Say` from a function that changes a text. */
export const sayWith =
  (change: (text: string) => string): Say =>
  (text, ...put) =>
    typeof text === 'string'
      ? change(text)
      : text.map((part, at) => `${change(part)}${put[at] ?? ''}`).join('')

/** Leaves the words unchanged. */
export const sayPlainly: Say = sayWith((text) => text)
