/** The part of the package that is used; it brings no types of its own. */
declare module 'html-to-text' {
  type Selector = {
    selector: string
    format?: 'skip'
    options?: { ignoreHref?: boolean; uppercase?: boolean }
  }
  type Options = { wordwrap?: number | false; limits?: { maxDepth?: number }; selectors?: Selector[] }
  /** Prepares a conversion by the options. */
  export function compile(options: Options): (html: string) => string
}
