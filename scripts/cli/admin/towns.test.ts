import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DomainError } from '#kit/server/errors.ts'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { readCsv } from '../../../src/kit/common/csv/read-csv.ts'
import { administrator } from './administrator.ts'
import type { Command } from './command.ts'
import { importTowns } from './import-towns.ts'
import { municipality } from './municipality.ts'
import { sentencesOf } from './refusal.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'meldewerk-towns-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function run(site: TestSite, command: Command, args: string[], values = {}): Promise<string[]> {
  const lines: string[] = []
  const more = { secretBefore: null, values }
  await command
    .run(anonymousContext(site.services), args, (line) => lines.push(line), more)
    .catch((error: unknown) => {
      if (!(error instanceof Error)) throw error
      lines.push(...(error instanceof DomainError ? sentencesOf(error) : [error.message]))
    })
  return lines
}

const FACTS = {
  ...{ state: 'Hessen', zip: '35999', latitude: '50,583', longitude: '8.963' },
  ...{ mail: 'rathaus@musterstadt.example', phone: '06400 1234' },
  ...{ address: 'Am Markt 1, 35999 Musterstadt', privacy: 'datenschutz@musterstadt.example' },
}

test('a town and its administrator are made by two commands', async () => {
  await using site = await aSite()
  expect(await run(site, municipality, ['Musterstädt'], { ...FACTS, active: true })).toEqual([
    'Musterstädt ist angelegt: http://localhost:3000/musterstaedt',
  ])
  const query = `{ municipality(slug: "musterstaedt") {
    name postalAddress location { latitude longitude } statuses { name } categories { name } } }`
  const { municipality: town } = (await ask(site, query)).data
  expect(town).toMatchObject({
    postalAddress: 'Am Markt 1\n35999 Musterstadt',
    location: { latitude: 50.583, longitude: 8.963 },
  })
  expect([town.statuses.length, town.categories.length > 5]).toEqual([6, true])

  const person = ['anna@musterstadt.example', 'Anna', 'Muster']
  expect(await run(site, administrator, ['musterstaedt', ...person])).toEqual([
    'anna@musterstadt.example ist eingeladen, Musterstädt zu verwalten. Die E-Mail verschickt der Dienst.',
  ])
  const [mail] = await site.mails()
  expect([mail?.recipient, mail?.subject]).toEqual([person[0], 'Einladung der Gemeinde Musterstädt'])
  const [, token] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const accept = `mutation($t: String!) { acceptInvitation(token: $t, newPassword: "Kastanien-im-Herbst-42") { role } }`
  expect((await ask(site, accept, { t: token })).codes).toEqual([])
  expect(await run(site, administrator, ['musterstaedt', ...person])).toEqual([
    'anna@musterstadt.example verwaltet Musterstädt schon.',
  ])
  const acts = await site.services.db.selectFrom('auditEntry').select(['action', 'actorId']).execute()
  expect(acts.slice(0, 3)).toEqual(
    ['municipality.created', 'municipality.activated', 'user.invited'].map((action) => ({
      action,
      actorId: null,
    })),
  )
})

test('a command for towns says in German what is missing', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  expect(await run(site, municipality, ['Lindental'], { ...FACTS, slug: 'lindental' })).toEqual([
    expect.stringMatching(
      /^slug: Dieses Kürzel hat oder hatte schon eine andere Gemeinde\. Frei sind: lindental-/,
    ),
  ])
  const { mail: _, latitude: _latitude, ...rest } = FACTS
  expect(await run(site, municipality, ['Ort'], rest)).toEqual([
    'location.latitude: Bitte geben Sie die Breite in Grad an, zum Beispiel 50,583.',
    'contactEmail: Bitte geben Sie an, an welche E-Mail-Adresse man schreiben kann.',
  ])
  expect(await run(site, administrator, ['nirgends', 'a@b.example', 'A', 'B'])).toEqual([
    'Eine Gemeinde „nirgends“ gibt es nicht.',
  ])
})

const HEADER = 'name;kuerzel;land;bundesland;plz;breite;laenge;email;telefon;anschrift;datenschutz;website'
const line = (name: string, mail = 'rathaus@ort.example') =>
  `${name};;;Hessen;35999;50,58;8,96;${mail};06400 1;"Markt 1, 35999 Ort";dsb@ort.example;`

test('a file of towns is checked whole, imported once, and can grow', async () => {
  await using site = await aSite()
  const file = (name: string, lines: string[], encoding: BufferEncoding = 'utf8') => {
    writeFileSync(join(FOLDER, name), Buffer.from(lines.join('\r\n'), encoding))
    return [join(FOLDER, name)]
  }
  const slugs = async () =>
    (await site.services.db.selectFrom('municipality').select('slug').orderBy('id').execute()).map(
      ({ slug }) => slug,
    )
  const wrong = file('wrong.csv', [HEADER, line('Aach'), line('Bach', 'rathaus'), line('Aach'), ''])
  expect(await run(site, importTowns, wrong)).toEqual([
    expect.stringMatching(/^Zeile 3, contactEmail: /),
    'Zeile 4: „aach“ steht schon in Zeile 2.',
    'Nichts ist angelegt. Bitte berichtigen Sie diese Zeilen.',
  ])
  // As Excel writes it on a German Windows.
  const right = file('right.csv', [HEADER, line('Aach'), line('Überlingen')], 'latin1')
  expect(await run(site, importTowns, right, { dryRun: true })).toEqual([
    'Die Datei ist in Ordnung. Angelegt würden 2 Gemeinden.',
  ])
  expect(await slugs()).toEqual([])
  expect(await run(site, importTowns, right)).toEqual(['Angelegt sind 2 Gemeinden.'])
  expect(
    await run(site, importTowns, file('more.csv', [HEADER, line('Aach'), line('Überlingen'), line('Celle')])),
  ).toEqual([
    'Zeile 2: „aach“ gibt es schon, sie bleibt, wie sie ist.',
    'Zeile 3: „ueberlingen“ gibt es schon, sie bleibt, wie sie ist.',
    'Angelegt sind 1 Gemeinden.',
  ])
  expect(await slugs()).toEqual(['aach', 'ueberlingen', 'celle'])
  expect(await run(site, importTowns, file('short.csv', ['name;plz;ort', 'Aach;1;x']))).toEqual([
    'In der ersten Zeile fehlt: bundesland, breite, laenge, email, telefon, anschrift, datenschutz.',
  ])
  expect(await run(site, importTowns, [join(FOLDER, 'gibt-es-nicht.csv')])).toEqual([
    `Die Datei „${join(FOLDER, 'gibt-es-nicht.csv')}“ ist nicht zu lesen.`,
  ])
})

test.each([
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa,b\n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'a;b\n\n1;\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a;b\n"";"c;d"',
    [
      ['a', 'b'],
      ['', 'c;d'],
    ],
  ],
])('the table %j is read as RFC 4180 writes it', (text, rows) => {
  expect(readCsv(Buffer.from(text))).toEqual(rows)
})
