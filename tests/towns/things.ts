import { ask } from '../ask.ts'
import type { Category, Person, Town } from '../factories.ts'
import { CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'

/** A kind of things of a town, for which categories ask. */
export async function aKind(
  site: TestSite,
  town: Town,
  admin: Person,
  categories: readonly Category[] = [],
  name = 'Laterne',
): Promise<{ id: number; slug: string }> {
  const { data } = await ask(
    site,
    `mutation ($town: Int!, $name: String!, $ids: [Int!]!) {
      saveThingKind(municipalityId: $town, name: $name, categoryIds: $ids) { id slug } }`,
    { town: town.id, name, ids: categories.map(({ id }) => id) },
    { as: admin },
  )
  return data.saveThingKind
}

const EFFECT = `isDone fingerprint added changed gone unchanged refused addedNumbers changedNumbers goneNumbers
  refusedRows { row number reason }`

/** Sends a file of things; without a fingerprint it is a preview. */
export const sendThings = (
  site: TestSite,
  kindId: number,
  text: string,
  as: Person | null,
  more: { fingerprint?: string; property?: string } = {},
) =>
  ask(
    site,
    `mutation ($kindId: Int!, $file: Upload!, $property: String, $fingerprint: String) {
      importThings(kindId: $kindId, file: $file, property: $property, fingerprint: $fingerprint) { ${EFFECT} } }`,
    { kindId, file: null, ...more },
    { as, files: { file: new File([text], 'objekte.csv') } },
  )

/** Takes a file of things, as after its preview. */
export async function takeThings(site: TestSite, kindId: number, text: string, as: Person) {
  const { data } = await sendThings(site, kindId, text, as)
  return sendThings(site, kindId, text, as, { fingerprint: data.importThings.fingerprint })
}

/** A place so many metres north and east of the town hall. */
export const metresAway = (north: number, east: number) => ({
  latitude: CENTRE.latitude + north / 111_195,
  longitude: CENTRE.longitude + east / (111_195 * Math.cos((CENTRE.latitude * Math.PI) / 180)),
})

/** A file of things by number, each so many metres north of the town hall. */
export const thingsCsv = (north: Readonly<Record<string, number>>): string =>
  [
    'Nummer;Breite;Länge;Hinweis',
    ...Object.entries(north).map(([number, metres]) => lineOf(number, metres)),
  ].join('\n')

const lineOf = (number: string, metres: number): string => {
  const { latitude, longitude } = metresAway(metres, 0)
  return [number, String(latitude).replace('.', ','), String(longitude).replace('.', ','), ''].join(';')
}

/** The ids of a kind's things by their numbers. */
export async function thingIds(site: TestSite, kindId: number): Promise<Record<string, number>> {
  const query = site.services.db.selectFrom('thing').select(['id', 'number']).where('kindId', '=', kindId)
  return Object.fromEntries((await query.execute()).map(({ id, number }) => [number, id]))
}

/** A lamp of a town with a note, and a report about it; returns the lamp's id. */
export async function aReportedLamp(
  site: TestSite,
  town: Town,
  category: Category,
  report: { id: number },
  admin: Person,
): Promise<number> {
  const kind = await aKind(site, town, admin, [category])
  await takeThings(site, kind.id, `${thingsCsv({ '1': 0 })}am Brunnen`, admin)
  const id = (await thingIds(site, kind.id))['1'] ?? 0
  await site.services.db.updateTable('report').set({ thingId: id }).where('id', '=', report.id).execute()
  return id
}
