import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../crawl/look-at-pages.ts'
import { openDemoSite } from '../site/demo-site.ts'
import {
  type Acts,
  type CountedHand,
  countedHand,
  PACE,
  READING_S,
  secondsOf,
  sumOf,
} from './counted-hand.ts'
import { answerAs, isAnswered, reportAs } from './first-report.ts'
import { accept, makeTown, type NewTown, newTown } from './prepare-town.ts'
import * as setUp from './set-up.ts'

const PORT = 3979
/** Most minutes of clicks, from the first click to the mail with the answer (issue: "at most 15 minutes"). */
const MOST_MINUTES = 15
const DESK = { viewport: { width: 1280, height: 800 }, locale: 'de-DE', timezoneId: 'Europe/Berlin' }

/** A part of the way: what one person does in a row. */
type Part = Acts & {
  part: string
  /** Seconds that the person needs by the pace, and that the program took in this run. */
  seconds: number
  waited: number
}

export type NewTownFigures = {
  pace: typeof PACE
  parts: Part[]
  total: Acts
  /** Seconds by the pace, and of the program. */
  seconds: number
  waited: number
  /** Both together, which is judged, and with ten seconds of reading for each screen, which is not. */
  minutes: number
  most: number
  minutesWithReading: number
  /** Points of the checklist that were open before and after the town was set up. */
  missing: { before: string[]; after: string[] }
  /** The super administrator was warned that something is missing. */
  warned: boolean
  /** The number of addresses, as the page of places says it. */
  addresses: string
  answered: boolean
}

/** A town from "in Vorbereitung" to its first answered report, by clicks alone. */
export async function proveNewTown(): Promise<NewTownFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-new-town-'))
  try {
    await using site = await openDemoSite(PORT, { DATA_DIR: folder })
    const browser = await openBrowser()
    try {
      return await walk(browser, site.url)
    } finally {
      await browser.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function walk(browser: Browser, url: string): Promise<NewTownFigures> {
  const town = newTown(`bindlach-${Date.now() % 100_000}`)
  const [platform, anna, carla, eva, ben] = (await Promise.all(
    Array.from({ length: 5 }, () => aHand(browser, url)),
  )) as [CountedHand, CountedHand, CountedHand, CountedHand, CountedHand]
  const parts: Part[] = []
  const part = async <Result>(
    name: string,
    hand: CountedHand,
    act: (hand: CountedHand) => Promise<Result>,
  ): Promise<Result> => {
    const [began, before] = [performance.now(), { ...hand.acts }]
    const result = await act(hand)
    const acts = Object.fromEntries(
      Object.entries(hand.acts).map(([key, count]) => [key, count - before[key as keyof Acts]]),
    ) as Acts
    const waited = Math.round((performance.now() - began) / 1000)
    parts.push({ part: name, ...acts, seconds: Math.round(secondsOf(acts)), waited })
    process.stderr.write(`${name}: ${JSON.stringify(parts.at(-1))}\n`)
    return result
  }
  await part('platform makes the town', platform, (hand) => makeTown(hand, town))
  await part('administrator accepts', anna, (hand) => accept(hand, town.mail('anna')))
  const before = await part('reads the checklist', anna, setUp.missingPoints)
  const addresses = await part('loads map, addresses, boundary', anna, setUp.loadPlaces)
  await part('makes a category', anna, setUp.addCategory)
  await part('invites an editor', anna, (hand) => setUp.inviteColleague(hand, editorOf(town)))
  await part('editor accepts', eva, (hand) => accept(hand, town.mail('eva')))
  await part('gives the editor all categories', anna, (hand) => setUp.giveCategories(hand, 'Ernst'))
  await part('invites an administrator', anna, (hand) => setUp.inviteAdministrator(hand, deputyOf(town)))
  await part('second administrator accepts', carla, (hand) => accept(hand, town.mail('carla')))
  await part('writes imprint and privacy policy', anna, setUp.writeTexts)
  await part('chooses a colour', anna, setUp.chooseColour)
  const after = await part('reads the checklist again', anna, setUp.missingPoints)
  const warned = await part('platform switches it on', platform, (hand) => setUp.switchOn(hand, town))
  const citizen = town.mail('ben')
  const number = await part('citizen reports', ben, (hand) => reportAs(hand, town, citizen))
  await part('editor answers', eva, (hand) => answerAs(hand, town.mail('eva'), number))
  const answered = await part('citizen reads the mail', ben, (hand) => isAnswered(hand, citizen, number))
  const [seconds, waited] = (['seconds', 'waited'] as const).map((key) =>
    parts.reduce((sum, each) => sum + each[key], 0),
  ) as [number, number]
  const total = sumOf(parts)
  const minutesOf = (sum: number) => Math.round(sum / 6) / 10
  return {
    ...{ pace: PACE, parts, total, seconds, waited, most: MOST_MINUTES },
    minutes: minutesOf(seconds + waited),
    minutesWithReading: minutesOf(seconds + waited + total.screens * READING_S),
    ...{ missing: { before, after }, warned, addresses, answered },
  }
}

async function aHand(browser: Browser, baseURL: string): Promise<CountedHand> {
  const context = await browser.newContext({ ...DESK, baseURL })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return countedHand(page)
}

const editorOf = (town: NewTown) => ({
  ...{ firstName: 'Eva', lastName: 'Ernst', email: town.mail('eva'), role: 'Redaktion' },
})
const deputyOf = (town: NewTown) => ({
  ...{ firstName: 'Carla', lastName: 'Conrad', email: town.mail('carla'), role: 'Administration' },
})

export const isSetUp = ({ minutes, missing, warned, answered }: NewTownFigures): boolean =>
  minutes <= MOST_MINUTES && missing.before.length > 0 && missing.after.length === 0 && !warned && answered
