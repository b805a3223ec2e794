import type { OpenScene, Secrets } from './scene.ts'

const PUBLIC = 'what the site itself says to everybody'

/** Anybody asks for an offer; what they sent is read by nobody through the API. */
export const CONTENT_MUTATIONS = {
  createQuoteRequest: {
    open: () => [
      '(input: { organisation: "Amt Anger", name: "Zoë Amtmann", email: "zoe@anger.example", message: "Bitte." })',
    ],
    shows: 'a number',
  },
  createBarrierNotice: {
    open: ({ town }: OpenScene) => [
      `(input: { municipalityId: ${town.id}, message: "Der Knopf hat keinen Namen.", email: "zoe@anger.example" })`,
    ],
    aimed: (_: OpenScene, { sleeping }: Secrets) => [
      `(input: { municipalityId: ${sleeping.id}, message: "Der Knopf hat keinen Namen." })`,
    ],
    shows: 'a number and a day',
  },
  setBarrierNoticeAnswered: {
    aimed: () => ['(id: 1, isAnswered: true)'],
    shows: 'a notice, to those who answer it: nobody wrote one',
  },
}

/** The site's own texts: they hold nothing of people or reports. */
export const CONTENT_QUERIES = {
  cmsPage: {
    open: ({ town }: OpenScene) => ['(id: 1)', `(slug: "impressum", municipalityId: ${town.id})`],
    aimed: (_: OpenScene, { sleeping }: Secrets) => [`(slug: "impressum", municipalityId: ${sleeping.id})`],
    shows: PUBLIC,
  },
  barrierNotices: {
    aimed: ({ town }: OpenScene) => ['', `(municipalityId: ${town.id})`],
    shows: 'what people cannot use, to those who answer it: nobody wrote of it',
  },
  faqs: { open: () => [''], shows: PUBLIC },
  news: { open: () => [''], shows: PUBLIC },
  newsEntry: { open: () => ['(id: 1)', '(slug: "neu")'], shows: PUBLIC },
}
