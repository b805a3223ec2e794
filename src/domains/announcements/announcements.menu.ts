import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { announcementsAdminPath } from '#domains/staff-paths.ts'

export const announcementsMenu: readonly MenuEntry[] = [
  { at: 70, label: 'Ankündigungen', to: announcementsAdminPath, needs: 'draftAnnouncements' },
]
