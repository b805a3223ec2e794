import { expect, test } from 'vitest'
import { HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { createAnnouncement, updateAnnouncement } from '#tests/mail/notifying.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const GOOD = { title: 'Straßenfest am Samstag', text: 'Die Hauptstraße ist ab 14 Uhr gesperrt.' }

const allow = (site: TestSite, id: number, as: Person, editorsMayAnnounce: boolean) =>
  ask(
    site,
    `mutation ($id: Int!, $editorsMayAnnounce: Boolean!) {
      updateMunicipality(municipality: { id: $id, editorsMayAnnounce: $editorsMayAnnounce }) {
        editorsMayAnnounce permissions { canDraftAnnouncements } } }`,
    { id, editorsMayAnnounce },
    { as },
  )
const seen = async (site: TestSite, slug: string, as: Person | null) =>
  (
    await ask(
      site,
      'query ($slug: String!) { municipality(slug: $slug) { editorsMayAnnounce permissions { canDraftAnnouncements } } }',
      { slug },
      { as },
    )
  ).data.municipality

test('editors write drafts only where administrators allow it, and permissions agree', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  const stranger = await anEditor(site, await aTown(site))
  const create = async (as: Person) =>
    (await createAnnouncement(site, { municipalityId: town.id, ...GOOD }, as)).codes
  for (const isOn of [false, true, false]) {
    expect((await allow(site, town.id, admin, isOn)).data.updateMunicipality).toEqual({
      editorsMayAnnounce: isOn,
      permissions: { canDraftAnnouncements: true },
    })
    expect(await seen(site, town.slug, editor)).toEqual({
      editorsMayAnnounce: isOn,
      permissions: { canDraftAnnouncements: isOn },
    })
    expect(await create(editor)).toEqual(isOn ? [] : ['FORBIDDEN'])
    for (const as of [null, await aPerson(site), stranger])
      expect(await seen(site, town.slug, as)).toEqual({
        editorsMayAnnounce: false,
        permissions: { canDraftAnnouncements: false },
      })
    expect(await create(stranger)).toEqual(['FORBIDDEN'])
  }
  expect((await allow(site, town.id, editor, true)).codes).toEqual(['FORBIDDEN'])
})

test('only administrators publish an editor’s draft and notify followers', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  await allow(site, town.id, admin, true)
  const base = { municipalityId: town.id, ...GOOD }
  const later = new Date(site.clock.now().getTime() + HOUR).toISOString()
  const forbidden = [{ status: 'PUBLISHED' }, { published: later }, { sendNotification: true }]
  for (const more of forbidden)
    expect(
      (await createAnnouncement(site, { ...base, ...more }, editor)).codes,
      JSON.stringify(more),
    ).toEqual(['FORBIDDEN'])
  const { data } = await createAnnouncement(site, base, editor)
  const { id } = data.createAnnouncement
  for (const more of forbidden)
    expect((await updateAnnouncement(site, { id, ...more }, editor)).codes, JSON.stringify(more)).toEqual([
      'FORBIDDEN',
    ])
  expect((await updateAnnouncement(site, { id, teaser: 'Mit Musik.' }, editor)).codes).toEqual([])
  // The editor's form sends hidden fields unchanged: mails that an administrator has planned stay planned.
  await updateAnnouncement(site, { id, sendNotification: true }, admin)
  expect(
    (await updateAnnouncement(site, { id, title: 'Straßenfest am Sonntag' }, editor, { fields: 'title' }))
      .data.updateAnnouncement,
  ).toEqual({ title: 'Straßenfest am Sonntag' })
  await updateAnnouncement(site, { id, published: later }, admin)
  expect((await updateAnnouncement(site, { id, title: 'Anders als geplant' }, editor)).codes).toEqual([
    'FORBIDDEN',
  ])
  const found = await ask(
    site,
    `{ announcement(id: ${id}) { title permissions { canUpdate canDelete } } }`,
    {},
    { as: editor },
  )
  expect(found.data.announcement).toEqual({
    title: 'Straßenfest am Sonntag',
    permissions: { canUpdate: false, canDelete: false },
  })
})
