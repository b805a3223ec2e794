import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FIELDS = 'id name kind email greeting isActive permissions { canManage }'
const BODY = { name: ' Elektro  Krause ', kind: 'CONTRACTOR', email: 'auftrag@krause.example', greeting: '' }

const create = (site: TestSite, town: { id: number }, as: Person | null, more = {}) =>
  ask(
    site,
    `mutation Create($id: Int!, $body: OutsideBodyInput!) { createOutsideBody(municipalityId: $id, body: $body) { ${FIELDS} } }`,
    { id: town.id, body: { ...BODY, isActive: true, ...more } },
    { as },
  )

const update = (site: TestSite, id: number, as: Person, more = {}) =>
  ask(
    site,
    `mutation Update($id: Int!, $body: OutsideBodyInput!) { updateOutsideBody(id: $id, body: $body) { ${FIELDS} } }`,
    { id, body: { ...BODY, isActive: true, ...more } },
    { as },
  )

test('administrators keep the list, editors read it', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [admin, editor, stranger] = [
    await anAdmin(site, town),
    await anEditor(site, town),
    await anAdmin(site, other),
  ]
  const made = (await create(site, town, admin)).data.createOutsideBody
  expect(made).toMatchObject({ name: 'Elektro Krause', greeting: null, permissions: { canManage: true } })
  expect((await create(site, town, editor)).codes).toEqual(['FORBIDDEN'])
  expect((await update(site, made.id, stranger)).codes).toEqual(['NOT_FOUND'])
  expect((await update(site, made.id, editor)).codes).toEqual(['NOT_FOUND'])
  const changed = await update(site, made.id, admin, { greeting: 'Dzień dobry,', isActive: false })
  expect(changed.data.updateOutsideBody).toMatchObject({ greeting: 'Dzień dobry,', isActive: false })
  const list = `{ outsideBodies(municipalityId: ${town.id}) { name permissions { canManage } } }`
  expect((await ask(site, list, {}, { as: editor })).data.outsideBodies).toEqual([
    { name: 'Elektro Krause', permissions: { canManage: false } },
  ])
  expect((await ask(site, list, {}, { as: stranger })).codes).toEqual(['FORBIDDEN'])
})

test('each wrong field of a body has its message', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { errors } = await create(site, town, admin, {
    name: ' ',
    email: 'krause',
    greeting: 'x'.repeat(121),
  })
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['name', 'email', 'greeting'])
})
