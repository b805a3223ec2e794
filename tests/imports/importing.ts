import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { anonymousContext } from '#app/server/graphql/context.ts'
import type { TestSite } from '#tests/site.ts'
import { importCommand } from '../../scripts/cli/admin/import.ts'

type Called = { lines: string[]; isFine: boolean | null; error: string | null }

/** Calls `npm run admin -- import` in this process. */
export async function importing(
  site: TestSite,
  path: string | null,
  values: Record<string, string | boolean>,
  pause?: (milliseconds: number) => Promise<unknown>,
): Promise<Called> {
  const lines: string[] = []
  const more = { secretBefore: null, values, outside: site.services.outside, ...(pause && { pause }) }
  try {
    const isFine = await importCommand.run(
      anonymousContext(site.services),
      path === null ? [] : [path],
      (line) => lines.push(line),
      more,
    )
    return { lines, isFine, error: null }
  } catch (error) {
    if (!(error instanceof Error) || error.constructor.name !== 'AdminError') throw error
    return { lines, isFine: null, error: error.message }
  }
}

/** The table without blank lines and with single spaces. */
export const said = ({ lines }: Called): string[] =>
  lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')

/** A folder for files, which goes with the test. */
export function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'meldewerk-import-'))
  return {
    path,
    /** Writes a file and returns its path. */
    file: (name: string, content: string | Uint8Array): string => {
      writeFileSync(join(path, name), content)
      return join(path, name)
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** A server of photos on this machine: any path under /foto answers with a picture of its own. */
export async function aPhotoServer(answer?: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer !== undefined) return answer(request, response)
    if (request.url?.startsWith('/foto') !== true) return response.writeHead(404).end()
    sharp({ create: { width: 60, height: 40, channels: 3, background: colourOf(asked.length) } })
      .jpeg()
      .toBuffer()
      .then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
      .catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const colourOf = (count: number) => ({ r: (count * 40) % 256, g: 120, b: 80 })
