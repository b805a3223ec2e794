import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { anArea, areaInput, createArea, deleteArea, pauseArea, updateArea } from '#tests/towns/areas.ts'
import { MOST_AREAS } from '../area-subscription.rules.ts'

const LIST = '{ areaSubscriptions { id name kind isPaused isOfAllCategories categories { id } frequency } }'

test('an area is created, listed, changed, paused and deleted by its person', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [person, other] = [{ as: await aPerson(site) }, { as: await aPerson(site) }]
  const list = async (who: object) => (await ask(site, LIST, {}, who)).data.areaSubscriptions

  const { data } = await createArea(site, town, areaInput({ categoryIds: [category.id] }), person)
  const { id } = data.area
  expect(data.area).toEqual({ id, name: '500\u00a0m um Lindenweg 12', isPaused: false })
  expect(await list(person)).toEqual([
    {
      ...{ id, name: '500\u00a0m um Lindenweg 12', kind: 'CIRCLE', isPaused: false },
      ...{ isOfAllCategories: false, categories: [{ id: category.id }], frequency: 'AT_ONCE' },
    },
  ])
  expect(await list(other)).toEqual([])

  const street = areaInput({ kind: 'STREET', street: 'Lindenweg', place: 'Lindental', frequency: 'WEEKLY' })
  for (const act of [updateArea(site, id, street, other), pauseArea(site, id, true, other)])
    expect((await act).codes).toEqual(['NOT_FOUND'])
  expect((await deleteArea(site, id, other)).codes).toEqual(['NOT_FOUND'])
  const changed = (await updateArea(site, id, street, person)).data.area
  expect(changed.name).toBe('Lindenweg, Lindental')
  expect((await pauseArea(site, id, true, person)).data.area.isPaused).toBe(true)
  expect((await pauseArea(site, id, false, person)).data.area.isPaused).toBe(false)
  const [row] = await site.services.db.selectFrom('areaSubscription').selectAll().execute()
  expect(row).toMatchObject({ latitude: null, radius: null, address: null, areaKey: 'street:Lindenweg' })
  expect((await deleteArea(site, id, person)).data.id).toBe(id)
  expect(await list(person)).toEqual([])
})

test('an area outside, of foreign categories or without wishes is refused', async () => {
  await using site = await aSite()
  const [town, abroad] = [await aTown(site), await aTown(site, { latitude: 52, longitude: 12 })]
  const foreign = await aCategory(site, abroad)
  const person = { as: await aPerson(site) }
  const refused = async (more: object) => {
    const { codes, errors } = await createArea(site, town, areaInput(more as never), person)
    expect(codes).toEqual(['BAD_USER_INPUT'])
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  expect(await refused({ latitude: 52, longitude: 12 })).toEqual(['address'])
  expect(await refused({ latitude: null })).toEqual(['address'])
  expect(await refused({ radius: 99 })).toEqual(['radius'])
  expect(await refused({ radius: 5001 })).toEqual(['radius'])
  expect(await refused({ categoryIds: [foreign.id] })).toEqual(['categoryIds'])
  expect(await refused({ kind: 'DISTRICT', districtId: 1 })).toEqual(['districtId'])
  expect(await refused({ kind: 'STREET' })).toEqual(['street'])
  const nothing = { wantsNew: false, wantsDone: false, wantsAnnouncements: false }
  expect(await refused(nothing)).toEqual(['wantsNew'])
  expect((await createArea(site, { id: 999 }, areaInput(), person)).codes).toEqual(['NOT_FOUND'])
})

test('a person has at most twenty areas', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const person = await aPerson(site)
  for (let count = 0; count < MOST_AREAS - 1; count += 1) await anArea(site, town, person)
  const both = await Promise.all([1, 2].map(() => createArea(site, town, areaInput(), { as: person })))
  expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
})
