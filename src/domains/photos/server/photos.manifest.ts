import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { removeFiles, removeFilesJob } from './remove-files.ts'
import { removeExpiredUploads } from './store-photo.ts'

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
  ],
  allowances: {
    photos: ['uploadPhoto'],
  },
})
