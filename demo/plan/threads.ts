import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { LIVELY_THREADS, type ThreadAuthor } from '../data/threads.ts'
import type { Random } from '../random.ts'
import { inCountry } from './in-country.ts'
import type { Calendar } from './local-time.ts'
import { officialComment } from './official-comment.ts'
import { endOf, later, nextWord, publicSince, stepTo } from './times.ts'
import {
  lastStepOf,
  type PlannedComment,
  type PlannedPerson,
  type PlannedReport,
  type TownPlan,
} from './types.ts'
import { voiceOfText } from './voices.ts'

type Thread = (typeof LIVELY_THREADS)[number]

/** Whether there is a moment for the whole conversation: between publication and the end of the work. */
function hasRoom(report: PlannedReport, thread: Thread, calendar: Calendar): boolean {
  const since = publicSince(report)
  const last = lastStepOf(report)
  if (report.scene !== thread.scene || !report.isPublished || since === null || report.comments.length > 0)
    return false
  if (last.to !== 'ACCEPTED' && last.to !== 'DONE') return false
  const end = last.to === 'DONE' ? last.at : endOf(report, calendar)
  const accepted = stepTo(report, 'ACCEPTED')?.at
  if (accepted === undefined || accepted.getTime() - since.getTime() < 3 * HOUR) return false
  return end.getTime() - beginning(thread, since, accepted).getTime() > 2 * DAY
}

/** When people begin to talk who wait for nobody. */
function beginning({ after }: Thread, since: Date, accepted: Date): Date {
  const late = later(since, after * DAY)
  return late > accepted ? late : accepted
}

/** Puts each written conversation below a report it fits, in the first town that has one. */
export function planThreads(
  reports: readonly PlannedReport[],
  plans: readonly TownPlan[],
  random: Random,
): ReadonlySet<PlannedReport> {
  const chosen = new Set<PlannedReport>()
  for (const thread of LIVELY_THREADS) {
    for (const plan of plans) {
      const report = reports.find((each) => each.town === plan.town && hasRoom(each, thread, plan.calendar))
      if (report === undefined) continue
      report.comments.push(...converse(report, thread, plan, random))
      chosen.add(report)
      break
    }
  }
  return chosen
}

/** The citizens who talk, each with a voice their words can have. */
export function castOf(
  messages: readonly { author: ThreadAuthor; text: string }[],
  people: readonly PlannedPerson[],
  given: Partial<Record<ThreadAuthor, PlannedPerson>>,
  random: Random,
): Partial<Record<ThreadAuthor, PlannedPerson>> {
  const cast = { ...given }
  for (const { author } of messages) {
    if (author === 'town' || cast[author] !== undefined) continue
    const words = messages.filter((each) => each.author === author).map(({ text }) => text)
    const voice = voiceOfText(words.join(' '))
    const taken = Object.values(cast)
    cast[author] = random.pick(
      people.filter((each) => !taken.includes(each) && (voice === null || each.voice === voice)),
    )
  }
  return cast
}

function converse(report: PlannedReport, thread: Thread, plan: TownPlan, random: Random) {
  const { messages } = thread
  const { town, people, calendar } = plan
  const cast = castOf(messages, people.citizens, {}, random)
  const accepted = stepTo(report, 'ACCEPTED')
  const since = publicSince(report)
  if (accepted === undefined || since === null) return []
  const townSpeaks = messages.findIndex(({ author }) => author === 'town')
  const last = lastStepOf(report)
  const end = last.to === 'DONE' ? last.at : endOf(report, calendar)
  const comments: PlannedComment[] = []
  let at = townSpeaks < 0 ? beginning(thread, since, accepted.at) : since
  messages.forEach(({ author, text, parent }, index) => {
    if (author === 'town') at = later(accepted.at > at ? accepted.at : at, MINUTE)
    else if (index < townSpeaks) at = beforehand(at, accepted.at, townSpeaks - index + 1, calendar, random)
    else at = nextWord(at, end, calendar, random)
    const answers = parent === null ? null : (comments[parent] ?? null)
    const said = inCountry(town.country, text)
    const person = cast[author]
    comments.push(
      author === 'town' || person === undefined
        ? officialComment(accepted.actor, said, at, answers)
        : { author: person, text: said, at, answers, isOfficial: false, photo: null },
    )
  })
  return comments
}

/**
 * A comment before the town's answer also comes before its acceptance: a part of the time that is left, by
 * day.
 */
function beforehand(last: Date, accepted: Date, parts: number, calendar: Calendar, random: Random): Date {
  const share = later(last, (accepted.getTime() - last.getTime()) / parts)
  const awake = calendar.whenAwake(share, random)
  return awake < accepted ? awake : later(last, 25 * MINUTE)
}
