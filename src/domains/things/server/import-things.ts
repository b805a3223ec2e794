import { setImmediate } from 'node:timers/promises'
import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import { findBoundaries, type MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { isTakenAt } from '#domains/places/area.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { revisionOf } from '#kit/server/revision.ts'
import { MOST_THINGS, THING_FILE_BYTES, TOO_MANY_THINGS } from '../thing.rules.ts'
import { type FiledThing, type RefusedRow, readThings, type ThingFile } from '../thing-file.rules.ts'
import { kindGone, managedKind } from './managed-kind.ts'
import { knownThings, otherThings, putThings, removeThings } from './thing-import.sql.ts'
import { findKinds, keepSource, type ThingKindRow } from './thing-kinds.sql.ts'

/** The effect of a file on the things of a kind. */
export type ThingImport = {
  kindId: number
  added: FiledThing[]
  changed: FiledThing[]
  gone: { id: number; number: string }[]
  unchanged: number
  refused: RefusedRow[]
  /** Of the file and of what is there: the import does what the preview has shown, or nothing. */
  fingerprint: string
  isDone: boolean
}

/**
 * Compares a CSV or GeoJSON file with the things of a kind. With the fingerprint of an earlier answer it
 * takes the file: the things of the kind are afterwards those of the file, and those of refused rows stay as
 * they are. The same file again changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT for a file that cannot be used, CONFLICT if something
 * has changed since the preview
 */
export async function importThings(
  context: Context,
  kindId: number,
  given: { file: File; property?: string | null | undefined; fingerprint?: string | null | undefined },
): Promise<ThingImport> {
  const { kind, town } = await managedKind(context, kindId)
  const read = readFile(await bytesOf(given.file), given.property?.trim() || null)
  return takeThings(context, { kind, town }, read, given.fingerprint ?? null)
}

/** The service from which the things come, for the next time. */
export type ThingSource = { url: string; layer: string; property: string | null }

/**
 * Compares what was read with the things of a kind, and with the fingerprint of an earlier answer takes it.
 * @throws CONFLICT if something has changed since the preview
 */
export async function takeThings(
  context: Context,
  { kind, town }: { kind: ThingKindRow; town: MunicipalityRow },
  all: ThingFile,
  fingerprint: string | null,
  source: ThingSource | null = null,
): Promise<ThingImport> {
  const read = await withoutThoseOutside(context, town, all)
  const field = source === null ? 'file' : 'layer'
  if (fingerprint === null) return compare(context.db, kind, read, field)
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockMunicipality(trx, town.id)
    if ((await findKinds(trx, [kind.id])).length === 0) throw kindGone()
    const found = await compare(trx, kind, read, field)
    if (found.fingerprint !== fingerprint)
      throw new DomainError(
        'CONFLICT',
        say`Seit der Vorschau hat sich etwas geändert. Bitte sehen Sie sich die neue Vorschau an.`,
      )
    const { added, changed, gone } = found
    await keepSource(trx, kind, source)
    if (added.length + changed.length + gone.length > 0) {
      await putThings(trx, kind, [...added, ...changed])
      const ids = gone.map(({ id }) => id)
      await removeThings(trx, kind, ids, context.clock.now())
      await record(trx, context, {
        ...{ action: 'thing.imported', municipalityId: town.id, objectId: kind.id },
        newValue: `+${added.length} ~${changed.length} -${gone.length}`,
      })
    }
    return { ...found, isDone: true }
  })
}

/** Points that are compared with the boundary in one go. */
const AT_ONCE = 200

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > THING_FILE_BYTES)
    throw badInput({ file: say`Die Datei hat mehr als ${THING_FILE_BYTES / 1_000_000} MB.` })
  return new Uint8Array(await file.arrayBuffer())
}

/** @throws BAD_USER_INPUT */
function readFile(bytes: Uint8Array, property: string | null): ThingFile {
  const read = readThings(bytes, property)
  if (typeof read === 'string') throw badInput({ file: read })
  if (read.things.length === 0 && read.refused.length === 0)
    throw badInput({ file: say`In der Datei steht kein Objekt.` })
  return read
}

async function withoutThoseOutside(
  { db }: Context,
  town: MunicipalityRow,
  read: ThingFile,
): Promise<ThingFile> {
  const boundary = (await findBoundaries(db, [town.id])).get(town.id) ?? null
  const outside: FiledThing[] = []
  for (const [at, thing] of read.things.entries()) {
    // A boundary may have thousands of corners: other requests have their turn in between.
    if (at % AT_ONCE === 0) await setImmediate()
    if (!isTakenAt(thing, { ...town, boundary }, town.borderTolerance)) outside.push(thing)
  }
  if (outside.length === 0) return read
  const away = new Set(outside.map(({ key }) => key))
  const reason = say`Der Punkt liegt nicht in ${town.name}.`
  return {
    things: read.things.filter(({ key }) => !away.has(key)),
    refused: [...read.refused, ...outside.map(({ row, number, key }) => ({ row, number, key, reason }))].sort(
      (one, other) => one.row - other.row,
    ),
  }
}

async function compare(
  db: Db,
  kind: Pick<ThingKindRow, 'municipalityId' | 'id'>,
  { things, refused }: ThingFile,
  field: 'file' | 'layer',
): Promise<ThingImport> {
  const known = await knownThings(db, kind)
  const present = new Map(known.map((thing) => [thing.numberKey, thing]))
  const added: FiledThing[] = []
  const changed: FiledThing[] = []
  for (const thing of things) {
    const before = present.get(thing.key)
    if (before === undefined || before.removedAt !== null) added.push(thing)
    else if (!isSame(before, thing)) changed.push(thing)
  }
  const named = new Set([...things, ...refused].map(({ key }) => key))
  const there = known.filter(({ removedAt }) => removedAt === null)
  const gone = there.filter(({ numberKey }) => !named.has(numberKey))
  const total = there.length - gone.length + added.length + (await otherThings(db, kind))
  if (total > MOST_THINGS) throw badInput({ [field]: TOO_MANY_THINGS() })
  return {
    ...{ kindId: kind.id, added, changed, refused, unchanged: things.length - added.length - changed.length },
    gone: gone.map(({ id, number }) => ({ id, number })),
    fingerprint: revisionOf([withoutRows(added), withoutRows(changed), gone.map(({ id }) => id)]),
    isDone: false,
  }
}

const isSame = (one: Omit<FiledThing, 'key' | 'row'>, other: Omit<FiledThing, 'key' | 'row'>): boolean =>
  one.number === other.number &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude &&
  one.note === other.note

/** The order of rows does not matter to what is written. */
const withoutRows = (things: readonly FiledThing[]) => things.map(({ row: _, ...thing }) => thing)
