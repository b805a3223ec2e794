import { hashPassword } from '#domains/auth/server/password/passwords.ts'
import {
  CLOSED_KINDS,
  DEFAULT_FEATURES,
  DEFAULT_STATUS_NAMES,
  type Feature,
  STATUS_KINDS,
  type StatusKind,
} from '#domains/municipalities/municipality.rules.ts'
import { numberKey, streetKeys } from '#domains/places/search-key.rules.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { type Db, nextId } from '#kit/server/database/db.ts'
import { giveRole } from './people/members.ts'
import type { TestSite } from './site.ts'

/** The password of every person created here; hashed once. */
export const PASSWORD = 'Laterne-am-Brunnen-7'
let passwordHash: Promise<string> | undefined

let counter = 0
const unique = () => {
  counter += 1
  return counter
}

export type Town = { id: number; slug: string; statuses: Record<StatusKind, number> }

/**
 * A municipality with one status of each kind, a location and no boundary. Points within 15 km are inside.
 */
export async function aTown(
  { services: { db, clock } }: TestSite,
  more: {
    name?: string
    slug?: string
    enabledFeatures?: Feature[]
    country?: string
    latitude?: number
    longitude?: number
    /** false: it was never switched on. */
    isActive?: boolean
  } = {},
): Promise<Town> {
  const id = await nextId(db, 'municipality_id')
  const name = more.name ?? `Ort ${unique()}`
  const slug = more.slug ?? `ort-${id}`
  await db
    .insertInto('municipality')
    .values({
      id,
      name,
      slug,
      internalName: name,
      country: more.country ?? 'DE',
      state: 'Hessen',
      zip: '35999',
      theme: 'lindental',
      contactEmail: `info@${slug}.example`,
      contactPhone: '06400 55510',
      postalAddress: `Marktplatz 1\n35999 ${name}`,
      dataProtectionContact: `datenschutz@${slug}.example`,
      latitude: more.latitude ?? 50.583,
      longitude: more.longitude ?? 8.963,
      enabledFeatures: more.enabledFeatures ?? [...DEFAULT_FEATURES],
      isActive: more.isActive ?? true,
      firstActivatedAt: (more.isActive ?? true) ? clock.now() : null,
      createdAt: clock.now(),
    })
    .execute()
  const statuses = {} as Record<StatusKind, number>
  for (const [position, kind] of STATUS_KINDS.entries()) {
    statuses[kind] = await nextId(db, 'status_id')
    await db
      .insertInto('status')
      .values({ municipalityId: id, id: statuses[kind], kind, name: DEFAULT_STATUS_NAMES[kind], position })
      .execute()
  }
  return { id, slug, statuses }
}

export type Category = { id: number; slug: string; subCategoryId: number }

/** A category with one sub-category. */
export async function aCategory(
  { services: { db } }: TestSite,
  town: { id: number },
  more: { name?: string; isInternal?: boolean; isDisabled?: boolean } = {},
): Promise<Category> {
  const id = await nextId(db, 'category_id')
  const subCategoryId = await nextId(db, 'category_id')
  const slug = `kategorie-${id}`
  const { isInternal = false, isDisabled = false } = more
  await db
    .insertInto('category')
    .values({
      municipalityId: town.id,
      id,
      slug,
      name: more.name ?? `Kategorie ${id}`,
      icon: 'construction',
      isInternal,
      isDisabled,
      position: id,
    })
    .execute()
  await db
    .insertInto('subCategory')
    .values({
      municipalityId: town.id,
      id: subCategoryId,
      categoryId: id,
      slug: `teil-${subCategoryId}`,
      name: `Teil ${subCategoryId}`,
      position: 1,
    })
    .execute()
  return { id, slug, subCategoryId }
}

export type Person = { id: number; email: string }

/** A person with a confirmed account. `password: true` gives it PASSWORD, which takes a moment to hash. */
export async function aPerson(
  { services: { db, clock } }: TestSite,
  more: {
    firstName?: string
    lastName?: string
    email?: string
    password?: boolean
    isConfirmed?: boolean
    isLocked?: boolean
    isSuperAdmin?: boolean
  } = {},
): Promise<Person> {
  const id = await nextId(db, 'person_id')
  const { firstName = 'Anna', lastName = 'Berger', isConfirmed = true, isLocked = false } = more
  const email = more.email ?? `person-${id}@beispiel.example`
  if (more.password) passwordHash ??= hashPassword(PASSWORD)
  const hash = more.password ? await passwordHash : null
  const now = clock.now()
  await db
    .insertInto('person')
    .values({
      id,
      email,
      firstName,
      lastName,
      username: `${firstName} ${lastName[0]}.`,
      passwordHash: hash ?? null,
      emailConfirmedAt: isConfirmed ? now : null,
      lockedAt: isLocked ? now : null,
      isSuperAdmin: more.isSuperAdmin ?? false,
      createdAt: now,
    })
    .execute()
  return { id, email }
}

/** An editor of a town for the given categories. */
export async function anEditor(
  site: TestSite,
  town: { id: number },
  categories: readonly { id: number }[] = [],
  more: Parameters<typeof aPerson>[1] = {},
): Promise<Person> {
  const person = await aPerson(site, { firstName: 'Eda', lastName: 'Redlich', ...more })
  await giveRole(site, town, person, 'EDITOR')
  const { db } = site.services
  for (const { id } of categories) {
    await db
      .insertInto('categoryEditor')
      .values({ municipalityId: town.id, categoryId: id, personId: person.id })
      .execute()
  }
  return person
}

/** An administrator of a town. */
export async function anAdmin(
  site: TestSite,
  town: { id: number },
  more: Parameters<typeof aPerson>[1] = {},
): Promise<Person> {
  const person = await aPerson(site, { firstName: 'Ada', lastName: 'Mint', ...more })
  await giveRole(site, town, person, 'ADMIN')
  return person
}

export type Report = { id: number; slug: string; number: string }

/** A report as a database row, public and new by default. */
export async function aReport(
  { services: { db, clock } }: TestSite,
  town: Town,
  category: Category,
  more: {
    author?: { id: number }
    kind?: StatusKind
    isPublished?: boolean
    isInternal?: boolean
    title?: string
    createdAt?: Date
    resolvedAt?: Date | null
    responsibleEditorId?: number
    latitude?: number
    longitude?: number
  } = {},
): Promise<Report> {
  const id = await nextId(db, 'report_id')
  const createdAt = more.createdAt ?? clock.now()
  const kind = more.kind ?? 'NEW'
  const title = more.title ?? `Meldung ${id}`
  const slug = `meldung-2026-${id}`
  const number = `2026-${String(id).padStart(6, '0')}`
  await db
    .insertInto('report')
    .values({
      municipalityId: town.id,
      id,
      number,
      slug,
      title,
      description: `Beschreibung der Meldung ${id}.`,
      categoryId: category.id,
      subCategoryId: category.subCategoryId,
      statusId: town.statuses[kind],
      isPublished: more.isPublished ?? kind !== 'NOT_APPROVED',
      isInternal: more.isInternal ?? false,
      source: 'WEB',
      latitude: more.latitude ?? 50.583,
      longitude: more.longitude ?? 8.963,
      street: 'Lindenweg',
      houseNumber: '12',
      zip: '35999',
      place: 'Lindental',
      country: 'DE',
      state: 'Hessen',
      personId: more.author?.id ?? null,
      responsibleEditorId: more.responsibleEditorId ?? null,
      createdAt,
      updatedAt: createdAt,
      statusChangedAt: createdAt,
      resolvedAt: more.resolvedAt ?? (CLOSED_KINDS.has(kind) ? createdAt : null),
    })
    .execute()
  await db.transaction().execute((trx) => indexReports(trx, town.id, [id]))
  return { id, slug, number }
}

/** An address in a town, which can be found by its street. */
export async function anAddress(
  { services: { db } }: TestSite,
  address: {
    municipalityId: number
    street: string
    houseNumber: string
    zip: string
    place: string
    latitude: number
    longitude: number
  },
): Promise<void> {
  const { houseNumber, street, ...common } = address
  const streetId = await aStreet(db, street, common)
  const id = await nextId(db, 'address_id')
  const row = { ...address, id, streetId, numberKey: numberKey(houseNumber) }
  await db.insertInto('address').values(row).execute()
}

/** The street with that name, created with all its keys if it is new. */
async function aStreet(
  db: Db,
  name: string,
  common: { municipalityId: number; zip: string; place: string; latitude: number; longitude: number },
): Promise<number> {
  const { municipalityId } = common
  const query = db.selectFrom('street').select('id').where('municipalityId', '=', municipalityId)
  const known = await query.where('name', '=', name).executeTakeFirst()
  if (known !== undefined) return known.id
  const streetId = await nextId(db, 'street_id')
  await db
    .insertInto('street')
    .values({ ...common, id: streetId, name, isPlace: false })
    .execute()
  const { whole, parts, misspelt } = streetKeys(name)
  const row = (kind: string) => (key: string) => ({ municipalityId, streetId, key, kind })
  const keys = [row('NAME')(whole), ...parts.map(row('PART')), ...misspelt.map(row('MISSPELT'))]
  await db.insertInto('streetKey').values(keys).execute()
  return streetId
}
