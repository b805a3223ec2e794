import { compile } from 'html-to-text'

/** Characters of HTML that are read; the quoted mail stands at the end. */
const MOST_HTML = 200_000
const DEEPEST = 100

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: DEEPEST },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a mail without a text part. Quotes begin with ">", as in a text part. */
export const htmlText = (html: string): string => convert(html.slice(0, MOST_HTML))
