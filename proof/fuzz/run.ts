import { seededRandom } from '../../demo/random.ts'
import type { Scene } from '../../tests/permissions/matrix.ts'
import { operationsOf } from './documents.ts'
import { sampled } from './draw.ts'
import { type Asked, answerOf, exchange } from './exchange.ts'
import { callsFor, drawAt, type Source } from './generate.ts'
import { Cast, mendTown } from './scene.ts'
import { smallest } from './smallest.ts'
import type { Tally } from './tally.ts'

/** Queries that fill the pool with the first ids; the roles with the widest view send them. */
const LISTS =
  /^(reports|users|municipality|municipalities|announcements|faqs|news|managedNews|outboxMessages|offensiveContentNotices|barrierNotices|editableCmsPages|responseTemplates|reminderRules|savedViews|sessions|notifications|managedMunicipalities|comment|report|category|me)$/

/** Maximum findings that are made smaller: a program that is broken altogether would take forever. */
const MOST_SHRUNK = 5

export type Running = { source: Source; scene: Scene; tally: Tally; say?: (line: string) => void }

/** Sends the calls with these indexes, several at once, each with its role. */
export async function runCalls(
  { source, scene, tally, say }: Running,
  from: number,
  to: number,
  atOnce: number,
): Promise<void> {
  let next = from
  const work = async () => {
    const cast = new Cast(scene.site, scene)
    for (let index = next; index < to; index = next) {
      next += 1
      if (index % 500 === 0) await mendTown(scene)
      const draw = drawAt(source, index)
      const { drawn } = draw
      const send = async (asked: Asked) => exchange(scene.site, asked, await cast.tokenFor(asked.role))
      const given = await send(drawn)
      const [finding] = tally.add(given, say)
      if (finding !== undefined && tally.findings.length <= MOST_SHRUNK)
        say?.(`the smallest call with it: ${await smallest(draw, finding, tally, send)}\n`)
      cast.note(drawn.role, drawn.operation, given.body)
      source.pool.harvest(answerOf(given)?.data, seededRandom(source.seed + index))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Fills the pool with existing ids, before the first call that needs them. */
export async function fillPool({ source, scene }: Running): Promise<void> {
  const random = seededRandom(source.seed)
  let seed = source.seed
  const { pool, schema } = source
  for (const [type, id] of [
    ['Municipality', scene.town.id],
    ['Municipality', scene.abroad.id],
    ['Category', scene.category.id],
    ['Category', scene.other.id],
    ['SubCategory', scene.category.subCategoryId],
  ] as const)
    pool.add(type, 'id', id, random)
  for (const id of Object.values(scene.town.statuses)) pool.add('Status', 'id', id, random)
  pool.add('Municipality', 'slug', scene.town.slug, random)
  const cast = new Cast(scene.site, scene)
  for (const operation of operationsOf(schema)) {
    if (!LISTS.test(operation.name)) continue
    for (const role of ['admin', 'super', 'admin'] as const) {
      seed += 1
      const drawn = sampled(callsFor(source, { operation, role, mode: 'bare' }), seed)
      const given = await exchange(scene.site, drawn, await cast.tokenFor(role))
      pool.harvest(answerOf(given)?.data, random)
    }
  }
}
