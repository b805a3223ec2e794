import { findByNumber, type ThingKindRow } from '#domains/things/server/find-thing.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Parameters } from './parameters.ts'
import { badParameter } from './refusal.ts'
import type { Value } from './render.ts'

/** The attribute that holds the number of a thing, unless a question of the category has this code. */
const CODE = 'thing'

/** A service's question for a thing. */
export type ThingQuestion = { kind: ThingKindRow; code: string }

/** The question for a kind of things, under a code that no question of the category has. */
export const thingQuestion = (
  kind: ThingKindRow | undefined,
  codes: readonly string[],
): ThingQuestion | null => (kind === undefined ? null : { kind, code: freeCode(codes) })

const freeCode = (codes: readonly string[], code = CODE): string =>
  codes.includes(code) ? freeCode(codes, `${code}-number`) : code

/** The question for the number of a thing as GeoReport's attribute. It can be left out. */
export const thingAttribute = ({ kind, code }: ThingQuestion, order: number): Value => ({
  ...{ variable: true, code, datatype: 'string', required: false, order, values: [] },
  datatype_description: say`Die Nummer, wie sie auf dem Schild steht`,
  description: say`Nummer (${kind.name})`,
})

/**
 * The thing whose number a call sends; null without one.
 * @throws Refusal 400 for a number that the municipality does not have
 */
export async function thingOfCall(db: Db, { kind, code }: ThingQuestion, params: Parameters) {
  const name = `attribute[${code}]`
  const number = params.one(name)
  if (number === null) return null
  const thing = await findByNumber(db, kind, number)
  if (thing === null) throw badParameter(name, say`Diese Nummer gibt es hier nicht.`)
  return thing
}
