import { builder } from '#kit/server/builder.ts'
import { AnnouncementRef } from './announcement.graphql.ts'
import { fittingAnnouncements } from './fitting-announcements.ts'

builder.queryField('fittingAnnouncements', (t) =>
  t.field({
    type: [AnnouncementRef],
    description:
      'At most three current announcements that may make a new report unnecessary: they name its category and apply at its place, the newest first. Those without categories never fit. Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      categoryId: t.arg.int({ description: 'The category of the new report.' }),
      latitude: t.arg.float({
        required: false,
        description: 'Degrees north; without a place only announcements for the whole municipality fit.',
      }),
      longitude: t.arg.float({ required: false, description: 'Degrees east.' }),
    },
    resolve: (_, { municipalityId, categoryId, latitude, longitude }, context) => {
      const point = latitude == null || longitude == null ? null : { latitude, longitude }
      return fittingAnnouncements(context, { municipalityId, categoryId, point })
    },
  }),
)
