import { BODY } from '../handing.ts'
import { CANARIES, type Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

const PARTNER = '{ name: "Neu", baseUrl: "https://kreis.example/", jurisdictionId: "", format: JSON }'

const OWN = 'answers what the caller sent'
const text = (value: string) => JSON.stringify(value)

const DONE = 'that it is done, or a number'

const aRule = ({ id, statuses }: OpenScene['town']) =>
  `{ municipalityId: ${id}, userType: USER_TYPE_ADMIN, statusIds: [${statuses.NOT_APPROVED}], minAge: 1 }`

/** A town's own settings. */
export const TOWN_QUERIES: Record<string, Aimed> = {
  announcement: { aimed: (_, { announcement }) => [`(id: ${announcement})`], shows: ['announcement'] },
  announcements: {
    aimed: ({ town }) => ['', ', status: DRAFT'].map((more) => `(municipalityId: ${town.id}${more})`),
    shows: ['announcement'],
  },
  fittingAnnouncements: {
    aimed: ({ town, category }) => [`(municipalityId: ${town.id}, categoryId: ${category.id})`],
    shows: 'current announcements alone',
  },
  offensiveContentNotices: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['waiting', 'notice'],
  },
  floods: { aimed: () => ['(municipalitySlug: "lindental")'], shows: ['rejected'] },
  incomingMails: {
    aimed: () => ['(municipalitySlug: "lindental")'],
    shows: 'answers by mail, to staff who process their reports: nobody sent one',
  },
  heldReports: {
    aimed: (_, { flood }) => [`(municipalitySlug: "lindental", floodId: ${flood})`],
    shows: ['rejected'],
  },
  apiKeys: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'names that a town gives to its programs, and no key',
  },
  embeddingSites: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'addresses that every frame names in its policy',
  },
  managedPlaces: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'numbers, names of districts and of files that administrators uploaded',
  },
  districtArea: { aimed: () => ['(id: 1)'], shows: 'the outline of a district' },
  openData: {
    aimed: () => ['(municipalitySlug: "lindental")', '(municipalitySlug: "auenstadt")'],
    shows: 'a town as everybody sees it',
  },
  outsideBodies: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'names and addresses that a town gives to outside bodies',
  },
  exchangePartners: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'names, addresses and services of partners, and no key',
  },
  dispatchOutbox: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'reports as staff see them, and what partners say of them',
  },
  webhooks: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'names and addresses that a town gives to its programs, and no secret',
  },
  webhookDeliveries: {
    aimed: () => ['(webhookId: 1)'],
    shows: 'numbers of reports that were public, times and statuses',
  },
  routing: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'teams, rules and names of staff, for staff',
  },
  routingPreview: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, rules: [])`],
    shows: 'numbers, no words',
  },
  deadlinePreview: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, rules: [], days: [])`],
    shows: 'numbers, no words',
  },
  deadlineSettings: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'numbers of days, and names that a town gives to its own days',
  },
  reminderPreview: {
    aimed: ({ town }) => [`(reminderRule: ${aRule(town)})`],
    shows: 'what waits for days, and everything here is new',
  },
  reminderRules: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['internalCategory'],
  },
  responseTemplates: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['template'],
  },
  retentionPeriods: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'months and numbers, no words',
  },
  recurringPlaces: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, least: 2)`],
    shows: 'places with several reports of one category: the town of the tests has none',
  },
  statistics: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['recipient'],
  },
}

export const TOWN_MUTATIONS: Record<string, Aimed> = {
  settleIncomingMail: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, id: 1, isDone: true)`],
    shows: 'an answer by mail, to those who process its report: nobody sent one',
  },
  createAnnouncement: {
    aimed: ({ town }) => [
      `(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest." })`,
    ],
    shows: ['internalCategory'],
  },
  updateAnnouncement: {
    aimed: (_, { announcement }) => [`(announcement: { id: ${announcement}, status: PUBLISHED })`],
    shows: ['announcement'],
  },
  decideOffensiveContent: {
    aimed: (_, { notice }) => [
      `(input: { id: ${notice}, decision: KEPT, reason: "Das ist noch in Ordnung." })`,
    ],
    shows: ['waiting', 'notice'],
  },
  decideFlood: {
    aimed: (_, { flood }) => [
      `(input: { id: ${flood}, decision: REJECTED, reason: "Das ist keine Meldung." })`,
      `(input: { id: ${flood}, decision: RELEASED })`,
    ],
    shows: DONE,
  },
  deleteAnnouncement: { aimed: (_, { announcement }) => [`(input: { id: ${announcement} })`], shows: DONE },
  followAnnouncements: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: ['internalCategory'] },
  unfollowAnnouncements: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['internalCategory'],
  },
  createApiKey: {
    aimed: ({ town }) => [`(apiKey: { municipalityId: ${town.id}, name: "Neu", scopes: [UPDATES_WRITE] })`],
    shows: OWN,
  },
  revokeApiKey: { aimed: () => ['(id: 1)'], shows: DONE },
  chooseOpenDataLicence: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, licence: CC_BY)`],
    shows: 'a town as everybody sees it',
  },
  chooseEmbeddingSites: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, sites: ["stadt.example"])`],
    shows: 'addresses that every frame names in its policy',
  },
  startPlaceImport: {
    aimed: ({ town }) => [
      `(municipalityId: ${town.id}, file: { kind: EXTRACT, fileName: "a.osm.pbf", size: 100 })`,
    ],
    shows: OWN,
  },
  addPlaceImportPiece: { aimed: () => ['(id: 1, offset: 0, piece: "keine Datei")'], shows: DONE },
  cancelPlaceImport: { aimed: () => ['(id: 1)'], shows: DONE },
  drawDistrict: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, name: "Neu", geoJson: "{}")`],
    shows: OWN,
  },
  renameDistrict: { aimed: () => ['(id: 1, name: "Neu")'], shows: OWN },
  removeDistrict: { aimed: () => ['(id: 1)'], shows: 'the name of a district, which everybody knows' },
  requestLaunch: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: OWN },
  withdrawLaunchRequest: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: OWN },
  refuseLaunch: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, reason: "Es fehlt noch.")`],
    shows: OWN,
  },
  createOutsideBody: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, body: ${BODY})`],
    shows: OWN,
  },
  updateOutsideBody: { aimed: () => [`(id: 1, body: ${BODY})`], shows: OWN },
  createExchangePartner: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, partner: ${PARTNER})`],
    shows: OWN,
  },
  updateExchangePartner: { aimed: () => [`(id: 1, partner: ${PARTNER})`], shows: DONE },
  setExchangePartnerActive: { aimed: () => ['(id: 1, isActive: false)'], shows: DONE },
  checkExchangePartner: { aimed: () => ['(id: 1)'], shows: DONE },
  setExchangeMappings: { aimed: () => ['(id: 1, mappings: [])'], shows: DONE },
  deleteExchangePartner: { aimed: () => ['(id: 1)'], shows: DONE },
  createWebhook: {
    aimed: ({ town }) => [
      `(webhook: { municipalityId: ${town.id}, name: "Neu", url: "https://empfang.example/", events: [REPORT_CREATED] })`,
    ],
    shows: OWN,
  },
  renewWebhookSecret: { aimed: () => ['(id: 1)'], shows: 'a new secret, for the administrators' },
  updateWebhook: {
    aimed: () => [
      '(id: 1, webhook: { name: "x", url: "https://empfang.example/", events: [REPORT_CREATED] })',
    ],
    shows: DONE,
  },
  setWebhookActive: { aimed: () => ['(id: 1, isActive: false)'], shows: DONE },
  testWebhook: { aimed: () => ['(id: 1)'], shows: DONE },
  redeliverWebhookMessage: { aimed: () => ['(messageId: 1)'], shows: DONE },
  deleteWebhook: { aimed: () => ['(id: 1)'], shows: DONE },
  saveTeam: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, name: "Neu", memberIds: [1])`],
    shows: OWN,
  },
  deleteTeam: { aimed: ({ town }) => [`(municipalityId: ${town.id}, id: 1)`], shows: DONE },
  saveRoutingRules: { aimed: ({ town }) => [`(municipalityId: ${town.id}, rules: [])`], shows: OWN },
  saveAbsence: {
    aimed: ({ town }) => [
      `(municipalityId: ${town.id}, userId: 1, fromDay: "2026-12-01", toDay: "2026-12-02")`,
    ],
    shows: OWN,
  },
  deleteAbsence: { aimed: ({ town }) => [`(municipalityId: ${town.id}, id: 1)`], shows: DONE },
  saveDeadlineRules: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, rules: [], days: [])`],
    shows: OWN,
  },
  createReminderRule: {
    aimed: ({ town }) => [`(reminderRule: ${aRule(town)})`],
    shows: ['internalCategory'],
  },
  deleteReminderRule: { aimed: (_, { reminderRule }) => [`(id: ${reminderRule})`], shows: DONE },
  updateReminderRule: {
    aimed: (_, { reminderRule }) => [`(reminderRule: { id: ${reminderRule}, minAge: 9 })`],
    shows: 'one that deleteReminderRule may have taken away here',
  },
  updateRetentionPeriods: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, periods: [{ name: AUDIT_LOG, months: 12 }])`],
    shows: 'months and numbers, no words',
  },
  createResponseTemplate: {
    aimed: ({ town }) => [
      `(responseTemplate: { municipalityId: ${town.id}, name: ${text(CANARIES.template)}, text: "Neu" })`,
    ],
    shows: OWN,
  },
  deleteResponseTemplate: { aimed: (_, { template }) => [`(id: ${template})`], shows: DONE },
  updateResponseTemplate: {
    aimed: (_, { template }) => [`(responseTemplate: { id: ${template}, text: "Danke." })`],
    shows: 'one that deleteResponseTemplate has taken away here',
  },
}
