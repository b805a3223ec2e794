import { expect, test } from 'vitest'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown, type Person, type Report } from '#tests/factories.ts'
import { approve, changeStatus, follow, remove, rewrite, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const ATTEMPTS = 120

const FLAGS = `query Flags($slug: String!, $town: String!, $category: String!) {
  report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
    permissions { canUpdate canDelete canComment canApprove canWithdrawApproval canFollow updateFields nextStatuses { id } } } }`

/** A seeded generator: a failure is reproducible. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const chance = (part: number) => next() < part
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { chance, pick }
}

test('a call succeeds exactly when its permission flag says so', async () => {
  await using site = await aSite()
  const { chance, pick } = dice(20_261_121)
  const places = [await aPlace(site, true), await aPlace(site, false)]
  const people: (Person | null)[] = [null]
  for (let made = 0; made < 16; made += 1) people.push(await aRandomPerson(site, places, chance))

  const tried = { yes: 0, no: 0 }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { town, categories } = pick(places)
    const category = pick(categories)
    const kind = pick(STATUS_KINDS)
    const days = pick([null, 10, 182, 184, 400])
    const resolvedAt = days === null ? null : new Date(site.clock.now().getTime() - days * DAY)
    const author = pick(people)
    const isPublished = kind === 'NOT_APPROVED' ? false : kind !== 'REJECTED' || chance(0.7)
    const responsibleEditorId = pick(people)?.id
    const isInternal = chance(0.2)
    const facts = {
      author: author ?? undefined,
      kind,
      resolvedAt,
      isPublished,
      isInternal,
      responsibleEditorId,
    }
    const report = await aReport(site, town, category, facts)
    // Usually a status of the own town, sometimes one of the other.
    const target = pick(Object.values((chance(0.9) ? town : pick(places).town).statuses))
    const as = pick(people)

    const names = { slug: report.slug, town: town.slug, category: category.slug }
    const may = (await ask(site, FLAGS, names, { as })).data?.report?.permissions
    const offered = may?.nextStatuses.some(({ id }: { id: number }) => id === target)
    const [name, promised, act] = pick([
      ['approve', may?.canApprove, () => approve(site, report.id, { as })],
      ['withdraw', may?.canWithdrawApproval, () => withdraw(site, report.id, { as })],
      ['comment', may?.canComment, () => writeComment(site, { reportId: report.id, text: 'Danke.' }, { as })],
      [
        'rewrite',
        may?.updateFields.includes('description'),
        () => rewrite(site, { id: report.id, description: 'Noch einmal genauer beschrieben.' }, { as }),
      ],
      ['delete', may?.canDelete, () => remove(site, report.id, { as }, 'Doppelt gemeldet.')],
      ['follow', may?.canFollow, () => follow(site, report.id, { as })],
      ['change status', offered, () => changeStatus(site, report.id, target, { as })],
    ] as const)

    const before = await stateOf(site, report)
    const { codes } = await act()
    const isDone = JSON.stringify(await stateOf(site, report)) !== JSON.stringify(before)
    const what = JSON.stringify({ attempt, name, as, ...facts, target, codes })
    expect([what, isDone]).toEqual([what, promised ?? false])
    // A call that its flag allowed never fails, nor does one that is done already.
    if (isDone) expect([what, codes]).toEqual([what, []])
    expect(may?.canUpdate ?? false).toBe((may?.updateFields.length ?? 0) > 0)
    tried[isDone ? 'yes' : 'no'] += 1
  }
  // Both outcomes are frequent, so both were tested.
  expect(tried.yes).toBeGreaterThan(ATTEMPTS / 5)
  expect(tried.no).toBeGreaterThan(ATTEMPTS / 5)
})

type Place = Awaited<ReturnType<typeof aPlace>>

async function aPlace(site: TestSite, hasComments: boolean) {
  const town = await aTown(site, {
    enabledFeatures: hasComments ? ['PRE_MODERATION', 'COMMENTS'] : ['PRE_MODERATION'],
  })
  return { town, categories: [await aCategory(site, town), await aCategory(site, town)] }
}

/** A person with random roles, or none. */
async function aRandomPerson(site: TestSite, places: readonly Place[], chance: (part: number) => boolean) {
  const { db } = site.services
  const person = await aPerson(site, { isSuperAdmin: chance(0.1) })
  for (const { town, categories } of places) {
    const of = { municipalityId: town.id, personId: person.id }
    if (chance(0.15))
      await db
        .insertInto('municipalityRole')
        .values({ ...of, role: 'ADMIN' })
        .execute()
    if (!chance(0.4)) continue
    await db
      .insertInto('municipalityRole')
      .values({ ...of, role: 'EDITOR' })
      .execute()
    for (const { id } of categories)
      if (chance(0.5))
        await db
          .insertInto('categoryEditor')
          .values({ ...of, categoryId: id })
          .execute()
  }
  return person
}

/** Everything that a call could change: the report, its history, its comments, and its mails. */
async function stateOf({ services: { db } }: TestSite, { id }: Report) {
  const count = (table: 'comment' | 'reportEvent' | 'reportFollower') =>
    db.selectFrom(table).select(db.fn.countAll().as('n')).where('reportId', '=', id).execute()
  return [
    await db.selectFrom('report').selectAll().where('id', '=', id).execute(),
    await count('comment'),
    await count('reportEvent'),
    await count('reportFollower'),
    await db.selectFrom('message').select(db.fn.countAll().as('n')).execute(),
  ]
}
