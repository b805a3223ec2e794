import type { Source } from '#domains/reports/report-sources.rules.ts'
import { editorsOfCategory } from '../data/categories.ts'
import { type ReportText, sceneIs } from '../data/scenes.ts'
import type { DemoTown } from '../data/towns.ts'
import type { Placer } from '../places/placer.ts'
import { shapedPlace } from '../places/shapes.ts'
import { whereaboutsOf } from '../places/whereabouts.ts'
import type { Random } from '../random.ts'
import type { Cast } from './cast.ts'
import { fillIn, inCountry } from './in-country.ts'
import type { Calendar } from './local-time.ts'
import { noteOf } from './notes.ts'
import { planPhotos } from './photos.ts'
import type { Part } from './roles.ts'
import type { PlannedPerson, PlannedPlace, PlannedReport, TownPeople, TownPlan } from './types.ts'
import { tellsOfAuthor, voiceOfText } from './voices.ts'
import { planWay } from './ways.ts'

const CITIZENS_SOURCES: readonly Source[] = [
  'WEB',
  'WEB',
  'WEB',
  'WEB',
  'APP_ANDROID',
  'APP_ANDROID',
  'APP_IOS',
]
const STAFF_SOURCES: readonly Source[] = ['PHONE', 'PHONE', 'EMAIL', 'COUNTER', 'STAFF']

/** Everything a cast slot becomes: words, place, people, steps and photos; comments come later. */
export function planReport(
  { texts, text, slot }: Cast<Part>,
  plan: TownPlan,
  { placer, random, known }: { placer: Placer; random: Random; known: Set<PlannedPerson> },
): PlannedReport {
  const { town, people, calendar } = plan
  const { scene, category, subCategory } = texts
  const raw = `${text.title} | ${text.description}`
  const found = placer.find(whereaboutsOf(scene, raw), raw.includes('{strasse}'))
  const place = text.shape === undefined ? found : shapedPlace(found, text.shape, plan.geography)
  const desk = deskOf(town, people, category, random)
  const isByStaff = slot.author === 'staff'
  const anybody = () => authorOf(people.citizens, raw, random, known)
  const author = slot.author === 'staff' ? desk.clerk : (slot.author ?? anybody())
  const isPublicAtOnce = isByStaff || !town.enabledFeatures.includes('PRE_MODERATION')
  const traveller = { slot, author, clerk: desk.clerk, isPublicAtOnce }
  const steps = planWay(
    { ...traveller, isUrgent: sceneIs(scene, 'urgent'), isSlow: sceneIs(scene, 'slow') },
    calendar,
    random,
  )
  // The note on a withdrawn approval speaks of the photo.
  const words = slot.outcome === 'WITHDRAWN' ? `${raw} Foto` : raw
  const isPublished = !['WAITING', 'WITHDRAWN', 'UNPUBLISHED'].includes(slot.outcome)
  return {
    town,
    scene,
    category,
    subCategory,
    ...spoken(text, town, place, placer.mainDistrict, random),
    place,
    source: random.pick(isByStaff ? STAFF_SOURCES : CITIZENS_SOURCES),
    author,
    responsible: desk.responsible,
    internalNotes: noteText(town, noteOf(slot.outcome, scene, random)),
    isInternal: false,
    isPublished,
    steps,
    photos: planPhotos({ scene, words, at: lightAt(slot, calendar) }, plan, random),
    comments: [],
  }
}

/** The hour of the last hours' reports depends on when the demo starts; which pictures it has must not. */
const lightAt = ({ age, createdAt }: Part, calendar: Calendar) =>
  calendar.read(age === 0 ? calendar.day(0, 12) : createdAt)

const noteText = (town: DemoTown, note: string | null) =>
  note === null ? null : inCountry(town.country, note)

/**
 * The people to whom a category's reports go automatically (rule 27), and the one who works on this report.
 */
export function deskOf(town: DemoTown, people: TownPeople, category: string, random: Random) {
  const editors = editorsOfCategory(town.slug, category).map((index) => people.editors[index])
  const [only] = editors
  return {
    responsible: editors.length === 1 && only !== undefined ? only : null,
    clerk: random.next() < 0.18 ? people.administrator : random.pick(editors),
  }
}

/**
 * Somebody whose voice the text can be; some report more than others. Of whom a text has told something is
 * `known` from then on, and tells no second, different story.
 */
export function authorOf(
  people: readonly PlannedPerson[],
  words: string,
  random: Random,
  known: Set<PlannedPerson> = new Set(),
): PlannedPerson {
  const voice = voiceOfText(words)
  const able = people.filter((each) => voice === null || each.voice === voice)
  const isPersonal = tellsOfAuthor(words)
  const unknown = able.filter((each) => !known.has(each))
  const choice = isPersonal && unknown.length > 0 ? unknown : able
  const author = choice[Math.floor(random.next() ** 1.2 * choice.length)] ?? random.pick(people)
  if (isPersonal) known.add(author)
  return author
}

/** The words of a text for this town and place. */
export function spoken(
  { title, description }: ReportText,
  town: DemoTown,
  place: PlannedPlace,
  mainDistrict: string | null,
  random: Random,
): { title: string; description: string } {
  const values = {
    strasse: place.street ?? '',
    hausnummer: place.houseNumber ?? '',
    ort: place.district === null || place.district === mainDistrict ? town.name : place.district,
    stadt: town.name,
    tage: random.whole(3, 8),
  }
  const say = (text: string) => fillIn(inCountry(town.country, text), values)
  return { title: say(title), description: say(description) }
}
