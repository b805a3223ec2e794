import { z } from 'zod'
import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { exportDataJob } from './account.jobs.ts'
import { exportData, removeOldExports } from './export-data.ts'
import { ACCOUNT_ROWS } from './retention/account-rows.ts'

const removeExportsJob = defineJob('account.remove-old-exports', z.object({}))

export const account = defineDomain({
  name: 'account',
  mails: {
    'account.unused': mandatoryMail(20, 'ACCOUNT'),
    'account.purged': mandatoryMail(21, 'ACCOUNT'),
    'account.town-data-removed': mandatoryMail(21, 'ACCOUNT'),
    'account.deletion-proposed': mandatoryMail(21, 'TOWN'),
    'account.export-ready': mandatoryMail(22, 'ACCOUNT'),
    'account.address-copy-ready': mandatoryMail(22, 'ACCOUNT'),
  },
  types: [() => import('./account.graphql.ts'), () => import('./person-data.graphql.ts')],
  jobs: [
    job(exportDataJob, (context, { id }) => exportData(context, id)),
    job(removeExportsJob, removeOldExports, {
      cron: '7 * * * *',
      counts: { removed: 'expired data copies were removed' },
    }),
  ],
  retention: ACCOUNT_ROWS,
  allowances: {
    'signing-in': ['confirmAccountDeletion', 'initiateAccountDeletion', 'purgeUser', 'requestDataExport'],
    photos: ['removeUploads'],
    'reading-people': ['erasePerson', 'findCallers', 'lookUpPerson', 'sendDataExport'],
  },
})
