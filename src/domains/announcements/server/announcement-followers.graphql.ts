import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { findPeopleReached } from '#domains/neighbourhood/server/told-areas.ts'
import {
  countFollowersWith,
  countRecipients,
  followedBy,
} from '#domains/notifications/server/subscribers/announcement-followers.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { CHOICES_MAX, RADIUS } from '../announcement-scope.rules.ts'
import { canManage } from './announcement.policy.ts'
import { followAnnouncements, unfollowAnnouncements } from './follow-announcements.ts'
import { reachOf } from './notify-followers.ts'

/** Batched: one statement per request for any number of towns. */
const loadFollowed = loadMany(
  (context, ids: readonly number[]) => followedBy(context.db, ids),
  (row) => row.personId,
)
const loadCount = loadOne(
  (context, ids: readonly number[]) => countRecipients(context.db, ids),
  (row) => row.municipalityId,
)

builder.objectFields(MunicipalityRef, (t) => ({
  isFollowingAnnouncements: t.boolean({
    description: 'Whether the viewer gets a mail about each new announcement.',
    resolve: async ({ id }, _, context) => {
      if (context.viewer.id === null) return false
      return (await loadFollowed(context, context.viewer.id)).some(
        ({ municipalityId }) => municipalityId === id,
      )
    },
  }),
  announcementRecipientCount: t.int({
    nullable: true,
    description:
      'Number of people who would get an announcement now: followers, and people with an area that fits; null for everybody but administrators. Without arguments it is for the whole municipality and all categories.',
    args: {
      categoryIds: t.arg.intList({ required: false, description: 'Categories of the announcement.' }),
      districtIds: t.arg.intList({ required: false, description: 'Districts where it applies.' }),
      latitude: t.arg.float({ required: false, description: 'Degrees north of its circle.' }),
      longitude: t.arg.float({ required: false, description: 'Degrees east of its circle.' }),
      radius: t.arg.int({ required: false, description: `Metres of its circle, at most ${RADIUS.max}.` }),
    },
    resolve: async ({ id }, { categoryIds, districtIds, ...circle }, context) => {
      if (!canManage(context.viewer, id)) return null
      const { latitude = null, longitude = null, radius = null } = circle
      const reach = reachOf({
        ...{ categoryIds: bounded(categoryIds), districtIds: bounded(districtIds) },
        ...{
          latitude,
          longitude,
          radius: radius === null ? null : Math.min(Math.max(radius, 0), RADIUS.max),
        },
      })
      const isForAll = reach.categoryIds.length + reach.districtIds.length === 0 && reach.circle === null
      if (isForAll) return (await loadCount(context, id))?.count ?? 0
      const people = await findPeopleReached(context.db, id, reach)
      return countFollowersWith(context.db, id, people)
    },
  }),
}))

const bounded = (ids: readonly number[] | null | undefined): number[] => (ids ?? []).slice(0, CHOICES_MAX)

const changed = async (context: Parameters<typeof loadMunicipality>[0], id: number) => {
  const town = await loadMunicipality(context, id)
  if (town === null) throw new Error('a municipality that went while it was followed')
  return town
}

builder.mutationFields((t) => ({
  followAnnouncements: t.field({
    type: MunicipalityRef,
    description:
      'Subscribes the viewer to mails about the municipality’s announcements. Errors: UNAUTHENTICATED, NOT_FOUND, FEATURE_DISABLED.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      await followAnnouncements(context, requireSignedIn(context.viewer), municipalityId)
      return changed(context, municipalityId)
    },
  }),
  unfollowAnnouncements: t.field({
    type: MunicipalityRef,
    description:
      'Ends the viewer’s subscription to a municipality’s announcements. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      await unfollowAnnouncements(context, requireSignedIn(context.viewer), municipalityId)
      return changed(context, municipalityId)
    },
  }),
}))
