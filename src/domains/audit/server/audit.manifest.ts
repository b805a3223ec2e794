import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { linkEntries } from './check-chain.ts'

const linkAuditJob = defineJob('audit.link', z.object({}))

export const audit = defineDomain({
  name: 'audit',
  types: [() => import('./audit.graphql.ts')],
  jobs: [job(linkAuditJob, linkEntries, { cron: '* * * * *' })],
})
