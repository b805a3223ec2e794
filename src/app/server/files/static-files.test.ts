import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { addStaticFiles, CLIENT_BUILD } from './static-files.ts'

test('a script is served with Brotli on request, plain otherwise, with Vary', async () => {
  const app = new Hono()
  app.use(compress())
  addStaticFiles(app)
  const built = JSON.parse(readFileSync(join(CLIENT_BUILD, '../files.json'), 'utf8')) as { name: string }[]
  const { name } = built.find((file) => /^frame-.*\.js$/.test(file.name)) ?? { name: 'none' }
  const plain = readFileSync(join(CLIENT_BUILD, 'assets', name))
  const ask = async (encoding: string) => {
    const answer = await app.request(`/assets/${name}`, { headers: { 'accept-encoding': encoding } })
    const [type, packing] = [answer.headers.get('content-type'), answer.headers.get('content-encoding')]
    expect(type).toMatch(/^text\/javascript/)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    return { packing, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const brotli = await ask('gzip, deflate, br, zstd')
  expect(brotli.packing).toBe('br')
  expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true)
  expect((await ask('gzip')).packing).toBe('gzip')
  const unpacked = await ask('identity')
  expect(unpacked.packing).toBeNull()
  expect(unpacked.body.equals(plain)).toBe(true)
})
