import { expect, test } from 'vitest'
import { faultOf, mergeCatalogue } from './translations.ts'

const PLURAL = '{count, plural, one {Eine wartet} other {{b0} warten}}'
const ENGLISH = '{count, plural, one {One waits} other {{b0} wait}}'

test('a translation may reorder values and elements', () => {
  expect(faultOf('In {0} liegt <m1>{2}</m1>', '<m1>{2}</m1> lies in {0}', 'en')).toBeNull()
  expect(faultOf(PLURAL, ENGLISH, 'en')).toBeNull()
})

test('a lost value, element, form or space is a fault', () => {
  for (const [id, translation, code, fault] of [
    ['Noch {0} Tage', 'Days left', 'en', /no values instead of \{0\}/],
    ['Die <m0>Hinweise</m0>', 'The hints', 'en', /instead of <m0>/],
    ['Noch {0} Tage', '{0', 'en', /no ICU MessageFormat/],
    [PLURAL, ENGLISH, 'uk', /the forms one, other instead of few, many, one, other/],
    [' für {0}', 'for {0}', 'en', /other spaces/],
  ] as const)
    expect(faultOf(id, translation, code), translation).toMatch(fault)
})

test('merging keeps, adds and drops entries', () => {
  const template = `msgid ""
msgstr ""

#: src/domains/reports/web/A.tsx
msgid "Alle"
msgstr ""

#: src/domains/casework/web/B.tsx
msgid "Posteingang"
msgstr ""
`
  const before = `msgid ""
msgstr ""

msgid "Alle"
msgstr "Tümü"

msgid "Weg"
msgstr "Gitti"
`
  const turkish = mergeCatalogue(template, before, { code: 'tr', isForStaff: false })
  expect(turkish).toContain('msgid "Alle"\nmsgstr "Tümü"')
  expect(turkish).not.toMatch(/Weg|Posteingang/)
  expect(mergeCatalogue(template, before, { code: 'en', isForStaff: true })).toContain(
    'msgid "Posteingang"\nmsgstr ""',
  )
})

test('a reworded message shows the translator its former translation', () => {
  const template = (text: string) => `msgid ""\nmsgstr ""\n\n#: src/a.ts\nmsgid "${text}"\nmsgstr ""\n`
  const before = 'msgid ""\nmsgstr ""\n\nmsgid "Noch {0} Tage Zeit"\nmsgstr "{0} days left"\n'
  const merge = (text: string, old: string) =>
    mergeCatalogue(template(text), old, { code: 'en', isForStaff: true })
  const reworded = merge('Noch {0} Tage', before)
  const comment = '# before: "Noch {0} Tage Zeit" was "{0} days left"'
  expect(reworded).toContain(`${comment}\nmsgid "Noch {0} Tage"\nmsgstr ""`)
  // The comment stays until the message is translated.
  expect(merge('Noch {0} Tage', reworded)).toBe(reworded)
  const translated = reworded.replace(
    'msgid "Noch {0} Tage"\nmsgstr ""',
    'msgid "Noch {0} Tage"\nmsgstr "{0} days"',
  )
  expect(merge('Noch {0} Tage', translated)).not.toContain('before')
  expect(merge('Alle Meldungen', before)).not.toContain('before')
})
