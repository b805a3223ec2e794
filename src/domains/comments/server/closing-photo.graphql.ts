import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { ReportRef, statusOf } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { DAYS_BEFORE_CLOSING } from '../comment.rules.ts'
import { type ClosingPhotoRow, closingPhotosOf } from './closing-photo.sql.ts'

const loadClosingPhoto = loadOne(
  (context, ids: readonly number[]) => closingPhotosOf(context.db, ids),
  ({ reportId }: ClosingPhotoRow) => reportId,
)

const ClosingPhotoRef = builder.objectRef<ClosingPhotoRow>('ClosingPhoto').implement({
  description: 'The photo of an official answer that shows a report done.',
  fields: (t) => ({
    photo: t.field({ type: PhotoRef, description: 'The photo.', resolve: (row) => row }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'Time of the answer.' }),
  }),
})

builder.objectField(ReportRef, 'closingPhoto', (t) =>
  t.field({
    type: ClosingPhotoRef,
    nullable: true,
    description: `The first photo of the newest official answer since ${DAYS_BEFORE_CLOSING} days before it was done. Null without one, and while its status is not DONE.`,
    resolve: async (row, _, context) => {
      if (row.resolvedAt === null) return null
      const { kind } = await statusOf(context, row.municipalityId, row.statusId)
      return kind === 'DONE' ? loadClosingPhoto(context, row.id) : null
    },
  }),
)
