/**
 * Says the product's own words as they are said in a country. As a tag of a template it changes what the program says and
 * leaves alone what is put in, which is what people wrote; called with a text it changes all of it.
 */
export type Say = (text: TemplateStringsArray | string, ...put: readonly (string | number)[]) => string

/** Such a function, of one that changes a text. */
export const sayWith =
  (change: (text: string) => string): Say =>
  (text, ...put) =>
    typeof text === 'string'
      ? change(text)
      : text.map((part, at) => `${change(part)}${put[at] ?? ''}`).join('')

/** As it is written. */
export const sayPlainly: Say = sayWith((text) => text)
