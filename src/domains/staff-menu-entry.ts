import { type Message, message } from '#kit/common/say.ts'
import type { WithSlug } from './paths.ts'

/** The groups of the staff menu, in display order. */
export const MENU_GROUPS = {
  work: message`Arbeit`,
  results: message`Auswertung`,
  publish: message`Veröffentlichen`,
  setup: message`Einrichten`,
  trace: message`Nachvollziehen`,
} as const
export type MenuGroup = keyof typeof MENU_GROUPS

/** The facts that every entry of a staff menu has. */
export type MenuPlace = {
  /** Sort key in steps of ten, ascending, also within its group. */
  at: number
  group: MenuGroup
  /** Name of the icon that stands for it in the narrow menu. */
  icon: MenuIcon
  /** The label, one word if possible. */
  label: Message
  /** The entry also covers the pages below its path. */
  isPart?: boolean
}

/**
 * Actions on a municipality that menus and pages ask `may` for. Each is one flag of
 * `MunicipalityPermissions`.
 */
export type TownAction =
  | 'administrate'
  | 'createCategories'
  | 'createInternalNotes'
  | 'draftAnnouncements'
  | 'editTexts'
  | 'export'
  | 'lookUpPersonData'
  | 'manageApiKeys'
  | 'manageOutbox'
  | 'manageReminderRules'
  | 'manageTemplates'
  | 'publishAnnouncements'

/** An entry in the menu of a town's administration. */
export type MenuEntry = MenuPlace & {
  to(town: WithSlug): string
  /**
   * The action on the municipality that a person needs permission for to see the entry; undefined: all staff
   * see it.
   */
  needs?: TownAction
  /** The sort key of the entry on whose page this one is a tab; it has no line of its own in the menu. */
  tabOf?: number
  /** The number that the menu shows beside it. */
  counts?: 'openReports' | 'openNotices' | 'openFloods'
}

/** An entry in the super administrator's menu. */
export type PlatformEntry = MenuPlace & { to: string }

export type MenuIcon =
  | 'barriers'
  | 'categories'
  | 'data'
  | 'deadlines'
  | 'exports'
  | 'floods'
  | 'inbox'
  | 'keys'
  | 'log'
  | 'look'
  | 'news'
  | 'notices'
  | 'outbox'
  | 'outside'
  | 'places'
  | 'questions'
  | 'results'
  | 'retention'
  | 'round'
  | 'routing'
  | 'rules'
  | 'templates'
  | 'texts'
  | 'things'
  | 'town'
  | 'users'
