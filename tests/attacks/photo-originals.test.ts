import { expect, onTestFinished, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { hashPassword } from '#domains/auth/server/password/passwords.ts'
import { removeLoneOriginals, tendOriginals } from '#domains/photos/server/originals/tend-originals.ts'
import { photoFiles } from '#domains/photos/server/remove-files.ts'
import { removePhotoAgain } from '#domains/reports/server/redaction/redact-photo.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, PASSWORD, type Person } from '../factories.ts'
import { letGo } from '../people/letting-go.ts'
import { purge, storedKeys } from '../people/purging.ts'
import { remove, rewrite } from '../reporting.ts'
import { aSite, type TestSite } from '../site.ts'
import { aCoveredReport, pictureAt } from '../towns/covering-faces.ts'
import { aSide, transfer } from '../transferring.ts'

async function aScene(options: Parameters<typeof aCoveredReport>[1] = {}) {
  const site = await aSite()
  onTestFinished(() => site[Symbol.asyncDispose]())
  const scene = await aCoveredReport(site, options)
  const link = (await scene.covers(scene.editor))[0]?.originalPath as string
  const statusOf = async (path: string = link) => (await pictureAt(site, path)).status
  const originals = async () => {
    await site.runJobs()
    return (await storedKeys(site)).filter((key) => key.startsWith('originals/'))
  }
  return { ...scene, site, link, statusOf, originals }
}

/** Deletes somebody's account as they do themselves. */
async function deleteAccount(site: TestSite, who: Person): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await site.services.db.updateTable('person').set({ passwordHash }).where('id', '=', who.id).execute()
  expect((await purge(site, who)).codes).toEqual([])
}

test('nobody but responsible staff gets an address of the original', async () => {
  const { site, author, roadsOnly, editor, colleague, admin, covers, decide } = await aScene()
  const elsewhere = await aTown(site)
  const foreign = [
    await anAdmin(site, elsewhere),
    await anEditor(site, elsewhere, [await aCategory(site, elsewhere)]),
  ]
  for (const person of [author, roadsOnly, ...foreign, await aPerson(site)]) {
    for (const cover of await covers(person)) expect(cover.originalPath).toBe(null)
    expect((await decide(person, [])).codes).toEqual(['FORBIDDEN'])
  }
  expect(await covers()).toEqual([])
  for (const person of [editor, colleague, admin])
    expect((await covers(person))[0]?.originalPath).toMatch(/^\/dateien\/originale\//)
})

test('no address of the original can be guessed or carried over', async () => {
  const { site, link, statusOf, original, photo, admin } = await aScene()
  const path = link.replace(/\?.*/, '')
  const query = new URLSearchParams(link.replace(/^[^?]*\?/, ''))
  const { key } = (await original()) as { key: string }
  expect(await statusOf(), 'as it was given').toBe(200)
  const without = (name: string) => {
    const less = new URLSearchParams(query)
    less.delete(name)
    return `${path}?${less}`
  }
  const tries = [
    ...[path, without('bis'), without('fuer'), without('sig')],
    `${path}?${new URLSearchParams({ ...Object.fromEntries(query), bis: String(Number(query.get('bis')) + 1) })}`,
    `${path}?${new URLSearchParams({ ...Object.fromEntries(query), fuer: String(admin.id) })}`,
    // With the key of the public photo, and by the route of public photos.
    link.replace(key, (await photo()).key),
    ...photoFiles([key]).map((file) => `/dateien/fotos/${file.replace(/.*\//, '')}`),
    `/dateien/fotos/${key}-2560.webp?${query}`,
    ...[`/originals/${key.slice(0, 2)}/${key}.webp`, `/dateien/originals/${key}.webp?${query}`],
  ]
  for (const each of tries) expect(await statusOf(each), each).toBe(404)
  site.clock.advance(15 * MINUTE)
  expect(await statusOf(), 'after its time').toBe(404)
})

test('no cache keeps the original, and nothing public names it', async () => {
  const { site, link, original, town, lamps, slug } = await aScene()
  const { status, headers } = await pictureAt(site, link)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).not.toBe(null)
  const { key } = (await original()) as { key: string }
  const page = `/${town.slug}/meldungen`
  for (const path of [
    ...[page, `${page}/${lamps.slug}/${slug}`, `${page}/feed.atom`, '/sitemap.xml'],
    ...[
      `/${town.slug}/offene-daten/meldungen.geojson`,
      `/open311/v2/requests.json?jurisdiction_id=${town.slug}`,
    ],
  ]) {
    const text = await (await site.app.request(path)).text()
    expect(text.includes(key), path).toBe(false)
    expect(text.includes('/dateien/originale'), path).toBe(false)
  }
  const mails = await site.services.db.selectFrom('message').selectAll().execute()
  expect(JSON.stringify(mails).includes(key), 'mails').toBe(false)
})

test('an address ends with the role, the switched-off town and the account', async () => {
  const { site, statusOf, editor, colleague, covers, town } = await aScene()
  const { db } = site.services
  const theirs = (await covers(colleague))[0]?.originalPath as string
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', town.id).execute()
  expect(await statusOf(), 'town off').toBe(404)
  await db.updateTable('municipality').set({ isActive: true }).where('id', '=', town.id).execute()
  expect(await statusOf(), 'town on').toBe(200)
  // Switching the covering off keeps what was made; only new photos are not covered.
  await db.updateTable('municipality').set({ coversFaces: false }).where('id', '=', town.id).execute()
  expect(await statusOf(), 'covering off').toBe(200)
  await db.deleteFrom('municipalityRole').where('personId', '=', editor.id).execute()
  expect(await statusOf(), 'role gone').toBe(404)
  expect(await statusOf(theirs), 'a colleague').toBe(200)
  await deleteAccount(site, colleague)
  expect(await statusOf(theirs), 'account gone').toBe(404)
})

test('an original goes with its photo, however that goes', async () => {
  const removed = await aScene()
  const call = 'mutation ($id: Int!) { removePhoto(photoId: $id, reason: "Zeigt ein Gesicht.") { id } }'
  await ask(removed.site, call, { id: removed.photoId }, { as: removed.admin })
  expect([await removed.statusOf(), await removed.originals()]).toEqual([404, []])

  const early = await aScene({ runs: false })
  await ask(early.site, call, { id: early.photoId }, { as: early.admin })
  await early.site.runJobs()
  expect(await storedKeys(early.site), 'before it was covered').toEqual([])

  const rewritten = await aScene({ isPublic: false })
  await rewrite(rewritten.site, { id: rewritten.id, uploadedPhotos: [] }, { as: rewritten.author })
  expect(await rewritten.statusOf()).toBe(404)
  await removeLoneOriginals(anonymousContext(rewritten.site.services))
  expect(await rewritten.originals()).toEqual([])
})

test('an original goes with the report and the account of its author', async () => {
  const inBin = await aScene({ isPublic: false })
  await remove(inBin.site, inBin.id, { as: inBin.admin }, 'Doppelt gemeldet und falsch.')
  expect(await inBin.statusOf()).toBe(404)
  inBin.site.clock.advance(30 * DAY + 1)
  expect(await letGo(inBin.site, 'report-bin')).toBe(1)
  await tendOriginals(anonymousContext(inBin.site.services))
  expect(await inBin.originals()).toEqual([])

  const { site, statusOf, author, originals } = await aScene({ isPublic: false })
  await deleteAccount(site, author)
  expect(await statusOf()).toBe(404)
  await tendOriginals(anonymousContext(site.services))
  expect(await originals()).toEqual([])
})

// Else the town that gets the report back could lift what the other one has redacted for good.
test('an original is deleted when its report moves to another town', async () => {
  const { site, id, editor, statusOf, original } = await aScene()
  const { town } = await aSide(site, 'Moorhafen')
  expect((await transfer(site, id, { municipalityId: town.id }, { as: editor })).errors).toEqual([])
  expect(await statusOf()).toBe(404)
  expect(await original()).toBe(undefined)
})

test('a restored backup does not bring an erased original back', async () => {
  const { site, photo, original, originals } = await aScene()
  const { key } = await photo()
  // The photo was removed after the backup: the journal repeats that.
  expect(await removePhotoAgain(anonymousContext(site.services), key, site.clock.now())).toBe(true)
  expect([await original(), await originals()]).toEqual([undefined, []])
})
