import type { SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { listText } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import {
  type Category,
  type ChannelName,
  channelId,
  type Event,
  isChannelOn,
  isEventOn,
  OFFERED_CHANNELS,
  type Settings,
  subscriptionId,
} from '../notification.rules.ts'
import { categoriesFor } from './notification.policy.ts'
import { settingsOf } from './preferences.sql.ts'
import { followedBy } from './subscribers/announcement-followers.sql.ts'

export type Choice = { id: number; name: string; description: string; subscriptionId: number | null }
export type CategoryChoices = {
  id: number
  name: string
  description: string
  channels: (Choice & { kind: ChannelName })[]
  events: Choice[]
}

/** Every choice that a person has, with its current state. */
export async function subscriptionsOf({ db }: Context, viewer: SignedIn): Promise<CategoryChoices[]> {
  const settings = (await settingsOf(db, [viewer.id])).get(viewer.id) ?? new Map()
  const followed = (await followedBy(db, [viewer.id])).map(({ municipalityId }) => municipalityId)
  const towns = followed.length === 0 ? [] : await findMunicipalities(db, followed)
  const names = towns.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'de'))
  return categoriesFor(viewer).map((category) => ({
    id: category.id,
    name: category.title(),
    description: category.description(),
    channels: channelsOf(viewer, category, settings),
    events: category.events.map((event: Event) => {
      const isOn = event.name === 'ANNOUNCEMENT' ? names.length > 0 : isEventOn(settings, event.name)
      const description =
        event.name === 'ANNOUNCEMENT' && isOn ? say`Sie hören von: ${listText(names)}.` : event.description()
      return choice(viewer, event.id, event.title(), description, isOn)
    }),
  }))
}

const channelsOf = (viewer: SignedIn, category: Category, settings: Settings) =>
  OFFERED_CHANNELS.map((channel) => ({
    ...choice(
      viewer,
      channelId(category, channel),
      channel.title(),
      channel.description(),
      isChannelOn(settings, category.name, channel),
    ),
    kind: channel.name,
  }))

const choice = (viewer: SignedIn, id: number, name: string, description: string, isOn: boolean): Choice => ({
  id,
  name,
  description,
  subscriptionId: isOn ? subscriptionId(viewer.id, id) : null,
})
