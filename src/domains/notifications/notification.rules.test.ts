import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CHANNELS,
  channelId,
  isEventOn,
  subscribedId,
  subscriptionId,
  waysOf,
} from './notification.rules.ts'

test('ids are permanent, because clients store them', () => {
  expect(CATEGORIES.map(({ id, name, events }) => [id, name, events.map((event) => event.id)])).toEqual([
    [1, 'OWN_REPORTS', [11, 12, 13, 14]],
    [2, 'OWN_COMMENTS', [21]],
    [3, 'TOWN', [31, 32]],
    [4, 'FOLLOWED_REPORTS', [41]],
    [6, 'NEIGHBOURHOOD', [61, 62, 63]],
    [5, 'STAFF', [51, 52, 53, 54, 55, 56, 57, 58]],
  ])
  const channels = CATEGORIES.map((category) => CHANNELS.map((channel) => channelId(category, channel)))
  expect(channels).toEqual([
    [11, 12, 13],
    [21, 22, 23],
    [31, 32, 33],
    [41, 42, 43],
    [61, 62, 63],
    [51, 52, 53],
  ])
})

test('a subscription id belongs to one person and decodes to its event', () => {
  expect(subscriptionId(7, 12)).toBe(712)
  expect([subscribedId(7, 712), subscribedId(71, 712), subscribedId(7, 7012)]).toEqual([12, null, null])
  // The largest value of the GraphQL type Int is 2^31 - 1.
  expect(subscriptionId(21_000_000, 99)).toBeLessThan(2 ** 31)
})

test('an event is sent only with itself and a channel enabled', () => {
  expect(waysOf(new Map(), 'REPORT_STATUS')).toEqual(['EMAIL'])
  expect(waysOf(new Map([['REPORT_STATUS', false]]), 'REPORT_STATUS')).toEqual([])
  expect(waysOf(new Map([['OWN_REPORTS.EMAIL', false]]), 'REPORT_STATUS')).toEqual([])
  expect(waysOf(new Map([['OWN_COMMENTS.EMAIL', false]]), 'REPORT_STATUS')).toEqual(['EMAIL'])
  expect(waysOf(new Map(), 'REPORT_IN_TOWN')).toEqual([])
  expect(waysOf(new Map([['REPORT_IN_TOWN', true]]), 'REPORT_IN_TOWN')).toEqual(['EMAIL'])
  // Announcements are chosen per town; the people asked about here are followers already.
  expect(isEventOn(new Map(), 'ANNOUNCEMENT')).toBe(true)
})
