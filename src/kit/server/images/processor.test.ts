import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { THREE_PEOPLE } from '#tests/pictures/people.ts'
import type { Derivative } from './derive.ts'
import { ImageRefused } from './image-refused.ts'
import { decodersFor, ImagesBusy, startImageProcessor } from './processor.ts'
import { processorTimeOf } from './processor-time.ts'

const WANTED: Derivative[] = [{ name: '160.webp', side: 160, format: 'webp', quality: 70 }]
const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2d6a2c' } })
    .jpeg()
    .toBuffer()
/** A picture of 48 megapixels, which keeps a decoder busy for a while. */
const largePhoto = () =>
  sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#2d6a2c' } })
    .jpeg({ progressive: true })
    .toBuffer()

function aProcessor(options: Parameters<typeof startImageProcessor>[1] = {}) {
  const { log, lines } = logLines('debug')
  const processor = startImageProcessor(log, options)
  onTestFinished(() => processor.stop())
  const images = {
    stop: processor.stop,
    derive: (bytes: Uint8Array, wanted: Derivative[], sender = 'somebody') =>
      processor.derive(sender, bytes, wanted),
  }
  const pids = () =>
    lines.filter(({ msg }) => msg === 'the image decoder has started').map(({ pid }) => Number(pid))
  return { processor, lines, images, pids, decoder: () => pids().at(-1) ?? 0 }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('many pictures share one separate decoder process', async () => {
  const { images, pids } = aProcessor()
  const bytes = await photo()
  const made = await Promise.all([
    images.derive(bytes, WANTED),
    images.derive(bytes, WANTED),
    images.derive(bytes, WANTED),
  ])
  expect(made.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([160, 120]))
  expect(pids()).toHaveLength(1)
  expect(pids()).not.toContain(process.pid)
})

const people = () => sharp(THREE_PEOPLE).jpeg().toBuffer()

test('a search that ends the decoder costs the finds, not the photo', async () => {
  const { processor, lines, decoder } = aProcessor()
  const searched = { isSearched: true }
  const derived = processor.derive('Anna', await people(), WANTED, searched)
  // The model is still being loaded then.
  await vi.waitUntil(() => lines.some(({ msg }) => msg === 'a photo is searched'), {
    timeout: 20_000,
  })
  process.kill(decoder(), 'SIGKILL')
  expect(await derived).toMatchObject({ width: 160, faces: null })
  expect((await processor.derive('Anna', await people(), WANTED, searched)).faces).toHaveLength(3)
})

test('where the operator has switched it off nothing is searched', async () => {
  for (const findsPlates of [true, false]) {
    const { processor } = aProcessor({ findsFaces: false, findsPlates })
    const derived = await processor.derive('Anna', await people(), WANTED, { isSearched: true })
    expect([derived.faces, derived.plates]).toEqual([null, findsPlates ? [] : null])
  }
})

test.runIf(process.platform === 'linux')('that process has a limit of memory', async () => {
  const { images, decoder } = aProcessor()
  await images.derive(await photo(), WANTED)
  const limits = readFileSync(`/proc/${decoder()}/limits`, 'utf8')
  expect(/^Max data size\s+(\d+)\s+(\d+)/m.exec(limits)?.slice(1)).toEqual(
    Array(2).fill(String(2_000_000 * 1024)),
  )
})

test('a decoder that runs out of memory costs its picture only', async () => {
  const { images } = aProcessor({ memoryKb: 50_000 })
  const bytes = await photo()
  await expect(images.derive(bytes, WANTED)).rejects.toMatchObject({ reason: 'broken', isCostly: true })
  await expect(images.derive(bytes, WANTED)).rejects.toBeInstanceOf(ImageRefused)
})

test('a slow picture is refused, and the next gets a new decoder', async () => {
  const { images, pids, decoder } = aProcessor({ standstillLimit: 3000 })
  const bytes = await photo()
  await vi.waitUntil(() => images.derive(bytes, WANTED).catch(() => null), { timeout: 20_000 })
  const hanging = decoder()
  process.kill(hanging, 'SIGSTOP')
  await expect(images.derive(bytes, WANTED)).rejects.toMatchObject({ reason: 'slow', isCostly: true })
  await vi.waitFor(() => expect(isAlive(hanging)).toBe(false))
  await vi.waitUntil(() => images.derive(bytes, WANTED).catch(() => null), { timeout: 20_000 })
  expect(pids().at(-1)).not.toBe(hanging)
})

test('a killed decoder loses no photo and crashes no program', async () => {
  const { images, pids, decoder } = aProcessor()
  const bytes = await photo()
  await images.derive(bytes, WANTED)
  // Killed while idle: the next picture may come before or after the exit is noticed.
  process.kill(decoder(), 'SIGKILL')
  expect((await images.derive(bytes, WANTED)).width).toBe(160)
  // Stopped while it works.
  process.kill(decoder(), 'SIGSTOP')
  const waiting = images.derive(bytes, WANTED)
  process.kill(decoder(), 'SIGKILL')
  expect((await waiting).width).toBe(160)
  expect(pids()).toHaveLength(3)
})

test('when too many pictures wait, more are asked to come again', async () => {
  const { images, decoder } = aProcessor({ decoders: 1 })
  const bytes = await photo()
  await images.derive(bytes, WANTED)
  process.kill(decoder(), 'SIGSTOP')
  const waiting = Array.from({ length: 41 }, (_, index) => images.derive(bytes, WANTED, `sender ${index}`))
  await expect(images.derive(bytes, WANTED)).rejects.toBeInstanceOf(ImagesBusy)
  process.kill(decoder(), 'SIGCONT')
  expect(await Promise.all(waiting)).toHaveLength(41)
})

test('of one sender ten pictures wait beside the one that is decoded', async () => {
  const { images, decoder } = aProcessor({ decoders: 2 })
  const bytes = await photo()
  await images.derive(bytes, WANTED)
  process.kill(decoder(), 'SIGSTOP')
  const waiting = Array.from({ length: 11 }, () => images.derive(bytes, WANTED, 'Anna'))
  await expect(images.derive(bytes, WANTED, 'Anna')).rejects.toBeInstanceOf(ImagesBusy)
  expect((await images.derive(bytes, WANTED, 'Ben')).width).toBe(160)
  process.kill(decoder(), 'SIGCONT')
  waiting.forEach((each) => void each.catch(() => {}))
})

test('stopping ends the decoder, and nothing waits forever', async () => {
  const { images, pids, decoder } = aProcessor()
  const bytes = await photo()
  await images.derive(bytes, WANTED)
  const pid = decoder()
  process.kill(pid, 'SIGSTOP')
  const waiting = Promise.allSettled([images.derive(bytes, WANTED), images.derive(bytes, WANTED)])
  images.stop()
  const refused = { status: 'rejected', reason: expect.any(ImagesBusy) }
  expect(await waiting).toEqual([refused, refused])
  await expect(images.derive(bytes, WANTED)).rejects.toBeInstanceOf(ImagesBusy)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  expect(pids()).toHaveLength(1)
})

test('a decoder that gets little processor time is waited for', async () => {
  const { images, decoder } = aProcessor({ standstillLimit: 3000 })
  await vi.waitUntil(async () => images.derive(await photo(), WANTED).catch(() => null), { timeout: 20_000 })
  const pid = decoder()
  const started = performance.now()
  const waiting = images.derive(await largePhoto(), WANTED)
  // As on a busy machine: a moment of work, then a long wait for the next.
  while (performance.now() - started < 4000) {
    const before = processorTimeOf(pid) ?? 0
    await vi.waitUntil(() => (processorTimeOf(pid) ?? 0) > before, { interval: 1 })
    process.kill(pid, 'SIGSTOP')
    await sleep(1000)
    process.kill(pid, 'SIGCONT')
  }
  expect((await waiting).width).toBe(160)
})

test('a picture that exceeds its CPU limit is refused', async () => {
  const { images } = aProcessor({ processorLimit: 1 })
  // Its decoder is checked while it still starts.
  await expect(images.derive(await largePhoto(), WANTED)).rejects.toMatchObject({
    reason: 'slow',
    isCostly: true,
  })
})

test('a picture whose decoder died waits behind the others', async () => {
  const { images, decoder } = aProcessor({ decoders: 1 })
  const bytes = await photo()
  await images.derive(bytes, WANTED)
  process.kill(decoder(), 'SIGSTOP')
  const done: string[] = []
  const derive = (sender: string) => images.derive(bytes, WANTED, sender).then(() => done.push(sender))
  const waiting = [derive('Anna'), derive('Ben')]
  process.kill(decoder(), 'SIGKILL')
  await Promise.all(waiting)
  expect(done).toEqual(['Ben', 'Anna'])
})

test('the second decoder ends when it has nothing to do', async () => {
  const { images, pids } = aProcessor({ decoders: 2, idle: 100 })
  const bytes = await photo()
  await Promise.all([images.derive(bytes, WANTED, 'Anna'), images.derive(bytes, WANTED, 'Ben')])
  const [first = 0, second = 0] = pids()
  await vi.waitFor(() => expect(isAlive(second)).toBe(false), 10_000)
  expect(isAlive(first)).toBe(true)
  expect((await images.derive(bytes, WANTED)).width).toBe(160)
})

test('a machine with enough processors and memory runs two decoders', () => {
  const GIGABYTE = 1024 ** 3
  expect([decodersFor(1, 64 * GIGABYTE), decodersFor(2, 4 * GIGABYTE), decodersFor(2, 8 * GIGABYTE)]).toEqual(
    [1, 1, 2],
  )
})
