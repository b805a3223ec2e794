import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { onCallerErased } from './forget-caller.ts'
import { remindAndClose, remindAndCloseJob } from './remind-and-close.ts'

export const questions = defineDomain({
  name: 'questions',
  mails: {
    'question.asked': mandatoryMail(25, 'AUTHOR'),
    'question.reminder': mandatoryMail(25, 'AUTHOR'),
    'question.expired': mandatoryMail(25, 'AUTHOR'),
    'caller.question-asked': newsMail(37, 'CALLER'),
    'caller.question-reminder': newsMail(37, 'CALLER'),
    'caller.question-expired': newsMail(37, 'CALLER'),
    'question.answered': newsMail(25, 'STAFF'),
    'question.unanswered': newsMail(25, 'STAFF'),
  },
  subscribers: [onCallerErased],
  types: [() => import('./question.graphql.ts'), () => import('./question-mutations.graphql.ts')],
  jobs: [
    job(remindAndCloseJob, remindAndClose, {
      cron: '*/10 * * * *',
      counts: { questions: 'questions reminded or closed' },
    }),
  ],
  allowances: {
    processing: ['askAuthor', 'withdrawQuestion'],
    sending: ['answerMailedQuestion', 'answerQuestion'],
  },
})
