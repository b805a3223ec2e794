import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { aCategory, anEditor, aReport, aTown } from '#tests/factories.ts'
import { aBody, behindHandover, handOver, replyByLink, revokeHandover } from '#tests/handing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { type HandoverState, isOpenState, REPLY_KINDS, type ReplyKind } from '../handover.rules.ts'
import { expireHandovers } from './expire-handovers.ts'

const SECRET = 'Zugang über den Hof'
const ACTS = [...REPLY_KINDS, 'HAND_OVER', 'REVOKE', 'TIME_OVER', 'EXPIRE_JOB'] as const
type Act = (typeof ACTS)[number]

/** A handover as the property expects it. */
type Expected = { id: number; token: string; state: HandoverState; isOver: boolean; replies: ReplyKind[] }

/** Plays acts on one report in the given order, and compares everything that can be seen after each. */
async function play(site: TestSite, acts: readonly Act[]): Promise<void> {
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const report = await aReport(site, town, category)
  const handed: Expected[] = []
  const open = () => handed.find(({ state }) => isOpenState(state))

  const steps: Record<Act, () => Promise<void>> = {
    HAND_OVER: async () => {
      const body = await aBody(site, town)
      const { data, codes } = await handOver(
        site,
        report.id,
        { bodyId: body.id, message: SECRET },
        { as: editor },
      )
      expect(codes).toEqual(open() === undefined ? [] : ['CONFLICT'])
      if (codes.length > 0) return
      const { id } = data.handOver.handovers[0]
      const token = await mailedToken(site, body.email)
      handed.push({ id, token, state: 'WAITING', isOver: false, replies: [] })
    },
    REVOKE: async () => {
      const newest = handed.at(-1)
      if (newest === undefined) return
      expect((await revokeHandover(site, newest.id, { as: editor })).codes).toEqual([])
      if (isOpenState(newest.state)) newest.state = 'REVOKED'
    },
    TIME_OVER: async () => {
      site.clock.advance(32 * DAY)
      for (const each of handed) each.isOver = true
    },
    EXPIRE_JOB: async () => {
      await expireHandovers(anonymousContext(site.services))
      for (const each of handed) if (each.isOver && isOpenState(each.state)) each.state = 'EXPIRED'
    },
    ...(Object.fromEntries(
      REPLY_KINDS.map((kind) => [
        kind,
        async () => {
          // Every link that was ever mailed is tried.
          for (const each of handed) {
            const { codes } = await replyByLink(site, each.token, kind, `${kind} ${each.replies.length}`)
            const isLive = isOpenState(each.state) && !each.isOver
            const isSecond = kind === 'ACCEPTED' && each.state === 'ACCEPTED'
            expect(codes).toEqual(isLive ? (isSecond ? ['CONFLICT'] : []) : ['TOKEN_INVALID'])
            if (codes.length > 0) continue
            each.replies.push(kind)
            if (kind !== 'ANSWERED') each.state = kind
          }
        },
      ]),
    ) as Record<ReplyKind, () => Promise<void>>),
  }

  for (const act of acts) {
    await steps[act]()
    for (const each of handed) {
      const page = await behindHandover(site, each.token)
      const isLive = isOpenState(each.state) && !each.isOver
      expect(page.state).toBe(isOpenState(each.state) && each.isOver ? 'EXPIRED' : each.state)
      expect(page.replies.map(({ kind }: { kind: string }) => kind)).toEqual(isLive ? each.replies : [])
      if (isLive) expect(page).toMatchObject({ message: SECRET, report: { number: report.number } })
      else expect(JSON.stringify(page)).not.toMatch(new RegExp(`${SECRET}|${report.number}`))
    }
  }
  // Each effective act stands in the history once, and each reply is told once.
  const kinds = await db.selectFrom('reportEvent').select('kind').where('reportId', '=', report.id).execute()
  const wanted = handed.flatMap(({ state, replies }) => [
    'HANDED_OVER',
    ...replies.map((kind) => `HANDOVER_${kind}`),
    ...(state === 'REVOKED' || state === 'EXPIRED' ? [`HANDOVER_${state}`] : []),
  ])
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(wanted.sort())
  const told = (await site.mails()).filter(
    ({ recipient, kind }) => recipient === editor.email && kind === 'handover.replied',
  )
  expect(told).toHaveLength(handed.flatMap(({ replies }) => replies).length)
}

test('no sequence of handover acts leaks after the end or acts twice', { timeout: 240_000 }, async () => {
  await using site = await aSite({ NEWS_AT_ONCE: '1000' })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 9 }), (acts) =>
      play(site, ['HAND_OVER', ...acts]),
    ),
    { numRuns: 25, seed: 165 },
  )
})
