import { defineDomain } from '#kit/server/domain.ts'
import { TOWN_ROWS } from './rows.ts'

export const retention = defineDomain({
  name: 'retention',
  types: [() => import('./town-periods.graphql.ts')],
  retention: TOWN_ROWS,
  allowances: {
    managing: ['updateRetentionPeriods'],
  },
})
