import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { read } from '../data/read.ts'
import { type Scene, sceneIs, sceneOf } from '../data/scenes.ts'
import type { Random } from '../random.ts'
import { refusals } from './cast.ts'
import { fitsMoment, fitsMonth } from './fitting.ts'
import { fillIn, inCountry } from './in-country.ts'
import { officialComment } from './official-comment.ts'
import { authorOf } from './reports.ts'
import { endOf, later, nextWord, publicSince } from './times.ts'
import {
  lastStepOf,
  type PlannedComment,
  type PlannedPerson,
  type PlannedPhoto,
  type PlannedReport,
  type PlannedStep,
  type TownPlan,
} from './types.ts'
import { voiceOfText } from './voices.ts'

const texts = z.array(z.string())

/**
 * Replies of people to the town's answers below any report: thanks, after a refusal, when it is broken again.
 */
const REPLIES = read(
  'replies.json',
  z.strictObject({ thanks: texts, regrets: texts, complaint: z.string(), reopened: z.string() }),
)

export type Talk = {
  plan: TownPlan
  random: Random
  /** Said before in this town, and in any. */
  here: Set<string>
  anywhere: Set<string>
  /** The citizens with an account, where they live. */
  regulars: readonly PlannedPerson[]
}

/** The town's answers at each step, what the author says to them, and the neighbours. */
export function planComments(report: PlannedReport, hasThread: boolean, talk: Talk): void {
  if (!report.isPublished || report.isInternal || report.scene === null) return
  const scene = sceneOf(report.scene)
  if (!hasThread) neighbours(report, scene, talk)
  for (const [index, step] of report.steps.entries()) answer(report, scene, { step, index, hasThread }, talk)
}

type At = { step: PlannedStep; index: number; hasThread: boolean }

function answer(report: PlannedReport, scene: Scene, { step, index, hasThread }: At, talk: Talk): void {
  const { plan, random } = talk
  const at = later(step.at, random.between(25, 80) * 1000)
  const local = plan.calendar.read(at)
  const say = (choices: readonly string[]) => {
    const timely = choices.filter((text) => fitsMonth(text, local))
    const text = worded(timely.length > 0 ? timely : choices, report, talk)
    const said = officialComment(step.actor, text, at)
    report.comments.push(said)
    return said
  }
  const isReopened = step.to === 'ACCEPTED' && step.from === 'DONE'
  if (isReopened) {
    const complaint = later(step.at, -random.between(20, 55) * MINUTE)
    report.comments.push(
      citizenComment(report.author, inCountry(plan.town.country, REPLIES.complaint), complaint),
    )
    say([REPLIES.reopened])
  } else if (step.to === 'ACCEPTED' && !hasThread && random.next() < 0.86) {
    say(scene.accepted)
  } else if (step.to === 'DONE' && random.next() < 0.93) {
    const done = say(scene.done)
    done.photo = index === report.steps.length - 1 ? repaired(report, plan) : null
    if (random.next() < 0.26 && !sceneIs(scene.scene, 'praise')) reply(report, done, REPLIES.thanks, talk)
  } else if ((step.to === 'REJECTED' || step.to === 'NOT_POSSIBLE') && step.kind === 'STATUS_CHANGED') {
    const refused = say(refusals(scene, step.to === 'REJECTED'))
    if (random.next() < 0.3) reply(report, refused, REPLIES.regrets, talk)
  }
}

/** A photo of the thing made whole, where there is a picture of one. */
function repaired({ scene, photos }: PlannedReport, { town }: TownPlan): PlannedPhoto | null {
  const whole = scene === null ? undefined : sceneOf(scene).repaired
  if (whole === undefined || photos.length === 0) return null
  const alternativeText = inCountry(town.country, sceneOf(whole).shows)
  return { picture: { scene: whole, variation: 0, isDetail: false }, alternativeText }
}

/** One of the texts, said before neither here nor, if possible, elsewhere. */
function worded(choices: readonly string[], { photos, town }: PlannedReport, talk: Talk): string {
  const { random, here, anywhere } = talk
  const able = choices.filter((text) => photos.length > 0 || !/Foto/.test(text))
  const fresh = able.filter((text) => !anywhere.has(text))
  const unheard = able.filter((text) => !here.has(text))
  const text = random.pick(
    fresh.length > 0 ? fresh : unheard.length > 0 ? unheard : able.length > 0 ? able : choices,
  )
  here.add(text)
  anywhere.add(text)
  return fillIn(inCountry(town.country, text), { tage: random.whole(3, 7) })
}

function reply(report: PlannedReport, to: PlannedComment, choices: readonly string[], talk: Talk): void {
  const { plan, random } = talk
  // People who work for the town do not thank it.
  if (report.author.roles.length > 0) return
  const end = endOf(report, plan.calendar)
  const at = nextWord(to.at, end, plan.calendar, random)
  const words = inCountry(plan.town.country, random.pick(choices))
  report.comments.push({ ...citizenComment(report.author, words, at), answers: to })
}

/** Words of neighbours below two in five reports, while the matter is open. */
function neighbours(report: PlannedReport, scene: Scene, talk: Talk): void {
  const { plan, random, here, anywhere } = talk
  const { town, people, calendar } = plan
  const since = publicSince(report)
  if (since === null || random.next() > 0.42) return
  const share = random.next()
  const wanted = share < 0.52 ? 1 : share < 0.84 ? 2 : 3
  const last = lastStepOf(report)
  const isOpen = last.to === 'NEW' || last.to === 'ACCEPTED'
  const end = isOpen ? endOf(report, calendar) : last.at
  const span = Math.min(end.getTime() - since.getTime(), 16 * DAY)
  const fresh = scene.comments.filter((text) => !anywhere.has(text))
  const unheard = scene.comments.filter((text) => !here.has(text) && anywhere.has(text))
  for (const text of [...fresh, ...unheard].slice(0, wanted)) {
    const at = momentFor(text, since, span, talk)
    if (at === null || (/Foto/.test(text) && report.photos.length === 0)) continue
    const voice = voiceOfText(text)
    const regulars = talk.regulars.filter((each) => voice === null || each.voice === voice)
    const isRegular = regulars.length > 0 && random.next() < 0.34
    const author = isRegular ? random.pick(regulars) : authorOf(people.citizens, text, random)
    if (author === report.author || report.comments.some((each) => each.author === author)) continue
    here.add(text)
    anywhere.add(text)
    report.comments.push(citizenComment(author, inCountry(town.country, text), at))
  }
}

/** Some moment of the span at which somebody can have said this, or null. */
function momentFor(text: string, since: Date, span: number, { plan, random }: Talk): Date | null {
  for (let tries = 0; tries < 12; tries += 1) {
    const at = later(since, 9 * MINUTE + random.next() ** 1.5 * (span - 18 * MINUTE))
    const isAwake = plan.calendar.whenAwake(at, random) === at
    if (span > HOUR && isAwake && fitsMoment(text, plan.calendar.read(at))) return at
  }
  return null
}

function citizenComment(author: PlannedPerson, text: string, at: Date): PlannedComment {
  return { author, text, at, answers: null, isOfficial: false, photo: null }
}
