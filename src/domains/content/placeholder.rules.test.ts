import { expect, test } from 'vitest'
import { DEVICE_REGISTER } from '#domains/device-register.rules.ts'
import { KNOWN_LAENDER } from './authority.rules.ts'
import {
  PLACEHOLDERS,
  fillPlaceholders as replaced,
  type TextTown,
  unknownPlaceholders,
} from './placeholder.rules.ts'
import { SHIPPED, SHIPPED_WITH_DEMO } from './server/texts/shipped.ts'
import { PERIODS } from './storage-periods.rules.ts'

const town = (over: Partial<TextTown> = {}): TextTown => ({
  name: 'Lindental',
  postalAddress: 'Am Markt 1\n35999 Lindental',
  contactEmail: 'rathaus@lindental.example',
  contactPhone: '06400 555-0',
  dataProtectionContact: 'Frau Vertrauen, datenschutz@lindental.example',
  country: 'DE',
  state: 'Hessen',
  ...over,
})

const OPERATOR = {
  name: 'Zweckverband *IT*',
  address: 'Am Markt 1, 35999 Großtal',
  helpMail: 'hilfe@it.example',
  helpPhone: '+49 6400 12-0',
  quoteMail: 'angebote@it.example',
  privacyMail: 'dsb@it.example',
}
const fillPlaceholders = (text: string, place: TextTown | null) => replaced(text, place, OPERATOR)

test('the operator’s contact comes from the settings, on a town’s pages too', () => {
  for (const place of [null, town({ country: 'CH', state: 'Bern' })]) {
    expect(fillPlaceholders('{{betreiber.name}}\n{{betreiber.anschrift}}', place)).toBe(
      'Zweckverband \\*IT\\*\nAm Markt 1\n35999 Großtal',
    )
    expect(fillPlaceholders('{{betreiber.email}} {{betreiber.datenschutz}}', place)).toBe(
      '[hilfe@it.example](mailto:hilfe@it.example) [dsb@it.example](mailto:dsb@it.example)',
    )
    expect(fillPlaceholders('{{betreiber.telefon}}', place)).toBe('[+49\u00a06400\u00a012-0](tel:+496400120)')
  }
  for (const [page, text] of Object.entries({ ...SHIPPED, ...SHIPPED_WITH_DEMO }))
    expect(text, page).not.toMatch(/meldewerk\.example|06400|Am Brunnen/)
  expect(Object.values(SHIPPED).join()).not.toContain('Demonstration')
})

test('placeholders are filled with the values of the requested town', () => {
  const text = 'An {{gemeinde.name}}, {{ datenschutzkontakt }}: {{frist.entwuerfe}}, {{rechtsgrundlage}}.'
  expect(fillPlaceholders(text, town())).toBe(
    'An Lindental, Frau Vertrauen, datenschutz@lindental.example: 14\u00a0Tage, Art.\u00a06 Abs.\u00a01 Buchst.\u00a0e DSGVO.',
  )
  expect(fillPlaceholders('{{gemeinde.name}}', null)).toBe('die Gemeinde, an die Sie schreiben')
  // A town's values are plain text: neither Markdown nor placeholders in them are interpreted.
  expect(fillPlaceholders('{{gemeinde.name}}', town({ name: '*Ort* <b> {{fristen}} $&' }))).toBe(
    '\\*Ort\\* \\<b\\> \\{\\{fristen\\}\\} $&',
  )
})

test('generated text follows the country’s spelling, town text stays unchanged (U-17)', () => {
  const all = '{{geraet}} {{fristen}} {{aufsicht}} {{gemeinde.name}}'
  expect(fillPlaceholders(all, town())).toContain('schließen')
  const swiss = fillPlaceholders(all, town({ name: 'Großstein', country: 'CH', state: 'Zürich' }))
  expect(swiss).toContain('bis Sie den Tab schliessen')
  expect(swiss.replace('Großstein', '')).not.toContain('ß')
  expect(swiss).toContain('Großstein')
})

test('an unknown placeholder is reported and kept in place', () => {
  const text = '{{frist.ewig}} {{fristen}} {{}} {{constructor}} {{frist.ewig}} { {fristen} } {{Fristen}}'
  expect(unknownPlaceholders(text)).toEqual(['{{frist.ewig}}', '{{}}', '{{constructor}}', '{{Fristen}}'])
  expect(fillPlaceholders('{{frist.ewig}}', town())).toBe('{{frist.ewig}}')
  const all = PLACEHOLDERS.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')
  expect(unknownPlaceholders(all)).toEqual([])
  for (const place of [town(), null]) expect(fillPlaceholders(all, place)).not.toMatch(/\{\{|undefined|null/)
})

test('each placeholder is offered once, and lists are offered as paragraphs', () => {
  const items = PLACEHOLDERS.flatMap(({ items }) => items.map((item) => ({ ...item, means: item.means() })))
  expect(new Set(items.map(({ means }) => means)).size).toBe(items.length)
  expect(items.filter(({ isBlock }) => isBlock).map(({ text }) => text)).toEqual([
    '{{fristen}}',
    '{{geraet}}',
  ])
  for (const { text, isBlock } of items)
    expect([text, /^- /.test(fillPlaceholders(text, town()))]).toEqual([text, isBlock])
  expect(items).toContainEqual({
    ...{ text: '{{frist.entwuerfe}}', means: 'Wie lange der Entwurf einer Meldung auf dem Gerät bleibt' },
    ...{ usually: '14\u00a0Tage', isBlock: false },
  })
})

test('the supervisory authority follows from the town’s country and state', () => {
  const authority = (country: string, state: string) =>
    fillPlaceholders('{{aufsicht}}', town({ country, state }))
  expect(KNOWN_LAENDER).toHaveLength(16)
  const named = KNOWN_LAENDER.map((state) => authority('DE', state))
  expect(new Set(named).size).toBe(16)
  for (const each of named) expect(each).toMatch(/^\[[^\]]+\]\(https:\/\/[\w.-]+\)$/)
  expect(authority('DE', 'Hessen')).toContain('Hessische Beauftragte')
  expect(authority('DE', 'Anderswo')).toBe('die Datenschutzaufsicht des Landes')
  expect(authority('AT', 'Salzburg')).toContain('Österreichische Datenschutzbehörde')
  expect(authority('LI', 'Liechtenstein')).toContain('Liechtenstein')
  expect(authority('CH', 'Thurgau')).toContain('Kantons Thurgau')
  const law = (country: string) =>
    fillPlaceholders('{{rechtsgrundlage}}', town({ country, state: 'Thurgau' }))
  expect(law('CH')).toBe('dem Datenschutzgesetz des Kantons Thurgau')
  expect(law('AT')).toBe('Art.\u00a06 Abs.\u00a01 lit.\u00a0e DSGVO')
})

test('the shipped text takes every period from the program', () => {
  expect(SHIPPED.datenschutz).not.toMatch(/\d+\s(Tag|Stunde|Monat|Minute|Woche|Jahr)/)
  expect(Object.values(SHIPPED).flatMap(unknownPlaceholders)).toEqual([])
  const text = fillPlaceholders(SHIPPED.datenschutz, town())
  for (const [name, period] of Object.entries(PERIODS)) expect(text, name).toContain(period)
  for (const { name, purpose } of DEVICE_REGISTER) expect(text).toContain(`„${name}“ ${purpose}`)
})

test('a town’s own periods replace the defaults in its text (D-31)', () => {
  const text = (chosenMonths = {}) => fillPlaceholders(SHIPPED.datenschutz, town({ chosenMonths }))
  expect(text()).toContain('abgeschlossenen Meldung: 12\u00a0Monate nach')
  expect(text({ 'report-contact': 3 })).toContain('abgeschlossenen Meldung: 3\u00a0Monate nach')
  expect(
    fillPlaceholders('{{frist.protokoll}} {{frist.meldungen}}', town({ chosenMonths: { 'audit-log': 6 } })),
  ).toBe('6\u00a0Monate 60\u00a0Monate')
})

test('reports rest on a public task, not on consent (D-01)', () => {
  const text = fillPlaceholders(SHIPPED.datenschutz, town())
  const [reports = ''] = text.match(/^- Meldungen, Kommentare.*$/m) ?? []
  expect(reports).toContain('Art.\u00a06 Abs.\u00a01 Buchst.\u00a0e DSGVO')
  expect(reports).not.toMatch(/willig|Buchst.\u00a0a/)
})
