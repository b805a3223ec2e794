import { z } from 'zod'
import { defaultUsername } from '#domains/users/user.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { DEMO_ACCOUNTS, type DemoAccount, type Name } from '../data/accounts.ts'
import { read } from '../data/read.ts'
import { type DemoTown, TOWNS, townOf } from '../data/towns.ts'
import type { PlannedPerson, TownPeople } from './types.ts'
import { voiceOfName } from './voices.ts'

/** Citizens of each town, beside the two with a demo account. */
const CITIZENS = 25
/** Every so many-th goes without a name (rule 12). */
const NAMELESS = 9

const names = z.array(z.string())
/** Of fictional people. The two lists match by index, but every combination is meant to be believable. */
const { firstNames, lastNames } = read('people.json', z.strictObject({ firstNames: names, lastNames: names }))

export type People = { all: readonly PlannedPerson[]; byTown: ReadonlyMap<DemoTown, TownPeople> } & {
  citizen: PlannedPerson
  neighbour: PlannedPerson
}

/** Everybody of the demo, those with an account first. */
export function planPeople(): People {
  const accounts = DEMO_ACCOUNTS.map(accountPerson)
  const [citizen, neighbour] = accounts
  if (citizen === undefined || neighbour === undefined) throw new Error('the demo needs its two citizens')
  const byTown = new Map(TOWNS.map((town, index) => [town, townPeople(town, index, accounts)]))
  const others = [...byTown.values()].flatMap(({ administrator, editors, citizens }) => [
    administrator,
    ...editors,
    ...citizens,
  ])
  return { all: [...new Set([...accounts, ...others])], byTown, citizen, neighbour }
}

function accountPerson(account: DemoAccount): PlannedPerson {
  const isStaff = account.role.startsWith('Redaktion') || account.role.startsWith('Administration')
  const town = townOf(account.email.startsWith('fremd') ? 'auenstadt' : 'lindental')
  const role = account.role.startsWith('Redaktion') ? 'EDITOR' : 'ADMIN'
  return {
    ...person(account, account.email, account.role === 'Plattform' ? null : town),
    signature: isStaff ? signatureOf(town) : null,
    isSuperAdmin: account.role === 'Plattform',
    hasPassword: true,
    roles: isStaff ? [{ town, role }] : [],
  }
}

function townPeople(town: DemoTown, index: number, accounts: readonly PlannedPerson[]): TownPeople {
  const { administrator, editors } = town.staff
  const staff = (name: Name, role: 'EDITOR' | 'ADMIN'): PlannedPerson => {
    const account = accounts.find(
      (each) => each.firstName === name.firstName && each.lastName === name.lastName,
    )
    if (account !== undefined) return account
    const email = `${slugOf(name.firstName)}.${slugOf(name.lastName)}@${town.slug}.example`
    return { ...person(name, email, town), signature: signatureOf(town), roles: [{ town, role }] }
  }
  return {
    administrator: staff(administrator, 'ADMIN'),
    editors: [staff(editors[0], 'EDITOR'), staff(editors[1], 'EDITOR')],
    citizens: Array.from({ length: CITIZENS }, (_, at) => citizenOf(town, index * CITIZENS + at)),
  }
}

/** The lists go round; each round pairs first names with last names further along. */
function citizenOf(town: DemoTown, index: number): PlannedPerson {
  const round = Math.floor(index / firstNames.length)
  const firstName = firstNames[index % firstNames.length] ?? ''
  const lastName = lastNames[(index + round * 23) % lastNames.length] ?? ''
  const email = `${slugOf(firstName)}.${slugOf(lastName)}.${index + 1}@buerger.example`
  const citizen = person({ firstName, lastName }, email, town)
  return index % NAMELESS === NAMELESS - 1 ? { ...citizen, username: 'anonym' } : citizen
}

function person(name: Name, email: string, home: DemoTown | null): PlannedPerson {
  const { firstName, lastName } = name
  return {
    email,
    firstName,
    lastName,
    username: defaultUsername(firstName, lastName),
    home,
    voice: voiceOfName(firstName),
    signature: null,
    isSuperAdmin: false,
    hasPassword: false,
    roles: [],
  }
}

/** The signature below official answers (rule 35). */
const signatureOf = (town: DemoTown): string => `Ihre ${town.office}`
