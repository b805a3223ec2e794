import { aPerson } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { linkToProvider, storeProvider } from '../town-sign-in/stored-provider.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'

/**
 * The permission matrix of a town's own accounts, typed by hand. A sign-in needs an answer of the provider:
 * nobody has one here.
 */
const grid = readGrid<Role>(`
                     | anonymous     | citizen       | editor        | colleague     | admin         | foreign editor | foreign admin | super
townSignIns          | yes           | yes           | yes           | yes           | yes           | yes            | yes           | yes
townSignInLinks      | UNA           | yes           | yes           | yes           | yes           | yes            | yes           | yes
removeTownSignInLink: own       | -   | yes | yes | yes | yes | yes | yes | yes
removeTownSignInLink: another's | UNA | NOT | NOT | NOT | NOT | NOT | NOT | NOT
townSignInSettings   | UNA           | FOR           | FOR           | FOR           | yes           | FOR            | FOR           | yes
saveSignInProvider   | UNA           | FOR           | FOR           | FOR           | yes           | FOR            | FOR           | yes
checkSignInProvider  | UNA           | FOR           | FOR           | FOR           | yes           | FOR            | FOR           | yes
setOwnSignIns        | UNA           | FOR           | FOR           | FOR           | yes           | FOR            | FOR           | yes
removeSignInProvider | UNA           | FOR           | FOR           | FOR           | yes           | FOR            | FOR           | yes
startTownSignIn      | NOT           | NOT           | NOT           | NOT           | NOT           | NOT            | NOT           | NOT
completeTownSignIn   | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID  | TOKEN_INVALID | TOKEN_INVALID
townSignOut          | yes           | yes           | yes           | yes           | yes           | yes            | yes           | yes
finishTownSignIn     | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID | TOKEN_INVALID  | TOKEN_INVALID | TOKEN_INVALID
`)

const SETTINGS = `{ issuer: "https://sso.stadt.example", clientId: "meldewerk", clientSecret: "geheim", label: "Rathaus",
  groupClaim: "groups", editorGroups: ["meldungen"], adminGroups: [], mailDomains: ["stadt.example"],
  createsAccounts: true, secondStepValues: ["mfa"], isActive: false }`

async function withProvider({ site, town }: Cell): Promise<string> {
  await storeProvider(site, town)
  return `(municipalityId: ${town.id})`
}

const calls: Calls = {
  townSignIns: () => ({}),
  townSignInLinks: () => ({}),
  removeTownSignInLink: async ({ site, town, viewer, object }) => {
    const owner = object === 'own' ? viewer : await aPerson(site)
    if (owner !== null) await linkToProvider(site, town, owner)
    return { args: `(municipalityId: ${town.id})` }
  },
  townSignInSettings: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  saveSignInProvider: ({ town }) => ({ args: `(municipalityId: ${town.id}, provider: ${SETTINGS})` }),
  checkSignInProvider: async (cell) => ({ args: await withProvider(cell) }),
  setOwnSignIns: async (cell) => {
    await withProvider(cell)
    return { args: `(municipalityId: ${cell.town.id}, areOff: false, emergencyUserIds: [])` }
  },
  removeSignInProvider: async (cell) => ({ args: await withProvider(cell) }),
  startTownSignIn: ({ abroad }) => ({ args: `(municipalityId: ${abroad.id})` }),
  completeTownSignIn: ({ town }) => ({
    args: `(municipalityId: ${town.id}, handle: "geraten", answer: "code=x&state=x")`,
  }),
  townSignOut: () => ({}),
  finishTownSignIn: ({ town }) => ({ args: `(municipalityId: ${town.id}, handle: "geraten")` }),
}

export const TOWN_SIGN_IN: Table = { grid, calls }
