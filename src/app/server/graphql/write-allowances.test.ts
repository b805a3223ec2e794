import type { GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import { networkOf } from '#kit/common/network.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { counted } from '#tests/counted.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { openServices } from '../services.ts'
import { anonymousContext } from './context.ts'
import { schema } from './schema.ts'
import { ALLOWANCES, countingWrites, mostFromNetwork, UNCOUNTED, WRITE_GROUPS } from './write-allowances.ts'

const LIMITS = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' }
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

const CITIZEN: Viewer = { ...ANONYMOUS, id: 7, sessionId: 'eine', isActive: true }
const EDITOR: Viewer = { ...CITIZEN, id: 8, editorOf: new Set([1]) }

test('each mutation belongs to one allowance group or states its exemption', () => {
  const named = ALLOWANCES.map(([name]) => name)
  const all = [...named, ...Object.keys(UNCOUNTED)]
  expect(all.sort()).toEqual(mutations.map(({ name }) => name).sort())
  for (const reason of Object.values(UNCOUNTED)) expect(reason.length).toBeGreaterThan(20)
  const fields = { forgetMe: { resolve: () => true } }
  const withNew = { getMutationType: () => ({ getFields: () => fields }) } as never
  expect(() => countingWrites(withNew)).toThrow('forgetMe has no allowance')
})

test('every mutation refuses a used-up allowance before reading its input', async () => {
  await using site = await aSite(LIMITS)
  for (const [kind, { most: byAccount, mostByStaff, window }] of Object.entries(WRITE_GROUPS)) {
    await counted(site, `writes-${kind}`, 'account 7', byAccount)
    await counted(site, `writes-${kind}`, 'account 8', mostByStaff)
    const most = mostFromNetwork({ most: byAccount, window })
    expect(most / MINUTE, `${kind}: no less than ten times an account's`).toBeGreaterThanOrEqual(
      (10 * byAccount) / window,
    )
    await counted(site, `writes-${kind}-from`, networkOf('192.0.2.1'), most)
  }
  const base = anonymousContext(site.services, { address: '192.0.2.1' })
  let tried = 0
  for (const { name, resolve } of mutations) {
    if (name in UNCOUNTED) continue
    for (const viewer of [ANONYMOUS, CITIZEN, EDITOR]) {
      const context = { ...base, viewer }
      const call = async () => resolve?.({}, {}, context, {} as GraphQLResolveInfo)
      await expect(call(), `${name} as ${viewer.id}`).rejects.toMatchObject({
        extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
      })
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(270)
})

test('twenty concurrent calls never exceed the rest of an allowance', async () => {
  await using site = await aSite(LIMITS)
  const LEFT = 3
  for (const [kind, group] of Object.entries(WRITE_GROUPS)) {
    await counted(site, `writes-${kind}`, 'account 7', group.most - LEFT)
    const [first] = ALLOWANCES.find(([, name]) => name === kind) ?? []
    const { resolve } = mutations.find(({ name }) => name === first) ?? {}
    // Without their arguments these calls fail, but for other reasons than the limit.
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const context = {
          ...anonymousContext(site.services, { address: `192.0.2.${index}` }),
          viewer: CITIZEN,
        }
        try {
          await resolve?.({}, {}, context, {} as GraphQLResolveInfo)
        } catch (error) {
          return (error as { extensions?: { code?: string } }).extensions?.code
        }
      }),
    )
    expect(codes.filter((code) => code === 'RATE_LIMITED').length, kind).toBe(20 - LEFT)
  }
})

const BLOCK = 'mutation { blockUser(userId: 99999, reason: "Schreibt unter alles dasselbe.") }'

test('an allowance is per account, shared by all processes, and renewed hourly', async () => {
  await using site = await aSite(LIMITS)
  const options = { ...site.services, databaseUrl: site.databaseUrl, isPassive: true }
  const other = await openServices(site.services.config, options)
  const elsewhere = { ...site, services: other, app: createApp(other, null) }
  try {
    const [person, neighbour] = [await aPerson(site), await aPerson(site)]
    for (let sent = 1; sent <= 30; sent += 1) {
      const { codes } = await ask(sent % 2 ? site : elsewhere, BLOCK, {}, { as: person })
      expect(codes, `call ${sent}`).toEqual(['NOT_FOUND'])
    }
    for (const server of [site, elsewhere]) {
      const { errors } = await ask(server, BLOCK, {}, { as: person })
      expect(errors).toMatchObject([
        {
          message: 'Zu viele Anfragen. Bitte versuchen Sie es in 60 Minuten noch einmal.',
          extensions: { code: 'RATE_LIMITED', retryAfter: 3600 },
        },
      ])
    }
    expect((await ask(site, BLOCK, {}, { as: neighbour })).codes).toEqual(['NOT_FOUND'])
    site.clock.advance(3_600_000)
    expect((await ask(site, BLOCK, {}, { as: person })).codes).toEqual(['NOT_FOUND'])
  } finally {
    await other.close()
  }
})

test('an administrator can look up at most sixty addresses an hour', async () => {
  await using site = await aSite(LIMITS)
  await aTown(site)
  const admin = await aPerson(site, { isSuperAdmin: true })
  const lookUp = (index: number) =>
    ask(site, `mutation { lookUpPerson(email: "p${index}@beispiel.example") { email } }`, {}, { as: admin })
  for (let asked = 1; asked <= 60; asked += 1) expect((await lookUp(asked)).codes).toEqual([])
  expect((await lookUp(61)).codes).toEqual(['RATE_LIMITED'])
})
