import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { type Answer, ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import { CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'

type Who = Parameters<typeof ask>[3]
type Input = Record<string, unknown>

/** A circle of 500 metres around the town hall, of which everything is told at once. */
export const areaInput = (more: Input = {}): Input => ({
  ...{ kind: 'CIRCLE', ...CENTRE, radius: 500, address: 'Lindenweg 12' },
  ...{ wantsNew: true, wantsDone: true, wantsAnnouncements: true, frequency: 'AT_ONCE' },
  ...more,
})

/** The corners of a square of 400 metres around the town hall. */
export const SQUARE = [
  [-200, -200],
  [200, -200],
  [200, 200],
  [-200, 200],
].map(([east = 0, north = 0]) => shiftedPoint(CENTRE, east, north))

/** Subscribes to an area as the form does. */
export const createArea = (site: TestSite, town: { id: number }, area: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Create($municipalityId: Int!, $area: AreaSubscriptionInput!) {
      area: createAreaSubscription(municipalityId: $municipalityId, area: $area) { id name isPaused } }`,
    { municipalityId: town.id, area },
    who,
  )

export const updateArea = (site: TestSite, id: number, area: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Update($id: Int!, $area: AreaSubscriptionInput!) {
      area: updateAreaSubscription(id: $id, area: $area) { id name isPaused } }`,
    { id, area },
    who,
  )

export const pauseArea = (site: TestSite, id: number, isPaused: boolean, who: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Pause($id: Int!, $isPaused: Boolean!) { area: pauseAreaSubscription(id: $id, isPaused: $isPaused) { id isPaused } }',
    { id, isPaused },
    who,
  )

export const deleteArea = (site: TestSite, id: number, who: Who): Promise<Answer> =>
  ask(site, 'mutation Delete($id: Int!) { id: deleteAreaSubscription(id: $id) }', { id }, who)

/** Subscribes a person to an area; returns its id. */
export async function anArea(
  site: TestSite,
  town: { id: number },
  as: Person,
  more: Input = {},
): Promise<number> {
  const { data, codes } = await createArea(site, town, areaInput(more), { as })
  if (codes.length > 0) throw new Error(`an area was refused: ${codes}`)
  return data.area.id
}
