import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Report,
} from '#tests/factories.ts'
import { onePhoto } from '#tests/people/purging.ts'
import { approve, fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { exported, fetched } from '#tests/towns/exporting.ts'

const exportReport = (site: TestSite, id: number, as: Person | null, format = 'PDF') =>
  ask(
    site,
    `mutation { exportReport(input: { reportId: ${id}, format: ${format} }) { downloadUrl emailSent } }`,
    {},
    { as },
  )

async function onePdf(site: TestSite, report: Pick<Report, 'id'>, as: Person) {
  const { data, errors } = await exportReport(site, report.id, as)
  expect(errors).toEqual([])
  expect(data.exportReport.emailSent).toBe(false)
  const answer = await fetched(site, data.exportReport.downloadUrl)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    name: answer.headers.get('content-disposition'),
  }
}

type Node = { role?: string; alt?: string; children?: Node[] }

/** The structure tags of all pages in reading order: "H1", "Figure: Karte …". */
async function readPdf(bytes: Uint8Array) {
  const raw = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(bytes.slice())
  const roles: string[] = []
  const walk = (node: Node) => {
    if (node.role && node.role !== 'Root') roles.push(node.alt ? `${node.role}: ${node.alt}` : node.role)
    for (const child of node.children ?? []) walk(child)
  }
  let text = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    walk((await page.getStructTree()) as Node)
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`
    expect(page.view).toEqual([0, 0, 595.28, 841.89])
  }
  const { info } = await document.getMetadata()
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title)
  return {
    raw,
    roles,
    text,
    info: info as Record<string, unknown>,
    outline,
    pages: document.numPages,
    marks: await document.getMarkInfo(),
  }
}

test('a PDF report is tagged, in German and complete (A-50, A-51)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: 'Straßen' })
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const photos = await onePhoto()
  const input = reportInput(town, category, {
    title: 'Größe – „Straße“ 🕳️ <b> ]]>',
    description: `Erster Absatz mit ÄÖÜ.\nZweiter Absatz. ${'Unendlichlangeswort'.repeat(60)}`,
    photos: [null],
  })
  const { data } = await fileReport(site, input, { as: author, files: photos })
  const report = data.createReport
  await approve(site, report.id, { as: admin })
  for (let index = 1; index <= 30; index += 1)
    await writeComment(
      site,
      { reportId: report.id, text: `Kommentar ${index} mit Umlauten äöüß.` },
      { as: admin },
    )
  const { bytes, name } = await onePdf(site, report, admin)
  expect(name).toBe(`attachment; filename="meldung-${report.number}.pdf"`)
  const { raw, roles, text, info, outline, pages, marks } = await readPdf(bytes)
  expect(info).toMatchObject({
    Title: `Meldung ${report.number}: Größe – „Straße“ 🕳️ <b> ]]>`,
    Language: 'de-DE',
  })
  expect(marks).toMatchObject({ Marked: true })
  expect(raw).toMatch(/pdfuaid:part>1</)
  expect(raw).toContain('/DisplayDocTitle true')
  // Every font is embedded, and every glyph maps to text.
  const fonts = raw.match(/\/Subtype \/Type0/g)?.length ?? 0
  expect(fonts).toBeGreaterThanOrEqual(3)
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts)
  expect(raw.match(/\/ToUnicode /g)).toHaveLength(fonts)
  expect(roles.filter((role) => /^H\d/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2'])
  expect(roles.filter((role) => role === 'TH').length).toBe(roles.filter((role) => role === 'TD').length)
  expect(roles.filter((role) => role === 'LI').length).toBeGreaterThanOrEqual(32)
  expect(roles.filter((role) => role.startsWith('Figure'))).toEqual([
    'Figure: Foto 1 von 1 zur Meldung, ohne Beschreibung',
  ])
  expect(text).toContain('Größe – „Straße“ 🕳')
  expect(text).toContain('Erster Absatz mit ÄÖÜ.')
  expect(text.replace(/\s/g, '')).toContain('Unendlichlangeswort'.repeat(60))
  expect(text).toContain('Kommentar 30 mit Umlauten äöüß.')
  expect(text.indexOf('Kommentar 2 ')).toBeLessThan(text.indexOf('Kommentar 10 '))
  expect(text).toMatch(new RegExp(`Seite 1 von\\s?${pages}(?!\\d)`))
  expect(pages).toBeGreaterThan(2)
  expect(outline).toEqual([expect.stringContaining(report.number)])
  // Staff see the source of the report. The author's contact data is only in exports that request it.
  expect(text).toContain('Website')
  expect(text).not.toMatch(/Anna|Berger|person-/)
})

test('only author and staff get a report PDF, and staff are logged (rule 59)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const other = await aTown(site)
  const report = await aReport(site, town, category, { author })
  const waiting = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  const internal = await aReport(site, town, category, { author, isInternal: true })
  const people = {
    nobody: null,
    stranger: await aPerson(site),
    author,
    editor: await anEditor(site, town),
    admin: await anAdmin(site, town),
    elsewhere: await anAdmin(site, other),
    platform: await aPerson(site, { isSuperAdmin: true }),
  }
  const grid: Record<string, string> = {}
  for (const [who, person] of Object.entries(people)) {
    const codes = []
    for (const { id } of [report, waiting, internal]) {
      const { data, codes: found } = await exportReport(site, id, person)
      codes.push(found[0] ?? (data.exportReport.downloadUrl ? 'ok' : '?'))
      const flags = await ask(
        site,
        `{ reports(municipalitySlug: "${town.slug}") { data { id permissions { allowedExportFormats } } } }`,
        {},
        { as: person },
      )
      const seen = flags.data.reports.data.find((each: { id: number }) => each.id === id)
      // The permission flag agrees with the mutation.
      if (seen)
        expect(seen.permissions.allowedExportFormats, who).toEqual(codes.at(-1) === 'ok' ? ['PDF'] : [])
    }
    grid[who] = codes.join(' ')
  }
  expect(grid).toEqual({
    nobody: 'UNAUTHENTICATED UNAUTHENTICATED UNAUTHENTICATED',
    stranger: 'FORBIDDEN NOT_FOUND NOT_FOUND',
    author: 'ok ok NOT_FOUND',
    editor: 'ok ok ok',
    admin: 'ok ok ok',
    elsewhere: 'FORBIDDEN NOT_FOUND NOT_FOUND',
    platform: 'ok ok ok',
  })
  expect((await exportReport(site, report.id, people.admin, 'XLSX')).codes).toEqual(['FORBIDDEN'])
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'objectId', 'newValue'])
    .where('objectId', '=', report.id)
    .execute()
  expect(log.map(({ actorId }) => actorId).sort()).toEqual(
    [people.editor.id, people.admin.id, people.platform.id].sort(),
  )
  expect(log[0]).toMatchObject({ action: 'report.exported', newValue: 'PDF' })
  // The author's own export contains nothing that only staff may know.
  const { bytes } = await onePdf(site, report, author)
  expect((await readPdf(bytes)).text).not.toMatch(/Quelle|Zuständig/)
  const textFor = async (person: Person) => (await readPdf((await onePdf(site, waiting, person)).bytes)).text
  expect(await textFor(author)).toMatch(/Status\s*Wird geprüft/)
  expect(await textFor(people.admin)).toMatch(/Status\s*Nicht freigegeben/)
})

test('a PDF of many reports has a bookmark and section for each (rule 60)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Straßen' })
  for (const title of ['Erste Meldung', 'Zweite Meldung']) await aReport(site, town, category, { title })
  const bytes = await exported(site, town, 'PDF', await anAdmin(site, town), { statusKind: 'NEW' })
  const { outline, roles, text, pages, info } = await readPdf(bytes)
  expect(outline.map((title) => title.slice(12))).toEqual(['Zweite Meldung', 'Erste Meldung'])
  expect(pages).toBe(3)
  expect(info).toMatchObject({ Title: 'Meldungen Lindental', Language: 'de-DE' })
  expect(roles.filter((role) => role === 'Sect')).toHaveLength(2)
  expect(roles.filter((role) => role === 'H2')).toHaveLength(2)
  expect(text).toMatch(/Status: Neu/)
  expect(text).toContain('21. November 2026, 12:00 Uhr')
  expect(text).toMatch(/Umfang\s+2\sMeldungen/)
  // Each page shows the total number of pages, although it is written before the total is known.
  expect(text.match(/Seite \d+ von\s?\d+/g)?.map((place) => place.replace(/von\s?/, 'von '))).toEqual(
    [1, 2, 3].map((page) => `Seite ${page} von 3`),
  )
})
