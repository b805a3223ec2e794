import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { DAY } from '#kit/server/clock.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { ABSENCE_KEPT_DAYS } from '../routing-input.rules.ts'
import { deleteAbsencesBefore } from './absences.sql.ts'

export const routing = defineDomain({
  name: 'routing',
  types: [() => import('./routing.graphql.ts'), () => import('./routing-mutations.graphql.ts')],
  retention: [
    deleteAndCount(
      { name: 'absences', what: 'Vergangene Abwesenheiten', type: 'absence' },
      (trx, now, most) =>
        deleteAbsencesBefore(
          trx,
          new Date(now.getTime() - ABSENCE_KEPT_DAYS * DAY).toISOString().slice(0, 10),
          most,
        ),
    ),
  ],
  allowances: {
    managing: ['deleteTeam', 'saveRoutingRules', 'saveTeam'],
    processing: ['deleteAbsence', 'saveAbsence'],
  },
})
