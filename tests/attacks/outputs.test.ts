import { parseAtomFeed } from 'feedsmith'
import { unzipSync } from 'fflate'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { schema } from '#app/server/graphql/schema.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import { ask } from '../ask.ts'
import { anAdmin, aPerson, aTown, PASSWORD } from '../factories.ts'
import { aSite, type TestSite } from '../site.ts'
import { textCalls } from '../text-arguments.ts'
import { exported, fetched, sheetCells } from '../towns/exporting.ts'
import { liveMarkup } from './dirty-texts.ts'
import { type Cast, tourOf } from './dirty-tour.ts'

async function aCast(site: TestSite): Promise<Cast> {
  const enabledFeatures = [...new Set([...DEFAULT_FEATURES, 'ANNOUNCEMENTS' as const])]
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental', enabledFeatures })
  const [citizen, neighbour] = [await aPerson(site, { password: true }), await aPerson(site)]
  const boss = await aPerson(site, { isSuperAdmin: true })
  return { town, admin: await anAdmin(site, town, { password: true }), boss, citizen, neighbour }
}

const CONTACT = { includeContactData: true, password: PASSWORD }
/** The filed words that a text shows. A text that is not shown at all cannot be shown wrongly. */
const shownIn = (text: string, filed: readonly { mark: string }[]) =>
  filed.filter(({ mark }) => text.includes(mark)).length

test('hostile text stays harmless text in every output format (S-35, S-39, S-40, S-41)', async () => {
  await using site = await aSite()
  const cast = await aCast(site)
  const filed = await tourOf(site, cast)
  const { town, admin } = cast
  expect(filed.filter(({ level }) => level === 0).length, 'fields that took the very worst').toBeGreaterThan(
    25,
  )

  // XLSX: texts are texts, none begins like a formula, and nothing links outside.
  const parts = unzipSync(await exported(site, town, 'XLSX', admin, undefined, CONTACT))
  const textOf = (path: string) => new TextDecoder().decode(parts[path])
  const cells = Object.keys(parts)
    .filter((path) => path.startsWith('xl/worksheets/sheet'))
    .flatMap((path) => sheetCells(textOf(path)).flat())
    .filter((cell) => typeof cell === 'string')
  expect(cells.filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([])
  expect(shownIn(cells.join('\n'), filed)).toBeGreaterThan(10)
  for (const path of Object.keys(parts)) {
    expect(textOf(path), path).not.toMatch(
      /<f[ >/]|<!DOCTYPE|externalLink|TargetMode="External"[^>]*javascript/i,
    )
    using document = XmlDocument.fromString(textOf(path))
    expect(document.root.name).toBeTruthy()
  }

  // XML: valid by the schema, which has no element of the payload.
  const xml = await exported(site, town, 'XML', admin, undefined, CONTACT)
  const xsd = await site.app.request('/dateien/schema/meldungen-1.xsd')
  using known = XmlDocument.fromString(await xsd.text())
  using validator = XsdValidator.fromDoc(known)
  using document = XmlDocument.fromBuffer(xml)
  validator.validate(document)
  expect(document.root.find('//*[local-name()="img" or local-name()="script" or local-name()="x"]')).toEqual(
    [],
  )
  expect(shownIn(document.root.content, filed)).toBeGreaterThan(10)

  // PDF of one report and of all: no actions, and links only to our own pages.
  const { data } = await ask(
    site,
    `{ reports(municipalityId: ${town.id}) { data { id } } }`,
    {},
    { as: admin },
  )
  const one = await ask(
    site,
    `mutation { exportReport(input: { reportId: ${data.reports.data[0].id}, format: PDF }) { downloadUrl } }`,
    {},
    { as: admin },
  )
  const answer = await fetched(site, one.data.exportReport.downloadUrl)
  for (const pdf of [
    new Uint8Array(await answer.arrayBuffer()),
    await exported(site, town, 'PDF', admin, undefined, CONTACT),
  ]) {
    const { text, addresses, actions } = await readPdf(pdf)
    expect(shownIn(text, filed)).toBeGreaterThan(8)
    expect(addresses.filter((url) => !/^(http:\/\/localhost:3000\/|mailto:|tel:)/.test(url))).toEqual([])
    expect(actions).toEqual([])
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(
      /\/S ?\/JavaScript|\/Launch|\/SubmitForm|\/EmbeddedFile/,
    )
  }

  // Mails: subjects have one line, and the HTML part has only our own tags.
  const mails = await site.mails()
  expect(mails.length).toBeGreaterThan(10)
  for (const { subject, html, recipient } of mails) {
    expect(liveMarkup(html), subject).toEqual([])
    expect(
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)]
        .map(([, url = '']) => url)
        .filter((url) => !/^(https?:|mailto:|tel:|cid:|#)/.test(url)),
      subject,
    ).toEqual([])
    expect(subject + recipient).not.toMatch(/[\r\n\0]/)
  }
  expect(shownIn(mails.map(({ text }) => text).join('\n'), filed)).toBeGreaterThan(12)

  // Feeds: well-formed, and texts stay texts.
  let feeds = ''
  for (const path of [
    '/lindental/meldungen/feed.atom',
    '/lindental/ankuendigungen/feed.atom',
    '/aktuelles/feed.atom',
  ]) {
    const feed = await (await site.app.request(path)).text()
    expect(liveMarkup(feed), path).toEqual([])
    expect(feed, path).not.toMatch(/type="x?html"/)
    expect(parseAtomFeed(feed).entries?.length, path).toBe(1)
    feeds += feed
  }
  expect(shownIn(feeds, filed)).toBeGreaterThan(5)
  // A self-test: the check would notice an attack.
  expect(liveMarkup('<p title=""><img src=x onerror=hit()>">x</p>')).toHaveLength(1)
})

async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice())
  let text = ''
  const addresses: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
    for (const { unsafeUrl, url } of await page.getAnnotations())
      addresses.push(...[unsafeUrl ?? url].filter(Boolean))
  }
  const actions = Object.keys((await document.getJSActions()) ?? {})
  return { text, addresses, actions }
}

/** Fields that are no free text or are tested elsewhere, by the last part of their path. */
const NOT_FREE: readonly [RegExp, string][] = [
  [
    /[pP]assword\)$|\((token|code|handle|otp|refreshToken)\)$|\.(token|mailedToken|otp|stamp)\)$/,
    'secrets, compared and never shown',
  ],
  [/[.(](basedOn|seenPath)\)$/, 'compared with what is there'],
  [/[eE]mail\)$|additionalRecipients\)$/, 'addresses of mail, which the same rule checks everywhere'],
  [
    /\.(idempotencyKey|accent|paper|theme|icon|slug|country|hosts|url|link|video)\)$|\(slug\)$|\(id\)$|\(sites\)$/,
    'words from a list, or addresses whose form is checked',
  ],
  [/\.(website|captions)\)$|\(website\)$/, 'what people do not see, or an address'],
  [
    /date(From|To)\)$|\.validUntil\)$|searchText\)$|\.search\)$|municipalitySlug\)$|endpoint\)$|\.(auth|p256dh)\)$/,
    'of searches, days and devices',
  ],
  [/^confirm|^deleteMunicipality|^coverWords/, 'compared with what is there'],
  [/^(saveCmsPage)\(text\)$/, 'formatted text: src/kit/server/rich-text.test.ts'],
  [/\.(imageText|videoText)\)$|photoTexts\)$/, 'text beside a file, shown as alternativeText is'],
  [/^bulkUpdateReports\(input\.withdrawReason/, 'the same column as withdrawReportApproval'],
  [/^bulkUpdateReports\(input\.internalNotes/, 'the same column as updateReport'],
  [/^(answerReport|decideFlood)\(/, 'the same column as createComment'],
  [/^answerMailedQuestion\(/, 'the same column as answerQuestion'],
  [/^updateWebhook\(/, 'the same column as createWebhook'],
  [/^updateExchangePartner\(/, 'the same columns as createExchangePartner'],
  [/\.(baseUrl|jurisdictionId|apiKey|serviceCode)\)$/, 'addresses, codes and a key that is never shown'],
  [/^objectByMail\(/, 'the same column as objectToClosing'],
  [/^createReport\(input\.caller\./, 'the same columns as saveCaller'],
  [
    /^(create|update)AreaSubscription\(area\.(street|place)/,
    'found by the same words in reports; shown to their person alone',
  ],
  [
    /^createAnnouncement\(announcement\.address/,
    'in a chip of its page, its lists and the form, which are text as its title is',
  ],
  [/^updateAreaSubscription\(/, 'the same columns as createAreaSubscription'],
  [
    /^createAreaSubscription\(area\.(address|name)/,
    'shown to their person alone, in a page and a mail of texts that are escaped',
  ],
  [/^saveCaller\(caller\.telephone/, 'digits and separators'],
  [
    /^saveCategoryQuestions\(|^(createReport|createGuestReport)\(input\.answers|^changeReportAnswers\(/,
    'in columns of JSON, shown as text by pages, files and mails that show descriptions, too',
  ],
  [
    /^(requestLaunch\(message|refuseLaunch\(reason)\)$/,
    'text to administrators, in API, screens and a quote of a mail',
  ],
  [
    /^(saveThingKind|importThings|importThingsFromService|thingServiceLayers)\(/,
    'names, numbers and hints of things: text in pages, lists, files and the search',
  ],
  [/^(addPasskey|signInByPasskey|secondStepByPasskey)\(/, 'what a device has signed, shown nowhere'],
  [
    /^saveSignInProvider\(|^(start|complete|finish)TownSignIn\(/,
    'settings shown to administrators as text; the label as text on a button; answers are shown nowhere',
  ],
  [/^renamePasskey\(/, 'text to the person alone, in a list, a dialog and the mail about its removal'],
  [/^updateOutsideBody\(/, 'the same columns as createOutsideBody'],
  [
    /^(register|createGuestReport|sendMailedReport|updateUser)\(/,
    'the same columns as updateProfile and createReport fill',
  ],
  [
    /^(createMunicipality|updateAnnouncement|updateCategory|updateFaq|updateNewsEntry|updateResponseTemplate|updateComment)\(/,
    'the same columns as the call with the other verb',
  ],
  [
    new RegExp(`^updateReport\\(report\\.(${TEXT_FIELDS.join('|')}|location|uploaded)`),
    'the same columns as createReport',
  ],
  [/^(create|update)Municipality\(municipality\.location/, 'only the point and the zip count'],
  [/^updateProfile\(input\.signatures\./, 'the same column as its signature fills'],
  [/^createReport\(input\.internalNotes/, 'the same column as updateReport'],
  [/^createComment\(input\.uploadedPhotos/, 'the same column as of a report’s photo'],
  [/^save(Team\(name|RoutingRules\(rules\.district)\)$/, 'shown to staff by the API and its screens alone'],
  [/^findCallers\((name|telephone)\)$/, 'compared and never shown'],
  [/^drawDistrict\(geoJson\)$/, 'numbers alone are kept of it'],
  [/^(draw|rename)District\(name\)$/, 'shown as the place of a report, which createReport fills'],
  [/^startPlaceImport\(file\.fileName\)$/, 'shown to administrators by the API and its screen alone'],
  [/^saveAbsence\((from|to)Day\)$/, 'a date'],
  [/^handOnReport\(reason\)$/, 'the same column as withdrawReportApproval'],
  [/^saveDeadlineRules\(days\.name\)$/, 'shown in a field of its form alone'],
  [/^(moveDeadline|saveDeadlineRules)\((days\.)?day\)$/, 'a date'],
  [
    /^(deleteReport|moveDeadline|removePhoto|withdrawReportApproval)\(reason\)$/,
    'a reason in a mail, as deleteComment',
  ],
]

test('the tour covers every text input of every mutation', async () => {
  await using site = await aSite()
  const filed = await tourOf(site, await aCast(site))
  const places = new Set(filed.map(({ where }) => where.replace(/\.\d+/g, '')))
  const missing = [...textCalls(schema)]
    .filter(({ isMutation }) => isMutation)
    .map(({ where }) => where)
    .filter((where) => !places.has(where) && !NOT_FREE.some(([pattern]) => pattern.test(where)))
  expect(missing).toEqual([])
})
