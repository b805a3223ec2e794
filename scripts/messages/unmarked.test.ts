import { expect, test } from 'vitest'
import { findMessages } from './find-messages.ts'
import { isGerman } from './german.ts'
import { unmarkedText } from './unmarked.ts'

const textsIn = (code: string) => unmarkedText('page.tsx', code).map(({ text }) => text)

test('German sentences are told from English and from code', () => {
  for (const text of ['Bitte wählen Sie', 'die Meldung', 'Straße', 'zu alt', '„', 'wartet auf Sie']) {
    expect(isGerman(text), text).toBe(true)
  }
  for (const text of [
    'The town of the report',
    '?von=1&bis=2',
    'fuer-alle',
    '#ffb4ab',
    'Name',
    'for example "grün" of it',
  ]) {
    expect(isGerman(text), text).toBe(false)
  }
})

test('text outside of messages is found', () => {
  expect(textsIn('const page = <p>Hallo <b title="Datum">Welt</b></p>')).toEqual(['Hallo', 'Datum', 'Welt'])
  expect(textsIn(`const text = isOld ? "zu alt" : \`noch \${days} Tage bis zum Ende\``)).toEqual([
    'zu alt',
    'noch … Tage bis zum Ende',
  ])
})

test('messages, keys and comparisons are left alone', () => {
  expect(
    textsIn(
      `const a = say\`Bitte wählen Sie\`; const b = <p>{rich\`Zu \${mark(<b />, "der Gemeinde")}\`}</p>`,
    ),
  ).toEqual([])
  expect(textsIn('if (text === "für alle") run({ "für alle": 1 }) // für alle')).toEqual([])
  expect(textsIn('countText(count, "Änderung", "Änderungen")')).toEqual([])
})

test('a message is found with its values and marks', () => {
  const code = `rich\`Hallo \${name}, \${mark(<Link to="/x" />, "die Hinweise")} lesen\`; message\`Alle\``
  expect(findMessages('page.tsx', code).messages).toEqual([
    {
      id: 'Hallo {0}, <m1>die Hinweise</m1> lesen',
      values: ['0: name', '1: mark(<Link to="/x" />, "die Hinweise")'],
    },
    { id: 'Alle', values: [] },
  ])
})

test('both forms of a plural are one message', () => {
  const { messages } = findMessages(
    'a.ts',
    `plural(n, message\`Eine wartet\`, message\`\${n} warten\`); countText(n, "Tag", "Tage")`,
  )
  expect(messages.map(({ id }) => id)).toEqual([
    '{count, plural, one {Eine wartet} other {{b0} warten}}',
    '{count, plural, one {{a0}\u00a0Tag} other {{b0}\u00a0Tage}}',
  ])
})

test('words that no translator could see are faults', () => {
  expect(findMessages('a.ts', '\ncountText(n, one, many)').faults).toEqual([
    { line: 2, fault: 'countText() takes two literal words' },
  ])
  expect(findMessages('a.ts', 'plural(n, one, many)').faults).toHaveLength(1)
})
