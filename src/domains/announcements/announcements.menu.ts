import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { announcementsAdminPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const announcementsMenu: readonly MenuEntry[] = [
  {
    at: 80,
    group: 'publish',
    icon: 'news',
    label: message`Ankündigungen`,
    to: announcementsAdminPath,
    needs: 'draftAnnouncements',
  },
]
