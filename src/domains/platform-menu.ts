import { message } from '#kit/common/say.ts'
import type { PlatformEntry } from './staff-menu-entry.ts'
import * as paths from './staff-paths.ts'

/** The super administrator's menu, in the groups of the towns' one. */
export const PLATFORM_MENU: readonly PlatformEntry[] = [
  { at: 10, group: 'work', icon: 'barriers', label: message`Barrieren`, to: paths.PLATFORM_BARRIERS },
  {
    at: 20,
    group: 'publish',
    icon: 'texts',
    label: message`Texte`,
    to: paths.PLATFORM_TEXTS,
    isPart: true,
  },
  {
    at: 30,
    group: 'publish',
    icon: 'news',
    label: message`Aktuelles`,
    to: paths.PLATFORM_NEWS,
    isPart: true,
  },
  {
    at: 40,
    group: 'publish',
    icon: 'questions',
    label: message`Fragen und Antworten`,
    to: paths.PLATFORM_FAQS,
    isPart: true,
  },
  {
    at: 50,
    group: 'setup',
    icon: 'town',
    label: message`Gemeinden`,
    to: paths.PLATFORM_MUNICIPALITIES,
    isPart: true,
  },
  { at: 60, group: 'setup', icon: 'users', label: message`Benutzer`, to: paths.PLATFORM_USERS, isPart: true },
  { at: 70, group: 'trace', icon: 'data', label: message`Auskunft und Löschung`, to: paths.PLATFORM_DATA },
  { at: 80, group: 'trace', icon: 'log', label: message`Protokoll`, to: paths.PLATFORM_LOG },
  { at: 90, group: 'trace', icon: 'outbox', label: message`Postausgang`, to: paths.PLATFORM_OUTBOX },
]
