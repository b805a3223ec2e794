import { anonymousContext } from '#app/server/context.ts'
import { createApp } from '#app/server/http.ts'
import { loadPages } from '#app/server/load-pages.ts'
import { unsubscribeToken } from '#domains/notifications/server/unsubscribe-token.ts'
import { photoPath } from '#domains/photos/server/photo-files.ts'
import { staticMapPath } from '#domains/reports/server/static-map.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/db.ts'
import { ask } from '../ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Town } from '../factories.ts'
import { giveHosts } from '../own-sites.ts'
import { aComment, CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { aStoredPhoto } from '../stored-photo.ts'

/** A town as it may stand, from "everybody sees it" to "it is not there any more". */
export type TownState = 'on' | 'off today' | 'off 30 days' | 'never on' | 'deleted'

export type TownScene = Awaited<ReturnType<typeof aTownScene>>

/** A picture of the site in the store; answers its address. */
async function aPicture({ services: { storage } }: TestSite, name: string): Promise<string> {
  const key = name.padEnd(24, '-')
  await storage.write(`images/${key.slice(0, 2)}/${key}.webp`, new Uint8Array([1, 2, 3]))
  return `/dateien/bilder/${key}.webp`
}

/** Everything of a town that has an address, with the addresses as they were given out while the town was on. */
export async function aTownScene(site: TestSite) {
  const { db, clock } = site.services
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  await giveHosts(site, town, 'anger.localhost')
  await db.insertInto('municipalityFormerSlug').values({ slug: 'dorf', municipalityId: town.id }).execute()
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const platform = await aPerson(site, { isSuperAdmin: true })
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const waiting = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  await aStoredPhoto(site, town, report)
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
  const unsubscribe = await unsubscribeToken(context, { ...subscription, event: 'ANNOUNCEMENT' })
  return {
    ...{ site, town, category, admin, author, platform, report, waiting, comment, pictures, announcement },
    unsubscribe,
    app: createApp(site.services, await loadPages(site.services)),
    photos: await db.selectFrom('photo').select(['key', 'isPublic', 'municipalityId']).orderBy('id').execute(),
  }
}

/** Brings the town into a state, in the way that people do. */
export async function bringTo({ site, town, platform }: TownScene, state: TownState): Promise<void> {
  const act = async (call: string) => {
    const { errors } = await ask(site, `mutation { ${call} }`, {}, { as: platform })
    if (errors.length > 0) throw new Error(errors[0]?.message)
  }
  if (state === 'on') return
  if (state === 'never on') return neverSwitchedOn(site, town)
  // Later than it was made: so its imprint is one that people have seen.
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
  const off = db.updateTable('municipality').set(({ ref }) => ({ isActive: false, deactivatedAt: ref('createdAt') }))
  await off.where('id', '=', id).execute()
}

/** The photo's address as the API gives it to strangers, or to the staff of a town that is off. */
export function photoAddress({ site, photos }: TownScene, isWaiting: boolean, isSigned: boolean): string {
  const photo = photos[isWaiting ? 1 : 0]
  if (photo === undefined) throw new Error('no photo')
  return photoPath(anonymousContext(site.services), { ...photo, isPublic: !isSigned }, 'LARGE')
}

/** The drawn map's address: for good, as strangers get it, or for a quarter of an hour. */
export const mapAddress = ({ site }: TownScene, isPublic: boolean): string =>
  staticMapPath(
    anonymousContext(site.services),
    { slug: 'anger', point: CENTRE, kind: 'NEW', mapHash: '0', isPublic },
    'SMALL',
  )
