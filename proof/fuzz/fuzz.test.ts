import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { CANARIES } from '../../tests/leaks/canaries.ts'
import { logLines, withLog } from '../../tests/log-lines.ts'
import { aSite } from '../../tests/site.ts'
import { type Finding, findingsOf } from './check.ts'
import { type Operation, operationsOf } from './documents.ts'
import { sampled } from './draw.ts'
import { type Asked, type Exchange, repeatable } from './exchange.ts'
import { callsFor, drawAt, type Source } from './generate.ts'
import { Pool } from './pool.ts'
import { fillPool, runCalls } from './run.ts'
import { prepareTowns } from './scene.ts'
import { smallest } from './smallest.ts'
import { Tally } from './tally.ts'

const schema = buildSchema(readFileSync('src/generated/schema.graphql', 'utf8'))
const aSource = (seed: number, home: Source['home']): Source => ({
  schema,
  pool: new Pool(),
  files: [],
  seed,
  home,
})

const answered = (body: object | string, more: Partial<Exchange> = {}): Exchange => ({
  ...{
    role: 'citizen',
    operation: 'report',
    document: '{ report }',
    variables: {},
    status: 200,
    retryAfter: null,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
})
const failed = (extensions: object) =>
  answered({ errors: [{ message: 'Das hat leider nicht geklappt.', extensions }] })
const kindsOf = (given: Exchange, isLogged = () => true) =>
  findingsOf(given, isLogged).map(({ kind }) => kind)

/** Every operation at least twice. */
const CALLS = 400

test('a few hundred calls drawn from the schema: no fault, nothing foreign', async () => {
  await using site = await aSite()
  const { log, text } = logLines('error')
  const logged = withLog(site, log)
  const scene = await prepareTowns(logged)
  const source = aSource(20_261_123, scene.town)
  const tally = new Tally((id) => text().includes(id))
  await fillPool({ source, scene, tally })
  // 72 to 132, depending on the seed; a dozen exist from the start.
  expect(source.pool.size).toBeGreaterThan(50)
  await runCalls({ source, scene, tally }, 0, CALLS, 4)
  expect(tally.findings).toEqual([])
  expect(tally.all.calls).toBe(CALLS)
  expect(tally.all.reached / tally.all.calls).toBeGreaterThan(0.5)
  expect(tally.all.succeeded).toBeGreaterThan(60)
})

test('the same seed draws the same calls, covering every operation and role', () => {
  const source = aSource(7, { id: 1, slug: 'a' })
  const some = (seed: number) =>
    Array.from({ length: 30 }, (_, index) => repeatable(drawAt({ ...source, seed }, index).drawn))
  expect(some(7)).toEqual(some(7))
  expect(some(8)).not.toEqual(some(7))
  const operations = operationsOf(schema).map(({ name }) => name)
  const drawn = Array.from({ length: operations.length * 5 }, (_, index) => drawAt(source, index).drawn)
  const turns = new Set(drawn.map(({ operation, role }) => `${operation} ${role}`))
  expect(turns.size).toBe(operations.length * 5)
})

test('a call with a fault shrinks to the value that causes it', async () => {
  const source = aSource(20_261_123, { id: 1, slug: 'a' })
  const tally = new Tally(() => true)
  // In the input alone: a field of the answer may take a text, too.
  const isBad = ({ variables }: Asked) => JSON.stringify(variables.v0 ?? null).includes('%_%')
  const send = async (asked: Asked) => ({
    ...(isBad(asked) ? failed({ code: 'INTERNAL', id: 'abc' }) : answered({ data: {} })),
    ...asked,
  })
  const operation = operationsOf(schema).find(({ name }) => name === 'updateProfile') as Operation
  const calls = callsFor(source, { operation, role: 'citizen', mode: 'nasty' })
  const found = Array.from({ length: 500 }, (_, seed) => ({
    drawn: sampled(calls, seed),
    calls,
    seed,
  })).filter(({ drawn }) => isBad(drawn))
  expect(found.length).toBeGreaterThan(3)
  for (const draw of found) {
    const [fault] = tally.faultsOf(await send(draw.drawn))
    const call = JSON.parse(await smallest(draw, fault as Finding, tally, send))
    expect(isBad(call)).toBe(true)
    const { document, variables } = call
    expect(document).toBe(
      'mutation Fuzz($v0: UpdateProfileInput!) { updateProfile(input: $v0) { __typename } }',
    )
    // One field of the input, in most cases, or one field of its location.
    expect(JSON.stringify(variables).length).toBeLessThan(100)
  }
})

test('the check reports a fault without a log entry or error id', () => {
  expect(kindsOf(failed({ code: 'INTERNAL', id: 'abc' }))).toEqual(['fault'])
  expect(kindsOf(failed({ code: 'INTERNAL', id: 'abc' }), () => false)).toEqual(['unlogged'])
  expect(kindsOf(failed({ code: 'INTERNAL' }))).toEqual(['unlogged'])
  expect(kindsOf(answered({ data: null }, { status: 500 }))).toEqual(['unlogged'])
  expect(kindsOf(answered('<html>', { status: 502 }))).toEqual(['unreadable', 'unlogged'])
  expect(kindsOf(answered({ errors: [] }, { status: 503, retryAfter: '2' }))).toEqual([])
  expect(kindsOf(failed({ code: 'NO_SUCH_CODE' }))).toEqual(['code'])
  expect(kindsOf(failed({}))).toEqual(['code'])
})

test('the check reports data forbidden for a role, in any encoding', () => {
  const told = (word: string, role: Exchange['role']) => kindsOf(answered({ data: { word } }, { role }))
  expect(told(CANARIES.waiting, 'citizen')).toEqual(['foreign'])
  expect(told(encodeURIComponent(CANARIES.lastName), 'anonymous')).toEqual(['foreign'])
  expect(told(`X ${CANARIES.note.toLowerCase()}`, 'admin')).toEqual(['foreign'])
  expect(told(CANARIES.waiting, 'super')).toEqual([])
  expect(told('Laterne', 'anonymous')).toEqual([])
})

test('the check reports leaked server internals, but not echoed input', () => {
  const told = (word: string, variables = {}) =>
    kindsOf(answered({ data: { word } }, { role: 'super', variables }))
  expect(told('Error\n    at Object.run (/srv/a.js:1:2)')).toEqual(['innards'])
  expect(told('violates foreign-key constraint')).toEqual(['innards'])
  expect(told('$argon2id$v=19$')).toEqual(['innards'])
  expect(told('node_modules', { v0: { text: 'node_modules' } })).toEqual([])
})
