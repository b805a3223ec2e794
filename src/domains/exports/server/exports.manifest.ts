import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { makeExportJob, removeReportExportsJob } from './exports.jobs.ts'
import { makeExport, removeOldReportExports } from './make-export.ts'

export const exports = defineDomain({
  name: 'exports',
  mails: {
    'exports.ready': mandatoryMail(18, 'ACCOUNT'),
  },
  types: [() => import('./export.graphql.ts'), () => import('./export-statistics.graphql.ts')],
  jobs: [
    job(makeExportJob, (context, { id }) => makeExport(context, id)),
    job(removeReportExportsJob, removeOldReportExports, {
      cron: '*/10 * * * *',
      counts: { removed: 'expired export files were removed' },
    }),
  ],
  allowances: {
    exporting: ['exportReport', 'exportReports', 'exportStatistics'],
  },
})
