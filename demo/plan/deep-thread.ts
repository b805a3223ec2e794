import { MINUTE } from '#kit/server/clock.ts'
import type { Calendar } from './local-time.ts'
import { officialComment } from './official-comment.ts'
import { planPhotos } from './photos.ts'
import type { Placer } from '../places/placer.ts'
import { categoryOf, deskOf, spoken } from './reports.ts'
import { castOf } from './threads.ts'
import { later } from './times.ts'
import type { PlannedComment, PlannedPerson, PlannedReport, PlannedStep, TownPlan } from './types.ts'
import type { Random } from '../random.ts'
import { SCENE_TEXTS } from '../texts/all.ts'
import { DEEP_THREAD } from '../texts/threads.ts'
import type { ReportText } from '../texts/types.ts'

const SCENE = 'lamp-dark'
/** The text that speaks of the same step as the thread. */
const SPEAKS_OF = 'Genau dort ist die Stufe zum Fußweg'

/** Days before the Friday on which the light is back, and hour, of each message: they speak of weekdays and hours. */
const MOMENTS: readonly (readonly [number, number])[] = [
  [9, 8.2],
  [9, 12.4],
  [9, 13.1],
  [8, 7.7],
  [8, 9.6],
  [8, 17.3],
  [8, 19.8],
  [7, 16.2],
  [7, 18.5],
  [7, 20.7],
  [6, 10.3],
  [3, 11.1],
  [0, 18.1],
  [0, 20.2],
]
/** The town's first message is also its acceptance of the report. */
const FIRST_ANSWER = 4

const CLOSING =
  'Beide Lampen brennen, und das neue Stück Kabel ist gemessen und in Ordnung. Danke für Ihre Geduld und für die nette Unterhaltung. Der Igel hat uns bei der Arbeit zugesehen.'

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
  const [category = '', subCategory = ''] = categoryOf(SCENE).split('/')
  const { responsible, clerk } = deskOf(town, people, category, random)
  const place = placer.find('school', true)
  const text = deepText()
  const moments = MOMENTS.map(([days, hour]) => on(days, hour))
  const [answered, closed] = [moments[FIRST_ANSWER] ?? on(8, 9), on(-3, 8.4)]
  const step = (kind: PlannedStep['kind'], from: PlannedStep['from'], to: PlannedStep['to'], at: Date) => ({
    ...{ kind, from, to, at },
    actor: kind === 'CREATED' ? citizen : clerk,
  })
  const created = on(19, 20.4)
  const report: PlannedReport = {
    town,
    scene: SCENE,
    category,
    subCategory,
    ...spoken(text, town, place, placer.mainDistrict, random),
    place,
    source: 'APP_ANDROID',
    author: citizen,
    responsible,
    internalNotes: 'Kabelfehler, Tiefbau ist beauftragt.',
    isInternal: false,
    isPublished: true,
    steps: [
      step('CREATED', null, 'NOT_APPROVED', created),
      step('APPROVED', 'NOT_APPROVED', 'NEW', on(18, 8.9)),
      step('STATUS_CHANGED', 'NEW', 'ACCEPTED', later(answered, -MINUTE)),
      step('STATUS_CHANGED', 'ACCEPTED', 'DONE', closed),
    ],
    photos: planPhotos({ scene: SCENE, words: 'Foto', at: calendar.read(created) }, plan, random),
    comments: [],
  }
  const cast = castOf(DEEP_THREAD, people.citizens, { 'citizen-a': citizen, 'citizen-b': neighbour }, random)
  DEEP_THREAD.forEach(({ author, text: said }, index) => {
    const answers: PlannedComment | null = report.comments.at(-1) ?? null
    const at = moments[index] ?? closed
    const person = cast[author]
    report.comments.push(
      author === 'town' || person === undefined
        ? officialComment(clerk, said, at, answers)
        : { author: person, text: said, at, answers, isOfficial: false, photo: null },
    )
  })
  report.comments.push(officialComment(clerk, CLOSING, later(closed, MINUTE)))
  return report
}

function deepText(): ReportText {
  const texts = SCENE_TEXTS.find(({ scene }) => scene === SCENE)
  const text = texts?.reports.find(({ description }) => description.includes(SPEAKS_OF))
  if (text === undefined) throw new Error('the text of the deep thread is gone')
  return text
}

/** Days ago of the last Friday in the weeks when evenings are dark and hedgehogs still about, with the work since done. */
function fridayOfHedgehogs(calendar: Calendar): number {
  for (let days = 5; ; days += 1) {
    const { month, day, weekday } = calendar.read(calendar.day(days, 12))
    if (weekday === 5 && (month === 10 || (month === 11 && day <= 20))) return days
  }
}

export const isDeepText = (text: ReportText): boolean => text.description.includes(SPEAKS_OF)
