import { reportsExpired } from '#domains/reports/server/report.events.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { subscribe } from '#kit/server/events.ts'
import { deleteTrails } from './report-trails.sql.ts'

export const open311 = defineDomain({
  name: 'open311',
  subscribers: [subscribe(reportsExpired, (trx, _, { reports }) => deleteTrails(trx, reports))],
})
