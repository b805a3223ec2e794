import { z } from 'zod'
import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { forgetMerges } from '#domains/reports/server/merging/merge-people.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { undoneNotes } from './notes/write-note.ts'
import { forgetPresence } from './presence/note-presence.ts'

const forgetPresenceJob = defineJob('reports.forget-presence', z.object({}))

export const casework = defineDomain({
  name: 'casework',
  types: [
    () => import('./duplicates/duplicate.graphql.ts'),
    () => import('./duplicates/merge.graphql.ts'),
    () => import('./duplicates/same-photo.graphql.ts'),
    () => import('./bulk/bulk.graphql.ts'),
    () => import('./notes/note.graphql.ts'),
    () => import('./presence/presence.graphql.ts'),
    () => import('./responsibility/responsibility.graphql.ts'),
    () => import('./views/saved-view.graphql.ts'),
  ],
  subscribers: undoneNotes,
  jobs: [job(forgetPresenceJob, forgetPresence, { cron: '* * * * *' })],
  retention: [
    deleteAndCount(
      {
        name: 'merge',
        what: 'Wer durch eine Zusammenführung zu einer anderen Meldung kam',
        type: 'report-merge',
      },
      forgetMerges,
    ),
  ],
  allowances: {
    steady: ['noteReportPresence'],
    'own-settings': ['createSavedView', 'deleteSavedView'],
    processing: ['handOnReport', 'markDuplicate', 'takeReport', 'unmarkDuplicate'],
    sending: ['writeReportNote'],
    'many-at-once': ['bulkUpdateReports', 'undoBulkUpdate'],
  },
})
