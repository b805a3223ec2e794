import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aReport, aTown } from './factories.ts'
import { selection, UNLIMITED } from './selection.ts'
import { aSite } from './site.ts'

/** As much as the endpoint takes as JSON, with room for the rest of the request. */
const MANY = 900_000
/** What makes expressions with nested repetitions go back and forth: the same signs, and at the end one that fits nowhere. */
const TEXTS = [`${'a'.repeat(MANY)}!`, `${' '.repeat(MANY)}!`, `${'1-'.repeat(MANY / 2)}@`]

/** Texts that may be as long as they like: they are compared, or their beginning is looked at, and nothing keeps them. */
const HARMLESS = [
  'addressSuggestions(searchText)',
  // One's own is deleted without a reason.
  'deleteComment(reason)',
  'deleteReport(reason)',
  'mailSubscription(token)',
  'municipalities(filter.country)',
  'municipalities(filter.state)',
  'nearestMunicipalities(slug)',
  'removePushSubscription(endpoint)',
  'similarReports(text)',
]

type Path = readonly string[]

/** Where in a call's arguments texts stand. */
function textsIn(type: GraphQLInputType, path: Path, above: readonly string[] = []): Path[] {
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    if (above.includes(named.name)) return []
    return Object.values(named.getFields()).flatMap((field) =>
      textsIn(field.type, [...path, field.name], [...above, named.name]),
    )
  }
  return named.name === 'String' ? [path] : []
}

/** Something that fits a type, with the long text where `path` leads to. */
function fitting(type: GraphQLInputType, path: Path | null, long: string): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, path, long)
  if (isListType(type)) return [fitting(type.ofType, path, long)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || path?.[0] === field.name,
    )
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        fitting(field.type, path?.[0] === field.name ? path.slice(1) : null, long),
      ]),
    )
  }
  if (type.name === 'String') return path === null ? 'Ein Wort' : long
  return type.name === 'Boolean' ? true : 1
}

const needsFile = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some((arg) => isNonNullType(arg.type) && getNamedType(arg.type).name === 'Upload')

test('a megabyte in any text of any call is answered with a sentence at once, and never ends in a fault (S-45)', async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = buildClientSchema((await ask(site, getIntrospectionQuery())).data)
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await aReport(site, town, await aCategory(site, town), { author: admin })
  let asked = 0
  const taken = new Set<string>()
  for (const kind of ['query', 'mutation'] as const) {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (needsFile(field)) continue
      const named = getNamedType(field.type)
      const fields = isLeafType(named) ? '' : selection(schema, named.name)
      for (const arg of field.args) {
        for (const path of textsIn(arg.type, [])) {
          const used = field.args.filter((each) => isNonNullType(each.type) || each === arg)
          const head = used.map((each) => `$${each.name}: ${each.type}`).join(', ')
          const call = used.map((each) => `${each.name}: $${each.name}`).join(', ')
          const where = `${field.name}(${[arg.name, ...path].join('.')})`
          for (const text of TEXTS) {
            const variables = Object.fromEntries(
              used.map((each) => [each.name, fitting(each.type, each === arg ? path : null, text)]),
            )
            const { codes, errors } = await ask(
              site,
              `${kind} (${head}) { ${field.name}(${call}) ${fields} }`,
              variables,
              { as: admin },
            )
            asked += 1
            // Only the first has nothing in it that is trimmed away.
            if (codes.length === 0 && text === TEXTS[0]) taken.add(where)
            expect(codes, `${where}: ${errors[0]?.message}`).not.toContain('INTERNAL')
            expect(errors[0]?.message, `${where} reaches the call`).not.toBe('Die Anfrage ist zu groß.')
            expect(JSON.stringify(errors).length, where).toBeLessThan(10_000)
          }
        }
      }
    }
  }
  expect([...taken].sort()).toEqual(HARMLESS)
  expect(asked).toBeGreaterThan(150)
})
