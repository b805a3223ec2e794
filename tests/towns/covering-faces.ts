import sharp from 'sharp'
import { ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import { coversOf } from '../pictures/covered-photo.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import { approve, fileReport, reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { aProcessedReport } from './processing.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }

/** The upper left quarter and the lower right one of a photo of 1200 x 800 pixels. */
export const QUARTERS: Rectangle[] = [
  { x: 0, y: 0, width: 600, height: 400 },
  { x: 600, y: 400, width: 600, height: 400 },
]

const SEND = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'

/** An upload on which the search has found faces in two quarters. */
export async function anUploadWithFaces(site: TestSite, as: Person): Promise<number> {
  const photo = new File([new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))], 'foto.jpg')
  const { data } = await ask(site, SEND, { photo: null }, { as, files: { photo } })
  const { id } = data.uploadPhoto as { id: number }
  const possibleFaces = QUARTERS.flatMap(({ x, y, width, height }) => [x, y, width, height])
  await site.services.db.updateTable('upload').set({ possibleFaces }).where('id', '=', id).execute()
  return id
}

/** A report with such a photo, in a town that covers faces at once; `isOn: false` in one that does not. */
export async function aCoveredReport(site: TestSite, { isOn = true, isPublic = true, runs = true } = {}) {
  const { db } = site.services
  const scene = await aProcessedReport(site)
  const { town, lamps, author, admin } = scene
  await db.updateTable('municipality').set({ coversFaces: isOn }).where('id', '=', town.id).execute()
  // Counters above that of the existing report.
  await db.insertInto('reportCounter').values({ municipalityId: town.id, year: 2026, last: 5000 }).execute()
  const photoId = await anUploadWithFaces(site, author)
  const input = reportInput(town, lamps, { uploadedPhotos: [{ id: photoId, alternativeText: null }] })
  const filed = await fileReport(site, input, { as: author })
  const { id, slug } = filed.data.createReport as { id: number; slug: string }
  if (isPublic) await approve(site, id, { as: admin })
  if (runs) await site.runJobs()
  const covers = (as?: Person) =>
    coversOf(site, { report: { slug }, town, category: lamps }, as === undefined ? {} : { as })
  const decide = (as: Person, rectangles: Rectangle[], version?: number, seenPath?: string) =>
    ask(
      site,
      `mutation ($photoId: Int!, $rectangles: [RectangleInput!]!, $version: Int, $seenPath: String) {
        decidePhotoCover(photoId: $photoId, rectangles: $rectangles, version: $version, seenPath: $seenPath) { id version photos { path } } }`,
      { photoId, rectangles, version, seenPath },
      { as },
    )
  const photo = () => db.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow()
  const original = () =>
    db.selectFrom('photoOriginal').selectAll().where('photoId', '=', photoId).executeTakeFirst()
  const pathNow = async () => `/dateien/fotos/${(await photo()).key}-1280.webp`
  return { ...scene, id, slug, photoId, covers, decide, photo, original, pathNow }
}

/** Whether each quarter of a picture is black: upper left, upper right, lower left, lower right. */
export async function blackQuarters(bytes: Uint8Array): Promise<boolean[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return [...data.subarray(at, at + 3)].every((part) => part < 16)
    }),
  )
}

/** The answer to a path, and its quarters if it is a picture. */
export async function pictureAt(site: TestSite, path: string) {
  const answer = await site.app.request(path.replace('http://localhost:3000', ''))
  const { status, headers } = answer
  const isWebp = headers.get('content-type') === 'image/webp'
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { status, headers, quarters: isWebp ? await blackQuarters(bytes) : null }
}
