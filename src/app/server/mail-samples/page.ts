import type { Hono, Context as HonoContext } from 'hono'
import type { MailReader } from '#domains/mail-facts.ts'
import {
  listMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import type { Config } from '#kit/server/config/config.ts'
import type { MailFacts } from '#kit/server/domain.ts'
import { outgoingHeaders } from '#kit/server/mail/deliver.ts'
import { escapeHtml } from '#kit/server/mail/escape.ts'
import { PICTURE_ID } from '#kit/server/mail/layout.ts'
import { withLogoAt } from '#kit/server/mail/logo.ts'
import { inScheme } from '#kit/server/mail/look.ts'
import type { MessageRow } from '#kit/server/mail/outbox.sql.ts'
import { mailPictures } from '../files/mail-pictures.ts'
import { MAIL_KINDS } from '../mail-kinds.ts'
import type { Services } from '../services.ts'
import { mailSamples } from './samples.ts'
import { HOSTILE, USUAL } from './words.ts'

const PAGE = '/entwicklung/mails'
/** Number of towns in the select. */
const MOST_TOWNS = 20

/** A page with every kind of mail as every town sends it, in light and dark. Only in demo mode. */
export function addMailSamples(app: Hono, services: Services): void {
  const draw = mailPictures(services)
  const asked = async (http: HonoContext) => {
    const rows = await listMunicipalities(services.db, {}, { page: 1, count: MOST_TOWNS })
    const town = rows.find(({ slug }) => slug === http.req.query('gemeinde')) ?? rows[0]
    const isHostile = http.req.query('boese') !== undefined
    const words = isHostile ? HOSTILE : USUAL
    const samples = town === undefined ? [] : await mailSamples(services, town.id, words)
    return { towns: rows, town, isHostile, samples }
  }
  app.get(`${PAGE}.json`, async (http) => {
    const { samples } = await asked(http)
    return http.json(
      samples.map(({ kind, subject, text, html, picture }) => ({
        kind,
        subject,
        text,
        html: shown({ html, picture }),
      })),
    )
  })
  app.get(`${PAGE}/bild`, async (http) => {
    const bytes = await draw(http.req.query('was') ?? '')
    return bytes === null
      ? http.notFound()
      : http.body(new Uint8Array(bytes), 200, { 'content-type': 'image/png' })
  })
  app.get(PAGE, async (http) => {
    const { towns, town, isHostile, samples } = await asked(http)
    const mails = samples.map((message) => section(message, services.config))
    return http.html(page(choice(towns, town, isHostile), mails.join('\n')))
  })
}

const pictureAt = (reference: string) => `${PAGE}/bild?was=${encodeURIComponent(reference)}`

/** The HTML part as a mail program shows it, with pictures from this page instead of attachments. */
const shown = ({ html, picture }: Pick<MessageRow, 'html' | 'picture'>): string =>
  withLogoAt(html, pictureAt).replace(`cid:${PICTURE_ID}`, escapeHtml(pictureAt(picture ?? '')))

const READERS: Record<MailReader, string> = {
  ACCOUNT: 'wem das Konto gehört',
  AUTHOR: 'wer die Meldung oder den Kommentar geschrieben hat',
  CALLER: 'für wen die Gemeinde die Meldung aufgenommen hat',
  FOLLOWER: 'wer es verfolgt oder bestellt hat',
  STAFF: 'Redaktion und Verwaltung',
  NOTIFIER: 'wer den Hinweis gegeben hat',
  TOWN: 'eine Adresse der Gemeinde',
  ASKER: 'wer ein Angebot möchte',
  OPERATOR: 'wer die Plattform betreibt',
}

function section(message: MessageRow, { mailFrom, secret }: Config): string {
  const { kind, subject, text } = message
  const { number, to, isMandatory } = MAIL_KINDS[kind] as MailFacts
  const headers = Object.entries(outgoingHeaders(message, mailFrom, secret)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const frame = (scheme: 'light' | 'dark', title: string) =>
    `<iframe title="${title}: ${escapeHtml(subject)}" sandbox="allow-same-origin" loading="lazy" srcdoc="${escapeHtml(inScheme(shown(message), scheme))}"></iframe>`
  return `<section id="${kind}"><h2>${number}. ${escapeHtml(subject)}</h2>
<p><code>${kind}</code>, ${[...subject].length} Zeichen, an: ${READERS[to as MailReader]}${isMandatory ? ', nicht abbestellbar' : ''}</p>
<details><summary>Kopfzeilen</summary><pre>${escapeHtml(headers.join('\n'))}</pre></details>
<details><summary>Textteil</summary><pre>${escapeHtml(text)}</pre></details>
<div class="pair">${frame('light', 'Hell')}${frame('dark', 'Dunkel')}</div></section>`
}

function choice(
  towns: readonly MunicipalityRow[],
  town: MunicipalityRow | undefined,
  isHostile: boolean,
): string {
  const link = (slug: string, hostile: boolean, label: string, isHere: boolean) =>
    `<a href="${PAGE}?gemeinde=${slug}${hostile ? '&amp;boese' : ''}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`
  const names = towns.map(({ slug, name }) => link(slug, isHostile, name, slug === town?.slug))
  const slug = town?.slug ?? ''
  const words = [
    link(slug, false, 'Übliche Texte', !isHostile),
    link(slug, true, 'Feindliche Texte', isHostile),
  ]
  return `<nav aria-label="Gemeinde">${names.join(' ')}</nav><nav aria-label="Texte">${words.join(' ')}</nav>`
}

const page = (navigation: string, mails: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>E-Mails – Meldewerk (Entwicklung)</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.5rem 0}nav a{padding:.5rem 0}a[aria-current]{font-weight:bold;text-decoration:none;color:inherit}section{border-top:1px solid #8888;margin-top:2rem}h2{overflow-wrap:anywhere}summary{cursor:pointer;padding:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}iframe{width:100%;height:44rem;border:1px solid #8888}</style></head>
<body><main><h1>E-Mails</h1><p>Jede Art von E-Mail, geschrieben von dem, was sie immer schreibt, mit erfundenen Menschen.</p>${navigation}
${mails}</main></body></html>`
