import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_BUILD } from '../files/static-files.ts'
import { hashOf } from './content-policy.ts'

const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/assets\/([\w.-]+\.css)#?"[^>]*?(?=\/>)/g

const DISABLED = Buffer.from(' disabled=""')

/** The page with inlined styles, and their hash sources for the policy. */
export type StyleInliner = (html: Buffer, nonce: string | null) => { html: Buffer; styles: string[] }

/**
 * Inlines a page's style sheets, so that a first visit paints with the first answer instead of after several
 * more requests.
 * - The links stay, because React looks for them during hydration. They are disabled, so nobody fetches them.
 * - A second disabled link stands beside each: Vite looks for one before it fetches the sheet of a later
 *   script, and does not recognise React Router's link, whose address may end in "#".
 * - Each style has the nonce where the page uses one. Links to files outside the build stay unchanged.
 */
export function createStyleInliner(folder = join(CLIENT_BUILD, 'assets')): StyleInliner {
  const sheets = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => {
        const text = readFileSync(join(folder, name))
        const known = `</style><link rel="stylesheet" href="/assets/${name}" disabled=""/>`
        return [name, { text, hash: hashOf(text), known: Buffer.from(known) }]
      }),
  )
  return (html, nonce) => {
    const styles: string[] = []
    const opening = Buffer.from(nonce === null ? '<style>' : `<style nonce="${nonce}">`)
    // In latin1 one byte is one character, so indices in the text are indices in the page.
    const head = html.toString('latin1', 0, html.indexOf('</head>'))
    const pieces: Buffer[] = []
    let from = 0
    for (const { 0: link, 1: name = '', index } of head.matchAll(SHEET)) {
      const sheet = sheets.get(name)
      if (sheet === undefined) continue
      styles.push(sheet.hash)
      const end = index + link.length
      pieces.push(
        html.subarray(from, index),
        opening,
        sheet.text,
        sheet.known,
        html.subarray(index, end),
        DISABLED,
      )
      from = end
    }
    return { html: Buffer.concat([...pieces, html.subarray(from)]), styles }
  }
}
