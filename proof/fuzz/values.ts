import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Random } from '../../demo/random.ts'
import { misfit, nastyValue } from './nasty.ts'
import { plausible } from './plausible.ts'
import type { Pool } from './pool.ts'

/** The kind of values: only the required ones; realistic; odd but of the right type; or of any type. */
export type Mode = 'bare' | 'plausible' | 'nasty' | 'misfit'

export type Making = {
  random: Random
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

function isGiven(field: Given, { random, mode }: Making): boolean {
  const { type, name } = field
  const isNeeded = isNonNullType(type) && field.defaultValue === undefined
  if (mode === 'bare') return isNeeded || name === 'municipalityId'
  if (isNeeded) return mode !== 'misfit' || random.next() < 0.97
  if (TRAPS.test(name)) return random.next() < 0.03
  return random.next() < (WANTED.test(name) ? 0.85 : mode === 'nasty' ? 0.5 : 0.2)
}

/** The arguments of a call, or the fields of an input type. */
export function fieldsFor(fields: readonly Given[], making: Making, within = ''): Record<string, unknown> {
  const given = fields.filter((field) => isGiven(field, making))
  return Object.fromEntries(given.map(({ name, type }) => [name, valueFor(type, name, making, within)]))
}

/** The probability that a single value is odd, in an odd call. */
const ODD = 0.35

export function valueFor(type: GraphQLInputType, name: string, making: Making, within: string): unknown {
  const { random, mode } = making
  if (mode === 'misfit' && random.next() < ODD) return misfit(random)
  if (isNonNullType(type)) return valueFor(type.ofType, name, making, within)
  if (mode === 'nasty' && random.next() < 0.04) return null
  if (isListType(type)) {
    const most = mode === 'nasty' && random.next() < 0.05 ? 300 : 3
    const length = random.whole(mode === 'nasty' ? 0 : 1, most)
    return Array.from({ length }, () => valueFor(type.ofType, name, making, within))
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) return fieldsFor(Object.values(type.getFields()), making, type.name)
  return scalarFor(type, name, making, within)
}

function scalarFor({ name: type }: GraphQLScalarType, name: string, making: Making, within: string): unknown {
  const { random, mode, pool, files, operation, withMarked, home } = making
  if (type === 'Upload') return files.length > 0 ? random.pick(files) : null
  if ((mode === 'nasty' || mode === 'misfit') && random.next() < ODD) {
    const other = random.next() < 0.3 ? pool.pickAny(random, withMarked) : undefined
    if (typeof other === (type === 'String' ? 'string' : 'number') && type !== 'DateTime') return other
    return nastyValue(type, random)
  }
  const known = knownFor(type, name, making, ownerOf(name, operation, within))
  if (known !== undefined && random.next() < 0.9) return known
  return plausible(type, name, random)
  function knownFor(scalar: string, field: string, { pool: from }: Making, owner?: string): unknown {
    const isHome = random.next() < 0.7
    if (isHome && owner === 'Municipality') return ofType(home.id, scalar)
    if (
      isHome &&
      (field === 'municipalitySlug' || (field === 'slug' && slugOwner(operation) === 'Municipality'))
    )
      return home.slug
    if (owner !== undefined && (scalar === 'Int' || scalar === 'String') && /ids?$/i.test(field))
      return ofType(from.pick(`${owner}.id`, random, withMarked), scalar)
    if (field === 'basedOn') return from.pick('EditableCmsPage.version', random, withMarked)
    if (scalar !== 'String') return undefined
    if (field === 'municipalitySlug') return from.pick('Municipality.slug', random, withMarked)
    if (field === 'categorySlug') return from.pick('Category.slug', random, withMarked)
    if (field === 'slug') return from.pick(`${slugOwner(operation)}.slug`, random, withMarked)
    if (/email$/i.test(field)) return from.pick('AuthorDetails.email', random, withMarked)
    if (field === 'searchText')
      return random.next() < 0.4 ? from.pick('Report.number', random, withMarked) : undefined
    return undefined
  }
}

const ofType = (value: unknown, scalar: string): unknown =>
  value === undefined || typeof value === (scalar === 'Int' ? 'number' : 'string') ? value : undefined

const slugOwner = (operation: string): string =>
  /cms/i.test(operation)
    ? 'CmsPage'
    : /municip/i.test(operation)
      ? 'Municipality'
      : /news/i.test(operation)
        ? 'NewsEntry'
        : 'Report'
