import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { residentOf, treeOf } from '../site/processes.ts'
import type { Fault } from './under-load.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of a body: just above the limit in http.ts, and just below it. */
const SIZES = [61 * MEGABYTE, 59 * MEGABYTE]
const AT_ONCE = 40
/** Milliseconds. */
const LASTS = 25_000
const INTERVAL = 200
/** Maximum growth of all web processes together, in megabytes. */
const MOST_GROWTH = 2500

const PIECE = Buffer.alloc(64 * 1024, 'x')
const HEAD = [
  '--grenze\r\ncontent-disposition: form-data; name="operations"\r\n\r\n',
  '{"query":"mutation($photo: Upload!) { uploadPhoto(photo: $photo) { id } }","variables":{"photo":null}}',
  '\r\n--grenze\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.photo"]}',
  '\r\n--grenze\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
].join('')
const END = '\r\n--grenze--\r\n'

/**
 * Sends one huge body, with or without Content-Length. Returns the status, or that the server closed the
 * connection.
 */
function sendHuge(url: string, size: number, isTold: boolean): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=grenze', 'client-name': 'proof' }
    const length = { 'content-length': String(HEAD.length + size + END.length) }
    const asked = request(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...(isTold && length) },
    })
    asked.once('response', (answer) => {
      resolve(String(answer.statusCode))
      answer.resume().once('end', () => asked.destroy())
    })
    asked.once('error', () => resolve('connection ended'))
    const send = async () => {
      asked.write(HEAD)
      for (let left = size; left > 0 && !asked.destroyed; left -= PIECE.length) {
        const isFull = !asked.write(PIECE.subarray(0, Math.min(left, PIECE.length)))
        // An answer before the end of the body stops the wait, too.
        if (isFull) await Promise.race([new Promise((drained) => asked.once('drain', drained)), wait(5000)])
      }
      if (!asked.destroyed) asked.end(END)
    }
    void send()
  })
}

export const UPLOAD_FAULTS: readonly Fault[] = [
  {
    fault: 'huge uploads press on the memory',
    means: `${AT_ONCE} at once send bodies of 59 and 61 MB, half of them without saying how long they are, for 25 seconds`,
    within: 5000,
    strike: async ({ url, web }) => {
      const answers: Record<string, number> = {}
      const resident = () => treeOf(web.pid()).reduce((sum, pid) => sum + (residentOf(pid) ?? 0), 0)
      const before = resident()
      let peak = before
      const end = Date.now() + LASTS
      const attack = async (_: unknown, index: number) => {
        for (let turn = index; Date.now() < end; turn += 1) {
          const said = await sendHuge(url, SIZES[turn % 2] ?? 0, turn % 4 < 2)
          answers[said] = (answers[said] ?? 0) + 1
          if (said !== '200') await wait(INTERVAL)
        }
      }
      const attacks = Promise.all(Array.from({ length: AT_ONCE }, attack))
      const watch = setInterval(() => {
        peak = Math.max(peak, resident())
      }, INTERVAL)
      await attacks
      clearInterval(watch)
      return { answers, residentBeforeMb: Math.round(before), residentAtMostMb: Math.round(peak) }
    },
    judge: (_, { residentBeforeMb, residentAtMostMb }) => {
      const growth = Number(residentAtMostMb) - Number(residentBeforeMb)
      return growth > MOST_GROWTH ? [`${growth} MB more are in use`] : []
    },
  },
]
