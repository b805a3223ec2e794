import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { removeOldAnswers } from './geocoder/answers.sql.ts'

export const forgetAnswersJob = defineJob('places.forget-answers', z.object({}))

export const places = defineDomain({
  name: 'places',
  types: [
    () => import('./place.graphql.ts'),
    () => import('./map-box.graphql.ts'),
    () => import('./shape.graphql.ts'),
    () => import('./street-stretch.graphql.ts'),
  ],
  jobs: [job(forgetAnswersJob, ({ db, clock }) => removeOldAnswers(db, clock.now()), { cron: '47 * * * *' })],
})
