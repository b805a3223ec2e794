import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aNewDatabase } from '#tests/databases/databases.ts'
import { aSite } from '#tests/site.ts'
import { fillVolume } from '../../scripts/volume/fill-volume.ts'
import { faultsOf } from './judge.ts'
import { readPlans } from './plans.ts'
import { statementsOfScreens } from './statements.ts'

const VOLUME = { reports: 20_000, municipalities: 300 }
/** Bounds for this small database: above the rows of the largest town, and below the rows of all towns. */
const BOUNDS = { touched: 7000, sorted: 3000 }

/** Indexes that lists, maps, searches and pages need. Without one of these, the plan changes. */
const NEEDED = [
  ...[
    'report_public',
    'report_public_town',
    'report_public_by_id',
    'report_public_ended',
    'report_changed',
    'report_discussed',
    'report_point',
    'report_person',
  ],
  ...[
    'report_open_by_age',
    'report_waiting',
    'report_town_status',
    'report_duplicates',
    'report_map',
    'report_map_town',
  ],
  ...['report_search_words', 'search_word_begins', 'search_word_ends', 'search_word_alike'],
  ...['report_event_by_report', 'report_event_town', 'photo_report_id', 'photo_comment_id'],
  ...['comment_threads_of_report', 'comment_thread', 'sub_category_category'],
]
/** Indexes whose absence breaks a rule at once. */
const DROPPED = ['report_public', 'comment_threads_of_report', 'report_event_by_report', 'search_word_ends']

test('screen queries need no full scan, and a dropped index is noticed', {
  timeout: 300_000,
}, async () => {
  await using site = await aSite({}, { database: await aNewDatabase() })
  await fillVolume(site.databaseUrl, VOLUME, { anyway: true, onProgress: () => {} })
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    const statements = await statementsOfScreens(site, client)
    expect(statements.length).toBeGreaterThan(150)
    // For so few rows a full scan is often the fastest. The test asks whether an index could serve the query.
    await client.query('set enable_seqscan = off')
    await client.query('begin')
    const plans = await readPlans(client, statements)
    expect(plans.flatMap((plan) => faultsOf(plan, BOUNDS))).toEqual([])
    expect([...new Set(plans.flatMap(({ reads }) => reads))]).toEqual(expect.arrayContaining(NEEDED))
    for (const index of DROPPED) {
      await client.query('savepoint whole')
      await client.query(`drop index ${index}`)
      const concerned = statements.filter((_, place) => plans[place]?.reads.includes(index))
      const without = await readPlans(client, concerned)
      await client.query('rollback to savepoint whole')
      expect(
        without.flatMap((plan) => faultsOf(plan, BOUNDS)),
        index,
      ).not.toEqual([])
    }
  } finally {
    await client.end()
  }
})
