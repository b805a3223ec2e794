import type { Hono } from 'hono'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { newestAnnouncements } from '#domains/announcements/server/public-announcements.sql.ts'
import * as paths from '#domains/paths.ts'
import { addressOf } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Services } from '../services.ts'
import { answerOfTown } from './of-town.ts'

/** Number of events in a calendar, as of entries in a feed. */
const NEWEST = 50
/** Seconds after which a calendar program asks again: an hour. */
const AGAIN_AFTER = 3600

/**
 * Calendars of towns in iCalendar format (RFC 5545): the announcements that last until a time. Each is an
 * event from its appearance to its end; it blocks no time in the reader's own calendar.
 */
export function addCalendars(app: Hono, { db, clock, publicUrl }: Services): void {
  app.get('/:slug/ankuendigungen/kalender.ics', (http) =>
    answerOfTown(http, db, async (town) => {
      if (!town.enabledFeatures.includes('ANNOUNCEMENTS')) return null
      const { host } = new URL(publicUrl)
      const calendar = ical({
        name: say`Ankündigungen – ${town.name}`,
        description: say`Was die Gemeinde ${town.name} bekannt gibt`,
        prodId: { company: 'Meldewerk', product: 'announcements', language: 'DE' },
        method: ICalCalendarMethod.PUBLISH,
        url: addressOf(publicUrl, town, paths.announcementCalendarPath(town)),
        ttl: AGAIN_AFTER,
      })
      const which = { limit: NEWEST, onlyEnding: true }
      for (const row of await newestAnnouncements(db, town.id, clock.now(), which)) {
        calendar.createEvent({
          id: `ankuendigungen-${row.id}@${host}`,
          stamp: row.updatedAt,
          lastModified: row.updatedAt,
          start: row.published,
          end: row.endsAt,
          summary: row.title,
          description: [row.teaser, row.text].filter((each) => each !== '').join('\n\n'),
          url: addressOf(publicUrl, town, paths.announcementPath(town, row.id)),
          transparency: ICalEventTransparency.TRANSPARENT,
        })
      }
      return http.body(calendar.toString(), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-cache',
      })
    }),
  )
}
