import { existsSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { EASY } from '../../src/kit/common/languages/language-codes.ts'
import { LANGUAGES } from '../../src/kit/common/languages/languages.ts'
import { faultsOfEasy, sentencesOf, textsOf, wordsOf } from './easy-german.ts'
import { faultOf } from './translations.ts'

/**
 * Part of npm run check: each translation has the values, elements and plural forms of its message. Messages
 * without translation are said in German. A new screen brings some dozens, which is allowed; more are not.
 */
const MOST_MISSING = 100

let faults = 0
const fault = (text: string) => {
  process.stderr.write(`${text}\n`)
  faults += 1
}

for (const { code } of LANGUAGES) {
  const file = `translations/${code}.po`
  if (!existsSync(file)) {
    fault(`${file} is missing: npm run generate`)
    continue
  }
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  for (const { msgid, msgstr } of items) {
    const what = msgstr[0] ? faultOf(msgid, msgstr[0], code) : null
    if (what !== null) fault(`${file}: the translation of “${msgid}” ${what}`)
    if (code === EASY && msgstr[0])
      for (const each of faultsOfEasy(msgstr[0])) fault(`${file}: no Leichte Sprache, “${msgid}”: ${each}`)
  }
  if (code === EASY) {
    const sentences = items.flatMap(({ msgstr }) => textsOf(msgstr[0] ?? '').flatMap(sentencesOf))
    const words = sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0)
    const average = (words / sentences.length).toFixed(1)
    process.stdout.write(`${file}: ${items.length} messages, ${average} words in a sentence on average\n`)
  }
  const missing = items.filter(({ msgstr }) => !msgstr[0]).map(({ msgid }) => msgid)
  if (missing.length === 0) continue
  process.stdout.write(`${file}: ${missing.length} without translation, e.g. “${missing[0]}”\n`)
  if (missing.length > MOST_MISSING)
    fault(`${file}: at most ${MOST_MISSING} messages may wait for a translation`)
}

if (faults > 0) process.exit(1)
