import { DAY, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { DemoPlan } from '../plan/plan-demo.ts'
import { createdAtOf, type PlannedPerson } from '../plan/types.ts'
import { seededRandom, seedOf } from '../random.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import { OPENING, type TownIds } from './insert-towns.ts'

/** Everybody of the demo, with what they may do. Returns their ids. */
export async function insertPeople(
  trx: Trx,
  plan: DemoPlan,
  towns: TownIds,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<(person: PlannedPerson) => number> {
  const ids = new Map(plan.people.all.map((person, index) => [person, index + 1]))
  const personId = (person: PlannedPerson) => {
    const id = ids.get(person)
    if (id === undefined) throw new Error(`${person.email} is not in the plan`)
    return id
  }
  const since = firstActs(plan)
  const rows = plan.people.all.map((person): Row<'person'> => {
    const random = seededRandom(seedOf(person.email))
    const days = person.roles.length > 0 || person.isSuperAdmin ? OPENING - 2 : random.between(3, 395)
    const first = since.get(person) ?? new Date(now.getTime() - days * DAY)
    // They signed up because they had something to report.
    const createdAt = new Date(first.getTime() - Math.round(random.between(6, 40) * 60) * 1000)
    return {
      id: personId(person),
      ...publicPart(person),
      ...homeOf(person, plan, towns),
      passwordHash: person.hasPassword ? passwordHash : null,
      sessionGeneration: 0,
      termsAcceptedAt: createdAt,
      emailConfirmedAt: new Date(createdAt.getTime() + 3 * MINUTE),
      lockedAt: null,
      lockReason: null,
      lastSeenAt: null,
      goingToldAt: null,
      deletedAt: null,
      language: null,
      createdAt,
    }
  })
  await insertRows(trx, 'person', rows)
  const roles = plan.people.all.flatMap((person) =>
    person.roles.map(({ town, role }) => ({
      municipalityId: towns.town(town),
      personId: personId(person),
      role,
    })),
  )
  await insertRows(trx, 'municipalityRole', roles)
  const signatures = plan.people.all.flatMap((person) =>
    [...new Set(person.roles.map(({ town }) => towns.town(town)))].flatMap((municipalityId) =>
      person.signature === null
        ? []
        : [{ municipalityId, personId: personId(person), signature: person.signature }],
    ),
  )
  await insertRows(trx, 'staffSignature', signatures)
  await advance(trx, 'person_id', rows.length)
  return personId
}

function publicPart({ email, firstName, lastName, username, isSuperAdmin }: PlannedPerson) {
  return { email, firstName, lastName, username, isSuperAdmin, telephone: null }
}

/** Where somebody lives; only the citizen with an account has told the street. */
function homeOf({ home, email }: PlannedPerson, { plans }: DemoPlan, towns: TownIds) {
  const nowhere = { street: null, houseNumber: null, zip: null, place: null, latitude: null, longitude: null }
  const municipalityId = home === null ? null : towns.town(home)
  const country = home?.country ?? null
  const state = home?.state ?? null
  const geography = plans.find(({ town }) => town === home)?.geography
  if (geography === undefined || email !== 'buergerin@demo.example') {
    return { ...nowhere, municipalityId, country, state }
  }
  const { street, houseNumber, zip, place, position } = seededRandom(seedOf(email)).pick(geography.addresses)
  const [longitude, latitude] = position
  return { street, houseNumber, zip, place, latitude, longitude, municipalityId, country, state }
}

/** When each first did something; staff work since the opening anyway. */
function firstActs({ reports }: DemoPlan): Map<PlannedPerson, Date> {
  const first = new Map<PlannedPerson, Date>()
  const note = (person: PlannedPerson, at: Date) => {
    const known = first.get(person)
    if (person.roles.length === 0 && (known === undefined || at < known)) first.set(person, at)
  }
  for (const report of reports) {
    note(report.author, createdAtOf(report))
    for (const { author, at } of report.comments) note(author, at)
  }
  return first
}
