import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { exportDataJob } from './account.jobs.ts'
import { exportData, removeOldExports } from './export-data.ts'
import { ACCOUNT_ROWS } from './retention/account-rows.ts'

const removeExportsJob = defineJob('account.remove-old-exports', z.object({}))

export const account = defineDomain({
  name: 'account',
  types: [() => import('./account.graphql.ts'), () => import('./person-data.graphql.ts')],
  jobs: [
    job(exportDataJob, (context, { id }) => exportData(context, id)),
    job(removeExportsJob, removeOldExports, {
      cron: '7 * * * *',
      counts: { removed: 'copies of data that can be fetched no more were removed' },
    }),
  ],
  retention: ACCOUNT_ROWS,
  allowances: {
    'signing-in': ['confirmAccountDeletion', 'initiateAccountDeletion', 'purgeUser', 'requestDataExport'],
    photos: ['removeUploads'],
    'reading-people': ['erasePerson', 'lookUpPerson', 'sendDataExport'],
  },
})
