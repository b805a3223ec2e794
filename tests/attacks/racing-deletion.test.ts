import { expect, test } from 'vitest'
import { type Answer, ask } from '../ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '../factories.ts'
import { logLines, withLog } from '../log-lines.ts'
import { onePhoto, purge, sendAhead, storedKeys, whileErased } from '../people/purging.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import { fileReport, reportInput, writeComment } from '../reporting.ts'
import { anS3Server, S3_KEYS } from '../servers/s3-server.ts'
import { aSite, type TestSite } from '../site.ts'

const uploads = ({ services: { db } }: TestSite) => db.selectFrom('upload').select('id').execute()
type Who = { as: Person } | { token: string }
const call = (site: TestSite, who: Who, text: string): Promise<Answer> =>
  ask(site, `mutation { ${text} }`, {}, who)

const blocking = (id: number) => `blockUser(userId: ${id}, reason: "Das möchte ich nicht lesen.")`

/** Writes that can be in progress while their account is deleted. */
const WRITES: Record<
  string,
  (site: TestSite, who: { token: string }, report: { id: number; authorId: number }) => Promise<Answer>
> = {
  uploadPhoto: (site, who) => sendAhead(site, who),
  createComment: (site, who, { id }) => writeComment(site, { reportId: id, text: 'Bei uns auch.' }, who),
  followReport: (site, who, { id }) => call(site, who, `followReport(reportId: ${id}) { id }`),
  supportReport: (site, who, { id }) => call(site, who, `supportReport(reportId: ${id}) { id }`),
  blockUser: (site, who, { authorId }) => call(site, who, blocking(authorId)),
  updateProfile: (site, who) => call(site, who, 'updateProfile(input: { firstName: "Anna" }) { id }'),
}

test.each(Object.entries(WRITES))(
  '%s racing the deletion of its account is told to sign in',
  async (name, write) => {
    await using site = await aSite()
    const town = await aTown(site)
    const [author, person] = [await aPerson(site), await aPerson(site)]
    const { id } = await aReport(site, town, await aCategory(site, town), { author })
    const report = { id, authorId: author.id }
    const { codes } = await whileErased(site, person, (who) => write(site, who, report))
    expect(codes, name).toEqual(['UNAUTHENTICATED'])
    expect(await uploads(site)).toEqual([])
  },
)

test('a report racing its account’s deletion leaves no rows or files', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const person = await aPerson(site)
  const file = async (who: Who) =>
    fileReport(site, reportInput(town, category, { photos: [null] }), { ...who, files: await onePhoto() })
  expect((await whileErased(site, person, file)).codes).toEqual(['UNAUTHENTICATED'])
  await site.runJobs()
  expect([await uploads(site), await storedKeys(site).catch(() => [])]).toEqual([[], []])
  expect(await site.services.db.selectFrom('report').select('id').execute()).toEqual([])
})

test('referring to an account deleted meanwhile is a logged conflict', async () => {
  await using site = await aSite()
  const { log, lines } = logLines()
  const town = await aTown(site)
  const [admin, person] = [await anAdmin(site, town), await aPerson(site)]
  await aReport(site, town, await aCategory(site, town), { author: person })
  const { codes, errors } = await whileErased(site, person, () =>
    call(withLog(site, log), { as: admin }, blocking(person.id)),
  )
  expect(codes, errors[0]?.message).toEqual(['CONFLICT'])
  expect(errors[0]?.message).toMatch(/laden Sie die Seite neu/)
  expect(lines.map(({ msg }) => msg)).toContain('a referenced row was deleted while it was written')
})

/** A site whose store blocks an upload after its row is written and before its files are. */
async function aHeldUpload() {
  const store = await anS3Server()
  const site = await aSite({
    STORAGE_URL: store.address,
    STORAGE_KEY_ID: S3_KEYS.keyId,
    STORAGE_KEY_SECRET: S3_KEYS.keySecret,
  })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const begun = new Promise<void>((done) => {
    store.beforeWriting = (key) => {
      if (!key.startsWith('photos/')) return
      done()
      return held
    }
  })
  const photos = () => [...store.files.keys()].filter((key) => key.startsWith('photos/'))
  const stop = async () => {
    release()
    await site[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }
  return { site, store, photos, begun, release, [Symbol.asyncDispose]: stop }
}

test('a photo stored during its account’s deletion leaves no file', async () => {
  await using scene = await aHeldUpload()
  const { site } = scene
  const person = await aPerson(site, { password: true })
  const sending = sendAhead(site, person)
  await scene.begun
  expect((await purge(site, person)).codes).toEqual([])
  // The job that deletes the files does not find any yet.
  await site.runJobs()
  scene.release()
  expect((await sending).codes).toEqual(['UNAUTHENTICATED'])
  expect([scene.photos(), await uploads(site)]).toEqual([[], []])
})

test('a photo stored during the removal of uploads leaves no file', async () => {
  await using scene = await aHeldUpload()
  const { site } = scene
  const person = await aPerson(site)
  const sending = sendAhead(site, person)
  await scene.begun
  expect((await call(site, { as: person }, 'removeUploads')).data.removeUploads).toBe(1)
  await site.runJobs()
  scene.release()
  expect((await sending).codes).toEqual(['UPLOAD_REJECTED'])
  expect([scene.photos(), await uploads(site)]).toEqual([[], []])
})

test('a photo keeps its files when its redacted copies vanish', async () => {
  await using scene = await aHeldUpload()
  const { site, store, photos } = scene
  const hold = store.beforeWriting
  store.beforeWriting = () => {}
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const files = { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) }
  const filed = await fileReport(site, reportInput(town, category, { photos: [null] }), { as: admin, files })
  const [{ id: photoId, path }] = filed.data.createReport.photos
  const before = photos()
  store.beforeWriting = hold
  const covering = ask(
    site,
    'mutation ($photoId: Int!) { redactPhoto(photoId: $photoId, rectangles: [{ x: 0, y: 0, width: 9, height: 9 }]) { id } }',
    { photoId },
    { as: admin },
  )
  await scene.begun
  await call(site, { as: admin }, 'removeUploads')
  scene.release()
  expect((await covering).codes).toEqual(['CONFLICT'])
  await site.runJobs()
  expect((await site.app.request(path)).status).toBe(200)
  expect(photos().filter((key) => before.includes(key))).toEqual(before)
})
