import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { wordLists } from '#domains/audit/server/word-lists.ts'
import { removeSiteImage, storeSiteImage } from '#domains/photos/server/site-images.ts'
import { isInArea } from '#domains/places/area.rules.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { DEFAULT_FEATURES, DEFAULT_STATUS_NAMES, STATUS_KINDS } from '../municipality.rules.ts'
import { colourProblem, problemText } from '../own-colours.rules.ts'
import {
  ADMIN_FIELDS,
  type MunicipalityValues,
  municipalitySchema,
  PLATFORM_FIELDS,
  USUAL_BORDER_TOLERANCE,
  USUAL_SUPPORT_THRESHOLD,
} from '../settings.rules.ts'
import type { TownLook } from '../town-look.rules.ts'
import { freeSlugs, type NamedTown, otherSlugs, slugsOfName } from '../town-slug.rules.ts'
import { replaceHosts } from './hosts/save-hosts.ts'
import { lockMunicipality } from './lock-municipality.ts'
import { findBoundaries, findMunicipalities, type MunicipalityRow } from './municipalities.sql.ts'
import { municipalityActivated, municipalityCreated } from './municipality.events.ts'
import * as policy from './municipality.policy.ts'
import { stateOfMunicipality } from './municipality-state.ts'
import { replaceStatuses } from './save-statuses.ts'
import {
  insertMunicipality,
  type MunicipalityChanges,
  moveSlug,
  saveStatusRows,
  takenSlugs,
  updateMunicipalityRow,
} from './settings.sql.ts'

/** All fields of a municipality. An absent field stays unchanged. */
export type MunicipalityInput = { [Field in keyof MunicipalityValues]?: unknown } & {
  statuses?: unknown
  hosts?: unknown
  logo?: File | null | undefined
}

/**
 * Changes a municipality: administrators their fields, the super administrator all fields.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a field that is not in updateFields, BAD_USER_INPUT,
 * CONFLICT where a status in use would go or somebody else was faster, UPLOAD_REJECTED
 */
export async function updateMunicipality(
  context: Context,
  id: number,
  input: MunicipalityInput,
  basedOn?: string | null,
): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const [before] = await findMunicipalities(context.db, [id])
  if (before === undefined || !policy.canKnow(viewer, before))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  requireFields(viewer, before, input)
  const { statuses, hosts, logo: file, ...given } = withoutNothing(input)
  const values = checked(municipalitySchema.partial(), given)
  if (values.coversFaces && !before.coversFaces && !findsAnything(context.images))
    throw badInput({
      coversFaces: say`Auf diesem Server ist die Suche nach Gesichtern und Kennzeichen ausgeschaltet. Bitte fragen Sie den Betreiber.`,
    })
  const logo = file ? await storeSiteImage(context, file, 'logo') : null
  const after = await saving(context, logo, async (trx) => {
    const now = await lockMunicipality(trx, id)
    if (now === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
    await requireRolesUnchanged(trx, context)
    requireSameState(basedOn, await stateOfMunicipality(trx, now))
    if (values.slug !== undefined) await requireFreeSlug(trx, values.slug, { ...now, ...values }, id)
    const boundary = values.location && (await findBoundaries(trx, [id])).get(id)
    if (values.location && boundary && !isInArea(values.location, { ...now, boundary }))
      throw badInput({ location: wordsOf(now.country)`Dieser Punkt liegt außerhalb des Gemeindegebiets.` })
    requireReadable({ ...now, ...values })
    const changes = changed(now, { ...rowOf(values), ...(file !== undefined && { logo }) })
    if (values.isActive !== undefined && values.isActive !== now.isActive)
      Object.assign(changes, activation(now, values.isActive, context.clock.now()))
    if (changes.slug !== undefined) await moveSlug(trx, id, now.slug, changes.slug)
    await updateMunicipalityRow(trx, id, changes)
    const lists = [
      ...(statuses !== undefined && (await replaceStatuses(trx, id, statuses)) ? ['statuses'] : []),
      ...(hosts !== undefined && (await replaceHosts(trx, context, id, hosts)) ? ['hosts'] : []),
    ]
    await note(trx, context, now, changes, lists)
    const isRenamed = lists.includes('hosts')
    const saved = (isRenamed ? await lockMunicipality(trx, id) : null) ?? { ...now, ...changes }
    if (saved.isActive && !now.isActive)
      await context.emit(trx, context, municipalityActivated, { municipality: saved })
    return saved
  })
  if (file !== undefined && before.logo !== after.logo) await removeSiteImage(context.storage, before.logo)
  return after
}

/**
 * Creates a municipality with one status of each kind. It is inactive: nobody sees it before its set-up.
 * @throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function createMunicipality(
  context: Context,
  input: MunicipalityInput,
): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  if (!policy.canCreate(viewer)) throw forbidden()
  return openMunicipality(context, input)
}

const nameOf = ({ name }: MunicipalityInput): string => (typeof name === 'string' ? name : '')

/**
 * Checks all fields of a new municipality. Without a slug of its own it gets `slug`, by default that of its
 * name.
 * @throws BAD_USER_INPUT by field
 */
export function newMunicipality(
  input: MunicipalityInput,
  slug: string = slugsOfName(nameOf(input))[0] ?? '',
): MunicipalityValues {
  const { statuses: _, hosts: _hosts, logo: _logo, ...given } = withoutNothing(input)
  const values = checked(municipalitySchema, {
    welcomeText: '',
    website: '',
    internalName: nameOf(input),
    slug,
    theme: 'standard',
    enabledFeatures: DEFAULT_FEATURES,
    editorsMayAnnounce: false,
    requiresSecondFactor: false,
    supportThreshold: USUAL_SUPPORT_THRESHOLD,
    borderTolerance: USUAL_BORDER_TOLERANCE,
    floodCheck: 'NORMAL',
    approvesNewAuthors: false,
    guessesCategories: true,
    proposesAnswers: true,
    coversFaces: false,
    accent: '',
    paper: '',
    ...given,
    isActive: false,
  })
  requireReadable(values)
  return values
}

/**
 * Creates a municipality without asking who wants it: for commands at the machine, whose user holds the
 * database anyway. One that `isActive` is public at once.
 * @throws BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function openMunicipality(
  context: Context,
  input: MunicipalityInput,
  { isActive = false }: { isActive?: boolean } = {},
): Promise<MunicipalityRow> {
  const { hosts, logo: file } = withoutNothing(input)
  const slug = await firstSlug(context, nameOf(input))
  const { location, ...rest } = { ...newMunicipality(input, slug), isActive }
  const logo = file ? await storeSiteImage(context, file, 'logo') : null
  return saving(context, logo, async (trx) => {
    await requireFreeSlug(trx, rest.slug, { ...rest, ...location }, null)
    const now = context.clock.now()
    const own = { logo, createdAt: now, ...activation({ firstActivatedAt: null }, isActive, now) }
    const town = await insertMunicipality(trx, { ...rest, ...location, ...own })
    const first = STATUS_KINDS.map((kind) => ({ id: null, kind, name: DEFAULT_STATUS_NAMES[kind] }))
    await saveStatusRows(trx, town.id, first)
    if (hosts !== undefined) await replaceHosts(trx, context, town.id, hosts)
    const about = { municipalityId: town.id, objectId: town.id }
    await record(trx, context, { ...about, action: 'municipality.created' })
    if (isActive) await record(trx, context, { ...about, action: 'municipality.activated' })
    await context.emit(trx, context, municipalityCreated, { municipality: town })
    return town
  })
}

/** Refuses the whole input if it contains a field that the viewer may not change (S-22). */
function requireFields(viewer: SignedIn, town: MunicipalityRow, input: MunicipalityInput): void {
  const fields = policy.updateFields(viewer, town)
  if (fields.length === 0) throw forbidden()
  const all = [...ADMIN_FIELDS, ...PLATFORM_FIELDS]
  const foreign = all.find((field) => input[field] !== undefined && !fields.includes(field))
  if (foreign !== undefined)
    throw forbidden(
      say`Das stellt die Plattform ein. Bitte wenden Sie sich an sie, wenn sich etwas ändern soll.`,
    )
}

/** Fields that null empties. For all other fields null means the same as absent. */
const EMPTIED = ['website', 'accent', 'paper']

function withoutNothing(input: MunicipalityInput): MunicipalityInput {
  const given = Object.entries(input).flatMap(([field, value]) => {
    if (value === undefined) return []
    if (EMPTIED.includes(field)) return [[field, value ?? '']]
    return value === null && field !== 'logo' ? [] : [[field, value]]
  })
  return Object.fromEntries(given)
}

/** Refuses own colours with too little contrast, also if only the theme has changed. */
function requireReadable(town: TownLook): void {
  const problem = colourProblem(town)
  if (problem !== null) throw badInput({ [problem.field]: problemText(problem) })
}

function rowOf({ location, ...values }: Partial<MunicipalityValues>): MunicipalityChanges {
  return { ...values, ...location } as MunicipalityChanges
}

/**
 * The moments of an activation or deactivation. One that was on without the moment of its first activation
 * was switched on by an earlier release.
 */
const activation = (
  before: { firstActivatedAt: Date | null; isActive?: boolean },
  isActive: boolean,
  now: Date,
): Pick<MunicipalityRow, 'deactivatedAt' | 'firstActivatedAt'> => ({
  deactivatedAt: isActive ? null : now,
  firstActivatedAt: before.firstActivatedAt ?? (isActive || before.isActive ? now : null),
})

/** Keeps only the values that differ. */
function changed(before: MunicipalityRow, after: MunicipalityChanges): MunicipalityChanges {
  const entries = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof MunicipalityRow]),
  )
  return Object.fromEntries(entries)
}

/**
 * The slug of a name, in the spelling that no other town has. Towns of the same name have to be told apart.
 */
async function firstSlug({ db }: Context, name: string): Promise<string> {
  const slugs = slugsOfName(name)
  const taken = await takenSlugs(db, slugs, null)
  return slugs.find((slug) => !taken.has(slug)) ?? slugs[0] ?? ''
}

/** Refuses a slug that is taken, and names free ones. */
async function requireFreeSlug(
  trx: Trx,
  slug: string,
  town: NamedTown,
  exceptId: number | null,
): Promise<void> {
  const offered = otherSlugs(town)
  const taken = await takenSlugs(trx, [slug, ...offered], exceptId)
  if (!taken.has(slug)) return
  const free = freeSlugs(offered, taken)
  const taking = say`Dieses Kürzel hat oder hatte schon eine andere Gemeinde.`
  const list = free.join(', ')
  const offer = plural(free.length, message`Frei ist: ${list}.`, message`Frei sind: ${list}.`)
  throw badInput({ slug: free.length === 0 ? taking : `${taking} ${offer}` })
}

/** Records the names of the changed fields, never the values that people wrote (D-52). */
async function note(
  trx: Trx,
  context: Context,
  before: MunicipalityRow,
  { isActive, deactivatedAt: _, enabledFeatures, ...others }: MunicipalityChanges,
  lists: readonly string[],
): Promise<void> {
  const act = { municipalityId: before.id, objectId: before.id }
  const fields = [...Object.keys(others), ...lists]
  for (const newValue of wordLists(fields))
    await record(trx, context, { ...act, action: 'municipality.updated', newValue })
  if (enabledFeatures !== undefined)
    await record(trx, context, {
      ...act,
      action: 'municipality.features-changed',
      oldValue: before.enabledFeatures.join(' '),
      newValue: enabledFeatures.join(' '),
    })
  if (isActive !== undefined)
    await record(trx, context, {
      ...act,
      action: isActive ? 'municipality.activated' : 'municipality.deactivated',
    })
}

/** Whether photos are searched at all, for faces or number plates. */
const findsAnything = ({ findsFaces, findsPlates }: Context['images']): boolean => findsFaces || findsPlates

/** Runs the change in one transaction. If it fails the uploaded logo is removed again. */
async function saving(
  context: Context,
  logo: string | null,
  work: (trx: Trx) => Promise<MunicipalityRow>,
): Promise<MunicipalityRow> {
  try {
    return await context.db.transaction().execute(work)
  } catch (error) {
    await removeSiteImage(context.storage, logo)
    throw error
  }
}
