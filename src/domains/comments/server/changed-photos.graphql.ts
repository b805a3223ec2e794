import { builder } from '#kit/server/builder.ts'
import { type ChangedPhoto, changedPhotos } from './changed-photos.ts'
import { CommentRef, loadReport, photosOf } from './comment.graphql.ts'

const ChangedPhotoRef = builder.objectRef<ChangedPhoto>('ChangedPhoto').implement({
  description: 'A photo of a comment that the program or staff have changed.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'Its place among the comment’s photos, from 1 on.' }),
    covers: t.exposeInt('covers', {
      description:
        'Parts that the program has covered when it came, as staff have left them, while its original is kept.',
    }),
    isChecked: t.exposeBoolean('isChecked', { description: 'Whether staff have looked at these covers.' }),
    redactions: t.exposeInt('redactions', { description: 'Parts that staff have redacted for good.' }),
    isEdited: t.exposeBoolean('isEdited', {
      description: 'Whether staff have turned, cropped or marked it, and have not taken that back.',
    }),
  }),
})

builder.objectField(CommentRef, 'changedPhotos', (t) =>
  t.field({
    type: [ChangedPhotoRef],
    description:
      'Its photos that the program or staff have changed, for its author; for others, and for staff who may redact them, none.',
    resolve: async (row, _, context) => {
      if (context.viewer.id === null || context.viewer.id !== row.personId) return []
      const [report, photos] = await Promise.all([loadReport(context, row.reportId), photosOf(context, row)])
      return report === null ? [] : changedPhotos(context, row, report, photos)
    },
  }),
)
