import type { Hono, Context as HonoContext } from 'hono'
import {
  findMunicipalitiesBySlugs,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townColours } from '#domains/municipalities/town-look.rules.ts'
import * as paths from '#domains/paths.ts'
import { withoutSlug } from '#domains/site-slug.rules.ts'
import { pathIn } from '#kit/common/languages/language-path.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { drawAppIcon, iconOwner } from '../files/app-icons.ts'
import type { Services } from '../services.ts'
import { siteOfRequest } from './own-sites.ts'

/** Pixels: the sizes for browser tabs, Apple, launchers and splash screens. */
const ICON_SIZES = [48, 180, 192, 512] as const
/** Seconds. Icons and manifests change when a town's arms or colours do. */
const HOUR = 3600
/** Icons in the cache, some 10 kB each. */
const MOST_ICONS = 300

/** Makes the site installable: a manifest and icons for each town and for the platform. */
export function addWebApp(app: Hono, { db, storage }: Services): void {
  const icons = new Map<string, Promise<Buffer>>()
  const townOf = async (slug: string | undefined): Promise<MunicipalityRow | null | undefined> => {
    if (slug === undefined) return null
    const [town] = await findMunicipalitiesBySlugs(db, [slug])
    return town?.isActive ? town : undefined
  }
  const manifest = async (http: HonoContext) => {
    const town = await townOf(http.req.param('slug'))
    if (town === undefined) return http.notFound()
    return http.body(JSON.stringify(manifestOf(town)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${HOUR}`,
    })
  }
  const icon = async (http: HonoContext) => {
    const size = ICON_SIZES.find((each) => http.req.param('file') === `symbol-${each}.png`)
    const town = size === undefined ? undefined : await townOf(http.req.param('slug'))
    if (size === undefined || town === undefined) return http.notFound()
    const owner = iconOwner(town)
    const key = `${size} ${JSON.stringify(owner)}`
    if (icons.size >= MOST_ICONS) icons.clear()
    const drawn = icons.get(key) ?? drawAppIcon(storage, owner, size)
    icons.set(key, drawn)
    // A failed drawing is not cached.
    drawn.catch(() => icons.delete(key))
    return http.body(new Uint8Array(await drawn), 200, {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${HOUR}`,
    })
  }
  app.get('/app/manifest.webmanifest', manifest)
  app.get('/app/:slug/manifest.webmanifest', manifest)
  app.get('/app/:file{symbol-\\d+\\.png}', icon)
  app.get('/app/:slug/:file{symbol-\\d+\\.png}', icon)
}

function manifestOf(town: MunicipalityRow | null) {
  const { surface } = townColours(town)
  const start = town === null ? paths.HOME : paths.municipalityPath(town)
  const report = town === null ? `${paths.HOME}#gemeinde-waehlen` : paths.createReportPath(town)
  const site = siteOfRequest()
  const here = (path: string) => (site === null ? path : withoutSlug(site, path))
  const { language } = currentSpeech()
  const inLanguage = (path: string) => pathIn(language?.locale, here(path))
  const folder = paths.webAppPath(town)
  const [, , ...sizes] = ICON_SIZES
  return {
    // In each language it is the same app.
    id: here(start),
    name: town === null ? 'Meldewerk' : say`Meldungen in ${town.name}`,
    short_name: town?.name ?? 'Meldewerk',
    description: say`Melden, was in der Gemeinde kaputt ist oder stört, und verfolgen, was daraus wird.`,
    lang: language?.locale ?? 'de',
    dir: language?.direction ?? 'ltr',
    start_url: inLanguage(start),
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    categories: ['government', 'utilities'],
    icons: sizes.flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `${folder}/symbol-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [{ name: say`Melden`, url: inLanguage(report) }],
  }
}
