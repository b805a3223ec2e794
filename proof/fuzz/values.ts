import fc from 'fast-check'
import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { type Arb, rarely } from './draw.ts'
import { MISFIT, nastyValue } from './nasty.ts'
import { plausible } from './plausible.ts'
import type { Pool } from './pool.ts'

/** The kind of values: only the required ones; realistic; odd but of the right type; or of any type. */
export type Mode = 'bare' | 'plausible' | 'nasty' | 'misfit'

export type Making = {
  pool: Pool
  /** Files for uploads. */
  files: readonly File[]
  mode: Mode
  /** Whether ids of the marked town are allowed. */
  withMarked: boolean
  operation: string
  /** The town of all roles: most calls are about it. */
  home: { id: number; slug: string }
}

/** Maps an argument's name to the type whose id it takes. */
const OWNERS: [RegExp, string][] = [
  [/^(municipalityId)$/, 'Municipality'],
  [/^(reportId|originalId|exceptId|duplicateOfId)$/, 'Report'],
  [/^(categoryIds?)$/, 'Category'],
  [/^subCategoryId$/, 'SubCategory'],
  [/^(statusIds?)$/, 'Status'],
  [/^(userId|responsibleEditorIds?)$/, 'User'],
  [/^photoId$/, 'Photo'],
  [/^parentId$/, 'Comment'],
  [/^contentId$/, 'Report'],
  [/^versionId$/, 'CmsPageVersion'],
]

/** Maps an operation's name to the type whose `id` it takes. The last match counts. */
const NOUNS: [RegExp, string][] = [
  [/report|duplicate/i, 'Report'],
  [/comment/i, 'Comment'],
  [/category/i, 'Category'],
  [/user|person/i, 'User'],
  [/municipality/i, 'Municipality'],
  [/announcement/i, 'Announcement'],
  [/faq/i, 'Faq'],
  [/news/i, 'ManagedNewsEntry'],
  [/reminderRule/i, 'ReminderRule'],
  [/template/i, 'ResponseTemplate'],
  [/savedView/i, 'SavedView'],
  [/message/i, 'OutboxMessage'],
  [/offensive/i, 'OffensiveContentNotice'],
  [/barrier/i, 'BarrierNotice'],
  [/bulk/i, 'BulkResult'],
  [/session/i, 'Session'],
  [/cmsPage/i, 'CmsPage'],
]

const INNER_IDS: Record<string, string> = {
  SubCategoryInput: 'SubCategory',
  StatusInput: 'Status',
  UploadedPhotoInput: 'UploadedPhoto',
  BulkReportInput: 'Report',
}

function ownerOf(name: string, operation: string, within: string): string | undefined {
  if (name !== 'id' && name !== 'ids') return OWNERS.find(([pattern]) => pattern.test(name))?.[1]
  return INNER_IDS[within] ?? NOUNS.findLast(([pattern]) => pattern.test(operation))?.[1]
}

type Given = Pick<GraphQLInputField, 'type' | 'name' | 'defaultValue'>

/** Optional arguments that most calls need in order to succeed. */
const WANTED =
  /^(municipalityId|categoryId|description|location|title|text|name|reason|statusIds|userType|id|slug)$/
/** Honeypot fields: a form with such a field filled in is taken for a bot's. */
const TRAPS = /^website$/

/** The probability that a field is given. */
function shareOf({ type, name, defaultValue }: Given, mode: Mode): number {
  const isNeeded = isNonNullType(type) && defaultValue === undefined
  if (mode === 'bare') return isNeeded || name === 'municipalityId' ? 1 : 0
  if (isNeeded) return mode === 'misfit' ? 0.97 : 1
  if (TRAPS.test(name)) return 0.03
  return WANTED.test(name) ? 0.85 : mode === 'nasty' ? 0.5 : 0.2
}

const ABSENT = Symbol('absent')
const ABSENCE: Arb = fc.constant(ABSENT)

/** The arguments of a call, or the fields of an input type. */
export function fieldsFor(
  fields: readonly Given[],
  making: Making,
  within = '',
): fc.Arbitrary<Record<string, unknown>> {
  const possible = fields.filter((field) => shareOf(field, making.mode) > 0)
  const values = possible.map((field) =>
    rarely(shareOf(field, making.mode), valueFor(field.type, field.name, making, within), ABSENCE),
  )
  return fc.tuple(...values).map((all) => {
    const pairs = possible.map(({ name }, index) => [name, all[index]] as const)
    return Object.fromEntries(pairs.filter(([, value]) => value !== ABSENT))
  })
}

/** The probability that a single value is odd, in an odd call. */
const ODD = 0.35

export function valueFor(type: GraphQLInputType, name: string, making: Making, within: string): Arb {
  const { mode } = making
  if (isNonNullType(type)) return valueFor(type.ofType, name, making, within)
  const usual = typedFor(type, name, making, within)
  if (mode === 'misfit') return rarely(ODD, MISFIT, usual)
  return mode === 'nasty' ? rarely(0.04, fc.constant(null), usual) : usual
}

function typedFor(type: GraphQLInputType, name: string, making: Making, within: string): Arb {
  if (isListType(type)) {
    const item = valueFor(type.ofType, name, making, within)
    const list = (minLength: number, maxLength: number) =>
      fc.array(item, { minLength, maxLength, size: 'max' })
    return making.mode === 'nasty' ? rarely(0.05, list(0, 300), list(0, 3)) : list(1, 3)
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((each) => each.name))
  if (isInputObjectType(type)) return fieldsFor(Object.values(type.getFields()), making, type.name)
  return scalarFor(type as GraphQLScalarType, name, making, within)
}

function scalarFor({ name: type }: GraphQLScalarType, name: string, making: Making, within: string): Arb {
  const { mode, pool, files, withMarked } = making
  if (type === 'Upload') return files.length > 0 ? fc.constantFrom(...files) : fc.constant(null)
  const known = knownFor(type, name, making, within)
  const usual = known === undefined ? plausible(type, name) : rarely(0.1, plausible(type, name), known)
  if (mode !== 'nasty' && mode !== 'misfit') return usual
  const other =
    type === 'DateTime' ? undefined : pool.any(type === 'String' ? 'string' : 'number', withMarked)
  return rarely(ODD, other === undefined ? nastyValue(type) : rarely(0.3, other, nastyValue(type)), usual)
}

/** Values of earlier answers that fit the field, most often of the home town; undefined if there are none. */
function knownFor(scalar: string, field: string, making: Making, within: string): Arb | undefined {
  const { pool, operation, withMarked, home } = making
  const owner = ownerOf(field, operation, within)
  const type = scalar === 'Int' ? 'number' : 'string'
  const found = (key: string) => pool.known(key, type, withMarked)
  const atHome = (value: unknown, others: Arb | undefined) =>
    others === undefined ? fc.constant(value) : rarely(0.3, others, fc.constant(value))
  if (owner !== undefined && (scalar === 'Int' || scalar === 'String') && /ids?$/i.test(field)) {
    const ids = found(`${owner}.id`)
    return owner === 'Municipality' && scalar === 'Int' ? atHome(home.id, ids) : ids
  }
  if (field === 'basedOn') return found('EditableCmsPage.version')
  if (scalar !== 'String') return undefined
  if (field === 'municipalitySlug') return atHome(home.slug, found('Municipality.slug'))
  if (field === 'categorySlug') return found('Category.slug')
  if (field === 'slug') {
    const slugs = found(`${slugOwner(operation)}.slug`)
    return slugOwner(operation) === 'Municipality' ? atHome(home.slug, slugs) : slugs
  }
  if (/email$/i.test(field)) return found('AuthorDetails.email')
  const numbers = field === 'searchText' ? found('Report.number') : undefined
  return numbers && rarely(0.4, numbers, plausible(scalar, field))
}

const slugOwner = (operation: string): string =>
  /cms/i.test(operation)
    ? 'CmsPage'
    : /municip/i.test(operation)
      ? 'Municipality'
      : /news/i.test(operation)
        ? 'NewsEntry'
        : 'Report'
