import type { Canary } from './canaries.ts'

type Aimed = { aimed: () => string[]; shows: Canary[] | string }

/** The events of notifications, and the user's own settings. */
export const NOTIFICATION_QUERIES: Record<string, Aimed> = {
  notificationCategories: { aimed: () => [''], shows: 'one’s own settings, and names of towns' },
  notifications: { aimed: () => ['', '(count: 100)'], shows: 'what one was told oneself' },
  unreadNotificationCount: { aimed: () => [''], shows: 'a number of one’s own' },
  staffDailyDigest: { aimed: () => [''], shows: 'a setting of one’s own' },
  areaSubscriptions: { aimed: () => [''], shows: 'one’s own areas' },
  areaSubscription: { aimed: () => ['(id: 1)'], shows: 'an area of one’s own' },
  mailSubscription: { aimed: () => ['(token: "x")'], shows: 'what a link from one’s own mail is about' },
}

const OWN = 'a number that the caller knows'

const AREA = `{ kind: TOWN, wantsNew: true, wantsDone: true, wantsAnnouncements: true, frequency: DAILY }`

export const NOTIFICATION_MUTATIONS: Record<string, Aimed> = {
  createAreaSubscription: {
    aimed: () => [`(municipalityId: 1, area: ${AREA})`],
    shows: 'what the caller said',
  },
  updateAreaSubscription: { aimed: () => [`(id: 1, area: ${AREA})`], shows: 'what the caller said' },
  pauseAreaSubscription: { aimed: () => ['(id: 1, isPaused: true)'], shows: 'an area of one’s own' },
  deleteAreaSubscription: { aimed: () => ['(id: 1)'], shows: OWN },
  markNotificationRead: { aimed: () => ['(ids: [1, 2, 3])', ''], shows: 'a number of one’s own' },
  setStaffDailyDigest: { aimed: () => ['(isOn: true)'], shows: 'what the caller said' },
  subscribeNotificationChannel: { aimed: () => ['(notificationCategoryId: 5, channelId: 51)'], shows: OWN },
  subscribeNotificationEvent: { aimed: () => ['(eventId: 51)', '(eventId: 31)'], shows: OWN },
  unsubscribeNotificationChannel: { aimed: () => ['(subscriptionId: 111)'], shows: OWN },
  unsubscribeNotificationEvent: { aimed: () => ['(subscriptionId: 111)'], shows: OWN },
}
