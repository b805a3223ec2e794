import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { PHOTO_MESSAGES } from '#domains/photos/photo-messages.rules.ts'
import { startImageProcessor } from '#kit/server/images/processor.ts'
import { ask } from '../ask.ts'
import { aPerson, type Person } from '../factories.ts'
import { logLines } from '../log-lines.ts'
import { aSite } from '../site.ts'
import { jpegOfScans } from './elaborate-pictures.ts'

/** A site whose decoders can be paused, and the order of its answers and of what was decoded. */
async function aSceneOf(decoders: number) {
  const site = await aSite()
  const { log, lines } = logLines()
  const images = startImageProcessor(log, { decoders, standstillLimit: 200_000 })
  onTestFinished(async () => {
    images.stop()
    await site[Symbol.asyncDispose]()
  })
  /** The senders of pictures in the order of the queue, and of decoding. */
  const [queued, decoded]: [string[], string[]] = [[], []]
  const derive: typeof images.derive = async (sender, ...picture) => {
    const image = images.derive(sender, ...picture)
    queued.push(sender)
    return image.finally(() => decoded.push(sender))
  }
  const app = createApp({ ...site.services, images: { ...images, derive } }, null)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2d6a2c' } })
    .jpeg()
    .toBuffer()
  const answered: string[] = []
  const send = async (as: Person, name: string, bytes: Uint8Array = photo) => {
    const query = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
    const files = { photo: new Blob([new Uint8Array(bytes)]) }
    const answer = await ask({ ...site, app }, query, { photo: null }, { as, files })
    answered.push(name)
    return answer
  }
  const pids = () =>
    lines.filter(({ msg }) => msg === 'the image decoder has started').map(({ pid }) => Number(pid))
  /** Pauses the first decoder; returns a function that resumes it. */
  const halt = () => {
    const [pid] = pids()
    if (pid === undefined) throw new Error('no decoder has started')
    process.kill(pid, 'SIGSTOP')
    return () => process.kill(pid, 'SIGCONT')
  }
  /** Waits until this many photos are counted, just before they enter the queue. */
  const arrived = async (count: number) =>
    vi.waitFor(async () => {
      const query = site.services.db.selectFrom('uploadVolume').select('bytes')
      const bytes = (await query.execute()).reduce((sum, row) => sum + Number(row.bytes), 0)
      expect(bytes).toBe(count * photo.length)
    }, 20_000)
  return { site, send, answered, queued, decoded, pids, halt, arrived }
}

test('one decoder serves senders in turn, however many pictures wait', async () => {
  const { site, send, answered, queued, decoded, halt } = await aSceneOf(1)
  const [anna, ben] = [await aPerson(site), await aPerson(site)]
  await send(anna, 'A0')
  const goOn = halt()
  const sent: Promise<unknown>[] = []
  for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'B1']) {
    sent.push(send(name === 'B1' ? ben : anna, name))
    await vi.waitFor(() => expect(queued).toHaveLength(sent.length + 1), 20_000)
  }
  goOn()
  await Promise.all(sent)
  // Photos that are decoded one after the other may be stored in another order.
  const [first] = decoded
  expect(decoded.map((sender) => (sender === first ? 'A' : 'B')).join('')).toBe('AABAAAA')
  expect(answered.toSorted()).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'B1'])
})

test('with two decoders a stalled picture delays only its own sender', async () => {
  const { site, send, answered, pids, halt, arrived } = await aSceneOf(2)
  const [anna, ben] = [await aPerson(site), await aPerson(site)]
  await send(anna, 'A0')
  const goOn = halt()
  const waiting = [send(anna, 'A1'), send(anna, 'A2')]
  await arrived(3)
  expect((await send(ben, 'B1')).codes).toEqual([])
  expect((await send(ben, 'B2')).codes).toEqual([])
  expect(answered).toEqual(['A0', 'B1', 'B2'])
  goOn()
  await Promise.all(waiting)
  expect(pids()).toHaveLength(2)
})

test('of one sender more than ten pictures do not wait', async () => {
  const { site, send, halt, arrived } = await aSceneOf(2)
  const [anna, ben] = [await aPerson(site), await aPerson(site)]
  await send(anna, 'A0')
  const goOn = halt()
  const waiting = Array.from({ length: 11 }, (_, index) => send(anna, `A${index + 1}`))
  await arrived(12)
  const { errors } = await send(anna, 'A12')
  expect(errors[0]).toMatchObject({
    message: PHOTO_MESSAGES.busy(),
    extensions: { code: 'RATE_LIMITED', retryAfter: 10 },
  })
  expect((await send(ben, 'B1')).codes).toEqual([])
  goOn()
  expect((await Promise.all(waiting)).flatMap(({ codes }) => codes)).toEqual([])
})

test('a picture of too many scans is refused without queueing', async () => {
  const { site, send, halt, arrived } = await aSceneOf(1)
  const [anna, ben] = [await aPerson(site), await aPerson(site)]
  await send(anna, 'A0')
  const goOn = halt()
  const waiting = send(ben, 'B1')
  await arrived(2)
  const { errors } = await send(anna, 'bad', await jpegOfScans(4000))
  expect(errors[0]?.message).toBe(PHOTO_MESSAGES.complex())
  goOn()
  expect((await waiting).codes).toEqual([])
})
