import { anonymousContext } from '#app/server/graphql/context.ts'
import { notifyFollowers } from '#domains/announcements/server/notify-followers.ts'
import { publishDue } from '#domains/announcements/server/publish-due.ts'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { type Answer, ask } from '../ask.ts'
import { aPerson, type Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

type Files = Record<string, Blob>

export const createAnnouncement = (
  site: TestSite,
  announcement: object,
  as: Person | null,
  { fields = 'id status', files }: { fields?: string; files?: Files } = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation C($announcement: AnnouncementInput!) { createAnnouncement(announcement: $announcement) { ${fields} } }`,
    { announcement },
    { as, ...(files && { files }) },
  )

export const updateAnnouncement = (
  site: TestSite,
  announcement: object,
  as: Person | null,
  { fields = 'id status', files }: { fields?: string; files?: Files } = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation U($announcement: AnnouncementInput!) { updateAnnouncement(announcement: $announcement) { ${fields} } }`,
    { announcement },
    { as, ...(files && { files }) },
  )

/** Runs the worker's job of each minute; returns how many announcements became public. */
export const publish = (site: TestSite): Promise<number> => publishDue(anonymousContext(site.services))

/** Writes the mails of one announcement, as its job does. */
export const notify = (site: TestSite, id: number): Promise<void> =>
  notifyFollowers(anonymousContext(site.services), id)

/** People who follow a town's announcements. */
export async function followers(site: TestSite, town: { id: number }, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) people.push(await aPerson(site))
  const createdAt = site.clock.now()
  await site.services.db
    .insertInto('announcementFollower')
    .values(people.map(({ id }) => ({ municipalityId: town.id, personId: id, createdAt })))
    .execute()
  return people
}

/** A resident: a person whose own municipality is this town. */
export async function aResident(site: TestSite, town: { id: number }): Promise<Person> {
  const person = await aPerson(site)
  const home = { municipalityId: town.id }
  await site.services.db.updateTable('person').set(home).where('id', '=', person.id).execute()
  return person
}

/** Turns an event (by its name) or a channel (as CATEGORY.CHANNEL) on or off for a person. */
export async function setTo(
  { services: { db, clock } }: TestSite,
  { id: personId }: { id: number },
  setting: string,
  isOn: boolean,
): Promise<void> {
  await saveSetting(db, { personId, setting, isOn, changedAt: clock.now() })
}
