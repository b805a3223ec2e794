import type { GraphQLSchema } from 'graphql'
import { type Random, seededRandom } from '../../demo/random.ts'
import { drawCall, type Operation, operationsOf, spoilt } from './documents.ts'
import { type Asked, type FuzzRole, ROLES } from './exchange.ts'
import { MARKED_FROM, MARKED_TO, type Pool } from './pool.ts'
import type { Mode } from './values.ts'

/** The inputs of the generator. The same seed, index and pool give the same call. */
export type Source = {
  schema: GraphQLSchema
  pool: Pool
  files: readonly File[]
  seed: number
  home: { id: number; slug: string }
}

export type Drawn = Asked & { mode: Mode | 'spoilt' }

const modeFor = (share: number): Drawn['mode'] =>
  share < 0.55 ? 'plausible' : share < 0.85 ? 'nasty' : share < 0.93 ? 'misfit' : 'spoilt'

/** Operations and roles rotate, so that all are called equally often. */
export function drawAt(source: Source, index: number): Drawn {
  const operations = operationsOf(source.schema)
  const operation = operations[index % operations.length] as Operation
  const role = ROLES[
    ((index % operations.length) + Math.floor(index / operations.length)) % ROLES.length
  ] as FuzzRole
  const random = seededRandom(source.seed + Math.imul(index, 2_654_435_761))
  return draw(source, { operation, role, random, mode: modeFor(random.next()) })
}

type Wish = { operation: Operation; role: FuzzRole; random: Random; mode: Drawn['mode'] }

/** A call of that operation for that role. */
export function draw(source: Source, { operation, role, random, mode }: Wish): Drawn {
  // A secret that the super administrator changes in the marked town would not be secret any more.
  const withMarked = role !== 'super' || operation.kind === 'query'
  const { name } = operation
  const making = {
    ...source,
    random,
    mode: mode === 'spoilt' ? 'plausible' : mode,
    withMarked,
    operation: name,
  } as const
  for (;;) {
    const { document, variables } = drawCall(operation, making)
    if (!withMarked && namesMarked(variables)) continue
    const sent = mode === 'spoilt' ? spoilt(document, operation, random) : document
    return { role, operation: name, document: sent, variables, mode }
  }
}

function namesMarked(variables: unknown): boolean {
  let isMarked = false
  JSON.stringify(variables, (_, value) => {
    if (typeof value === 'number' && value >= MARKED_FROM && value <= MARKED_TO) isMarked = true
    return value
  })
  return isMarked
}
