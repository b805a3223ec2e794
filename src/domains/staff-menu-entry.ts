import type { WithSlug } from './paths.ts'

/** A line in the menu of a town's administration. */
export type MenuEntry = {
  /** Its place in the menu, in steps of ten: smaller ones stand first. */
  at: number
  /** German, one word where it can be. */
  label: string
  to(town: WithSlug): string
  /** The action on a municipality that a person needs to see it; undefined: everybody who works there. */
  needs?: 'administrate' | 'createInternalNotes' | 'draftAnnouncements' | 'editTexts' | 'export'
  /** Pages below it belong to it. */
  isPart?: boolean
}
