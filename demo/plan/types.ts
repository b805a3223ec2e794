import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import type { Source } from '#domains/reports/report-sources.rules.ts'
import type { DemoTown } from '../data/towns.ts'
import type { TownGeography } from '../places/geography.ts'
import type { Gallery, Variation } from './gallery.ts'
import type { Calendar } from './local-time.ts'
import type { Voice } from './voices.ts'

/** Somebody of the demo. Ids come last, when everything is planned. */
export type PlannedPerson = {
  email: string
  firstName: string
  lastName: string
  username: string
  home: DemoTown | null
  voice: Voice
  signature: string | null
  isSuperAdmin: boolean
  /** Can sign in with the demo's password. */
  hasPassword: boolean
  roles: readonly { town: DemoTown; role: 'EDITOR' | 'ADMIN' }[]
}

/** Everybody of a town whom reports and comments need. */
export type TownPeople = {
  citizens: readonly PlannedPerson[]
  editors: readonly [PlannedPerson, PlannedPerson]
  administrator: PlannedPerson
}

/** A town while its data are planned. */
export type TownPlan = {
  town: DemoTown
  geography: TownGeography
  people: TownPeople
  calendar: Calendar
  gallery: Gallery
}

export type PlannedPlace = {
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  district: string | null
  /** The stretch or area around the point. */
  shape?: Shape
}

/** A step of a report's way through the town hall. */
export type PlannedStep = {
  kind: ReportEventKind
  from: StatusKind | null
  to: StatusKind
  at: Date
  actor: PlannedPerson
}

/** A picture of a scene, whole or its middle as if somebody had gone nearer. */
export type Picture = { scene: string; variation: Variation; isDetail: boolean }
export type PlannedPhoto = { picture: Picture; alternativeText: string | null }

export type PlannedReport = {
  town: DemoTown
  /** Null for what only staff writes. */
  scene: string | null
  category: string
  subCategory: string
  title: string
  description: string
  place: PlannedPlace
  source: Source
  author: PlannedPerson
  responsible: PlannedPerson | null
  internalNotes: string | null
  isInternal: boolean
  isPublished: boolean
  steps: readonly PlannedStep[]
  photos: readonly PlannedPhoto[]
  comments: PlannedComment[]
}

export type PlannedComment = {
  author: PlannedPerson
  text: string
  at: Date
  answers: PlannedComment | null
  isOfficial: boolean
  photo: PlannedPhoto | null
}

export const createdAtOf = ({ steps }: PlannedReport): Date => stepAt(steps, 0).at
/** Where a report stands now. */
export const lastStepOf = ({ steps }: PlannedReport): PlannedStep => stepAt(steps, steps.length - 1)

function stepAt(steps: readonly PlannedStep[], index: number): PlannedStep {
  const step = steps[index]
  if (step === undefined) throw new Error('a report has at least the step of its creation')
  return step
}
