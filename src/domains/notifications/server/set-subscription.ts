import type { SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import {
  type Category,
  type Channel,
  channelId,
  channelSetting,
  type Event,
  OFFERED_CHANNELS,
  subscribedId,
} from '../notification.rules.ts'
import { categoriesFor } from './notification.policy.ts'
import { saveSetting } from './preferences.sql.ts'
import { deleteAllFollowed, followedBy, insertFollower } from './subscribers/announcement-followers.sql.ts'

/**
 * Switches a channel of a category on or off for the viewer. It is idempotent.
 * @throws NOT_FOUND where there is none for them
 */
export async function setChannel(context: Context, viewer: SignedIn, id: number, isOn: boolean) {
  const found = offeredTo(viewer).find(({ category, channel }) => channelId(category, channel) === id)
  if (found === undefined) throw notFound(say`Dieser Weg wurde nicht gefunden.`)
  const setting = channelSetting(found.category.name, found.channel.name)
  await saveSetting(context.db, { personId: viewer.id, setting, isOn, changedAt: context.clock.now() })
}

/**
 * Switches an event on or off for the viewer. Announcements are followed town by town: switching on follows
 * the viewer's own municipality, switching off ends all of them.
 * @throws NOT_FOUND; BAD_USER_INPUT where it needs a town and the person has chosen none; FEATURE_DISABLED
 */
export async function setEvent(context: Context, viewer: SignedIn, id: number, isOn: boolean) {
  const event = eventFor(viewer, id)
  if (isOn && isOfTown(event)) requireHome(viewer)
  if (event.name === 'ANNOUNCEMENT') return setAnnouncements(context, viewer, isOn)
  const row = { personId: viewer.id, setting: event.name, isOn, changedAt: context.clock.now() }
  await saveSetting(context.db, row)
}

/**
 * The id of the channel or event behind a subscription; the kind of call says which of the two.
 * @throws NOT_FOUND for somebody else's
 */
export function subscribed(viewer: SignedIn, subscription: number): number {
  const id = subscribedId(viewer.id, subscription)
  if (id === null) throw notFound(say`Diese Benachrichtigung wurde nicht gefunden.`)
  return id
}

/** Finds a channel by the ids of its category and of itself. */
export function channelOf(categoryId: number, id: number): number {
  if (Math.floor(id / 10) !== categoryId) throw notFound(say`Dieser Weg wurde nicht gefunden.`)
  return id
}

async function setAnnouncements({ db, clock }: Context, viewer: SignedIn, isOn: boolean): Promise<void> {
  if (!isOn) return deleteAllFollowed(db, viewer.id)
  if ((await followedBy(db, [viewer.id])).length > 0) return
  const home = requireHome(viewer)
  const [town] = await findMunicipalities(db, [home])
  if (!town?.isActive) throw notFound(say`Ihre Gemeinde wurde nicht gefunden.`)
  requireFeature(town, 'ANNOUNCEMENTS')
  await insertFollower(db, home, viewer.id, clock.now())
}

const isOfTown = ({ name }: Event): boolean => name === 'ANNOUNCEMENT' || name === 'REPORT_IN_TOWN'

function requireHome({ homeMunicipalityId }: SignedIn): number {
  if (homeMunicipalityId === null)
    throw new DomainError('BAD_USER_INPUT', say`Bitte wählen Sie zuerst in Ihrem Profil Ihre Gemeinde.`)
  return homeMunicipalityId
}

function eventFor(viewer: SignedIn, id: number): Event {
  const events: readonly Event[] = categoriesFor(viewer).flatMap(
    (category): readonly Event[] => category.events,
  )
  const event = events.find((each) => each.id === id)
  if (event === undefined) throw notFound(say`Dieses Ereignis wurde nicht gefunden.`)
  return event
}

const offeredTo = (viewer: SignedIn): { category: Category; channel: Channel }[] =>
  categoriesFor(viewer).flatMap((category) => OFFERED_CHANNELS.map((channel) => ({ category, channel })))
