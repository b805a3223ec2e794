import { globSync, readFileSync } from 'node:fs'
import { MAIL_KINDS } from '../../src/app/server/mail-kinds.ts'

/** Names, codes and signs that are the same in every language. */
export const NAMES: readonly string[] = [
  'Meldewerk',
  // Browsers and systems in the samples, and the end of their addresses.
  ...['Firefox', 'Chrome', 'Windows', 'Linux', 'example'],
  // Values of the XML export.
  ...['true', 'false'],
  // The outbox shows administrators the code of a mail.
  ...Object.keys(MAIL_KINDS),
]

/** The people and titles that the samples of mails are about: the literals of their sources. */
export const sampleWords = (): string[] =>
  globSync('src/app/server/mail-samples/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'|`([^`]*)`/g)].flatMap(
      ([, text = '', template = '']) =>
        [text, ...template.split(/\$\{[^}]*\}/)].map((part) => part.replaceAll('\\n', '\n')),
    ),
  )
