import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { learnTowns } from './learn-town.ts'

const learnJob = defineJob('guesses.learn', z.object({}))

export const guesses = defineDomain({
  name: 'guesses',
  types: [() => import('./category-guesses.graphql.ts')],
  jobs: [
    job(learnJob, learnTowns, {
      cron: '13 3 * * *',
      counts: { towns: 'towns learned the words of their reports' },
    }),
  ],
})
