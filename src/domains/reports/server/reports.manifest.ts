import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { followCategories, indexAnew, indexAnewJob } from './index-anew.ts'
import { indexWaitingReports } from './index-reports.ts'
import { countWords, forgetUnusedWords } from './report-search.sql.ts'

export const indexReportsJob = defineJob('search.index', z.object({}))

const forgetWordsJob = defineJob('search.forget-words', z.object({}))

export const reports = defineDomain({
  name: 'reports',
  types: [
    () => import('./report-permissions.graphql.ts'),
    () => import('./report.graphql.ts'),
    () => import('./report-texts.graphql.ts'),
    () => import('./history/report-timeline.graphql.ts'),
    () => import('./history/report-history.graphql.ts'),
    () => import('./following/follow.graphql.ts'),
    () => import('./usual-wait.graphql.ts'),
    () => import('./redaction/photo-care.graphql.ts'),
    () => import('./redaction/possible-finds.graphql.ts'),
    () => import('./redaction/photo-cover.graphql.ts'),
    () => import('./redaction/photo-edits.graphql.ts'),
    () => import('./exact-place.graphql.ts'),
    () => import('./changes/report-mutations.graphql.ts'),
  ],
  subscribers: followCategories,
  jobs: [
    job(indexAnewJob, indexAnew, { counts: { reports: 'reports were re-indexed after a new name' } }),
    job(indexReportsJob, ({ db }) => indexWaitingReports(db), {
      counts: { reports: 'reports were re-indexed for the search' },
    }),
    job(
      forgetWordsJob,
      async ({ db }) => {
        await forgetUnusedWords(db)
        await countWords(db)
      },
      { cron: '23 2 * * *' },
    ),
  ],
  allowances: {
    following: ['followReport', 'unfollowReport'],
    correcting: [
      'deleteReport',
      'decidePhotoCover',
      'dismissPossibleFinds',
      'editPhoto',
      'hideReportPlace',
      'redactPhoto',
      'removePhoto',
      'resetPhoto',
      'updateReport',
    ],
    processing: ['approveReport', 'updateReportStatus', 'withdrawReportApproval'],
    'reading-authors': ['revealAuthorDetails'],
  },
})
