import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import {
  countRecipients,
  followedBy,
} from '#domains/notifications/server/subscribers/announcement-followers.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { canManage } from './announcement.policy.ts'
import { followAnnouncements, unfollowAnnouncements } from './follow-announcements.ts'

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
      'Number of followers and people with an area here who would get an announcement now; null for everybody but administrators.',
    resolve: async ({ id }, _, context) =>
      canManage(context.viewer, id) ? ((await loadCount(context, id))?.count ?? 0) : null,
  }),
}))

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
