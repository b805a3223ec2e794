import { newsMail, securityMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { remindAndClose, remindAndCloseJob } from './remind-and-close.ts'

export const questions = defineDomain({
  name: 'questions',
  mails: {
    'question.asked': securityMail(25, 'AUTHOR'),
    'question.reminder': securityMail(25, 'AUTHOR'),
    'question.expired': securityMail(25, 'AUTHOR'),
    'question.answered': newsMail(25, 'STAFF'),
    'question.unanswered': newsMail(25, 'STAFF'),
  },
  types: [() => import('./question.graphql.ts'), () => import('./question-mutations.graphql.ts')],
  jobs: [
    job(remindAndCloseJob, remindAndClose, {
      cron: '*/10 * * * *',
      counts: { questions: 'open questions were reminded of or closed' },
    }),
  ],
  allowances: {
    processing: ['askAuthor', 'withdrawQuestion'],
    sending: ['answerMailedQuestion', 'answerQuestion'],
  },
})
