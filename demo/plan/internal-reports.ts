import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { HOUR } from '#kit/server/clock.ts'
import { DEPOT_CATEGORY } from '../data/categories.ts'
import type { Placer } from '../places/placer.ts'
import { deskOf } from './reports.ts'
import { later } from './times.ts'
import type { PlannedReport, PlannedStep, TownPlan } from './types.ts'
import type { Random } from '../random.ts'
import type { Whereabouts } from '../places/whereabouts.ts'

type Internal = {
  category: string
  subCategory: string
  title: string
  description: string
  where: Whereabouts
  /** Days ago and hour of each step. */
  way: readonly (readonly [StatusKind, number, number])[]
  picture?: string
}

const DEPOT = DEPOT_CATEGORY.slug

/** What lindental's staff writes for itself: two in the internal category, two internal ones in others. */
const INTERNALS: readonly Internal[] = [
  {
    category: DEPOT,
    subCategory: 'lager',
    title: 'Warnbaken gehen zur Neige',
    description:
      'Im Lager sind noch sechs Baken und vier Fußplatten. Bitte vor der nächsten Baustelle nachbestellen.',
    where: 'door',
    way: [['NEW', 5, 9.4]],
  },
  {
    category: DEPOT,
    subCategory: 'fahrzeuge-geraete',
    title: 'Kehrmaschine verliert Hydrauliköl',
    description:
      'Unter der großen Kehrmaschine stand heute Früh eine Lache. Vermutlich ist es der Schlauch vorn links. Bis er getauscht ist, bitte nur die kleine Maschine nehmen.',
    where: 'door',
    way: [
      ['NEW', 12, 7.3],
      ['ACCEPTED', 12, 10.8],
    ],
  },
  {
    category: 'strassen-gehwege',
    subCategory: 'treppe-gelaender',
    title: 'Brückenprüfung: zwei Fugen undicht',
    description:
      'Bei der Hauptprüfung sind zwei undichte Fugen am Überbau aufgefallen. Nicht gefährlich, aber in diesem Jahr zu schließen. Der Prüfbericht liegt im Laufwerk.',
    where: 'stream',
    way: [
      ['NEW', 41, 11.2],
      ['ACCEPTED', 36, 14.6],
    ],
  },
  {
    category: 'beleuchtung',
    subCategory: 'lampe-beschaedigt',
    title: 'Standprüfung: Mast auffällig',
    description:
      'Die Prüffirma stuft den Mast als nicht mehr lange standsicher ein und empfiehlt den Tausch. Angebot anfordern, Nachbarschaft vorher informieren.',
    where: 'door',
    way: [
      ['NEW', 83, 10.1],
      ['ACCEPTED', 79, 9.3],
      ['DONE', 55, 15.4],
    ],
    picture: 'lamp-leaning',
  },
]

/** Internal reports are filed by staff and so public to staff at once; no citizen ever sees them (rule 29). */
export function planInternals(plan: TownPlan, placer: Placer, random: Random): PlannedReport[] {
  const { town, people, calendar, gallery } = plan
  return INTERNALS.map(({ category, subCategory, title, description, where, way, picture }) => {
    const { responsible } = deskOf(town, people, category, random)
    const actor = responsible ?? people.administrator
    const steps: PlannedStep[] = []
    for (const [to, days, hour] of way) {
      const last = steps.at(-1)
      const planned = calendar.day(days, hour)
      const earliest = last === undefined ? planned : later(last.at, HOUR)
      const at = calendar.whenOpen(planned > earliest ? planned : earliest, random)
      steps.push({
        kind: last === undefined ? 'CREATED' : 'STATUS_CHANGED',
        from: last?.to ?? null,
        ...{ to, at, actor },
      })
    }
    const photo = {
      picture: { scene: picture ?? '', variation: 1 as const, isDetail: false },
      alternativeText: null,
    }
    return {
      town,
      scene: picture ?? null,
      category,
      subCategory,
      title,
      description,
      place: placer.find(where, true),
      source: 'STAFF',
      author: actor,
      responsible,
      internalNotes: null,
      isInternal: true,
      isPublished: true,
      steps,
      photos: picture === undefined || !gallery.has(picture) ? [] : [photo],
      comments: [],
    }
  })
}
