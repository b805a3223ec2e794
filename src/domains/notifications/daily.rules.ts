import type { EventName, Settings } from './notification.rules.ts'

/**
 * The events that staff can get in the daily digest. A notice is urgent, and a reminder is a list already.
 */
const DAILY_EVENTS: readonly EventName[] = ['NEW_REPORT', 'ASSIGNED', 'STAFF_COMMENT']

/** The key of the setting for the daily digest; off by default. */
export const DAILY_SETTING = 'STAFF.DAILY'

export const wantsDaily = (settings: Settings): boolean => settings.get(DAILY_SETTING) ?? false

/** Whether mails of this event wait for the daily digest. */
export const isDaily = (settings: Settings, name: EventName): boolean =>
  DAILY_EVENTS.includes(name) && wantsDaily(settings)
