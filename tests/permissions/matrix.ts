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

/**
 * The roles of the permission matrix. "editor" is responsible for the category of all objects, "colleague"
 * for another one.
 */
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

/** One attempt: the viewer and the object (the viewer creates "own" ones). */
export type Cell = Scene & { viewer: Person | null; object: string }

export type Call = {
  /** Arguments with their parentheses, or nothing. */
  args?: string
  /** The selection; without it only the success of the call counts. */
  select?: string
  /** Whether the answer holds the object, for calls that filter by permission. */
  finds?: (answer: never) => boolean
  variables?: { declared: string; values: Record<string, unknown>; files?: Record<string, Blob> }
  /** A specific token instead of a new session. */
  token?: string
}

/** Builds the call of each operation, by its name in the schema. */
export type Calls = Record<string, (cell: Cell) => Promise<Call> | Call>

/** A table and the calls that fill it. A row is "operation" or "operation: object". */
export type Table = { grid: Grid<Role>; calls: Calls }

export const operationOf = (row: string): string => row.split(': ')[0] ?? ''

/** All operations of the schema as it is served. */
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
 * Fills the table with the server's actual answers: "yes", "no" if the answer leaves the object out, or the
 * refusal. A refusal also lists the tables that were written to (S-21: none).
 */
export async function tryAll({ grid, calls }: Table): Promise<Grid<Role>> {
  await using site = await aSite({ WFS_PRIVATE_HOSTS: '127.0.0.1' })
  const schema = await schemaOf(site)
  const scene = await aScene(site)
  const rowsWritten = await watchRows(site)
  return await foundGrid(grid, async (row, role) => {
    const [name = '', object = ''] = row.split(': ')
    // "-": a role that cannot own such an object.
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

/** One call of an operation, built from its table. */
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

/** A town with the data for every call, and another town. */
export async function aScene(site: TestSite): Promise<Scene> {
  const town = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS', 'OPEN_DATA'] })
  // Filed reports must get numbers above those of inserted rows.
  const counter = { municipalityId: town.id, year: 2026, last: 50_000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  return { site, town, category, other, abroad: await aTown(site, { latitude: 51.7, longitude: 11.3 }) }
}

/** A new person for each cell, so that cells do not influence each other. */
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
