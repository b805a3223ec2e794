import { type ReportText, SCENES, type Scene, sceneIs } from '../data/scenes.ts'
import type { DemoTown } from '../data/towns.ts'
import type { Random } from '../random.ts'
import { fitsMoment, fitsMonth, fitsScene, isInSeason, isTimeless, needsItsHour } from './fitting.ts'
import type { Calendar, LocalTime } from './local-time.ts'
import type { Slot } from './slots.ts'
import { isNeutral } from './voices.ts'

/**
 * A slot that is to have a text which anybody can have written, for somebody in particular or for the town
 * hall.
 */
export type Role = Slot & { isNeutral: boolean }
export type Cast<Slotted extends Role> = { slot: Slotted; texts: Scene; text: ReportText }

/** All texts already told somewhere: each is told once. */
export type Told = Set<ReportText>

/** Outcomes that few scenes fit choose first. */
const ORDER = [
  'REOPENED',
  'NOT_POSSIBLE',
  'REJECTED',
  'UNPUBLISHED',
  'WITHDRAWN',
  'WAITING',
  'NEW',
  'ACCEPTED',
  'DONE',
]

/** The scenes of conversations that wait for a report to stand below. */
export type Wanted = Set<string>

/**
 * Gives every slot a scene and a text that fit its moment and outcome; scenes turn up as often as in life.
 */
export function castSlots<Slotted extends Role>(
  town: DemoTown,
  slots: readonly Slotted[],
  { calendar, random, told, wanted }: { calendar: Calendar; random: Random; told: Told; wanted: Wanted },
): Cast<Slotted>[] {
  const counts = new Map<string, number>()
  const ordered = [...slots].sort(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.age - b.age,
  )
  return ordered.map((slot) => {
    const at = slot.age === 0 ? calendar.read(calendar.day(0, 12)) : calendar.read(slot.createdAt)
    const choices = SCENES.flatMap((texts) => {
      const { scene } = texts
      const count = counts.get(scene) ?? 0
      if (!fitsOutcome(texts, slot, at) || (count > 0 && sceneIs(scene, 'single'))) return []
      const fitting = texts.reports.filter((text) => !told.has(text) && fitsSlot(text, slot, at))
      if (fitting.length === 0) return []
      const season = isInSeason(scene, at) ? 0.7 : 0
      const awaited = wanted.has(scene) && isForThread(slot) ? 100 : 0
      const score = (count + 1) / texts.frequency + random.next() * 0.6 - season - awaited
      return [{ texts, fitting, score }]
    })
    const best = choices.reduce((a, b) => (b.score < a.score ? b : a), choices[0] ?? nothingFits(town, slot))
    const text = random.pick(best.fitting)
    const { scene } = best.texts
    told.add(text)
    counts.set(scene, (counts.get(scene) ?? 0) + 1)
    if (isForThread(slot)) wanted.delete(scene)
    return { slot, texts: best.texts, text }
  })
}

/** Old enough for a conversation, and not refused. */
const isForThread = ({ outcome, age, isNeutral: isPersonal }: Role): boolean =>
  !isPersonal && age >= 12 && age <= 330 && (outcome === 'ACCEPTED' || outcome === 'DONE')

function fitsSlot(text: ReportText, slot: Role, at: LocalTime): boolean {
  const words = `${text.title} | ${text.description}`
  if (slot.isNeutral && !isNeutral(words)) return false
  return slot.age === 0 ? isTimeless(words) && fitsMonth(words, at) : fitsMoment(words, at)
}

function fitsOutcome(texts: Scene, { outcome, age }: Slot, at: LocalTime): boolean {
  const { scene } = texts
  if (age === 0 ? needsItsHour(scene) || !fitsScene(scene, at) : !fitsScene(scene, at)) return false
  const isUrgent = sceneIs(scene, 'urgent')
  switch (outcome) {
    case 'WAITING':
      return !isUrgent
    case 'WITHDRAWN':
    case 'UNPUBLISHED':
      return !isUrgent && !sceneIs(scene, 'praise')
    case 'NEW':
      return !isUrgent || age < 1
    case 'ACCEPTED':
      return isUrgent ? age < 4 : age < 40 || sceneIs(scene, 'slow')
    case 'REOPENED':
      return sceneIs(scene, 'relapsing')
    case 'REJECTED':
      return !sceneIs(scene, 'praise') && refusals(texts, true).some((text) => fitsMonth(text, at))
    case 'NOT_POSSIBLE':
      return !sceneIs(scene, 'praise') && refusals(texts, false).some((text) => fitsMonth(text, at))
    default:
      return true
  }
}

/** The reasons for which a town refuses something, or for which it cannot do it. */
export function refusals({ refused }: Scene, forOthers: boolean): readonly string[] {
  return refused.filter((text) => IS_FOR_OTHERS.test(text) === forOthers)
}

/**
 * A refusal because the thing is somebody else's is "abgelehnt"; the others say that it cannot be done and
 * are "nicht möglich".
 */
const IS_FOR_OTHERS =
  /gehör|[Pp]rivat|zuständig|Landesstraße|betreut|betreibt|gestiftet|aufgestellt|aufgehängt|Baustelle nebenan|st(eht|and) (in|auf) |liegt (in|auf) |beschweren|freigegeben|Baustelle liegt/

function nothingFits(town: DemoTown, { outcome, age }: Slot): never {
  throw new Error(`no text is left for a report of ${town.slug}, ${outcome}, ${age} days old`)
}
