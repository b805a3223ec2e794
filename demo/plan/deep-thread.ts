import { MINUTE } from '#kit/server/clock.ts'
import { type ReportText, sceneOf } from '../data/scenes.ts'
import { DEEP_THREAD } from '../data/threads.ts'
import type { Placer } from '../places/placer.ts'
import type { Random } from '../random.ts'
import type { Calendar } from './local-time.ts'
import { officialComment } from './official-comment.ts'
import { planPhotos } from './photos.ts'
import { deskOf, spoken } from './reports.ts'
import { castOf } from './threads.ts'
import { later } from './times.ts'
import type { PlannedComment, PlannedPerson, PlannedReport, PlannedStep, TownPlan } from './types.ts'

/** The town's first message is also its acceptance of the report. */
const FIRST_ANSWER = 4

/** The dark lamp of the citizen with an account and the conversation below it, down to the deepest level. */
export function planDeep(
  plan: TownPlan,
  { citizen, neighbour }: { citizen: PlannedPerson; neighbour: PlannedPerson },
  placer: Placer,
  random: Random,
): PlannedReport {
  const { town, people, calendar } = plan
  const friday = fridayOfHedgehogs(calendar)
  const on = (days: number, hour: number) => calendar.day(friday + days, hour)
  const { scene, messages, note, closing } = DEEP_THREAD
  const { category, subCategory } = sceneOf(scene)
  const { responsible, clerk } = deskOf(town, people, category, random)
  const place = placer.find('school', true)
  const text = deepText()
  const moments = messages.map(({ days, hour }) => on(days, hour))
  const [answered, closed] = [moments[FIRST_ANSWER] ?? on(8, 9), on(-3, 8.4)]
  const step = (kind: PlannedStep['kind'], from: PlannedStep['from'], to: PlannedStep['to'], at: Date) => ({
    ...{ kind, from, to, at },
    actor: kind === 'CREATED' ? citizen : clerk,
  })
  const created = on(19, 20.4)
  const report: PlannedReport = {
    town,
    scene,
    category,
    subCategory,
    ...spoken(text, town, place, placer.mainDistrict, random),
    place,
    source: 'APP_ANDROID',
    author: citizen,
    responsible,
    internalNotes: note,
    isInternal: false,
    isPublished: true,
    steps: [
      step('CREATED', null, 'NOT_APPROVED', created),
      step('APPROVED', 'NOT_APPROVED', 'NEW', on(18, 8.9)),
      step('STATUS_CHANGED', 'NEW', 'ACCEPTED', later(answered, -MINUTE)),
      step('STATUS_CHANGED', 'ACCEPTED', 'DONE', closed),
    ],
    photos: planPhotos({ scene, words: 'Foto', at: calendar.read(created) }, plan, random),
    comments: [],
  }
  const cast = castOf(messages, people.citizens, { 'citizen-a': citizen, 'citizen-b': neighbour }, random)
  messages.forEach(({ author, text: said }, index) => {
    const answers: PlannedComment | null = report.comments.at(-1) ?? null
    const at = moments[index] ?? closed
    const person = cast[author]
    report.comments.push(
      author === 'town' || person === undefined
        ? officialComment(clerk, said, at, answers)
        : { author: person, text: said, at, answers, isOfficial: false, photo: null },
    )
  })
  report.comments.push(officialComment(clerk, closing, later(closed, MINUTE)))
  return report
}

function deepText(): ReportText {
  const text = sceneOf(DEEP_THREAD.scene).reports.find(isDeepText)
  if (text === undefined) throw new Error('the text of the deep thread is gone')
  return text
}

/**
 * Days ago of the last Friday in the weeks when evenings are dark and hedgehogs still about, with the work
 * since done.
 */
function fridayOfHedgehogs(calendar: Calendar): number {
  for (let days = 5; ; days += 1) {
    const { month, day, weekday } = calendar.read(calendar.day(days, 12))
    if (weekday === 5 && (month === 10 || (month === 11 && day <= 20))) return days
  }
}

export const isDeepText = (text: ReportText): boolean => text.description.includes(DEEP_THREAD.speaksOf)
