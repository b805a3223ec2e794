import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { anS3Server, S3_KEYS } from '#tests/servers/s3-server.ts'
import type { Storage } from '../storage.ts'
import { StorageFault } from '../storage-fault.ts'
import { readS3Place } from './s3-place.ts'
import { s3Storage } from './s3-storage.ts'
import { PART } from './s3-upload.ts'

const NAMES = { setting: 'STORAGE_URL', keys: 'STORAGE' } as const
const open = (address: string, keys: { keyId: string; keySecret: string } = S3_KEYS, silence?: number) =>
  s3Storage(readS3Place(address, NAMES, keys, []), silence)

async function aStore() {
  const server = await anS3Server()
  return { server, store: open(server.address), [Symbol.asyncDispose]: () => server.stop() }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (store: Storage, key: string) => {
  const found = await store.read(key)
  return found === null ? null : { size: found.size, text: (await buffer(found.stream)).toString() }
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof StorageFault ? `${error.reason}: ${error.message}` : String(error)),
  )
async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
async function* pieces(count: number, length: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(length, index + 1)
}

test('the S3 store reads, lists, copies and removes objects', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins-640.webp', bytes('Laterne'))
  expect(await textOf(a.store, 'photos/ab/eins-640.webp')).toEqual({ size: 7, text: 'Laterne' })
  await a.store.write('photos/ab/eins-640.webp', bytes('Bank'))
  expect(await textOf(a.store, 'photos/ab/eins-640.webp')).toEqual({ size: 4, text: 'Bank' })
  const part = async (offset: number, length: number) =>
    Buffer.from((await a.store.readPart('photos/ab/eins-640.webp', offset, length)) ?? []).toString()
  expect([await part(1, 2), await part(2, 100), await part(4, 5), await part(0, 0)]).toEqual([
    'an',
    'nk',
    '',
    '',
  ])
  expect([await a.store.read('fehlt'), await a.store.readPart('fehlt', 0, 3)]).toEqual([null, null])
  const keys = ["photos/ab/+ ü&%2F'(*)!", 'photos/cd/zwei', 'photos/cd/drei', 'photos/ef/vier', 'maps/fünf']
  for (const key of keys) await a.store.write(key, bytes(key))
  expect((await textOf(a.store, keys[0] ?? ''))?.text).toBe(keys[0])
  const listed = async (folder: string) => (await collected(a.store.list(folder))).sort()
  expect(await listed('photos')).toEqual(['photos/ab/eins-640.webp', ...keys.slice(0, 4)].sort())
  expect(await listed('')).toHaveLength(6)
  expect(await listed('photos/a')).toEqual([])
  await a.store.copy('maps/fünf', 'maps/sechs')
  await a.store.remove('maps/fünf')
  await a.store.remove('maps/fünf')
  expect([await textOf(a.store, 'maps/fünf'), (await textOf(a.store, 'maps/sechs'))?.text]).toEqual([
    null,
    'maps/fünf',
  ])
  await a.store.check()
  expect(await listed('maps')).toEqual(['maps/sechs'])
})

test('a streamed upload is stored whole or leaves nothing', async () => {
  await using a = await aStore()
  await a.store.write('klein', pieces(3, 10))
  expect(a.server.files.get('klein')?.length).toBe(30)
  await a.store.write('leer', pieces(0, 0))
  expect(a.server.files.get('leer')?.length).toBe(0)
  await a.store.write('gross', pieces(9, PART / 4 + 1))
  const expected = Buffer.concat(await collected(pieces(9, PART / 4 + 1)))
  expect(a.server.files.get('gross')?.equals(expected)).toBe(true)
  async function* cutOff() {
    yield* pieces(3, PART)
    throw new Error('the line is cut')
  }
  await expect(a.store.write('halb', cutOff())).rejects.toThrow('the line is cut')
  expect([a.server.files.has('halb'), a.server.uploads.size]).toEqual([false, 0])
  // The upload of a killed process, which it could not abort.
  a.server.uploads.set('alt', { key: 'objects/ab', parts: new Map() })
  await a.store.tidy('objects')
  expect(a.server.uploads.size).toBe(0)
})

test('no key leads out of the bucket’s folder', async () => {
  await using a = await aStore()
  const inside = open(a.server.address.replace('?', '/unten?'))
  a.server.files.set('geheim', Buffer.from('x'))
  for (const key of ['../geheim', 'photos/../../geheim', '..', '', '.', '/geheim', 'a//b']) {
    await expect(inside.read(key), key).rejects.toThrow('inside the store')
    await expect(inside.write(key, bytes('y')), key).rejects.toThrow('inside the store')
    await expect(inside.remove(key), key).rejects.toThrow('inside the store')
  }
  await inside.write('a', bytes('z'))
  expect(await collected(inside.list(''))).toEqual(['a'])
  expect([...a.server.files.keys()]).toEqual(['geheim', 'unten/a'])
})

test('wrong S3 credentials fail at once and redirects are not followed', async () => {
  await using a = await aStore()
  const tries = async (store: Storage) => {
    a.server.asked.length = 0
    const told = [
      await reasonOf(store.write('a', bytes('x'))),
      await reasonOf(store.read('a')),
      await reasonOf(store.check()),
    ]
    return { told: [...new Set(told)], requests: a.server.asked.length }
  }
  expect(await tries(open(a.server.address, { ...S3_KEYS, keySecret: 'falsch' }))).toEqual({
    told: ['refused: the store answers with 403 SignatureDoesNotMatch'],
    requests: 3,
  })
  expect((await tries(open(a.server.address, { ...S3_KEYS, keyId: 'FREMD' }))).told).toEqual([
    'refused: the store answers with 403 InvalidAccessKeyId',
  ])
  expect((await tries(open(a.server.address.replace('meldewerk-test', 'fremd')))).told).toEqual([
    'refused: the store answers with 404 NoSuchBucket',
  ])
  expect(a.server.files.size).toBe(0)
  a.server.behaviour = 'redirecting'
  expect((await tries(a.store)).told).toEqual(['refused: the store answers with 307'])
  a.server.behaviour = 'full'
  expect(await reasonOf(a.store.write('a', bytes('x')))).toBe(
    'full: the store answers with 403 QuotaExceeded',
  )
})

test('store requests are retried and recover after an outage', async () => {
  await using a = await aStore()
  a.server.failures = 2
  await a.store.write('a', bytes('x'))
  expect(a.server.asked).toHaveLength(3)
  a.server.behaviour = 'failing'
  expect(await reasonOf(a.store.write('b', bytes('x')))).toBe(
    'unreachable: the store answers with 503 SlowDown',
  )
  a.server.asked.length = 0
  // Starting an upload is not idempotent: a second start would leave the first behind.
  await reasonOf(a.store.write('c', pieces(3, PART)))
  expect(a.server.asked).toEqual(['POST /meldewerk-test/c'])
  a.server.behaviour = 'right'
  await a.server.stop()
  expect(await reasonOf(a.store.read('a'))).toMatch(
    /^unreachable: no connection to 127.0.0.1:\d+ \(ECONNREFUSED\)$/,
  )
  await a.server.start()
  expect((await textOf(a.store, 'a'))?.text).toBe('x')
  a.server.behaviour = 'cutting'
  await expect(textOf(a.store, 'a')).rejects.toThrow()
})

test('a silent store times out and is not retried', async () => {
  await using a = await aStore()
  a.server.behaviour = 'hanging'
  const store = open(a.server.address, S3_KEYS, 5100)
  expect(await reasonOf(store.read('a'))).toBe('unreachable: the store does not answer in time')
  // No retry after five seconds.
  expect(a.server.asked).toHaveLength(1)
})

test('an invalid store address stops the start without revealing the key', async () => {
  const of = (address: string, keys = S3_KEYS, hosts: string[] = []) => {
    try {
      return readS3Place(address, NAMES, keys, hosts).endpoint.host
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(of('s3://fotos?endpoint=https://s3.example.org')).toBe('s3.example.org')
  expect(of('s3://fotos/stadt?endpoint=http://10.0.0.7:7480')).toBe('10.0.0.7:7480')
  expect(of('s3://fotos?endpoint=http://s3.example.org')).toContain('https')
  expect(of('s3://fotos?endpoint=http://s3.example.org', S3_KEYS, ['s3.example.org'])).toBe('s3.example.org')
  expect(of('s3://fotos')).toContain('endpoint=')
  expect(of('s3://fotos?endpoint=http://169.254.169.254')).toContain('endpoint=')
  expect(of('s3://fotos?endpoint=https://s3.example.org/pfad')).toContain('endpoint=')
  expect(of('s3://fotos/../x?endpoint=https://s3.example.org')).not.toContain('..')
  const told = of('s3://ID:topsecret@fotos?endpoint=https://s3.example.org')
  expect(told).toContain('STORAGE_KEY_ID')
  expect(told).not.toContain('topsecret')
  expect(
    of('s3://fotos?endpoint=https://s3.example.org', { keyId: undefined, keySecret: undefined } as never),
  ).toContain('STORAGE_KEY_SECRET')
})
