import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../tests/browser-path.ts'

/*
 * npm run mails -- [URL]: takes screenshots of each kind of mail of a running demo, light beside dark, into
 * docs/mails. The reference town has all kinds; the other towns have only the most common one.
 */

const [base = 'http://localhost:3000'] = process.argv.slice(2)
const ADDRESS = `${base}/entwicklung/mail`
const FOLDER = join('docs', 'mails')
const REFERENCE = 'lindental'
const OTHERS = ['auenstadt', 'moorhafen', 'felskirch', 'rebenau']
const MOST_SEEN = 'report.status-changed'

/** Pixels: between the width of a phone and the full column of a mail. */
const WIDTH = 480
/** Pixels: the beginning of a long list is enough. */
const TALLEST = 1400
/** Colours in the palette: text and flat areas need no more, the map a few. */
const COLOURS = 32

type Sample = { kind: string; html: string }

async function samplesOf(town: string): Promise<Sample[]> {
  const answer = await fetch(`${base}/entwicklung/mails.json?gemeinde=${town}`)
  if (!answer.ok) throw new Error(`${base} is no running demo: ${answer.status}`)
  return (await answer.json()) as Sample[]
}

async function photograph(page: Page, html: string): Promise<Buffer> {
  const halves: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Serve the mail from the site's own origin, because its images are refused elsewhere.
    await page.route(ADDRESS, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    )
    await page.goto(ADDRESS, { waitUntil: 'networkidle' })
    await page.unroute(ADDRESS)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width: WIDTH, height: Math.min(tall, TALLEST) }
    halves.push(await page.screenshot({ fullPage: true, clip }))
  }
  const { height = 0 } = await sharp(halves[0]).metadata()
  return sharp({ create: { width: WIDTH * 2, height, channels: 3, background: '#141613' } })
    .composite(halves.map((input, index) => ({ input, left: index * WIDTH, top: 0 })))
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
mkdirSync(FOLDER, { recursive: true })
for (const town of [REFERENCE, ...OTHERS])
  for (const { kind, html } of await samplesOf(town)) {
    if (town !== REFERENCE && kind !== MOST_SEEN) continue
    const name = town === REFERENCE ? `${kind}.png` : `${kind}-${town}.png`
    const picture = await photograph(page, html)
    writeFileSync(join(FOLDER, name), picture)
    process.stdout.write(`${name} ${Math.round(picture.length / 1024)} kB\n`)
  }
await browser.close()
