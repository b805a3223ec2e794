import { sql } from 'kysely'
import { DEFAULT_FEATURES } from '../../src/domains/municipalities/municipality.rules.ts'
import { aReport, type Person } from '../../tests/factories.ts'
import { addSecrets, anOpenScene } from '../../tests/leaks/scene.ts'
import { aScene, type Scene, viewerAs } from '../../tests/permissions/matrix.ts'
import { aComment } from '../../tests/reporting.ts'
import { type TestSite, tokenOf } from '../../tests/site.ts'
import type { FuzzRole } from './exchange.ts'
import { MARKED_FROM } from './pool.ts'

/** A town whose secrets are words that nobody else uses, then the one that everybody of the fuzz belongs to. */
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

/** Beyond the numbers that tables of the tests take for themselves. */
const HOME_FROM = 200_000

/** All ids from now on. */
const countFrom = ({ services: { db } }: TestSite, first: number) =>
  sql`select setval(oid::regclass, ${first}, false) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace`.execute(db)

/** Calls after which somebody new takes the part: what one of them lost, none of the next lacks. */
const TURNS = 40
/** What ends the own session where it succeeds. */
const ENDING =
  /^(logout|purgeUser|endAllSessions|endSession|changePassword|confirmSecondFactor|endSecondFactor)$/

type Player = { person: Person | null; token: string | null; turns: number }

/** Somebody for each role, with a session that holds. */
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

  /** After an answer: whoever has signed out comes back as somebody new. */
  note(role: FuzzRole, operation: string, body: string): void {
    if (ENDING.test(operation) || /"(UNAUTHENTICATED|ACCOUNT_LOCKED)"/.test(body)) this.#players.delete(role)
  }
}

/** Puts the town back as it was: somebody may have switched it off, renamed it, or taken its features. */
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
