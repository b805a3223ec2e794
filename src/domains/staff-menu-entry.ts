import type { WithSlug } from './paths.ts'

/** An entry in the menu of a town's administration. */
export type MenuEntry = {
  /** Sort key in steps of ten, ascending. */
  at: number
  /** German label, one word if possible. */
  label: string
  to(town: WithSlug): string
  /**
   * The action on the municipality that a person needs permission for to see the entry; undefined: all staff
   * see it.
   */
  needs?: 'administrate' | 'createInternalNotes' | 'draftAnnouncements' | 'editTexts' | 'export'
  /** The entry also covers the pages below its path. */
  isPart?: boolean
}
