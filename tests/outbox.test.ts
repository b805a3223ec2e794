import 'fake-indexeddb/auto'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#app/server/http/listen.ts'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import { aCategory, aPerson, aTown } from './factories.ts'
import { CENTRE } from './reporting.ts'
import { aSite, tokenOf } from './site.ts'

/** Where the line goes, or the page. */
type Loss = 'BEFORE' | 'DURING' | 'ANSWER' | 'CLOSED' | 'CLOSED_AFTER' | 'NONE'
const LOSSES: readonly Loss[] = ['BEFORE', 'DURING', 'ANSWER', 'CLOSED', 'CLOSED_AFTER', 'NONE']
const RUNS = 200
const SEED = Number(process.env.OUTBOX_SEED ?? 20261126)

/** A line to a server that loses what it is told to: real sockets, cut at real bytes. */
async function aLine(target: number) {
  const line = { loss: 'NONE' as Loss, port: 0, close: () => {} }
  const proxy = createServer((client: Socket) => {
    const end = () => {
      client.destroy()
      server.destroy()
    }
    const server = connect(target, '127.0.0.1')
    client.on('error', end)
    client.on('close', () => server.destroy())
    client.on('data', (bytes) => {
      if (line.loss === 'BEFORE') return end()
      if (line.loss !== 'DURING') return server.write(bytes)
      // Half a request, then nothing more.
      server.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2))))
      setTimeout(end, 5)
    })
    server.on('data', (bytes) => {
      if (line.loss === 'ANSWER') return end()
      client.write(bytes)
    })
    server.on('close', () => client.end())
    server.on('error', end)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  line.port = (proxy.address() as { port: number }).port
  line.close = () => void proxy.close()
  return line
}

/** Numbers between 0 and 1 from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The features of a browser that the outbox uses and Node lacks. Closing the page gives its locks back. */
function aBrowser(port: () => number) {
  const before = globalThis.fetch
  const stored = new Map<string, string>()
  let page = { isHeld: false, closes: 'NEVER' as 'NEVER' | 'BEFORE' | 'AFTER', isClosed: () => {} }
  const never = () => new Promise<never>(() => {})
  const events = new EventTarget()
  const globals: Record<string, unknown> = {
    __APP_VERSION__: 'test',
    __APP_BUILD__: 'test',
    document: { documentElement: { lang: 'de' } },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    dispatchEvent: events.dispatchEvent.bind(events),
    navigator: {
      onLine: true,
      locks: {
        request: async (_: string, ...rest: unknown[]) => {
          const act = rest.at(-1) as (lock: object | null) => Promise<unknown>
          const mine = page
          if (mine.isHeld) return act(null)
          mine.isHeld = true
          return act({}).finally(() => {
            mine.isHeld = false
          })
        },
      },
    },
    fetch: async (address: string, init: RequestInit) => {
      const mine = page
      const isSending = typeof init.body !== 'string' || init.body.includes('createReport')
      if (isSending && mine.closes === 'BEFORE') {
        mine.isClosed()
        return never()
      }
      const answer = await before(`http://127.0.0.1:${port()}${address}`, init)
      const text = await answer.text()
      if (isSending && mine.closes === 'AFTER') {
        mine.isClosed()
        return never()
      }
      return new Response(text, answer)
    },
  }
  const old = Object.keys(globals).map(
    (key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const,
  )
  for (const [key, value] of Object.entries(globals))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true })
  return {
    stored,
    /** Opens a page; the promise comes true once it has closed in the midst of sending. */
    open: (closes: typeof page.closes): Promise<void> =>
      new Promise((isClosed) => {
        page = { isHeld: false, closes, isClosed }
      }),
    restore: () => {
      for (const [key, descriptor] of old) {
        if (descriptor === undefined) delete (globalThis as Record<string, unknown>)[key]
        else Object.defineProperty(globalThis, key, descriptor)
      }
    },
  }
}

let tidy = async () => {}
afterAll(() => tidy())

test('over 200 losses of the line a report is sent exactly once', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const person = await aPerson(site)
  const token = await tokenOf(site, person.id)
  const server = await listen({ port: 0, host: '127.0.0.1' }, site.app, { farewell: 0 })
  const line = await aLine(server.port)
  const browser = aBrowser(() => line.port)
  tidy = async () => {
    browser.restore()
    line.close()
    await server.close()
  }
  browser.stored.set('auth-token', JSON.stringify({ accessToken: token, refreshToken: 'none' }))
  // Only now: the modules ask for features of the browser when they are loaded.
  const { emptyDraft } = await import('#domains/filing/web/draft/draft.ts')
  const { letWait, waitingReports } = await import('#domains/filing/web/outbox/outbox.ts')
  const { FRESH } = await import('#domains/filing/web/outbox/sending.ts')
  const { sendWaiting } = await import('#domains/filing/web/outbox/send-waiting.ts')
  const { receiptStore } = await import('#domains/filing/web/outbox/receipts.ts')

  const draw = numbersFrom(SEED)
  const tries: Record<Loss, number> = { BEFORE: 0, DURING: 0, ANSWER: 0, CLOSED: 0, CLOSED_AFTER: 0, NONE: 0 }
  const filed = async () =>
    site.services.db.selectFrom('report').select(['idempotencyKey', 'description']).execute()
  for (let run = 0; run < RUNS; run += 1) {
    const draft: Draft = {
      ...emptyDraft('lindental'),
      place: {
        ...CENTRE,
        street: 'Lindenweg',
        houseNumber: '12',
        zip: '35999',
        place: 'Lindental',
      } as Draft['place'],
      categoryId: category.id,
      description: `Die Laterne ${run} ist seit drei Tagen dunkel.`,
    }
    const where = { municipalityId: town.id, townName: 'Lindental', staffInput: {} }
    browser.open('NEVER')
    expect(await letWait(draft, { ...where, ...FRESH, by: { personId: person.id } })).toBe(true)
    // At most three losses, the kinds drawn; then the line holds.
    const losses = Array.from(
      { length: 1 + Math.floor(draw() * 3) },
      () => LOSSES[Math.floor(draw() * 5)] as Loss,
    )
    for (const loss of [...losses, 'NONE' as Loss]) {
      tries[loss] += 1
      line.loss = loss
      const closes = loss === 'CLOSED' ? 'BEFORE' : loss === 'CLOSED_AFTER' ? 'AFTER' : 'NEVER'
      const closed = browser.open(closes)
      await Promise.race([sendWaiting(person.id), closed])
      if (draw() < 0.3) break
    }
    line.loss = 'NONE'
    browser.open('NEVER')
    await sendWaiting(person.id)
    expect(await waitingReports(), `run ${run} of seed ${SEED}`).toEqual([])
  }
  const reports = await filed()
  expect(reports.length).toBe(RUNS)
  expect(new Set(reports.map(({ description }) => description)).size).toBe(RUNS)
  expect(receiptStore.read().length).toBe(RUNS)
  // Each kind of loss was met often enough to mean something.
  for (const loss of LOSSES) expect(tries[loss], loss).toBeGreaterThan(20)
})
