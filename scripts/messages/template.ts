import { globSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { findMessages } from './find-messages.ts'

/** Source files that may contain messages. */
export const sourceFiles = (): string[] =>
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\.generated\.|^src\/generated\//.test(file))
    .sort()

/** Longest code of a value in a comment; translators need its name, not all of it. */
const MAX_CODE = 60

/** The catalogue in gettext POT format: every message once, with its files and values. */
export function messageTemplate(): string {
  const items = new Map<string, { files: Set<string>; values: Set<string> }>()
  for (const file of sourceFiles())
    for (const { id, values } of findMessages(file, readFileSync(file, 'utf8')).messages) {
      const item = items.get(id) ?? { files: new Set(), values: new Set() }
      item.files.add(file)
      for (const value of values) item.values.add(value.slice(0, MAX_CODE))
      items.set(id, item)
    }
  const po = new PO()
  po.headers = {
    'Project-Id-Version': 'Meldewerk',
    Language: 'de',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Message-Format': 'ICU MessageFormat',
  }
  po.items = [...items]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { files, values }]) => {
      const item = new PO.Item()
      item.msgid = id
      item.references = [...files]
      item.extractedComments = [...values]
      return item
    })
  return `${po.toString().trimEnd()}\n`
}
