import { html, raw } from 'hono/html'
import type { FrameScheme } from '#domains/embedding/frame-choice.rules.ts'
import { themeGrounds } from '#domains/municipalities/base-colours.rules.ts'
import { FIXED_COLOURS } from '#domains/municipalities/fixed-colours.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townColours } from '#domains/municipalities/town-look.rules.ts'
import { readableOn } from '#kit/common/contrast.ts'
import { say } from '#kit/common/say.ts'
import { FRAME_STYLE } from './frame-style.ts'
import { HEIGHT_SCRIPT } from './scripts.ts'

/** A report as a line of the frame; `kind` is its status kind, "not-possible", for the colour. */
type Line = { title: string; url: string; about: string; status: string; kind: string }

export type FrameContent = {
  language: { code: string; direction: 'ltr' | 'rtl' }
  town: MunicipalityRow
  scheme: FrameScheme
  reportUrl: string
  listUrl: string
  lines: readonly Line[] | null
  figures: { filed: number; done: number; days: number } | null
}

type Html = ReturnType<typeof html>

/** The page of a frame. It loads nothing, and its one script posts its height to the embedding page. */
export const framePage = ({
  language,
  town,
  scheme,
  reportUrl,
  listUrl,
  lines,
  figures,
}: FrameContent): Html =>
  html`<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${SCHEMES[scheme]}">
<title>${say`Meldungen in ${town.name}`}</title>
<style>${raw(frameStyle(town, scheme))}</style>
</head>
<body>
<main>
<h1>${say`Meldungen in ${town.name}`}</h1>
${figures === null ? '' : figureList(figures)}
${lines === null ? '' : lineList(lines)}
<p class="actions">
<a class="button" href="${reportUrl}" target="_blank" rel="noopener">${say`Etwas melden`}</a>
<a href="${listUrl}" target="_blank" rel="noopener">${say`Alle Meldungen ansehen`}</a>
</p>
</main>
<script>${raw(HEIGHT_SCRIPT)}</script>
</body>
</html>`

const figureList = ({ filed, done, days }: NonNullable<FrameContent['figures']>): Html =>
  html`<p class="quiet">${say`In den letzten ${days} Tagen`}</p>
<dl>
<div><dt>${say`gemeldet`}</dt><dd>${filed}</dd></div>
<div><dt>${say`erledigt`}</dt><dd>${done}</dd></div>
</dl>`

const lineList = (lines: readonly Line[]): Html =>
  lines.length === 0
    ? html`<p>${say`Zurzeit gibt es keine Meldungen.`}</p>`
    : html`<ul>${lines.map(
        ({ title, url, about, status, kind }) =>
          html`<li><a href="${url}" target="_blank" rel="noopener" dir="auto">${title}</a>
<span class="status" data-kind="${kind}">${status}</span> <span class="quiet">${about}</span></li>`,
      )}</ul>`

/** The `color-scheme` of each choice. */
const SCHEMES: Record<FrameScheme, string> = { auto: 'light dark', hell: 'light', dunkel: 'dark' }

/** The stylesheet in a town's colours. */
export function frameStyle(town: MunicipalityRow, scheme: FrameScheme): string {
  const { accent, darkAccent } = townColours(town)
  const grounds = themeGrounds(town.theme)
  const tones = {
    ...FIXED_COLOURS,
    ground: grounds['surface-raised'],
    accent: [accent, darkAccent],
    'accent-ink': [readableOn(accent, INKS), readableOn(darkAccent, INKS)],
  }
  const tokens = Object.entries(tones).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  )
  return `:root{color-scheme:${SCHEMES[scheme]};${tokens.join(';')}}${FRAME_STYLE}`
}

const INKS = ['#ffffff', '#141613'] as const
