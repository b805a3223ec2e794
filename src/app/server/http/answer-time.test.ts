import { expect, onTestFinished, test, vi } from 'vitest'
import { PHOTO_MESSAGES } from '#domains/photos/photo-messages.rules.ts'
import { startImageProcessor } from '#kit/server/images/processor.ts'
import { ask } from '#tests/ask.ts'
import { logLines } from '#tests/log-lines.ts'
import { anEditableReport, editingOf } from '#tests/pictures/edited-photo.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite } from '#tests/site.ts'
import { type AnswerLimits, AnswerTime } from './answer-time.ts'
import { createApp } from './http.ts'

const TINY = [{ name: 'tiny', side: 40, format: 'webp', quality: 50 }] as const
const QUARTER = { x: 600, y: 400, width: 600, height: 400 }

/** A photo that may be edited, and a site whose one decoder can be halted, with these limits of an answer. */
async function aSceneOf(limits: Partial<AnswerLimits>) {
  const site = await aSite()
  const { log, lines } = logLines()
  const images = startImageProcessor(log, { decoders: 1, standstillLimit: 200_000 })
  onTestFinished(async () => {
    images.stop()
    await site[Symbol.asyncDispose]()
  })
  let queued = 0
  const derive: typeof images.derive = (...picture) => {
    const image = images.derive(...picture)
    queued += 1
    return image
  }
  const decodeOne = async () => images.derive('another', await phonePhoto({ width: 60, height: 40 }), TINY)
  await decodeOne()
  const scene = await anEditableReport(site)
  const slow = { ...site, app: createApp({ ...site.services, images: { ...images, derive } }, null, limits) }
  const calls = editingOf(slow, scene.photoId)
  const redact = () =>
    ask(
      slow,
      `mutation ($photoId: Int!, $rectangles: [RectangleInput!]!) {
        redactPhoto(photoId: $photoId, rectangles: $rectangles) { id } }`,
      { photoId: scene.photoId, rectangles: [QUARTER] },
      { as: scene.admin },
    )
  /** Halts the decoder; the returned function lets it go on. */
  const halt = () => {
    const pid = Number(lines.find(({ msg }) => msg === 'the image decoder has started')?.pid)
    process.kill(pid, 'SIGSTOP')
    return () => process.kill(pid, 'SIGCONT')
  }
  const arrived = (count: number) => vi.waitFor(() => expect(queued).toBe(count), 30_000)
  return { ...scene, ...calls, redact, halt, arrived, decodeOne }
}

test('a photo is edited however long the decoder needs', async () => {
  const longest = 4000
  const { edit, admin, photo, halt, arrived } = await aSceneOf({ longest })
  const goOn = halt()
  const editing = edit(admin, { crop: QUARTER })
  await arrived(1)
  // More than an answer may take besides.
  setTimeout(goOn, longest + 500)
  expect((await editing).codes).toEqual([])
  expect((await photo()).metaInfo).toEqual({ width: 600, height: 400 })
})

test('a photo that takes too long is refused and left alone', async () => {
  const { edit, admin, photo, redact, halt, arrived, decodeOne } = await aSceneOf({ decoding: 300 })
  const before = await photo()
  const goOn = halt()
  const answers = [await edit(admin, { turns: 1 }), await redact()]
  for (const { errors } of answers)
    expect(errors[0]).toMatchObject({ message: PHOTO_MESSAGES.busy(), extensions: { code: 'RATE_LIMITED' } })
  await arrived(2)
  goOn()
  // It is decoded after the one that nobody waits for any longer.
  await decodeOne()
  expect(await photo()).toEqual(before)
})

test('an answer’s time stands still until its last picture is decoded', async () => {
  const time = new AnswerTime({ longest: 0 })
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const decoding = [time.decode(() => one.promise), time.decode(() => other.promise)]
  const over = Promise.withResolvers<string>()
  time.watch(() => over.resolve('over'))
  one.resolve()
  await decoding[0]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await Promise.race([over.promise, Promise.resolve('still')])).toBe('still')
  other.resolve()
  expect(await over.promise).toBe('over')
})
