import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { LONE_MINUTES } from '../originals.rules.ts'
import { coverJob } from './originals/cover-at-once.ts'
import { coverUpload } from './originals/cover-upload.ts'
import { removeUnused, removeUnusedJob } from './originals/edit-files.ts'
import { OLD_ORIGINALS, tendOriginals } from './originals/tend-originals.ts'
import { removeFiles, removeFilesJob } from './remove-files.ts'
import { removeExpiredUploads } from './store-photo.ts'

const tendOriginalsJob = defineJob('photos.tend-originals', z.object({}))
const removeUploadsJob = defineJob('photos.remove-expired-uploads', z.object({}))

export const photos = defineDomain({
  name: 'photos',
  types: [() => import('./photo.graphql.ts')],
  jobs: [
    job(removeFilesJob, (context, { keys }) => removeFiles(context, keys)),
    job(removeUploadsJob, removeExpiredUploads, {
      cron: '17 * * * *',
      counts: { removed: 'unused photos were removed' },
    }),
    job(coverJob, coverUpload),
    job(removeUnusedJob, removeUnused),
    job(tendOriginalsJob, tendOriginals, {
      cron: `*/${LONE_MINUTES} * * * *`,
      counts: { removed: 'originals without a photo were removed' },
    }),
  ],
  retention: [OLD_ORIGINALS],
  allowances: {
    photos: ['uploadPhoto'],
  },
})
