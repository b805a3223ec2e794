import { hash, randomBytes } from 'node:crypto'
import { KeptBySize } from '#kit/server/kept-by-size.ts'

/**
 * Style elements that React Aria writes into the head once it runs, to the letter: without leave for them a finger that
 * scrolls would press, and on an iPhone the page behind a dialog would scroll. A test compares them with the library.
 */
export const REACT_ARIA_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`
const STYLE_HASHES = REACT_ARIA_STYLES.map(hashOf).join(' ')

/** 128 random bits that nobody can guess who writes text into a page. */
export const randomMark = (): string => randomBytes(16).toString('hex')

/** What may stand in a page: inline scripts and style elements, by what the policy calls them. */
export type Leave = { scripts: readonly string[]; styles: readonly string[] }

/** Style sheets are the same on many pages, and the largest of what is hashed. Characters that are remembered. */
const styleHashes = new KeptBySize<string>(1_000_000)

function hashOfStyle(text: string): string {
  const known = styleHashes.get(text)
  if (known !== undefined) return known
  const made = hashOf(text)
  styleHashes.set(text, made)
  return made
}

/**
 * Takes the mark off a page and names each inline script and style that bore it by its hash. The page is the same for
 * everybody then and may be kept; what somebody smuggled in bears no mark, so it has no hash either.
 */
export function withoutMark(marked: string, mark: string): { html: string; leave: Leave } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const [first = '', ...rest] = marked.split(` nonce="${mark}"`)
  // Each piece begins within an element that bears the mark, whose name stands at the end of the piece before.
  let before = first
  for (const piece of rest) {
    const tag = before.slice(before.lastIndexOf('<'))
    const end = piece.indexOf('>')
    const [, element] = /^<(script|style)(?=\s|$)/.exec(tag) ?? []
    if (element !== undefined && !/ src=/.test(tag + piece.slice(0, end))) {
      const text = piece.slice(end + 1, piece.indexOf(`</${element}>`, end))
      if (element === 'script') scripts.add(hashOf(text))
      else styles.add(hashOfStyle(text))
    }
    before = piece
  }
  return { html: first + rest.join(''), leave: { scripts: [...scripts], styles: [...styles] } }
}

/**
 * What a page may load (REQUIREMENTS S-33): everything from our own origin, and what `leave` names of the page itself. React
 * writes style attributes, MapLibre draws with blobs; its worker is a file of ours. A consent management may load its own
 * things from its host, and write styles with the page's nonce.
 */
export const pagePolicy = ({ scripts, styles }: Leave, consentHost = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}${consentHost}`,
    `style-src 'self' ${[STYLE_HASHES, ...styles].join(' ')}${consentHost}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${consentHost}`,
    `font-src 'self'${consentHost}`,
    "media-src 'self'",
    `connect-src 'self'${consentHost}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
