import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { endHeld } from './end-held.ts'
import { forgetTraces } from './forget-traces.ts'

const forgetTracesJob = defineJob('floods.forget-traces', z.object({}))

export const floods = defineDomain({
  name: 'floods',
  types: [() => import('./flood-settings.graphql.ts'), () => import('./flood.graphql.ts')],
  subscribers: endHeld,
  jobs: [
    job(forgetTracesJob, forgetTraces, {
      cron: '*/10 * * * *',
      counts: { removed: 'traces of filed reports were forgotten' },
    }),
  ],
})
