import { PHOTO_DERIVATIVES, photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { ask } from '../ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Category,
  type Person,
  type Report,
  type Town,
} from '../factories.ts'
import { inviteBy } from '../people/inviting.ts'
import { sign } from '../people/members.ts'
import { aSuperAdmin } from '../people/second-factor.ts'
import { aComment, approve, reportInput, rewrite, withdraw } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { aFlood } from '../towns/floods.ts'
import { CANARIES } from './canaries.ts'

/** The random parts of photo addresses. */
export const PHOTO_KEYS = { shown: 's'.repeat(24), waiting: 'w'.repeat(24), internal: 'i'.repeat(24) }

/** The public data, and the people who send queries. */
export type OpenScene = {
  town: Town
  /** The foreign administrator's town, which shares no data with the first one. */
  abroad: Town
  category: Category
  author: Person
  shown: Report
  shownComment: number
  /** Filed for a caller. */
  called: Report
  /** People who must learn nothing: an anonymous viewer, a citizen, and staff of another town. */
  strangers: { anonymous: null; citizen: Person; foreignAdmin: Person }
  /** People who may see secrets, each within their role. */
  insiders: { author: Person; editor: Person; admin: Person; superAdmin: Person }
}

/** A town with one public report and comments. Nothing in it is secret. */
export async function anOpenScene(site: TestSite): Promise<OpenScene> {
  const enabledFeatures = [
    'PRE_MODERATION',
    'COMMENTS',
    'INTERNAL_AREA',
    'EXPORT',
    'SUPPORTS',
    'OPEN_DATA',
    'ANONYMOUS_REPORTS',
    'REMINDER_RULES',
    'ANNOUNCEMENTS',
  ] as const
  const town = await aTown(site, {
    slug: 'lindental',
    name: 'Lindental',
    enabledFeatures: [...enabledFeatures],
  })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const [author, citizen] = [
    await aPerson(site),
    await aPerson(site, { firstName: 'Nora', lastName: 'Neben' }),
  ]
  const [editor, admin] = [await anEditor(site, town, [category]), await anAdmin(site, town)]
  const superAdmin = await aSuperAdmin(site)
  const abroad = await aTown(site, { slug: 'auenstadt', latitude: 51.7, longitude: 11.3 })
  const foreignAdmin = await anAdmin(site, abroad)
  // Filed reports must get numbers above those of the rows inserted here.
  const counter = { municipalityId: town.id, year: 2026, last: 5000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const shown = await aReport(site, town, category, { author, title: 'Laterne flackert' })
  await aPhoto(site, town, shown, PHOTO_KEYS.shown, true)
  // Away from the other one: which of two reports at one place comes first is not settled.
  const elsewhere = { latitude: 50.587, longitude: 8.963 }
  const called = await aReport(site, town, category, { title: 'Laterne brennt am Tag', ...elsewhere })
  const shownComment = await aComment(site, shown, citizen, { text: 'Hier auch.' })
  await aComment(site, shown, author, { text: 'Danke für den Hinweis.', parentId: shownComment })
  return {
    town,
    abroad,
    category,
    author,
    shown,
    shownComment,
    called,
    strangers: { anonymous: null, citizen, foreignAdmin },
    insiders: { author, editor, admin, superAdmin },
  }
}

export type Secrets = Awaited<ReturnType<typeof addSecrets>>

/** Secrets of every kind. */
export async function addSecrets(site: TestSite, scene: OpenScene) {
  const { db, clock } = site.services
  const { town, category, author, shown, insiders } = scene
  await db
    .updateTable('person')
    .set({
      lastName: CANARIES.lastName,
      email: CANARIES.email,
      telephone: CANARIES.telephone,
      street: CANARIES.street,
      houseNumber: '1',
      zip: '35999',
      place: 'Lindental',
      country: 'DE',
      latitude: 50.5,
      longitude: 8.9,
    })
    .where('id', '=', author.id)
    .execute()
  await db
    .insertInto('reportCaller')
    .values({
      ...{ municipalityId: town.id, reportId: scene.called.id, recordedAt: clock.now(), wantsMails: true },
      ...{ name: CANARIES.caller, telephone: CANARIES.telephone, email: CANARIES.callerEmail },
      address: CANARIES.street,
    })
    .execute()
  await sign(site, town, insiders.editor, CANARIES.signature)
  const invited = { lastName: CANARIES.invited, email: 'eingeladen@x.example', role: 'EDITOR' }
  await inviteBy(site, insiders.admin, town, invited)
  await rewrite(site, { id: shown.id, internalNotes: CANARIES.note }, { as: insiders.admin })
  await ask(
    site,
    'mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { id } }',
    { input: { reportId: shown.id, text: CANARIES.note, mentionedIds: [insiders.admin.id] } },
    { as: insiders.admin },
  )
  const recipients = { additionalRecipients: [CANARIES.recipient] }
  await db.updateTable('category').set(recipients).where('id', '=', category.id).execute()
  const hiddenCategory = await aCategory(site, town, { name: CANARIES.internalCategory, isInternal: true })

  const secret = async (word: string, more: Parameters<typeof aReport>[3] = {}) => {
    const report = await aReport(site, town, category, { author, title: `Titel ${word}`, ...more })
    const texts = { description: `Text ${word} und mehr.`, placeNote: CANARIES.waitingPlace, street: word }
    await db.updateTable('report').set(texts).where('id', '=', report.id).execute()
    await db.transaction().execute((trx) => indexReports(trx, town.id, [report.id]))
    return report
  }
  const waiting = await secret(CANARIES.waiting, { kind: 'NOT_APPROVED' })
  await aPhoto(site, town, waiting, PHOTO_KEYS.waiting, false, CANARIES.waitingPhoto)
  const waitingComment = await aComment(site, waiting, insiders.admin, { text: CANARIES.waitingComment })
  const withdrawn = await secret(CANARIES.withdrawn, { kind: 'NOT_APPROVED' })
  await approve(site, withdrawn.id, { as: insiders.admin })
  await aComment(site, withdrawn, author, { text: CANARIES.withdrawnComment })
  await withdraw(site, withdrawn.id, { as: insiders.admin })
  const internal = await secret(CANARIES.internal, { isInternal: true })
  await aPhoto(site, town, internal, PHOTO_KEYS.internal, false)
  const internalComment = await aComment(site, internal, insiders.admin, { text: CANARIES.internalComment })
  const rejected = await secret(CANARIES.rejected, { kind: 'REJECTED', isPublished: false })
  const flood = await aFlood(site, town, [rejected])
  const deleted = await secret(CANARIES.deleted)
  await db.updateTable('report').set({ deletedAt: clock.now() }).where('id', '=', deleted.id).execute()
  const sleeping = await aTown(site, { name: CANARIES.inactiveTown, slug: 'schlafend', isActive: false })
  const inactive = await aReport(site, sleeping, await aCategory(site, sleeping), {
    title: CANARIES.inactive,
  })
  await aGuest(site, scene)
  const made = await ask(
    site,
    `mutation { createResponseTemplate(responseTemplate: { municipalityId: ${town.id}, categoryId: ${category.id}, name: "Dank", text: "${CANARIES.template}" }) { id } }`,
    {},
    { as: insiders.admin },
  )
  const rule = `{ municipalityId: ${town.id}, userType: USER_TYPE_EDITOR_AND_ADMIN, statusIds: [${town.statuses.NEW}, ${town.statuses.ACCEPTED}] }`
  const reminding = await ask(
    site,
    `mutation { createReminderRule(reminderRule: ${rule}) { id } }`,
    {},
    { as: insiders.admin },
  )
  const drafted = await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Titel ${CANARIES.announcement}", text: "Text ${CANARIES.announcement}" }) { id } }`,
    {},
    { as: insiders.admin },
  )
  await ask(
    site,
    `mutation { reportOffensiveContent(contentType: REPORT, contentId: ${waiting.id}, reason: "${CANARIES.notice} steht darin.") { contentId } }`,
    {},
    { as: insiders.admin },
  )
  const { id: notice } = await db.selectFrom('offensiveContentNotice').select('id').executeTakeFirstOrThrow()
  return {
    ...{ notice, flood },
    announcement: drafted.data.createAnnouncement.id as number,
    reminderRule: reminding.data.createReminderRule.id as number,
    template: made.data.createResponseTemplate.id as number,
    hiddenCategory,
    sleeping,
    inactive,
    waitingComment,
    internalComment,
    hidden: { waiting, withdrawn, internal, rejected, deleted },
  }
}

async function aGuest(site: TestSite, { town, category }: OpenScene): Promise<void> {
  const { data } = await ask(site, '{ guestReportStamp }')
  site.clock.advance(10_000)
  const guest = { firstName: 'Gesa', lastName: CANARIES.guest, email: CANARIES.guestEmail }
  const description = `Text ${CANARIES.guestText} und mehr.`
  const input = reportInput(town, category, { ...guest, description, stamp: data.guestReportStamp })
  const { codes } = await ask(
    site,
    'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
    { input: { ...input, idempotencyKey: 'gast' } },
  )
  if (codes.length > 0) throw new Error(`the guest was refused: ${codes}`)
  // Reset the clock, so that answers before and after can be compared.
  site.clock.advance(-10_000)
}

/** The ids of the reports that strangers do not see. */
export const hiddenIds = ({ hidden, inactive }: Secrets): number[] =>
  [...Object.values(hidden), inactive].map(({ id }) => id)

async function aPhoto(
  { services: { db, clock, storage } }: TestSite,
  town: Town,
  report: Report,
  key: string,
  isPublic: boolean,
  alternativeText = 'Ein Foto',
): Promise<void> {
  const file = { width: 3, height: 2, size: 1, position: 0, createdAt: clock.now() }
  const of = { municipalityId: town.id, reportId: report.id, id: report.id * 10 }
  await db
    .insertInto('photo')
    .values({ ...file, ...of, key, isPublic, alternativeText })
    .execute()
  for (const { name } of PHOTO_DERIVATIVES)
    await storage.write(photoStorageKey(key, name), Buffer.from('Bild'))
  await db.updateTable('report').set({ photoCount: 1 }).where('id', '=', report.id).execute()
}
