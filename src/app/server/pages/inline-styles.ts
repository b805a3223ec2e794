import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_BUILD } from '../files/static-files.ts'
import { hashOf } from './content-policy.ts'

const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/assets\/([\w.-]+\.css)#?"[^>]*?(?=\/>)/g

const DISABLED = Buffer.from(' disabled=""')

/** The page with its styles in it, and what the policy calls these. */
export type StyleInliner = (html: Buffer, nonce: string | null) => { html: Buffer; styles: string[] }

/**
 * Puts what a page's stylesheets say into the page: a phone that comes for the first time draws with the first answer instead
 * of waiting for several more. The links stay, for React looks for them when the page comes to life, but disabled: nobody
 * fetches them. Vite looks for one as well before it fetches a sheet that a later script wants; React Router's may bear a "#"
 * in its address, which Vite does not know. Each style bears the nonce where the page has one; what is no file of the build
 * stays as it is.
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
    // As latin1 each byte is a letter, so that places in the text are places in the page.
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
