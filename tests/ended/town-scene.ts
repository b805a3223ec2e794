import sharp from 'sharp'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { markOf } from '#domains/callers/server/caller-mails.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { unsubscribeToken } from '#domains/notifications/server/unsubscribing/unsubscribe-token.ts'
import { photoPath } from '#domains/photos/server/photo-files.ts'
import { closingToken } from '#domains/reports/server/closing-link.ts'
import { staticMapPath } from '#domains/reports/server/static-map.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '../ask.ts'
import { askAuthor } from '../asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Category, type Town } from '../factories.ts'
import { aBody, handOver } from '../handing.ts'
import { replyAddressTo } from '../mail/replies.ts'
import { aMailedReport } from '../mail/report-mails.ts'
import { mailedToken } from '../people/accounts.ts'
import { INVITED, inviteBy } from '../people/inviting.ts'
import { coverStored, coversOf } from '../pictures/covered-photo.ts'
import { aStoredPhoto } from '../pictures/stored-photo.ts'
import { aComment, CENTRE, reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { exportOf } from '../towns/exporting.ts'
import { giveHosts } from '../towns/own-sites.ts'

/** The states of a town, from fully visible to deleted. */
export type TownState = 'on' | 'off today' | 'off 30 days' | 'never on' | 'deleted'

export type TownScene = Awaited<ReturnType<typeof aTownScene>>

/** Stores a picture of the site; returns its address. */
async function aPicture({ services: { storage } }: TestSite, name: string): Promise<string> {
  const key = name.padEnd(24, '-')
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#c81414' } })
    .webp()
    .toBuffer()
  await storage.write(`images/${key.slice(0, 2)}/${key}.webp`, bytes)
  return `/dateien/bilder/${key}.webp`
}

/** Files a guest report; returns the token in its mail's link. */
async function aGuest(site: TestSite, town: Town, category: Category): Promise<string> {
  // Reports that were inserted directly have the first numbers.
  const counter = { municipalityId: town.id, year: 2026, last: 100 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const email = 'gast@beispiel.example'
  const stamp = (await ask(site, '{ guestReportStamp }')).data.guestReportStamp as string
  site.clock.advance(10_000)
  const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email, stamp, idempotencyKey: 'einer' }
  const send = 'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'
  await ask(site, send, { input: { ...reportInput(town, category), ...guest } })
  return mailedToken(site, email)
}

/**
 * Everything of a town that has an address, with the addresses that were given out while the town was active.
 */
export async function aTownScene(site: TestSite) {
  const { db, clock } = site.services
  const added = ['ANONYMOUS_REPORTS', 'OPEN_DATA', 'MAIL_REPORTS'] as const
  const enabledFeatures = [...DEFAULT_FEATURES, ...added]
  const town = await aTown(site, { name: 'Anger', slug: 'anger', enabledFeatures })
  await giveHosts(site, town, 'anger.localhost')
  await db
    .insertInto('embedding')
    .values({ municipalityId: town.id, sites: ['https://www.anger.example'] })
    .execute()
  await db.insertInto('municipalityFormerSlug').values({ slug: 'dorf', municipalityId: town.id }).execute()
  const drawn = {
    hash: '00c0ffee00c0ffee',
    storageKey: 'maps/a1.mvt',
    maxZoom: 15,
    attribution: '',
    importedAt: clock.now(),
  }
  const bounds = { west: 8.9, south: 50.5, east: 9, north: 50.6 }
  await db
    .insertInto('townMap')
    .values({ municipalityId: town.id, ...drawn, ...bounds })
    .execute()
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const platform = await aPerson(site, { isSuperAdmin: true })
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const waiting = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  await coverStored(site, town, await aStoredPhoto(site, town, report))
  await aStoredPhoto(site, town, waiting)
  await db.updateTable('photo').set({ isPublic: false }).where('reportId', '=', waiting.id).execute()
  const comment = await aComment(site, report, author, { text: 'Sie ist es immer noch.' })
  const pictures = {
    ...{ logo: await aPicture(site, 'logo'), announcement: await aPicture(site, 'announcement') },
    ...{ category: await aPicture(site, 'category'), imprint: await aPicture(site, 'imprint') },
    terms: await aPicture(site, 'terms'),
  }
  await db.updateTable('municipality').set({ logo: pictures.logo }).where('id', '=', town.id).execute()
  await db.updateTable('category').set({ image: pictures.category }).where('id', '=', category.id).execute()
  const createdAt = clock.now()
  for (const [page, path] of [
    ['impressum', pictures.imprint],
    ['agb', pictures.terms],
  ] as const) {
    const text = `Das Rathaus am Markt.\n\n![Das Rathaus](${path})`
    const id = (page === 'agb' ? 1 : 0) + 1
    await db.insertInto('pageText').values({ id, municipalityId: town.id, page, text, createdAt }).execute()
    await db.insertInto('textPicture').values({ path, municipalityId: town.id, createdAt }).execute()
  }
  const announcement = await nextId(db, 'announcement_id')
  await db
    .insertInto('announcement')
    .values({
      ...{ municipalityId: town.id, id: announcement, title: 'Straßenfest', teaser: '', status: 'PUBLISHED' },
      ...{ text: 'Am Samstag ist Fest.', image: pictures.announcement, published: createdAt },
      ...{ sendNotification: false, createdAt, updatedAt: createdAt },
    })
    .execute()
  const context = anonymousContext(site.services)
  const subscription = { personId: author.id, municipalityId: town.id, reportId: null }
  const caller = { municipalityId: town.id, reportId: report.id, mark: markOf('anruf@x.example') }
  const callerLink = await unsubscribeToken(context, { caller })
  const unsubscribe = await unsubscribeToken(context, { ...subscription, event: 'ANNOUNCEMENT' })
  const replyTo = replyAddressTo(site, { town, report, person: author })
  const guestToken = await aGuest(site, town, category)
  const completing = await aMailedReport(site, town, 'mail@beispiel.example')
  await askAuthor(site, report.id, { as: admin })
  const question = await mailedToken(site, author.email)
  const done = await aReport(site, town, category, { author, kind: 'DONE', resolvedAt: clock.now() })
  const closing = closingToken(context, {
    personId: author.id,
    email: author.email,
    reportId: done.id,
    resolvedAt: clock.now(),
  })
  const body = await aBody(site, town)
  await handOver(site, report.id, { bodyId: body.id }, { as: admin })
  const handover = await mailedToken(site, body.email)
  await inviteBy(site, admin, town, { role: 'EDITOR' })
  const { data } = await exportOf(site, town, 'XML', admin)
  const app = createApp(site.services, await loadPages(site.services))
  // Fill the page cache: pages are cached from their first answer on.
  for (const path of ['', `/${category.slug}/${report.slug}`, '/feed.atom'])
    await app.request(`http://localhost:3000/anger/meldungen${path}`)
  return {
    ...{ site, app, town, category, admin, author, platform, report, waiting, comment, pictures },
    ...{
      announcement,
      unsubscribe,
      callerLink,
      replyTo,
      guestToken,
      completing,
      question,
      closing,
      handover,
      invitation: await mailedToken(site, INVITED.email),
    },
    originalLink: (await coversOf(site, { report, town, category }, { as: admin }))[0]?.originalPath ?? '',
    exportLink: data.exportReports.downloadUrl as string,
    photos: await db
      .selectFrom('photo')
      .select(['key', 'isPublic', 'municipalityId'])
      .orderBy('id')
      .execute(),
  }
}

/** Brings the town into a state, by the same calls as real users. */
export async function bringTo({ site, town, platform }: TownScene, state: TownState): Promise<void> {
  const act = async (call: string) => {
    const { errors } = await ask(site, `mutation { ${call} }`, {}, { as: platform })
    if (errors.length > 0) throw new Error(errors[0]?.message)
  }
  if (state === 'on') return
  if (state === 'never on') return neverSwitchedOn(site, town)
  // Later than its creation, so that its imprint counts as published.
  site.clock.advance(60_000)
  await act(`updateMunicipality(municipality: { id: ${town.id}, isActive: false }) { id }`)
  if (state === 'off today') return
  site.clock.advance(30 * DAY)
  if (state === 'deleted') {
    await act(`deleteMunicipality(id: ${town.id}, confirmName: "Anger")`)
    await site.runJobs()
  }
}

async function neverSwitchedOn({ services: { db } }: TestSite, { id }: Town): Promise<void> {
  const off = db
    .updateTable('municipality')
    .set(({ ref }) => ({ isActive: false, deactivatedAt: ref('createdAt'), firstActivatedAt: null }))
  await off.where('id', '=', id).execute()
}

/** The photo's address as the API returns it to strangers, or to staff of a deactivated town. */
export function photoAddress({ site, photos }: TownScene, isWaiting: boolean, isSigned: boolean): string {
  const photo = photos[isWaiting ? 1 : 0]
  if (photo === undefined) throw new Error('no photo')
  return photoPath(anonymousContext(site.services), { ...photo, isPublic: !isSigned }, 'LARGE')
}

/** The map picture's address: permanent for the public, or signed for a quarter of an hour. */
export const mapAddress = ({ site }: TownScene, isPublic: boolean): string =>
  staticMapPath(
    anonymousContext(site.services),
    { slug: 'anger', point: CENTRE, shape: null, kind: 'NEW', mapHash: '0', isPublic },
    'SMALL',
  )
