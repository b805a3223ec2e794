import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './content-policy.ts'
import { CLIENT_BUILD } from './static-files.ts'

const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/assets\/([\w.-]+\.css)#?"[^>]*?(?=\/>)/g

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
        // As latin1 bytes become letters and bytes again, whatever they say.
        return [name, { text: text.toString('latin1'), hash: hashOf(text) }]
      }),
  )
  return (html, nonce) => {
    const end = html.indexOf('</head>')
    const styles: string[] = []
    const opening = nonce === null ? '<style>' : `<style nonce="${nonce}">`
    const head = html.toString('latin1', 0, end).replace(SHEET, (link: string, name: string) => {
      const sheet = sheets.get(name)
      if (sheet === undefined) return link
      styles.push(sheet.hash)
      const known = `<link rel="stylesheet" href="/assets/${name}" disabled=""/>`
      return `${opening}${sheet.text}</style>${known}${link} disabled=""`
    })
    return { html: Buffer.concat([Buffer.from(head, 'latin1'), html.subarray(end)]), styles }
  }
}
