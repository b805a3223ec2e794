import fc from 'fast-check'
import type { GraphQLSchema } from 'graphql'
import { callsOf, type Operation, operationsOf, SPOILS } from './documents.ts'
import { sampled } from './draw.ts'
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

/** A call with the generator and the seed that made it, so that it can be made smaller. */
export type Draw = { drawn: Drawn; calls: fc.Arbitrary<Drawn>; seed: number }

const MODES: fc.Arbitrary<Drawn['mode']> = fc.oneof(
  { weight: 55, arbitrary: fc.constant('plausible') },
  { weight: 30, arbitrary: fc.constant('nasty') },
  { weight: 8, arbitrary: fc.constant('misfit') },
  { weight: 7, arbitrary: fc.constant('spoilt') },
)

/** Operations and roles rotate, so that all are called equally often. */
export function drawAt(source: Source, index: number): Draw {
  const operations = operationsOf(source.schema)
  const operation = operations[index % operations.length] as Operation
  const role = ROLES[
    ((index % operations.length) + Math.floor(index / operations.length)) % ROLES.length
  ] as FuzzRole
  const seed = (source.seed + Math.imul(index, 2_654_435_761)) | 0
  const calls = callsFor(source, { operation, role, mode: sampled(MODES, ~seed) })
  return { drawn: sampled(calls, seed), calls, seed }
}

type Wish = { operation: Operation; role: FuzzRole; mode: Drawn['mode'] }

/** Calls of that operation for that role. */
export function callsFor(source: Source, { operation, role, mode }: Wish): fc.Arbitrary<Drawn> {
  // A secret that the super administrator changes in the marked town would not be secret any more.
  const withMarked = role !== 'super' || operation.kind === 'query'
  const { name } = operation
  const making = {
    ...source,
    mode: mode === 'spoilt' ? 'plausible' : mode,
    withMarked,
    operation: name,
  } as const
  const calls = callsOf(operation, making).filter(({ variables }) => withMarked || !namesMarked(variables))
  const sent =
    mode === 'spoilt'
      ? fc.tuple(calls, SPOILS).map(([{ document, variables }, change]) => ({
          document: change(document, operation),
          variables,
        }))
      : calls
  return sent.map((call) => ({ role, operation: name, ...call, mode }))
}

function namesMarked(variables: unknown): boolean {
  let isMarked = false
  JSON.stringify(variables, (_, value) => {
    if (typeof value === 'number' && value >= MARKED_FROM && value <= MARKED_TO) isMarked = true
    return value
  })
  return isMarked
}
