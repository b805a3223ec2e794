import type { Operation } from '../leaks/operation.ts'

const TOKEN = 'a token stands for one person, and answers nothing without being known'
const SETTINGS = `{ issuer: "https://sso.stadt.example", clientId: "x", label: "Rathaus", groupClaim: "groups",
  editorGroups: [], adminGroups: [], mailDomains: ["stadt.example"], createsAccounts: false, secondStepValues: [], isActive: false }`

/** The button of a town is public; how its provider is set up is for administrators. */
export const TOWN_SIGN_IN_QUERIES: Record<string, Operation> = {
  townSignIns: { open: () => [''], shows: 'the button of each town' },
  townSignInLinks: { aimed: () => [''], shows: 'links of one’s own' },
  townSignInSettings: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'settings of a provider without its secret, and names of administrators',
  },
}

export const TOWN_SIGN_IN_MUTATIONS: Record<string, Operation> = {
  removeTownSignInLink: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'that it is done',
  },
  startTownSignIn: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`, `(municipalityId: ${town.id}, isTrial: true)`],
    shows: 'an address of the provider',
  },
  completeTownSignIn: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, handle: "x", answer: "code=x&state=x")`],
    shows: TOKEN,
  },
  finishTownSignIn: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, handle: "x", password: "geraten")`],
    shows: TOKEN,
  },
  townSignOut: { open: () => [''], shows: 'an address of the viewer’s own provider, or nothing' },
  saveSignInProvider: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, provider: ${SETTINGS})`],
    shows: 'answers what the caller sent',
  },
  checkSignInProvider: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: 'sentences about the provider',
  },
  removeSignInProvider: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: 'that it is done' },
  setOwnSignIns: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, areOff: true, emergencyUserIds: [1])`],
    shows: 'numbers of accounts that the caller sent',
  },
}
