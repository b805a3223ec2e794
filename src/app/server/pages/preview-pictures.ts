import type { Hono, Context as HonoContext } from 'hono'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  findMunicipalitiesBySlugs,
  findStatuses,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { PREVIEW_PICTURES } from '#domains/paths.ts'
import { largestFile } from '#domains/photos/server/photo-files.ts'
import { photosOfReports } from '#domains/photos/server/photos.sql.ts'
import { mapBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import { DrawerBusy } from '#domains/places/server/picture/drawer.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { staticMapOrder } from '#domains/reports/server/static-map.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { iconOwner } from '../files/app-icons.ts'
import type { Services } from '../services.ts'
import { drawOver, drawSign } from './draw-preview.ts'

/** Seconds. A report can be hidden later, as its photos can. */
const HOUR = 3600
/** Pictures in the cache, some 100 kB each. */
const MOST_KEPT = 100

/** Preview pictures: a public report's photo or place, else the town's sign. */
export function addPreviewPictures(app: Hono, { db, storage, staticMaps, log }: Services): void {
  const kept = new Map<string, Buffer>()
  const once = singleFlight<Buffer>()
  const answer = async (http: HonoContext, type: string, key: string, draw: () => Promise<Buffer>) => {
    try {
      const bytes = kept.get(key) ?? (await once(key, draw))
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, bytes)
      return http.body(new Uint8Array(bytes), 200, {
        'content-type': type,
        'cache-control': `public, max-age=${HOUR}`,
      })
    } catch (error) {
      if (!(error instanceof DrawerBusy)) log.error({ err: error }, 'a preview could not be drawn')
      return http.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' })
    }
  }

  app.get(`${PREVIEW_PICTURES}/plattform.png`, (http) =>
    answer(http, 'image/png', 'platform', () => drawSign(storage, iconOwner(null), 'png')),
  )

  app.get(`${PREVIEW_PICTURES}/gemeinde/:file{[a-z0-9-]+\\.png}`, async (http) => {
    const [town] = await findMunicipalitiesBySlugs(db, [http.req.param('file').slice(0, -'.png'.length)])
    if (town === undefined) return http.notFound()
    const owner = iconOwner(town)
    return answer(http, 'image/png', JSON.stringify(owner), () => drawSign(storage, owner, 'png'))
  })

  app.get(`${PREVIEW_PICTURES}/meldung/:file{\\d+\\.jpg}`, async (http) => {
    const id = Number.parseInt(http.req.param('file'), 10)
    const [report] = id < 2 ** 31 ? await findReports(db, [id]) : []
    if (report === undefined || !canSee(ANONYMOUS, report)) return http.notFound()
    const [[town], photos, statuses] = await Promise.all([
      findMunicipalities(db, [report.municipalityId]),
      photosOfReports(db, [id]),
      findStatuses(db, [report.municipalityId]),
    ])
    const status = statuses.find((each) => each.id === report.statusId)
    if (town === undefined || status === undefined) return http.notFound()
    const photo = photos.find(({ isPublic }) => isPublic)
    const place = [report.latitude, report.longitude, report.shape, status.kind, town.mapHash]
    const key = JSON.stringify([iconOwner(town), photo?.key ?? place])
    return answer(http, 'image/jpeg', key, async () => {
      const taken = photo === undefined ? null : await readPhoto(photo.key)
      if (taken !== null) return drawOver(storage, taken, iconOwner(town), 'attention')
      const map = await drawPlace(town, report, status.kind)
      return map === null
        ? drawSign(storage, iconOwner(town), 'jpeg')
        : drawOver(storage, map, iconOwner(town), 'bottom')
    })
  })

  async function readPhoto(key: string): Promise<Uint8Array | null> {
    const file = await storage.read(largestFile(key))
    return file === null ? null : new Uint8Array(await new Response(file.stream).arrayBuffer())
  }

  /** The map's attribution stands at the bottom, which the crop keeps; null where the town has no map. */
  async function drawPlace(
    { slug }: MunicipalityRow,
    { latitude, longitude, shape }: ReportRow,
    kind: Parameters<typeof staticMapOrder>[0]['kind'],
  ): Promise<Uint8Array | null> {
    const map = await mapBySlug(db, slug)
    if (map === null) return null
    const look = { size: 'LARGE', scale: 1, theme: 'light' } as const
    const order = staticMapOrder({ slug, point: { latitude, longitude }, shape, kind }, map, look)
    return (await staticMaps.picture(order)).bytes
  }
}
