import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
} from 'graphql'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { ask } from '../ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aTown,
  type Category,
  type Person,
  type Town,
} from '../factories.ts'
import { foundGrid, type Grid } from '../grid.ts'
import { aSuperAdmin } from '../people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'
import { watchRows } from './touched-rows.ts'

/** The roles of the permission matrix; "editor" answers for the category that everything is in, "colleague" for another one. */
export type Role =
  | 'anonymous'
  | 'citizen'
  | 'editor'
  | 'colleague'
  | 'admin'
  | 'foreign editor'
  | 'foreign admin'
  | 'super'

export type Scene = { site: TestSite; town: Town; category: Category; other: Category; abroad: Town }

/** One try: who, and on which object ("own" ones are made by the viewer). */
export type Cell = Scene & { viewer: Person | null; object: string }

export type Call = {
  /** Arguments with their parentheses, or nothing. */
  args?: string
  /** What is asked for; without it only whether the call is answered. */
  select?: string
  /** Whether what is looked for stands in the answer, for calls that answer everybody with what they may see. */
  finds?: (answer: never) => boolean
  variables?: { declared: string; values: Record<string, unknown>; files?: Record<string, Blob> }
  /** A token of the caller's choice instead of a new session. */
  token?: string
}

/** How each operation is called, by its name in the schema. */
export type Calls = Record<string, (cell: Cell) => Promise<Call> | Call>

/** A table with the calls that fill it. A row is "operation" or "operation: object". */
export type Table = { grid: Grid<Role>; calls: Calls }

export const operationOf = (row: string): string => row.split(': ')[0] ?? ''

/** Everything that can be called, from the schema as it is served. */
export async function schemaOf(site: TestSite): Promise<GraphQLSchema> {
  return buildClientSchema((await ask(site, getIntrospectionQuery())).data)
}

const CODES: Record<string, string> = {
  UNAUTHENTICATED: 'UNA',
  FORBIDDEN: 'FOR',
  NOT_FOUND: 'NOT',
  BAD_USER_INPUT: 'BAD',
}

/**
 * Fills the table with what the server does: "yes", "no" where an answer leaves the object out, or its refusal, with the tables that it wrote to
 * all the same (S-21: none).
 */
export async function tryAll({ grid, calls }: Table): Promise<Grid<Role>> {
  await using site = await aSite()
  const schema = await schemaOf(site)
  const scene = await aScene(site)
  const rowsWritten = await watchRows(site)
  return await foundGrid(grid, async (row, role) => {
    const [name = '', object = ''] = row.split(': ')
    // Who can have nothing of their own there.
    const cells = grid.rows.find(({ action }) => action === row)?.cells
    if (object.startsWith('own') && cells?.[grid.roles.indexOf(role)] === '-') return '-'
    const viewer = await viewerAs(scene, role)
    const cell = { ...scene, viewer, object }
    const how = await calls[name]?.(cell)
    if (how === undefined) throw new Error(`nobody knows how to call ${name}`)
    const token = how.token ?? (viewer === null ? undefined : await tokenOf(site, viewer.id))
    await rowsWritten()
    const { data, codes, errors } = await ask(site, documentFor(schema, name, how), how.variables?.values, {
      ...(token !== undefined && { token }),
      ...(how.variables?.files ? { files: how.variables.files } : {}),
    })
    const wrong = errors.find(({ message }) => /argument|Syntax Error|Cannot query|subfields/.test(message))
    if (wrong !== undefined) throw new Error(`${row}: ${wrong.message}`)
    const [code] = codes
    if (code !== undefined) return [CODES[code] ?? code, ...(await rowsWritten())].join(' but writes ')
    return how.finds === undefined || how.finds(data[name] as never) ? 'yes' : 'no'
  })
}

/** One call of an operation as its table says. */
export function documentFor(
  schema: GraphQLSchema,
  name: string,
  { args = '', select, variables }: Call,
): string {
  const query = schema.getQueryType()?.getFields()[name]
  const field = query ?? schema.getMutationType()?.getFields()[name]
  if (field === undefined) throw new Error(`the schema knows no ${name}`)
  const fields = select ?? (isLeafType(getNamedType(field.type)) ? '' : '{ __typename }')
  return `${query ? 'query' : 'mutation'} Try${variables?.declared ?? ''} { ${name}${args} ${fields} }`
}

/** A town with what it needs for every call, and another one. */
export async function aScene(site: TestSite): Promise<Scene> {
  const town = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  // Reports that are filed get numbers behind those that are put into the database.
  const counter = { municipalityId: town.id, year: 2026, last: 50_000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  return { site, town, category, other, abroad: await aTown(site, { latitude: 51.7, longitude: 11.3 }) }
}

/** Somebody new for each cell: what one of them did changes nothing for the next. */
export async function viewerAs(
  { site, town, category, other, abroad }: Scene,
  role: Role,
): Promise<Person | null> {
  switch (role) {
    case 'anonymous':
      return null
    case 'citizen':
      return aPerson(site, { password: true })
    case 'editor':
      return anEditor(site, town, [category], { password: true })
    case 'colleague':
      return anEditor(site, town, [other], { password: true })
    case 'admin':
      return anAdmin(site, town, { password: true })
    case 'foreign editor':
      return anEditor(site, abroad, [], { password: true })
    case 'foreign admin':
      return anAdmin(site, abroad, { password: true })
    case 'super':
      return aSuperAdmin(site)
  }
}
