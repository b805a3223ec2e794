import { type Answer, ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import { fileReport, reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { aProcessedReport } from '../towns/processing.ts'
import { phonePhoto } from './pictures.ts'

const SEEN = `id version photos { id alternativeText large: path screen: path(size: SCREEN) medium: path(size: MEDIUM)
  avif: path(size: MEDIUM, format: AVIF) card: path(size: CARD) small: path(size: SMALL) metaInfo { width height } }`

export type EditedPhoto = {
  id: number
  alternativeText: string | null
  large: string
  metaInfo: { width: number; height: number }
}

/** The addresses of all files of a photo. */
export const pathsOf = (photo: EditedPhoto): string[] =>
  Object.values(photo).filter((value): value is string => String(value).includes('/dateien/fotos/'))

/** A report with a photo of four colours, 1200 by 800 pixels, and the calls that edit it. */
export async function anEditableReport(site: TestSite) {
  const scene = await aProcessedReport(site)
  const { town, lamps, author, admin } = scene
  // Counters above that of the existing report.
  const counter = { municipalityId: town.id, year: 2026, last: 5000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const file = new File([new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))], 'foto.jpg')
  const filed = await fileReport(site, reportInput(town, lamps, { photos: [null] }), {
    as: author,
    files: { 'input.photos.0': file },
  })
  const { id, slug, photos } = filed.data.createReport as {
    id: number
    slug: string
    photos: { id: number }[]
  }
  const photoId = photos[0]?.id as number
  const { db } = site.services
  const calls = editingOf(site, photoId)
  const seen = async (as?: Person) =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { ${SEEN} } }`,
        { slug, town: town.slug, category: lamps.slug },
        as === undefined ? {} : { as },
      )
    ).data.report
  const photo = async (as: Person | undefined = admin): Promise<EditedPhoto> => (await seen(as)).photos[0]
  const original = () =>
    db.selectFrom('photoOriginal').selectAll().where('photoId', '=', photoId).executeTakeFirst()
  const steps = async () => {
    const query = db.selectFrom('reportEvent').selectAll().where('reportId', '=', id)
    return query.where('kind', '=', 'EDITED').orderBy('id').execute()
  }
  return { ...scene, id, slug, photoId, ...calls, seen, photo, original, steps }
}

/** The calls that edit a photo. */
export function editingOf(site: TestSite, photoId: number) {
  const edit = (as: Person | undefined, edits: object, more: object = {}): Promise<Answer> =>
    ask(
      site,
      `mutation ($photoId: Int!, $turns: Int!, $crop: RectangleInput, $marks: [PhotoMarkInput!]!, $removed: [Int!], $version: Int, $seenPath: String) {
        report: editPhoto(photoId: $photoId, turns: $turns, crop: $crop, marks: $marks, removedMarks: $removed, version: $version, seenPath: $seenPath) { ${SEEN} } }`,
      { photoId, turns: 0, marks: [], ...edits, ...more },
      as === undefined ? {} : { as },
    )
  const reset = (as: Person | undefined, more: object = {}): Promise<Answer> =>
    ask(
      site,
      `mutation ($photoId: Int!, $version: Int) { report: resetPhoto(photoId: $photoId, version: $version) { ${SEEN} } }`,
      { photoId, ...more },
      as === undefined ? {} : { as },
    )
  const canReset = (as: Person): Promise<Answer> =>
    ask(site, 'query ($photoId: Int!) { canResetPhoto(photoId: $photoId) }', { photoId }, { as })
  const marks = (as: Person | undefined): Promise<Answer> =>
    ask(
      site,
      'query ($photoId: Int!) { photoMarks(photoId: $photoId) { kind fromX fromY toX toY } }',
      { photoId },
      as === undefined ? {} : { as },
    )
  return { edit, reset, canReset, marks }
}

/** The answer to a request for a file, by its path. */
export const fileAt = (site: TestSite, path: string): Promise<Response> =>
  Promise.resolve(site.app.request(path.replace('http://localhost:3000', '')))
