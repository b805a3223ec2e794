import { CANARIES } from './canaries.ts'
import type { Operation } from './operation.ts'
import { guestReport, ownReport } from './report-inputs.ts'
import { hiddenIds } from './scene.ts'

const BOX = '(box: { south: 47, west: 5, north: 55, east: 16 }, zoom: 12)'
const WORDS = Object.values(CANARIES)
const text = (value: string) => JSON.stringify(value)

/** Strangers' attempts with queries of reports. */
export const REPORT_QUERIES: Record<string, Operation> = {
  report: {
    open: ({ shown, category }) => [address('lindental', category.slug, shown.slug)],
    aimed: ({ category }, { hidden, inactive }) => [
      ...Object.values(hidden).map(({ slug }) => address('lindental', category.slug, slug)),
      address('schlafend', category.slug, inactive.slug),
    ],
    shows: [
      'waiting',
      'waitingPlace',
      'waitingPhoto',
      'waitingComment',
      'withdrawn',
      'withdrawnComment',
      'internal',
      'internalComment',
      'rejected',
      'note',
      'lastName',
      'email',
      'telephone',
      'street',
    ],
  },
  transferTowns: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: 'towns and categories that everybody sees',
  },
  reportHistory: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['note'],
  },
  reportActivity: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['note', 'internalComment'],
  },
  answerProposals: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['template'],
  },
  nearbyReports: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['waiting', 'withdrawn', 'internal', 'rejected', 'note'],
  },
  reportClusters: {
    open: () => [BOX, BOX.replace('12)', '4)'), BOX.replace('12)', '18)')],
    aimed: () => WORDS.map((word) => BOX.replace(')', `, searchText: ${text(word)})`)),
    shows: ['waiting', 'withdrawn', 'internal', 'rejected'],
  },
  reports: {
    open: ({ author, category }) => [
      '',
      '(count: 1, page: 2)',
      '(municipalitySlug: "lindental", sortType: STATUS)',
      '(onlyWithPhoto: true)',
      `(userId: ${author.id})`,
      `(categoryId: ${category.id})`,
      '(statusKind: NOT_APPROVED)',
      '(municipalitySlug: "lindental", queue: RESPONSIBLE)',
    ],
    aimed: () => [...WORDS, '2026'].map((word) => `(searchText: ${text(word)})`),
    shows: ['waiting', 'withdrawn', 'internal', 'rejected', 'note', 'email'],
  },
  search: {
    open: () => ['(searchText: "Laterne")', '(searchText: "Titel")', '(searchText: "Beschreibung")'],
    // Misspelt, to trigger the "did you mean" suggestion.
    aimed: () =>
      WORDS.flatMap((word) => [word, `x${word}`, word.slice(0, 8)]).map(
        (word) => `(searchText: ${text(word)})`,
      ),
    shows: ['waiting', 'withdrawn', 'internal', 'rejected', 'note', 'email'],
  },
  categoryGuesses: {
    open: ({ town }) => [`(municipalityId: ${town.id}, text: "Die Laterne ist dunkel")`],
    aimed: ({ town }) => WORDS.map((word) => `(municipalityId: ${town.id}, text: ${text(word)})`),
    shows: 'categories that everybody may choose, and words of the text itself',
  },
  categorySuggestions: {
    open: ({ town }) => [`(municipalityId: ${town.id}, text: "Laterne")`],
    aimed: ({ town }) => WORDS.map((word) => `(municipalityId: ${town.id}, text: ${text(word)})`),
    shows: 'categories that the viewer may choose; only public reports are searched',
  },
  similarReports: {
    open: ({ town, category }) => [
      `(municipalityId: ${town.id}, categoryId: ${category.id}, latitude: 50.583, longitude: 8.963)`,
    ],
    aimed: ({ town }) =>
      WORDS.map(
        (word) =>
          `(municipalityId: ${town.id}, latitude: 50.583, longitude: 8.963, text: ${text(`Titel ${word}`)})`,
      ),
    shows: 'public reports alone',
  },
  solvedReports: { open: () => ['(count: 6)'], shows: 'public reports alone' },
}

function address(municipalitySlug: string, categorySlug: string, slug: string): string {
  return `(municipalitySlug: "${municipalitySlug}", categorySlug: "${categorySlug}", slug: "${slug}")`
}

const OWN = 'answers what the caller sent'
const DONE = 'that it is done, or a number'

/** Strangers' attempts with mutations of reports. */
export const REPORT_MUTATIONS: Record<string, Operation> = {
  approveReport: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: ['waiting', 'internal'],
  },
  askAuthor: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id}, text: "Welche Hausnummer?")`),
    shows: ['waiting'],
  },
  takeReport: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: ['waiting', 'internal'],
  },
  handOnReport: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).map((id) => `(reportId: ${id}, teamId: 1, reason: "Das ist dort.")`),
    shows: 'a report without teams around it is refused',
  },
  moveDeadline: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).map(
        (id) => `(reportId: ${id}, kind: COMPLETION, day: "2027-03-01", reason: "Das Teil fehlt.")`,
      ),
    shows: 'a report without a deadline is refused',
  },
  handOver: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).map(
        (id) => `(reportId: ${id}, input: { bodyId: 1, message: "Bitte die Lampe tauschen." })`,
      ),
    shows: 'a report that is not public is refused',
  },
  transferReport: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).map(
        (id) => `(reportId: ${id}, input: { municipalityId: 1, note: "Gehört zu Ihnen." })`,
      ),
    shows: 'a report goes only to a town that takes it',
  },
  returnReport: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id}, note: "Sie steht bei Ihnen.")`),
    shows: 'a report that came from no other town is refused',
  },
  dispatchReport: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: 'a report that is not public is refused',
  },
  retryDispatch: { aimed: () => ['(dispatchId: 1)'], shows: 'dispatches of a report that staff read' },
  withdrawDispatch: { aimed: () => ['(dispatchId: 1)'], shows: 'dispatches of a report that staff read' },
  revokeHandover: { aimed: () => ['(handoverId: 1)'], shows: 'handovers of a report that staff read' },
  withdrawQuestion: { aimed: () => ['(questionId: 1)'], shows: 'questions of a report that staff read' },
  answerQuestion: {
    aimed: () => ['(questionId: 1, input: { text: "Nummer 14." })'],
    shows: 'for the person who was asked alone',
  },
  objectToClosing: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).map((id) => `(reportId: ${id}, input: { text: "Sie ist noch dunkel." })`),
    shows: 'for author and followers of a report that is done alone',
  },
  answerObjection: {
    aimed: () => ['(objectionId: 1, input: { decision: REJECT, text: "Sie leuchtet." })'],
    shows: 'objections to a report that staff read',
  },
  confirmResolution: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id}, isResolved: true)`),
    shows: 'for the author of a report that is done alone',
  },
  createGuestReport: { aimed: (scene) => [guestReport(scene)], shows: OWN },
  createReport: {
    aimed: (scene) => [
      ownReport(scene),
      ownReport(scene).replace(' })', ', source: PHONE, isInternal: true, internalNotes: "Rückruf" })'),
    ],
    shows: ['internalCategory'],
  },
  deleteReport: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(id: ${id}, reason: "Gehört nicht hierher.")`),
    shows: DONE,
  },
  followReport: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['note'],
  },
  changeReportAnswers: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id}, answers: [])`),
    shows: 'a report whose category asks nothing is refused',
  },
  saveCaller: {
    aimed: ({ called }, secrets) =>
      [called.id, ...hiddenIds(secrets)].map(
        (id) => `(reportId: ${id}, version: 1, caller: { name: "Eva" })`,
      ),
    shows: 'what staff have typed',
  },
  eraseCaller: {
    aimed: ({ called }, secrets) => [called.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: 'nothing of what was erased',
  },
  revealAuthorDetails: {
    aimed: ({ shown, called }, secrets) =>
      [called.id, shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['lastName', 'email', 'telephone', 'street', 'note', 'caller', 'callerEmail'],
  },
  supportReport: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['note'],
  },
  unfollowReport: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['email', 'note'],
  },
  unsupportReport: {
    aimed: ({ shown }, secrets) => [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id})`),
    shows: ['note'],
  },
  updateReport: {
    aimed: (_, secrets) =>
      hiddenIds(secrets).flatMap((id) => [
        `(report: { id: ${id}, title: "Etwas ganz anderes" })`,
        `(report: { id: ${id}, internalNotes: "Bauhof fragen", isInternal: false, version: 1 })`,
      ]),
    shows: 'staff of the town, and of what waits its author',
  },
  updateReportStatus: {
    aimed: ({ town, shown }, secrets) =>
      [shown.id, ...hiddenIds(secrets)].map((id) => `(reportId: ${id}, statusId: ${town.statuses.ACCEPTED})`),
    shows: ['email', 'internal'],
  },
  withdrawReportApproval: {
    aimed: ({ shown }, secrets) =>
      [shown.id, ...hiddenIds(secrets)].flatMap((id) => [
        `(reportId: ${id})`,
        `(reportId: ${id}, reason: "Gehört nicht hierher.", tellAuthor: true)`,
      ]),
    shows: ['waiting', 'email'],
  },
}
