import { timeZoneOf } from '#domains/places/place.rules.ts'
import { SCENES } from '../data/scenes.ts'
import { LIVELY_THREADS } from '../data/threads.ts'
import { type DemoTown, TOWNS } from '../data/towns.ts'
import type { TownGeography } from '../places/geography.ts'
import { placesOf } from '../places/placer.ts'
import { seededRandom, seedOf } from '../random.ts'
import { castSlots, type Told } from './cast.ts'
import { planComments } from './comments.ts'
import { isDeepText, planDeep } from './deep-thread.ts'
import { createGallery } from './gallery.ts'
import { planInternals } from './internal-reports.ts'
import { calendarOf } from './local-time.ts'
import { type People, planPeople } from './people.ts'
import { planReport } from './reports.ts'
import { assignParts } from './roles.ts'
import { planSlots } from './slots.ts'
import { planThreads } from './threads.ts'
import { createdAtOf, type PlannedPerson, type PlannedReport, type TownPlan } from './types.ts'

export type DemoPlan = { people: People; plans: readonly TownPlan[]; reports: readonly PlannedReport[] }

/**
 * Everything that is in the demo, as it would have come about up to `now`: the same for the same day, but for
 * the few reports of the last hours.
 */
export function planDemo(now: Date, grounds: ReadonlyMap<DemoTown, TownGeography>): DemoPlan {
  const people = planPeople()
  const gallery = createGallery()
  const plans = TOWNS.map((town): TownPlan => {
    const townPeople = people.byTown.get(town)
    const geography = grounds.get(town)
    if (townPeople === undefined || geography === undefined) throw new Error(`nobody lives in ${town.slug}`)
    const calendar = calendarOf(timeZoneOf(town.country), now)
    return { town, people: townPeople, calendar, geography, gallery }
  })
  // The text of the deep thread's report is told there.
  const told: Told = new Set(SCENES.flatMap(({ reports }) => reports).filter(isDeepText))
  const wanted = new Set(LIVELY_THREADS.map(({ scene }) => scene))
  const reports = plans.flatMap((plan) => planTown(plan, people, { told, wanted }))
  const withThread = planThreads(reports, plans, seededRandom(seedOf('threads')))
  const anywhere = new Set<string>()
  for (const plan of plans) {
    const here = new Set<string>()
    const regulars = plan.town.slug === 'lindental' ? [people.citizen, people.neighbour] : []
    const ofTown = reports.filter(({ town }) => town === plan.town)
    const midnight = plan.calendar.day(0, 0)
    const ofToday = ofTown.filter((report) => createdAtOf(report) >= midnight)
    for (const report of [...ofTown.filter((each) => !ofToday.includes(each)), ...ofToday]) {
      const isDeep = report.comments.length > 0 && !withThread.has(report)
      if (isDeep) continue
      const random = seededRandom(seedOf(`${plan.town.slug} comments ${ofTown.indexOf(report)}`))
      planComments(report, withThread.has(report), { plan, random, here, anywhere, regulars })
    }
  }
  return { people, plans, reports }
}

function planTown(
  plan: TownPlan,
  people: People,
  { told, wanted }: { told: Told; wanted: Set<string> },
): PlannedReport[] {
  const { town, calendar, geography } = plan
  const random = seededRandom(seedOf(`${town.slug} reports`))
  const placer = placesOf(geography, seededRandom(seedOf(`${town.slug} places`)))
  const parts = assignParts(town, planSlots(town, calendar), people, { calendar, random })
  const cast = castSlots(town, parts, { calendar, random, told, wanted })
  const known = new Set<PlannedPerson>()
  const reports = cast.map((each, index) =>
    // Each report has its luck to itself: those of the last hours must not change the others.
    planReport(each, plan, { placer, known, random: seededRandom(seedOf(`${town.slug} report ${index}`)) }),
  )
  if (town.slug !== 'lindental') return reports
  return [...reports, planDeep(plan, people, placer, random), ...planInternals(plan, placer, random)]
}
