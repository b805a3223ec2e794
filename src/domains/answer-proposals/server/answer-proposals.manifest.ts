import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { countAnswer, countAnswerJob, countedAnswers } from './count-answers.ts'
import { firstDay } from './propose-answers.ts'
import { deleteUsesBefore } from './template-uses.sql.ts'

export const answerProposals = defineDomain({
  name: 'answer-proposals',
  types: [() => import('./answer-proposals.graphql.ts')],
  subscribers: countedAnswers,
  jobs: [job(countAnswerJob, countAnswer)],
  retention: [
    deleteAndCount(
      { name: 'template-uses', what: 'Benutzte Vorlagen', type: 'template-use' },
      (trx, now, most) => deleteUsesBefore(trx, firstDay(now), most),
    ),
  ],
})
