import { sql } from 'kysely'
import { DEFAULT_FEATURES } from '../../src/domains/municipalities/municipality.rules.ts'
import { aReport, type Person } from '../../tests/factories.ts'
import { addSecrets, anOpenScene } from '../../tests/leaks/scene.ts'
import { aScene, type Scene, viewerAs } from '../../tests/permissions/matrix.ts'
import { aComment } from '../../tests/reporting.ts'
import { type TestSite, tokenOf } from '../../tests/site.ts'
import type { FuzzRole } from './exchange.ts'
import { MARKED_FROM } from './pool.ts'

/** A town whose secrets are unique words, and then the town that all roles belong to. */
export async function prepareTowns(site: TestSite): Promise<Scene> {
  await countFrom(site, MARKED_FROM)
  const open = await anOpenScene(site)
  await addSecrets(site, open)
  await countFrom(site, HOME_FROM)
  const scene = await aScene(site)
  for (let made = 0; made < 12; made += 1) {
    const author = await viewerAs(scene, 'citizen')
    const report = await aReport(site, scene.town, scene.category, { ...(author && { author }) })
    if (author) await aComment(site, report, author, { text: 'Bei uns auch.' })
  }
  return scene
}

/** Above the ids that the tests' tables use themselves. */
const HOME_FROM = 200_000

/** Sets all id sequences to a start value. */
const countFrom = ({ services: { db } }: TestSite, first: number) =>
  sql`select setval(oid::regclass, ${first}, false) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace`.execute(db)

/** Calls after which a role gets a new account, so that damage by one call does not affect all later ones. */
const TURNS = 40
/** Operations that end the viewer's own session. */
const ENDING =
  /^(logout|purgeUser|endAllSessions|endSession|changePassword|confirmSecondFactor|endSecondFactor|addPasskey)$/

type Player = { person: Person | null; token: string | null; turns: number }

/** One account for each role, with a valid session. */
export class Cast {
  readonly #players = new Map<FuzzRole, Player>()
  readonly #site: TestSite
  readonly #scene: Scene
  constructor(site: TestSite, scene: Scene) {
    this.#site = site
    this.#scene = scene
  }

  async tokenFor(role: FuzzRole): Promise<string | null> {
    const present = this.#players.get(role)
    if (present !== undefined && present.turns < TURNS) {
      present.turns += 1
      return present.token
    }
    const person = await viewerAs(this.#scene, role)
    const token = person === null ? null : await tokenOf(this.#site, person.id)
    this.#players.set(role, { person, token, turns: 0 })
    return token
  }

  /** Call it after an answer: a role whose session has ended gets a new account. */
  note(role: FuzzRole, operation: string, body: string): void {
    if (ENDING.test(operation) || /"(UNAUTHENTICATED|ACCOUNT_LOCKED)"/.test(body)) this.#players.delete(role)
  }
}

/** Restores the town: a call may have deactivated it, renamed it, or removed its features. */
export async function mendTown({ site, town, category }: Scene): Promise<void> {
  const { db } = site.services
  const enabledFeatures = [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] as const
  await db
    .updateTable('municipality')
    .set({
      slug: town.slug,
      isActive: true,
      deactivatedAt: null,
      enabledFeatures: [...enabledFeatures],
      latitude: 50.583,
      longitude: 8.963,
    })
    .where('id', '=', town.id)
    .execute()
  await db
    .updateTable('category')
    .set({ isDisabled: false, isInternal: false })
    .where('id', '=', category.id)
    .execute()
}
