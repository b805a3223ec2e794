import { readGrid } from '../grid.ts'
import { aResident } from '../mail/notifying.ts'
import { anArea } from '../towns/areas.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'

/**
 * The permission matrix of notification settings, typed by hand. Everybody has their own settings; the staff
 * category is for staff of a town. A link from a mail works for anybody who has it.
 */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
notificationCategories                  | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
notificationCategories: of staff        | UNA       | no      | yes    | yes       | yes   | yes            | yes           | no
subscribeNotificationEvent              | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
subscribeNotificationEvent: of staff    | UNA       | NOT     | yes    | yes       | yes   | yes            | yes           | NOT
subscribeNotificationChannel            | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
subscribeNotificationChannel: of staff  | UNA       | NOT     | yes    | yes       | yes   | yes            | yes           | NOT
unsubscribeNotificationEvent: own       | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
unsubscribeNotificationEvent: other's   | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
unsubscribeNotificationChannel: own     | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
unsubscribeNotificationChannel: other's | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
notifications                           | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
unreadNotificationCount                 | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
markNotificationRead                    | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
staffDailyDigest                        | UNA       | no      | yes    | yes       | yes   | yes            | yes           | no
setStaffDailyDigest                     | UNA       | NOT     | yes    | yes       | yes   | yes            | yes           | NOT
areaSubscriptions                       | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
areaSubscription: own                   | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
areaSubscription: other's               | UNA       | no      | no     | no        | no    | no             | no            | no
createAreaSubscription                  | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
updateAreaSubscription: own             | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
updateAreaSubscription: other's         | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
pauseAreaSubscription: own              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
pauseAreaSubscription: other's          | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
deleteAreaSubscription: own             | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
deleteAreaSubscription: other's         | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
mailSubscription                        | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
`)

/** The subscription id of the viewer or of another person, as the settings return it. */
async function subscription(cell: Cell, id: number): Promise<{ args: string }> {
  const { id: personId } =
    cell.object === 'own' && cell.viewer ? cell.viewer : await aResident(cell.site, cell.town)
  return { args: `(subscriptionId: ${personId * 100 + id})` }
}

const AREA = `{ kind: TOWN, wantsNew: true, wantsDone: true, wantsAnnouncements: true, frequency: DAILY }`

/** An area of the viewer or of another person. */
async function areaOf({ site, town, viewer, object }: Cell): Promise<number> {
  return anArea(site, town, object === 'own' && viewer ? viewer : await aResident(site, town))
}

const calls: Calls = {
  areaSubscriptions: () => ({ select: '{ id }' }),
  areaSubscription: async (cell) => ({
    args: `(id: ${await areaOf(cell)})`,
    select: '{ id }',
    finds: (found: { id: number } | null) => found !== null,
  }),
  createAreaSubscription: ({ town }) => ({ args: `(municipalityId: ${town.id}, area: ${AREA})` }),
  updateAreaSubscription: async (cell) => ({ args: `(id: ${await areaOf(cell)}, area: ${AREA})` }),
  pauseAreaSubscription: async (cell) => ({ args: `(id: ${await areaOf(cell)}, isPaused: true)` }),
  deleteAreaSubscription: async (cell) => ({ args: `(id: ${await areaOf(cell)})` }),
  notificationCategories: ({ object }) => ({
    select: '{ id }',
    finds: (found: { id: number }[]) => object !== 'of staff' || found.some(({ id }) => id === 5),
  }),
  subscribeNotificationEvent: ({ object }) => ({ args: `(eventId: ${object === 'of staff' ? 51 : 11})` }),
  subscribeNotificationChannel: ({ object }) => ({
    args:
      object === 'of staff'
        ? '(notificationCategoryId: 5, channelId: 51)'
        : '(notificationCategoryId: 1, channelId: 11)',
  }),
  notifications: () => ({}),
  unreadNotificationCount: () => ({ select: '' }),
  markNotificationRead: () => ({}),
  unsubscribeNotificationEvent: (cell) => subscription(cell, 11),
  staffDailyDigest: () => ({ select: '', finds: (found: boolean | null) => found !== null }),
  setStaffDailyDigest: () => ({ args: '(isOn: true)', select: '' }),
  mailSubscription: () => ({ args: '(token: "x")' }),
  unsubscribeNotificationChannel: (cell) => subscription(cell, 11),
}

export const NOTIFICATIONS: Table = { grid, calls }
