import { buildClientSchema, getIntrospectionQuery, getNamedType } from 'graphql'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { REPORT_FIELDS, type ReportField } from '#domains/reports/report-fields.rules.ts'
import { ask } from './ask.ts'
import {
  aCategory,
  anAddress,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Report,
  type Town,
} from './factories.ts'
import { REPORT_MAILS } from './mail/report-mails.ts'
import { giveRole, sign } from './people/members.ts'
import { putHomeFilm } from './pictures/films.ts'
import { aStoredPhoto } from './pictures/stored-photo.ts'
import { PUBLIC_FIELDS } from './public-field-list.ts'
import { askAboutLamps } from './questioning.ts'
import { aComment, approve, removeComment, reveal, writeComment } from './reporting.ts'
import { aSite, type TestSite } from './site.ts'
import { storeProvider } from './town-sign-in/stored-provider.ts'
import { aFlood } from './towns/floods.ts'
import { fillContent } from './towns/public-content.ts'
import { selection, UNLIMITED } from './towns/selection.ts'
import { aReportedLamp } from './towns/things.ts'
import { create as createWebhook } from './webhooks.ts'

test('a visitor without an account gets only the public fields', async () => {
  await using site = await aSite(REPORT_MAILS, { documentLimits: UNLIMITED })
  const { calls, admin } = await aScene(site)
  const { data } = await ask(site, getIntrospectionQuery())
  const schema = buildClientSchema(data)
  // Every query of the schema, so that a new one cannot be forgotten.
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {})
  expect(queries).toEqual(Object.keys(calls).sort())

  const learnt = async (as: Person | null) => {
    const fields = new Set<string>()
    const answers: unknown[] = []
    for (const [name, args] of Object.entries(calls)) {
      const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type)
      const { data, errors } = await ask(
        site,
        `{ ${name}${args} ${selection(schema, type?.name ?? '')} }`,
        {},
        { as },
      )
      // Without an invitation's link, nobody learns anything about it.
      const refusal = name === 'invitation' ? 'TOKEN_INVALID' : 'UNAUTHENTICATED'
      expect(errors.filter(({ extensions }) => extensions.code !== refusal)).toEqual([])
      collect({ __typename: 'Query', ...data }, fields)
      answers.push(data)
    }
    return { fields: [...fields].sort(), text: JSON.stringify(answers) }
  }
  const anonymous = await learnt(null)
  expect(anonymous.fields).toEqual(PUBLIC_FIELDS)
  expect(anonymous.text).not.toMatch(/geheim/i)

  // A counter-check: a user with all rights sees the private fields, so they have values and the query
  // selects them.
  const withheld = (await learnt(admin)).fields.filter((field) => !PUBLIC_FIELDS.includes(field))
  for (const field of [
    'Report.internalNotes',
    'Report.source',
    'Report.responsibleEditor',
    'Author.details',
    'AuthorDetails.lastName',
    'AuthorDetails.email',
    'AuthorDetails.telephone',
    'AuthorAddress.street',
    'Category.additionalRecipients',
    'Category.responsibleEditors',
    'Municipality.editors',
    'Municipality.administrators',
    'User.lastName',
    'User.email',
    'User.telephone',
    'User.signature',
    'User.location',
  ])
    expect(withheld).toContain(field)
})

/** Collects each field with a value that is neither null nor empty nor false. */
function collect(value: unknown, fields: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, fields)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const { __typename, ...rest } = value as Record<string, unknown>
  for (const [name, inner] of Object.entries(rest)) {
    const isEmpty =
      inner === null || inner === false || inner === '' || (Array.isArray(inner) && inner.length === 0)
    if (!isEmpty) fields.add(`${__typename}.${name}`)
    collect(inner, fields)
  }
}

/** A value for each text that a report can be without, also a new one. Citizens write those of `content`. */
const REPORT_TEXTS = Object.fromEntries(
  Object.entries<ReportField>(REPORT_FIELDS)
    .filter(([, { text, isClearable }]) => text !== undefined && isClearable)
    .map(([column, { group }]) => [column, group === 'content' ? `${column} für alle` : 'geheim']),
)

/** A town with a value in every column; private values hold the word "geheim". */
async function aScene(site: TestSite) {
  const { db, clock } = site.services
  const now = clock.now()
  const enabledFeatures = [...DEFAULT_FEATURES, 'OPEN_DATA' as const, 'MAIL_REPORTS' as const]
  const town = await aTown(site, { slug: 'lindental', enabledFeatures })
  const square = [
    [0, 40],
    [20, 40],
    [20, 60],
    [0, 60],
    [0, 40],
  ]
  const shown = {
    accent: '#6b1f7a',
    paper: '#fff9ee',
    welcomeText: 'Willkommen',
    website: 'https://lindental.example',
    logo: '/wappen.svg',
    ownHost: 'melden.example',
    boundary: JSON.stringify([square]),
  }
  await db.updateTable('municipality').set(shown).execute()
  const category = await aCategory(site, town, { name: 'Laternen' })
  const chosen = { hint: 'Schlagloch', isDangerous: true, image: '/strasse.webp' }
  const recipients = { additionalRecipients: ['geheim@bauhof.example'] }
  await db
    .updateTable('category')
    .set({ ...chosen, ...recipients })
    .execute()
  for (const closed of [{ isInternal: true }, { isDisabled: true }])
    await aCategory(site, town, { ...closed, name: 'Geheim' })
  const editor = await anEditor(site, town, [category])
  await anAdmin(site, town)
  const [author, gone] = [await aPerson(site), await aPerson(site)]
  const admin = await aPerson(site, { isSuperAdmin: true })

  const of = { author, responsibleEditorId: editor.id }
  const report = await aReport(site, town, category, { ...of, kind: 'NOT_APPROVED' })
  await approve(site, report.id, { as: admin })
  await askAboutLamps(site, category, report, admin)
  const lamp = await aReportedLamp(site, town, category, report, admin)
  const earlier = new Date(now.getTime() - 1000)
  const done = await aReport(site, town, category, { ...of, kind: 'DONE', createdAt: earlier })
  const same = await aReport(site, town, category, { ...of, createdAt: new Date(now.getTime() - 2000) })
  const shape = JSON.stringify({ kind: 'LINE', coordinates: [8.963, 50.583, 8.964, 50.583] })
  const facts = { ...REPORT_TEXTS, shape, placeNote: 'am Brunnen', resolvedAt: now, photoCount: 1 }
  await db.updateTable('report').set(facts).execute()
  await db.updateTable('report').set({ duplicateOfId: report.id }).where('id', '=', same.id).execute()
  for (const hidden of [{ isInternal: true }, { kind: 'NOT_APPROVED' }] as const)
    await aReport(site, town, category, { ...hidden, author, title: 'Geheime Meldung' })
  const comment = async (as: Person, parentId: number | null = null): Promise<number> =>
    (await writeComment(site, { reportId: report.id, text: 'Noch immer.', parentId }, { as })).data
      .createComment.id
  const answer = await comment(author, await comment(gone))
  await comment(editor)
  const lost = await comment(author)
  await comment(author, lost)
  await removeComment(site, { id: lost }, { as: author })
  await db.updateTable('comment').set({ editedAt: now }).execute()
  await fillIn(site, town, report, answer)
  await aStoredPhoto(site, town, done, await aComment(site, done, editor, { text: 'Fertig.' }))
  await reveal(site, report.id, { as: admin })
  await db.updateTable('person').set({ deletedAt: now }).where('id', '=', gone.id).execute()

  const announce = (title: string, more = '') =>
    ask(
      site,
      `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "${title}", text: "Am Samstag.", ${more} }) { id } }`,
      {},
      { as: admin },
    )
  await announce('Geheimer Entwurf')
  const announced = await announce(
    'Straßenfest',
    `status: PUBLISHED, teaser: "Mit Musik.", url: "https://x.example", sendNotification: true, endsAt: "2099-01-01T00:00:00Z",
      categoryIds: [${category.id}], latitude: 50.583, longitude: 8.963, radius: 300, address: "Lindenweg 12"`,
  )
  await db.updateTable('announcement').set({ image: '/wappen/lindental.svg', notifiedCount: 3 }).execute()
  await fillContent(site, town)
  // One that has ended, for a district: an announcement has either districts or a circle.
  const { data: ended } = await announce('Sperrung', 'status: PUBLISHED, districtIds: [1]')
  await db
    .updateTable('announcement')
    .set({ endsAt: now })
    .where('id', '=', ended.createAnnouncement.id)
    .execute()
  putHomeFilm(site)
  // Only staff of a town have signatures there.
  await giveRole(site, town, admin, 'ADMIN')
  await sign(site, town, admin, 'Ihr Bauhof')
  const webhook = (await createWebhook(site, town, admin)).data.createWebhook.webhook.id
  await storeProvider(site, town, true)
  const [point, inTown] = ['(latitude: 50.583, longitude: 8.963)', '(municipalitySlug: "lindental")']
  const ofTown = `(municipalityId: ${town.id})`
  const { id: photoId } = await site.services.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const ofPhoto = `(photoId: ${photoId})`
  const calls: Record<string, string> = {
    ...{ me: '', accountDeletion: '', dataExport: '' },
    invitation: '(token: "unbekannt")',
    ...{ invitations: ofTown, apiKeys: ofTown, embeddingSites: ofTown, managedPlaces: ofTown },
    ...{ outsideBodies: `(municipalityId: ${town.id})`, mailedHandover: '(token: "x")' },
    ...{ exchangePartners: ofTown, dispatchOutbox: ofTown },
    ...{ webhooks: `(municipalityId: ${town.id})`, webhookDeliveries: `(webhookId: ${webhook})` },
    auditEntries: '',
    incomingMails: inTown,
    barrierNotices: `(municipalityId: ${town.id})`,
    outboxMessages: '',
    managedMunicipalities: '',
    managedNews: '',
    managedNewsEntry: '(id: 1)',
    managedMunicipality: `(id: ${town.id})`,
    addressSuggestions: `(municipalityId: ${town.id}, searchText: "Anger")`,
    announcement: `(id: ${announced.data.createAnnouncement.id})`,
    announcements: `(municipalityId: ${town.id})`,
    areaSubscription: '(id: 1)',
    areaSubscriptions: '',
    category: `(categoryId: ${category.id})`,
    cmsPage: `(slug: "impressum", municipalityId: ${town.id})`,
    comment: `(id: ${answer})`,
    ...{ faq: '(id: 1)', districtArea: '(id: 1)' },
    ...{ editableCmsPage: '(slug: "impressum")', editableCmsPages: '' },
    textPreview: '(text: "Ein Text.")',
    ...{ faqs: '', film: '(name: HOME)' },
    fittingAnnouncements: `(municipalityId: ${town.id}, categoryId: ${category.id}, latitude: 50.583, longitude: 8.963)`,
    geocode: '(input: { street: "Am Anger" })',
    streetStretch: `(municipalityId: ${town.id}, street: "Am Anger", from: "3", to: "7")`,
    guestReportStamp: '',
    mailedLink: '(purpose: RESET_PASSWORD, token: "unbekannt")',
    mailSubscription: '(token: "x")',
    ...{ mailedQuestion: '(token: "x")', mailedClosing: '(token: "x")', mailedReport: '(token: "x")' },
    ...{ municipalities: '', municipalityStates: '' },
    municipality: '(slug: "lindental")',
    municipalityAt: point,
    nearestMunicipalities: '(slug: "lindental")',
    ...{ news: '', newsEntry: '(slug: "neu")' },
    notificationCategories: '',
    notifications: '',
    unreadNotificationCount: '',
    staffDailyDigest: '',
    offensiveContentNotices: `(municipalityId: ${town.id})`,
    pushConfig: '',
    routing: `(municipalityId: ${town.id})`,
    routingPreview: `(municipalityId: ${town.id}, rules: [])`,
    ...{ deadlinePreview: `(municipalityId: ${town.id}, rules: [], days: [])`, deadlineSettings: ofTown },
    reminderPreview: `(reminderRule: { municipalityId: ${town.id}, userType: USER_TYPE_ADMIN, statusIds: [${town.statuses.NEW}], minAge: 1 })`,
    reminderRules: `(municipalityId: ${town.id})`,
    report: `(slug: "${report.slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}")`,
    ...{ possibleFinds: ofPhoto, photoPartners: ofPhoto, photoMarks: ofPhoto, canResetPhoto: ofPhoto },
    ...{ reportHistory: `(reportId: ${report.id})`, reportExports: `(municipalityId: ${town.id})` },
    ...{ reportActivity: `(reportId: ${report.id})`, nearbyReports: `(reportId: ${report.id})` },
    answerProposals: `(reportId: ${report.id})`,
    reportClusters: '(box: { south: 50, west: 8, north: 51, east: 9 }, zoom: 12)',
    ...{ reports: '(count: 2)', solvedReports: '(count: 2)' },
    thingHistory: `(thingId: ${lamp})`,
    namedThing: `(municipalityId: ${town.id}, text: "Laterne 1", latitude: 50.583, longitude: 8.963)`,
    reportsForSitemap: '',
    ...{ savedViews: inTown, reportQueues: inTown, balance: inTown, openData: inTown, floods: inTown },
    transferTowns: `(reportId: ${report.id})`,
    retentionPeriods: `(municipalityId: ${town.id})`,
    responseTemplates: `(municipalityId: ${town.id})`,
    reverseGeocode: point,
    search: '(searchText: "Meldung")',
    similarReports: `(municipalityId: ${town.id}, categoryId: ${category.id}, latitude: 50.583, longitude: 8.963)`,
    categorySuggestions: `(municipalityId: ${town.id}, text: "Teil")`,
    categoryGuesses: `(municipalityId: ${town.id}, text: "Die Laterne ist dunkel")`,
    ...{ secondFactor: '', passkeys: '', recurringPlaces: ofTown },
    ...{ sessions: '', sessionEnd: '', townSignIns: '', townSignInLinks: '', townSignInSettings: ofTown },
    heldReports: `(municipalitySlug: "lindental", floodId: ${await aFlood(site, town, [report])})`,
    ...{ statistics: `(municipalityId: ${town.id})`, user: `(id: ${author.id})`, users: '' },
  }
  return { calls, admin }
}

/** Photos, an address of the town, and everything that an account can hold. */
async function fillIn(site: TestSite, town: Town, report: Report, commentId: number) {
  const { db } = site.services
  for (const of of [null, commentId]) await aStoredPhoto(site, town, report, of)
  await db.updateTable('photo').set({ alternativeText: 'Ein Loch' }).execute()
  const place = { latitude: 50.583, longitude: 8.964, zip: '35999', place: 'Lindental' }
  const house = { ...place, municipalityId: town.id, street: 'Am Anger' }
  await anAddress(site, { ...house, houseNumber: '3' })
  await anAddress(site, { ...house, houseNumber: '7', longitude: 8.965 })
  const home = { street: 'Geheimweg', houseNumber: '1', zip: '1', place: 'Geheim', country: 'DE' }
  await db
    .updateTable('person')
    .set({ ...home, state: 'geheim', latitude: 1, longitude: 1, telephone: '0640 geheim' })
    .set((set) => ({ lastName: 'Geheim', email: sql<string>`'geheim-' || ${set.ref('id')} || '@x.example'` }))
    .execute()
}
