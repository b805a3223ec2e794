import { sql } from 'kysely'
import type { Services } from '#app/server/services.ts'
import { hashPassword } from '#domains/auth/server/password/passwords.ts'
import { assignDistricts } from '#domains/geodata/server/assign-districts.ts'
import { analysePlaces } from '#domains/places/server/geodata/geodata.sql.ts'
import { indexAllReports } from '#domains/reports/server/index-reports.ts'
import { DEMO_PASSWORD } from '../data/accounts.ts'
import { type DemoTown, TOWNS } from '../data/towns.ts'
import type { TownGeography } from '../places/geography.ts'
import { readTown } from '../places/read-town.ts'
import { planDemo } from '../plan/plan-demo.ts'
import { markAsDemo, stateOf } from './demo-setting.ts'
import { insertAnnouncements } from './insert-announcements.ts'
import { insertCallers } from './insert-callers.ts'
import { insertComments } from './insert-comments.ts'
import { insertDeadlines } from './insert-deadlines.ts'
import { insertHosts } from './insert-hosts.ts'
import { insertNews } from './insert-news.ts'
import { insertOutsideBodies } from './insert-outside-bodies.ts'
import { insertPages } from './insert-pages.ts'
import { insertPeople } from './insert-people.ts'
import { insertPhotos } from './insert-photos.ts'
import { insertPlaces } from './insert-places.ts'
import { insertQuestions } from './insert-questions.ts'
import { insertReminders } from './insert-reminders.ts'
import { insertReports } from './insert-reports.ts'
import { insertSupporters } from './insert-supporters.ts'
import { insertTemplates } from './insert-templates.ts'
import { insertThings } from './insert-things.ts'
import { insertCategoryEditors, insertTowns } from './insert-towns.ts'

/**
 * Any number: the process that holds it fills; others that start at the same moment wait and then find it
 * done.
 */
const LOCK = 7_235_020

type Filling = Pick<Services, 'db' | 'log' | 'clock' | 'storage' | 'publicUrl'>

/** Plans the demo, stores its files and writes its rows, all or nothing. */
export async function fillTowns({ db, log, clock, storage, publicUrl }: Filling): Promise<void> {
  const now = clock.now()
  log.info('demo: the empty database is being filled, once and for about half a minute')
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    // While pictures are stored the connection is idle for longer than some servers allow.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    if ((await stateOf(trx)).isFilled) return
    const grounds = new Map<DemoTown, TownGeography>()
    for (const town of TOWNS) grounds.set(town, await readTown(town))
    const plan = planDemo(now, grounds)
    log.info(
      { towns: plan.plans.length, reports: plan.reports.length },
      'demo: towns and reports are planned',
    )
    const towns = await insertTowns(trx, plan.plans, now)
    await insertHosts(trx, plan.plans, towns.town, publicUrl)
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const personId = await insertPeople(trx, plan, towns, { now, passwordHash })
    await insertCategoryEditors(trx, plan.plans, towns, personId)
    await insertTemplates(trx, plan.plans, towns)
    await insertPlaces(trx, storage, TOWNS, { townId: towns.town, now })
    await insertAnnouncements(trx, plan.plans, towns, personId, now)
    await insertReminders(trx, plan.plans, towns, now)
    const reports = await insertReports(trx, plan, { towns, personId })
    await insertCallers(trx)
    await insertQuestions(trx, plan.plans, towns, now)
    await insertThings(trx, plan.plans, towns)
    for (const { town } of plan.plans) await assignDistricts(trx, towns.town(town))
    await insertSupporters(trx)
    const comments = await insertComments(trx, reports, { towns, personId })
    await insertDeadlines(trx, plan.plans, towns)
    await insertOutsideBodies(trx, plan.plans, towns)
    log.info({ comments: comments.size }, 'demo: maps are stored, pictures are next')
    const photos = await insertPhotos(trx, { reports, comments }, towns, {
      storage,
      progress: (done, of) => {
        if (done % 40 === 0 && done < of) log.info({ done, of }, 'demo: pictures')
      },
    })
    await insertNews(trx, storage, now)
    const owners = plan.plans.map(({ town }) => ({ town, municipalityId: towns.town(town) }))
    await insertPages(trx, owners, now)
    await indexAllReports(trx)
    await markAsDemo(trx, now)
    await analysePlaces(trx)
    log.info({ photos }, 'demo: ready')
  })
}
