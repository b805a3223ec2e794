import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toolFolder } from '../tools/tools.ts'

export type HtmlCheck = { checked: number; errors: string[] } | 'not checked: there is no Java'

/**
 * Correct CSS that the checker's grammar does not know: Anchor Positioning Level 1, container queries (CSS
 * Conditional Rules 5), and lengths in `calc()` and `min()` from a variable, whose type it cannot tell.
 */
const UNKNOWN_TO_THE_CHECKER = [
  ...['position-area', 'position-try-fallbacks', 'container-type'].map(
    (name) => `CSS: “${name}”: Property “${name}” doesn't exist.`,
  ),
  'CSS: Unrecognized at-rule “@container”',
  ...['max-width', 'max-height', 'height'].map((name) => `CSS: “${name}”: The types are incompatible.`),
]

type Message = { type: string; url?: string; message: string; extract?: string }

/** Checks pages with the Nu checker, without its warnings. */
export function checkHtml(pages: readonly { url: string; html: string }[]): HtmlCheck {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0)
    return 'not checked: there is no Java'
  const folder = resolve('data', 'proof-pages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, { html }] of pages.entries()) writeFileSync(join(folder, `${index}.html`), html)
  const jar = join(toolFolder('vnu-jar'), 'build', 'dist', 'vnu.jar')
  const flags = ['-Xss4m', '-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', folder]
  const { stderr, status } = spawnSync('java', flags, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 })
  if (status !== 0) throw new Error(`the Nu checker ended with ${status}: ${stderr.slice(0, 500)}`)
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const pathOf = (url = '') => pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.url ?? url
  // One mistake in a component appears on hundreds of pages.
  const byMessage = new Map<string, { count: number; path: string; extract: string }>()
  for (const { message, url, extract = '' } of messages) {
    if (UNKNOWN_TO_THE_CHECKER.includes(message)) continue
    const known = byMessage.get(message)
    if (known === undefined) byMessage.set(message, { count: 1, path: pathOf(url), extract })
    else known.count += 1
  }
  const errors = [...byMessage].map(
    ([message, { count, path, extract }]) =>
      `${count} times, first on ${path}: ${message} (${extract.trim()})`,
  )
  return { checked: pages.length, errors }
}
