import { hash, randomUUID } from 'node:crypto'

/**
 * Style elements that React Aria writes into the head at run time, to the letter. The policy has to allow
 * them: otherwise a scrolling finger would press buttons, and on an iPhone the page behind a dialog would
 * scroll. A test compares them with the library.
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

/** The hash source of an inline text, in the policy's syntax. */
export const hashOf = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`
const STYLE_HASHES = REACT_ARIA_STYLES.map(hashOf).join(' ')

/**
 * A nonce of 122 random bits, which injected content cannot guess. Node has random UUIDs cached, so it is
 * cheap.
 */
export const randomMark = (): string => randomUUID().replaceAll('-', '')

/** Elements that a policy has to name. */
const INLINE = ['script', 'style'] as const

/** Hash sources of the inline scripts and style elements that the policy allows. */
export type Leave = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Removes the nonce from a page and lists the hash of each inline script and style that had it. The page is
 * then the same for everybody and may be cached. Injected elements have no nonce and so get no hash.
 */
export function withoutMark(marked: Buffer, mark: string): { html: Buffer; leave: Leave } {
  const nonce = ` nonce="${mark}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const pieces: Buffer[] = []
  let from = 0
  for (let at = marked.indexOf(nonce); at >= 0; at = marked.indexOf(nonce, from)) {
    pieces.push(marked.subarray(from, at))
    from = at + nonce.length
    const end = marked.indexOf('>', from)
    const tag = marked.toString('latin1', marked.lastIndexOf('<', at), end)
    const element = INLINE.find((name) => tag.startsWith(`<${name} `))
    if (element !== undefined && !tag.includes(' src='))
      hashes[element].add(hashOf(marked.subarray(end + 1, marked.indexOf(`</${element}>`, end))))
  }
  const html = Buffer.concat([...pieces, marked.subarray(from)])
  return { html, leave: { scripts: [...hashes.script], styles: [...hashes.style] } }
}

/**
 * Content Security Policy of a page (S-33): everything from our own origin, and the page's own inline
 * elements in `leave`. React writes style attributes, MapLibre draws with blobs; its worker is a file of
 * ours. A consent management may load its files from its host, and write styles with the page's nonce.
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
