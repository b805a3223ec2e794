import { z } from 'zod'
import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { removeUnusedPictures } from './pictures/remove-unused-pictures.ts'
import { CONTENT_ROWS } from './retention/rows.ts'

const removeTextPicturesJob = defineJob('content.remove-unused-pictures', z.object({}))

export const content = defineDomain({
  name: 'content',
  mails: {
    'content.quote-received': mandatoryMail(23, 'ASKER'),
    'content.quote-requested': mandatoryMail(23, 'OPERATOR'),
    'content.barrier-received': mandatoryMail(24, 'ASKER'),
    'content.barrier-reported': mandatoryMail(24, 'TOWN'),
  },
  types: [
    () => import('./news/news.graphql.ts'),
    () => import('./news/managed-news.graphql.ts'),
    () => import('./news/news-mutations.graphql.ts'),
    () => import('./faq/faq.graphql.ts'),
    () => import('./faq/faq-mutations.graphql.ts'),
    () => import('./film/film.graphql.ts'),
    () => import('./quote/quote.graphql.ts'),
    () => import('./barrier/barrier.graphql.ts'),
    () => import('./pages/cms-page.graphql.ts'),
    () => import('./pages/edit-page.graphql.ts'),
  ],
  jobs: [
    job(removeTextPicturesJob, removeUnusedPictures, {
      cron: '53 2 * * *',
      counts: { removed: 'unused pictures of texts were removed' },
    }),
  ],
  retention: CONTENT_ROWS,
  allowances: {
    sending: ['createBarrierNotice', 'createQuoteRequest'],
    photos: ['uploadTextPicture'],
    processing: ['setBarrierNoticeAnswered'],
    managing: [
      'createFaq',
      'createNewsEntry',
      'deleteFaq',
      'deleteNewsEntry',
      'giveBackCmsPage',
      'moveFaq',
      'restoreCmsPage',
      'saveCmsPage',
      'updateFaq',
      'updateNewsEntry',
    ],
  },
})
