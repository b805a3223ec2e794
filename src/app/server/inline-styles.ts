import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_BUILD } from './static-files.ts'

const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/assets\/([\w.-]+\.css)#?"[^>]*?(?=\/>)/g

/**
 * Puts what a page's stylesheets say into the page: a phone that comes for the first time draws with the first answer instead
 * of waiting for several more. The links stay, for React looks for them when the page comes to life, but disabled: nobody
 * fetches them. Vite looks for one as well before it fetches a sheet that a later script wants; React Router's may bear a "#"
 * in its address, which Vite does not know. Each style bears `mark` as its nonce; what is no file of the build stays as it is.
 */
export function createStyleInliner(folder = join(CLIENT_BUILD, 'assets')) {
  const sheets = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  )
  return (html: Buffer, mark: string): Buffer => {
    const end = html.indexOf('</head>')
    // As latin1 bytes become letters and bytes again, whatever they say.
    const head = html.toString('latin1', 0, end).replace(SHEET, (link: string, name: string) => {
      const text = sheets.get(name)
      if (text === undefined) return link
      const known = `<link rel="stylesheet" href="/assets/${name}" disabled=""/>`
      return `<style nonce="${mark}">${text}</style>${known}${link} disabled=""`
    })
    return Buffer.concat([Buffer.from(head, 'latin1'), html.subarray(end)])
  }
}
