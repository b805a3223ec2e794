import { TOWN_SIGN_IN_MUTATIONS, TOWN_SIGN_IN_QUERIES } from '../town-sign-in/leak-operations.ts'
import { CANARIES } from './canaries.ts'
import { CONTENT_MUTATIONS, CONTENT_QUERIES } from './content-operations.ts'
import { DUPLICATE_MUTATIONS } from './duplicate-operations.ts'
import { EXPORT_MUTATIONS, EXPORT_QUERIES } from './export-operations.ts'
import { INBOX_MUTATIONS, INBOX_QUERIES } from './inbox-operations.ts'
import { NOTIFICATION_MUTATIONS, NOTIFICATION_QUERIES } from './notification-operations.ts'
import type { Operation } from './operation.ts'
import { PHOTO_MUTATIONS, PHOTO_QUERIES } from './photo-operations.ts'
import { REPORT_MUTATIONS, REPORT_QUERIES } from './report-operations.ts'
import { hiddenIds } from './scene.ts'
import { THING_MUTATIONS, THING_QUERIES } from './thing-operations.ts'
import { TOWN_MUTATIONS, TOWN_QUERIES } from './town-operations.ts'
import { USER_MUTATIONS, USER_QUERIES } from './user-operations.ts'

const POINT = '(latitude: 50.583, longitude: 8.963)'
const NO_PEOPLE = 'addresses of the town’s own register: neither a report nor a person stands in them'
const WORDS = Object.values(CANARIES)
const text = (value: string) => JSON.stringify(value)

/**
 * Every query and mutation with the attempts of strangers. A new operation must be added here, with calls
 * that aim at secrets. It also needs the canaries that insiders find by them (which shows that the calls
 * reach the secrets), or the reason why there are none.
 */
export const QUERIES: Record<string, Operation> = {
  ...CONTENT_QUERIES,
  ...PHOTO_QUERIES,
  accountDeletion: { open: () => [''], shows: 'numbers of what is one’s own' },
  addressSuggestions: {
    open: ({ town }) => [`(municipalityId: ${town.id}, searchText: "Lindenweg")`],
    aimed: ({ town }) => WORDS.map((word) => `(municipalityId: ${town.id}, searchText: ${text(word)})`),
    shows: NO_PEOPLE,
  },
  balance: {
    open: ({ town }) => [`(municipalitySlug: "${town.slug}")`],
    shows: 'numbers of public reports, with the names of their categories and parts of the town',
  },
  category: {
    open: ({ category }) => [`(categoryId: ${category.id})`],
    aimed: (_, { hiddenCategory }) => [`(categoryId: ${hiddenCategory.id})`],
    shows: ['recipient', 'internalCategory'],
  },
  comment: {
    open: ({ shownComment }) => [`(id: ${shownComment})`],
    aimed: (_, { waitingComment, internalComment }) => [
      `(id: ${waitingComment})`,
      `(id: ${internalComment})`,
    ],
    shows: ['waitingComment', 'internalComment'],
  },
  dataExport: { open: () => [''], shows: 'the state of one’s own copy' },
  geocode: {
    open: () => ['(input: { street: "Lindenweg" })'],
    aimed: () => WORDS.map((word) => `(input: { searchText: ${text(word)} })`),
    shows: NO_PEOPLE,
  },
  streetStretch: {
    open: ({ town }) => [`(municipalityId: ${town.id}, street: "Lindenweg", from: "2", to: "12")`],
    shows: NO_PEOPLE,
  },
  guestReportStamp: { open: () => [''], shows: 'a moment and its signature' },
  mailedClosing: {
    open: () => ['(token: "x")'],
    shows: 'the report that only the holder of its link can ask for',
  },
  mailedQuestion: {
    open: () => ['(token: "x")'],
    shows: 'the question that only the holder of its link can ask for',
  },
  mailedReport: {
    open: () => ['(token: "x")'],
    shows: 'the own mail that only the holder of its link can ask for',
  },
  mailedHandover: {
    open: () => ['(token: "x")'],
    shows: 'a public report that only the holder of its link can ask for',
  },
  mailedLink: {
    open: () => ['(purpose: CONFIRM_EMAIL, token: "x")', '(purpose: RESET_PASSWORD, token: "x")'],
    shows: 'whether a link works, which only its holder can ask',
  },
  me: { open: () => [''], shows: ['lastName', 'email', 'telephone', 'street', 'signature'] },
  municipalities: {
    open: () => ['', '(filter: { searchText: "Lindental" })'],
    aimed: () => [`(filter: { searchText: ${text(CANARIES.inactiveTown)} })`],
    shows: ['internalCategory', 'recipient'],
  },
  municipality: {
    open: () => ['(slug: "lindental")'],
    aimed: () => ['(slug: "schlafend")'],
    shows: ['internalCategory', 'recipient'],
  },
  municipalityAt: { open: () => [POINT], shows: ['internalCategory'] },
  municipalityStates: { open: () => [''], shows: 'names of states and numbers of active towns' },
  nearestMunicipalities: { open: () => ['(slug: "lindental")'], shows: ['internalCategory'] },
  reverseGeocode: { open: () => [POINT], shows: NO_PEOPLE },
  ...REPORT_QUERIES,
  ...TOWN_QUERIES,
  ...THING_QUERIES,
  ...TOWN_SIGN_IN_QUERIES,
  ...INBOX_QUERIES,
  ...NOTIFICATION_QUERIES,
  ...USER_QUERIES,
  ...EXPORT_QUERIES,
}

const TOKEN = 'a token stands for one person, and answers nothing without being known'
const OWN = 'answers what the caller sent'
const DONE = 'that it is done, or a number'
const notice = (type: string, id: number) =>
  `(contentType: ${type}, contentId: ${id}, reason: "Das gehört nicht hierher.", email: "eva@x.example", fillSeconds: 30)`

/** Strangers are refused, or get only their own data. */
export const MUTATIONS: Record<string, Operation> = {
  ...CONTENT_MUTATIONS,
  ...TOWN_MUTATIONS,
  ...THING_MUTATIONS,
  ...TOWN_SIGN_IN_MUTATIONS,
  ...INBOX_MUTATIONS,
  ...NOTIFICATION_MUTATIONS,
  ...USER_MUTATIONS,
  ...EXPORT_MUTATIONS,
  ...PHOTO_MUTATIONS,
  ...DUPLICATE_MUTATIONS,
  ...REPORT_MUTATIONS,
  blockUser: {
    aimed: ({ author }) => [`(userId: ${author.id}, reason: "Schreibt überall dasselbe.")`],
    shows: DONE,
  },
  changeEmail: { aimed: () => [`(email: ${text(CANARIES.email)}, password: "geraten")`], shows: OWN },
  changePassword: {
    aimed: () => ['(currentPassword: "geraten", newPassword: "Kaffee um halb vier")'],
    shows: DONE,
  },
  confirmEmailAddress: { aimed: () => ['(addressInput: { token: "x" })'], shows: TOKEN },
  confirmEmailChange: { aimed: () => ['(token: "x")'], shows: TOKEN },
  confirmEmailAddressByCode: { aimed: () => ['(handle: "x", code: "123456")'], shows: TOKEN },
  confirmEmailChangeByCode: { aimed: () => ['(handle: "x", code: "123456")'], shows: TOKEN },
  confirmGuestReportByCode: { aimed: () => ['(handle: "x", code: "123456")'], shows: TOKEN },
  objectByMail: { aimed: () => ['(token: "x", input: { text: "Sie ist noch dunkel." })'], shows: TOKEN },
  answerMailedQuestion: { aimed: () => ['(token: "x", input: { text: "Nummer 14." })'], shows: TOKEN },
  replyToHandover: { aimed: () => ['(token: "x", input: { kind: ACCEPTED })'], shows: TOKEN },
  confirmGuestReport: { aimed: () => ['(token: "x")'], shows: TOKEN },
  sendMailedReport: {
    aimed: () => ['(input: { token: "x", firstName: "Gesa", lastName: "Ohnekonto" })'],
    shows: TOKEN,
  },
  confirmPasswordReset: { aimed: () => ['(newPassword: "Kaffee um halb vier", token: "x")'], shows: TOKEN },
  createCategory: {
    aimed: ({ town }) => [`(category: { municipalityId: ${town.id}, name: "Neu", icon: "trees" })`],
    shows: OWN,
  },
  createComment: {
    aimed: ({ shown, shownComment }, secrets) => [
      `(input: { reportId: ${shown.id}, text: "Bei mir auch." })`,
      `(input: { reportId: ${shown.id}, parentId: ${shownComment}, text: "Hier auch." })`,
      `(input: { reportId: ${shown.id}, parentId: ${secrets.waitingComment}, text: "Hier auch." })`,
      `(input: { reportId: ${secrets.hidden.waiting.id}, parentId: ${secrets.waitingComment}, text: "Hier auch." })`,
      ...hiddenIds(secrets).map((id) => `(input: { reportId: ${id}, text: "Und das?" })`),
    ],
    shows: ['waitingComment'],
  },
  answerReport: {
    aimed: ({ shown }, secrets) =>
      [shown.id, ...hiddenIds(secrets)].map((id) => `(input: { reportId: ${id}, text: "Wir kommen." })`),
    shows: 'for staff, what became of their answer',
  },
  writeReportNote: {
    aimed: ({ shown }, secrets) =>
      [shown.id, ...hiddenIds(secrets)].map((id) => `(input: { reportId: ${id}, text: "Bauhof fragen." })`),
    shows: 'for staff, what became of their note',
  },
  deleteCategory: {
    aimed: ({ category }, { hiddenCategory }) => [`(id: ${category.id})`, `(id: ${hiddenCategory.id})`],
    shows: OWN,
  },
  deleteComment: {
    aimed: (_, { waitingComment, internalComment }) =>
      [waitingComment, internalComment].map((id) => `(id: ${id}, reason: "Gehört nicht hierher.")`),
    shows: DONE,
  },
  startSecondFactor: { aimed: () => ['(password: "geraten")'], shows: 'a key for one’s own app' },
  confirmSecondFactor: { aimed: () => ['(code: "123456")'], shows: 'codes for oneself' },
  renewRecoveryCodes: { aimed: () => ['(password: "geraten")'], shows: 'codes for oneself' },
  endSecondFactor: { aimed: () => ['(password: "geraten")'], shows: DONE },
  startPasskey: { aimed: () => ['(password: "geraten")'], shows: 'a challenge for one’s own device' },
  addPasskey: { aimed: () => ['(answer: "{}")'], shows: OWN },
  renamePasskey: { aimed: () => ['(id: "x", name: "Neu")'], shows: OWN },
  removePasskey: { aimed: () => ['(id: "x", password: "geraten")'], shows: DONE },
  startPasskeyCheck: {
    aimed: () => ['(purpose: SIGN_IN)', '(purpose: SECOND_STEP)'],
    shows: 'random bytes, and for a person the numbers of their own passkeys',
  },
  signInByPasskey: { aimed: () => ['(answer: "{}")'], shows: TOKEN },
  secondStepByPasskey: { aimed: () => ['(answer: "{}")'], shows: TOKEN },
  endAllSessions: { aimed: () => [''], shows: DONE },
  endSession: { aimed: () => ['(id: "x")'], shows: DONE },
  extendSession: { aimed: () => [''], shows: DONE },
  initiatePasswordReset: { aimed: () => [`(email: ${text(CANARIES.email)})`], shows: 'always true' },
  login: { aimed: () => [`(input: { email: ${text(CANARIES.email)}, password: "geraten" })`], shows: TOKEN },
  logout: { aimed: () => [''], shows: 'always true' },
  purgeUser: { aimed: () => ['', '(password: "geraten")'], shows: DONE },
  refreshToken: { aimed: () => ['(refreshToken: "x")'], shows: TOKEN },
  register: {
    aimed: () => [
      '(input: { firstName: "Eva", lastName: "Neu", email: "eva@x.example", password: "Kaffee um halb vier", termsAccepted: true })',
    ],
    shows: OWN,
  },
  removeUploads: { aimed: () => [''], shows: 'how many of one’s own' },
  reportOffensiveContent: {
    aimed: ({ author }, secrets) => [
      ...hiddenIds(secrets).map((id) => notice('REPORT', id)),
      ...[secrets.waitingComment, secrets.internalComment].map((id) => notice('COMMENT', id)),
      notice('USER', author.id),
    ],
    shows: OWN,
  },
  requestDataExport: { aimed: () => ['(password: "geraten")'], shows: OWN },
  requestConfirmationCode: { aimed: () => [`(email: ${text(CANARIES.email)})`], shows: 'a random handle' },
  sendNewCode: { aimed: () => ['(handle: "x")'], shows: TOKEN },
  sendNewGuestCode: { aimed: () => ['(handle: "x")'], shows: TOKEN },
  resendConfirmation: { aimed: () => [`(email: ${text(CANARIES.email)})`], shows: 'always true' },
  sortCategories: {
    aimed: ({ town, category }, { hiddenCategory }) => [
      `(municipalityId: ${town.id}, categoryIds: [${category.id}, ${hiddenCategory.id}])`,
    ],
    shows: ['internalCategory', 'recipient'],
  },
  stopEmailChange: { aimed: () => ['(token: "x")'], shows: TOKEN },
  unblockUser: { aimed: ({ author }) => [`(userId: ${author.id})`], shows: DONE },
  saveCategoryQuestions: {
    aimed: ({ category }, { hiddenCategory }) =>
      [category.id, hiddenCategory.id].map((id) => `(categoryId: ${id}, items: [], basedOn: 0)`),
    shows: ['internalCategory', 'recipient'],
  },
  updateCategory: {
    aimed: ({ category }, { hiddenCategory }) =>
      [category.id, hiddenCategory.id].map((id) => `(category: { id: ${id}, hint: "Neu" })`),
    shows: ['internalCategory', 'recipient'],
  },
  updateComment: {
    aimed: (_, { waitingComment, internalComment }) =>
      [waitingComment, internalComment].map((id) => `(input: { id: ${id}, text: "Etwas ganz anderes." })`),
    shows: 'one’s own comments alone',
  },
  updateProfile: { aimed: () => ['(input: { firstName: "Eva", lastName: "Neu" })'], shows: OWN },
  updateUserSettings: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: OWN },
}
