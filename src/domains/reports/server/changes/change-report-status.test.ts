import { expect, test } from 'vitest'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { nextId } from '#kit/server/database/db.ts'
import { aCategory, anAdmin, aReport, aTown, type Town } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const KINDS: StatusKind[] = ['NOT_APPROVED', 'NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE']

/** Rule 8, typed by hand: the transitions from each kind, without the one to itself. */
const PUBLISHED: Record<StatusKind, string> = {
  NOT_APPROVED: '',
  NEW: 'ACCEPTED DONE REJECTED NOT_POSSIBLE',
  ACCEPTED: 'NEW DONE REJECTED NOT_POSSIBLE',
  DONE: 'ACCEPTED',
  REJECTED: 'ACCEPTED',
  NOT_POSSIBLE: 'ACCEPTED',
}
const WAITING: Record<StatusKind, string> = {
  NOT_APPROVED: 'REJECTED',
  NEW: '',
  ACCEPTED: '',
  DONE: '',
  REJECTED: '',
  NOT_POSSIBLE: '',
}

const rowOf = (site: TestSite, id: number) =>
  site.services.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each([
  ['public', true, PUBLISHED],
  ['not public yet', false, WAITING],
])('every transition of a report that is %s follows the table', async (_, isPublished, allowed) => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await anAdmin(site, town) }
  for (const from of KINDS) {
    for (const to of KINDS) {
      const resolvedAt = new Date('2026-11-01T09:00:00Z')
      const { id } = await aReport(site, town, category, { kind: from, isPublished, resolvedAt })
      const before = await rowOf(site, id)
      const { codes, errors } = await changeStatus(site, id, town.statuses[to], who)
      const after = await rowOf(site, id)
      const step = `${from} → ${to}`
      if (from === to) {
        expect([step, codes, after]).toEqual([step, [], before])
      } else if (allowed[from].split(' ').includes(to)) {
        expect([step, codes, after.statusId]).toEqual([step, [], town.statuses[to]])
      } else {
        expect([step, codes, after]).toEqual([step, ['BAD_USER_INPUT'], before])
        expect(errors[0]?.extensions.fields).toEqual({
          statusId: 'Dieser Statuswechsel ist nicht möglich.',
        })
      }
    }
  }
})

test('the closing date survives a relabelled status and is cleared on reopening', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const who = { as: await anAdmin(site, town) }
  const { id } = await aReport(site, town, await aCategory(site, town), { kind: 'ACCEPTED' })
  const closedAt = site.clock.now().toISOString()
  const go = async (status: number) =>
    (await changeStatus(site, id, status, who)).data.updateReportStatus.resolvedAt
  expect(await go(town.statuses.DONE)).toBe(closedAt)
  site.clock.advance(3_600_000)
  expect(await go(await aSecondLabel(site, town, 'DONE', 'Erledigt durch Dritte'))).toBe(closedAt)
  expect(await go(town.statuses.ACCEPTED)).toBe(null)
  expect(await go(town.statuses.NOT_POSSIBLE)).toBe(site.clock.now().toISOString())
})

async function aSecondLabel(site: TestSite, town: Town, kind: StatusKind, name: string) {
  const { db } = site.services
  const id = await nextId(db, 'status_id')
  await db.insertInto('status').values({ municipalityId: town.id, id, kind, name, position: 9 }).execute()
  return id
}

test('a status that is foreign or unknown is refused at its field', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const who = { as: await anAdmin(site, town) }
  const { id } = await aReport(site, town, await aCategory(site, town))
  const before = await rowOf(site, id)
  for (const statusId of [other.statuses.DONE, 987_654]) {
    const { codes, errors } = await changeStatus(site, id, statusId, who)
    expect(codes).toEqual(['BAD_USER_INPUT'])
    expect(errors[0]?.extensions.fields).toEqual({ statusId: 'Diesen Status gibt es hier nicht.' })
  }
  expect(await rowOf(site, id)).toEqual(before)
  expect((await changeStatus(site, 987_654, town.statuses.DONE, who)).codes).toEqual(['NOT_FOUND'])
})

test('twenty concurrent changes run one after the other without deadlock', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const who = { as: await anAdmin(site, town) }
  const { id } = await aReport(site, town, await aCategory(site, town))
  const targets = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? town.statuses.DONE : town.statuses.ACCEPTED,
  )
  const answers = await Promise.all(targets.map((status) => changeStatus(site, id, status, who)))
  expect(answers.flatMap(({ codes }) => codes).filter((code) => code !== 'BAD_USER_INPUT')).toEqual([])
  const history = await site.services.db.selectFrom('reportEvent').selectAll().orderBy('id').execute()
  // Every step begins at the status in which the previous one ended.
  for (const [index, step] of history.entries())
    expect(step.fromStatusId).toBe(history[index - 1]?.toStatusId ?? town.statuses.NEW)
  expect(history.at(-1)?.toStatusId).toBe((await rowOf(site, id)).statusId)
})
