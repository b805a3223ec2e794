import { type Message, message } from '#kit/common/say.ts'

/** The points that a municipality needs before people report there, in the order of the list. */
export const LAUNCH_CHECKS = [
  'CONTACT',
  'BOUNDARY',
  'ADDRESSES',
  'CATEGORIES',
  'RESPONSIBLE',
  'ADMINISTRATORS',
  'LEGAL_TEXTS',
  'LOOK',
] as const
export type LaunchCheckKind = (typeof LAUNCH_CHECKS)[number]

/** Administrators who can sign in: with one, an illness locks the town out. */
export const LEAST_ADMINISTRATORS = 2

/** The pages of text that the law asks of the municipality itself, by their slugs. */
export const LEGAL_PAGES = ['impressum', 'datenschutz'] as const

/** Facts that decide the checks. Counts are exact. */
export type LaunchFacts = {
  contactEmail: string
  contactPhone: string
  postalAddress: string
  dataProtectionContact: string
  hasBoundary: boolean
  hasAddresses: boolean
  /** Categories in which citizens can report. */
  categories: number
  /** Of those, the ones without an editor: only administrators process them. */
  categoriesWithoutEditor: number
  administrators: number
  /** Legal pages that the municipality has not written itself. */
  foreignPages: number
  hasLook: boolean
}

export type LaunchCheck = {
  kind: LaunchCheckKind
  isDone: boolean
  /** Without it nobody can report, or the law is broken; the rest is advice. */
  isRequired: boolean
  /** How many are missing; null where there is nothing to count. */
  missing: number | null
}

/** Decides every check. */
export function launchChecks(facts: LaunchFacts): LaunchCheck[] {
  const contacts = [facts.contactEmail, facts.contactPhone, facts.postalAddress, facts.dataProtectionContact]
  const missing: Record<LaunchCheckKind, number> = {
    CONTACT: contacts.filter((each) => each.trim() === '').length,
    BOUNDARY: facts.hasBoundary ? 0 : 1,
    ADDRESSES: facts.hasAddresses ? 0 : 1,
    CATEGORIES: facts.categories > 0 ? 0 : 1,
    RESPONSIBLE: facts.categoriesWithoutEditor,
    ADMINISTRATORS: Math.max(0, LEAST_ADMINISTRATORS - facts.administrators),
    LEGAL_TEXTS: facts.foreignPages,
    LOOK: facts.hasLook ? 0 : 1,
  }
  return LAUNCH_CHECKS.map((kind) => ({
    kind,
    isDone: missing[kind] === 0,
    isRequired: REQUIRED.has(kind) || (kind === 'ADMINISTRATORS' && facts.administrators === 0),
    missing: COUNTED.has(kind) ? missing[kind] : null,
  }))
}

const REQUIRED: ReadonlySet<LaunchCheckKind> = new Set(['CONTACT', 'CATEGORIES', 'LEGAL_TEXTS'])
const COUNTED: ReadonlySet<LaunchCheckKind> = new Set([
  'CONTACT',
  'RESPONSIBLE',
  'ADMINISTRATORS',
  'LEGAL_TEXTS',
])

/** The names of the checks, as the list shows them. */
export const CHECK_NAMES: Record<LaunchCheckKind, Message> = {
  CONTACT: message`Anschrift und Kontakt`,
  BOUNDARY: message`Grenze der Gemeinde`,
  ADDRESSES: message`Adressen mit Hausnummern`,
  CATEGORIES: message`Kategorien`,
  RESPONSIBLE: message`Zuständige für jede Kategorie`,
  ADMINISTRATORS: message`Zwei Personen für die Administration`,
  LEGAL_TEXTS: message`Eigenes Impressum und eigener Datenschutz`,
  LOOK: message`Wappen oder eigene Farben`,
}
