import type { OpenScene, Secrets } from './scene.ts'

const WRITTEN = 'what the platform says of itself, as its super administrator wrote it'
const PUBLIC = 'what the site itself says to everybody'

const VERSIONS = 'texts that were or are public, and the names of those who wrote them: nobody did yet'
const aimed = ({ town }: OpenScene, more: string) =>
  ['', `municipalityId: ${town.id}, `].map((whose) => `(${whose}slug: "impressum"${more ? `, ${more}` : ''})`)

/**
 * Anybody can send a quote request, but the API shows it to nobody. The rest is the super administrator's.
 */
export const CONTENT_MUTATIONS = {
  saveCmsPage: {
    aimed: (scene: OpenScene) => aimed(scene, 'basedOn: 0, text: "Ein Text."'),
    shows: VERSIONS,
  },
  restoreCmsPage: { aimed: (scene: OpenScene) => aimed(scene, 'basedOn: 1, versionId: 1'), shows: VERSIONS },
  giveBackCmsPage: { aimed: (scene: OpenScene) => aimed(scene, 'basedOn: 1'), shows: VERSIONS },
  uploadTextPicture: { aimed: () => ['(file: "keine Datei")'], shows: 'an address' },
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
  createNewsEntry: {
    aimed: () => ['(newsEntry: { name: "Neue Gemeinden", text: "Seit heute dabei." })'],
    shows: WRITTEN,
  },
  updateNewsEntry: { aimed: () => ['(newsEntry: { id: 1, name: "Andere Gemeinden" })'], shows: WRITTEN },
  createFaq: { aimed: () => ['(faq: { question: "Was ist das?", answer: "Eine Frage." })'], shows: WRITTEN },
  updateFaq: { aimed: () => ['(faq: { id: 1, question: "Was ist das?" })'], shows: WRITTEN },
  moveFaq: { aimed: () => ['(input: { id: 1, isUp: true })'], shows: WRITTEN },
  deleteFaq: { aimed: () => ['(input: { id: 1 })'], shows: 'a number' },
  deleteNewsEntry: { aimed: () => ['(input: { id: 1 })'], shows: 'a number' },
}

/** The site's own texts hold nothing about people or reports. */
export const CONTENT_QUERIES = {
  cmsPage: {
    open: ({ town }: OpenScene) => ['(id: 1)', `(slug: "impressum", municipalityId: ${town.id})`],
    aimed: (_: OpenScene, { sleeping }: Secrets) => [
      `(slug: "impressum", municipalityId: ${sleeping.id})`,
      `(slug: "datenschutz", municipalitySlug: "${sleeping.slug}")`,
    ],
    shows: PUBLIC,
  },
  barrierNotices: {
    aimed: ({ town }: OpenScene) => ['', `(municipalityId: ${town.id})`],
    shows: 'what people cannot use, to those who answer it: nobody wrote of it',
  },
  faq: { open: () => ['(id: 1)'], shows: PUBLIC },
  film: { open: () => ['(name: HOME)', '(name: SIGN_LANGUAGE)'], shows: PUBLIC },
  editableCmsPages: {
    aimed: ({ town }: OpenScene, { sleeping }: Secrets) => [
      '',
      ...[town.id, sleeping.id].map((id) => `(municipalityId: ${id})`),
    ],
    shows: VERSIONS,
  },
  editableCmsPage: { aimed: (scene: OpenScene) => aimed(scene, ''), shows: VERSIONS },
  textPreview: {
    aimed: ({ town }: OpenScene) => [`(text: "Ein Text.", municipalityId: ${town.id})`],
    shows: 'what the caller sent',
  },
  faqs: { open: () => [''], shows: PUBLIC },
  managedNews: { aimed: () => [''], shows: WRITTEN },
  managedNewsEntry: { aimed: () => ['(id: 1)'], shows: WRITTEN },
  news: { open: () => [''], shows: PUBLIC },
  newsEntry: { open: () => ['(id: 1)', '(slug: "neu")'], shows: PUBLIC },
}
