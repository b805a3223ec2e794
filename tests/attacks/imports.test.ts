import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, aPhotoServer, importing, said } from '#tests/imports/importing.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const CALL = { town: 'lindental', format: 'georeport', source: 'Fremd' }

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  await aCategory(site, town, { name: 'Müll' })
}

const request = (id: string, more: Record<string, unknown> = {}) => ({
  ...{ service_request_id: id, title: `Meldung ${id} hier`, description: 'Das liegt hier seit Wochen.' },
  ...{
    service_name: 'Müll',
    lat: 50.583,
    long: 8.963,
    requested_datetime: '2025-05-01T10:00:00Z',
    status: 'open',
  },
  ...more,
})
const json = (...requests: unknown[]) => JSON.stringify(requests)

const reportsOf = (site: TestSite) =>
  site.services.db.selectFrom('report').selectAll().orderBy('id').execute()

test('photos at private addresses are not fetched, however they are written', async () => {
  await using site = await aSite()
  await using photos = await aPhotoServer()
  using folder = aFolder()
  await aScene(site)
  const { port } = new URL(photos.url)
  const urls = ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0'].map(
    (host) => `http://${host}:${port}/foto/1`,
  )
  const others = ['file:///etc/passwd', 'ftp://example.org/a.jpg', 'javascript:alert(1)']
  const path = folder.file(
    'a.json',
    json(...[...urls, ...others].map((url, at) => request(`${at}`, { media_url: url }))),
  )
  const called = await importing(site, path, CALL)
  expect(called.error).toBeNull()
  expect(photos.asked).toEqual([])
  expect(called.lines.filter((line) => line.includes('privaten Netz'))).toHaveLength(urls.length)
  expect(said(called)).toContain(`${others.length} Fotos zu viel oder ohne gültige Adresse`)
  expect((await reportsOf(site)).map(({ photoCount }) => photoCount)).toEqual(
    [...urls, ...others].map(() => 0),
  )
})

test('a photo server cannot lead inside or send without end', async () => {
  await using site = await aSite({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' })
  await using inside = await aPhotoServer()
  await using photos = await aPhotoServer((asked, response) => {
    if (asked.url === '/weg') return response.writeHead(302, { location: `${inside.url}/foto/1` }).end()
    if (asked.url === '/seite')
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>alert(1)</script>')
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 1)));
      response.once('drain', more)
    }
    more()
  })
  using folder = aFolder()
  await aScene(site)
  const paths = ['/weg', '/seite', '/endlos']
  const path = folder.file(
    'a.json',
    json(...paths.map((each) => request(each, { media_url: photos.url + each }))),
  )
  const { lines, error } = await importing(site, path, CALL)
  expect(error).toBeNull()
  expect(inside.asked).toEqual([])
  expect(lines.filter((line) => line.includes('fehlt:')).map((line) => line.split('fehlt: ')[1])).toEqual([
    'der Server antwortet anders als mit einem Foto, oder es ist zu groß.',
    'das ist kein Foto, das sich lesen lässt.',
    'der Server antwortet anders als mit einem Foto, oder es ist zu groß.',
  ])
  expect(await reportsOf(site)).toHaveLength(3)
})

test('entities of XML are not read, neither bombs nor files', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const bomb = `<!DOCTYPE r [<!ENTITY a "xxxxxxxxxx">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`
  for (const type of [
    bomb,
    '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE r SYSTEM "http://x.example/r.dtd">',
  ]) {
    const path = folder.file('a.xml', `<?xml version="1.0"?>${type}<requests><request/></requests>`)
    expect((await importing(site, path, CALL)).error).toContain('Dokumenttyp-Deklaration')
  }
  const unknown = folder.file(
    'b.xml',
    '<requests><request><description>&f;</description></request></requests>',
  )
  expect((await importing(site, unknown, CALL)).error).toContain('kaputt')
  const deep = folder.file('c.xml', `<requests><request>${'<a>'.repeat(5000)}`)
  expect((await importing(site, deep, CALL)).error).toContain('tiefer verschachtelt')
  expect(await reportsOf(site)).toEqual([])
})

test('a huge field refuses its row, and an endless one the file', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const head = 'id,title,description,category,createdAt,latitude,longitude'
  const row = (id: string, text: string) => `${id},Ein Titel hier,"${text}",Müll,2025-05-01,50.583,8.963`
  const call = { ...CALL, format: 'csv' }
  const million = folder.file(
    'a.csv',
    [head, row('1', 'x'.repeat(1_000_000)), row('2', 'Das liegt hier.')].join('\n'),
  )
  expect(said(await importing(site, million, call))[0]).toBe(
    'Zeile 2, Nr. 1: hat eine Beschreibung mit 1000000 Zeichen, erlaubt sind 3000.',
  )
  expect(await reportsOf(site)).toHaveLength(1)
  const open = folder.file(
    'b.csv',
    `${head}\n${row('3', 'Gut und schön.')}\n4,Ein Titel,"${'x\n'.repeat(3_000_000)}`,
  )
  expect((await importing(site, open, call)).error).toContain('mehr als 4 Millionen Zeichen')
  const list = folder.file('c.json', `[${JSON.stringify(request('5'))},{"a":"${'x'.repeat(5_000_000)}`)
  expect((await importing(site, list, CALL)).error).toContain('mehr als 4 Millionen Zeichen')
  const deep = folder.file('d.json', `[{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`)
  expect((await importing(site, deep, CALL)).error).toContain('tiefer verschachtelt')
  // A file that breaks in its middle is refused before anything of it is written.
  expect(await reportsOf(site)).toHaveLength(1)
})

test('folders, devices and missing files are no files to import', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  symlinkSync('/dev/zero', join(folder.path, 'endlos.csv'))
  for (const path of [folder.path, '/dev/zero', join(folder.path, 'endlos.csv')])
    expect((await importing(site, path, CALL)).error, path).toBe(
      'Das ist ein Ordner oder Gerät. Bitte nennen Sie eine Datei.',
    )
  for (const path of [join(folder.path, 'fehlt.csv'), 'x\0y'])
    expect((await importing(site, path, CALL)).error, path).toBe('Die Datei ist nicht zu lesen.')
})

test('names of a file reach neither prototypes, paths nor the terminal', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const text = `[${JSON.stringify(request('../../etc/passwd'))},{"__proto__":{"status":"closed"},"constructor":{"prototype":{"x":1}},"service_request_id":"2","service_name":"Müll"},${JSON.stringify(request('\u001b[2J\u0007\nLauf', { service_name: '\u001b[31mRot\u202e' }))}]`
  const mapping = folder.file('z.json', '{"categories":{"\\u001b[31mRot\\u202e":null}}')
  const called = await importing(site, folder.file('a.json', text), { ...CALL, mapping })
  expect(called.error).toBeNull()
  expect(called.lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(({} as Record<string, unknown>).status).toBeUndefined()
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  const rows = await site.services.db.selectFrom('importedReport').select('foreignId').execute()
  expect(rows).toEqual([{ foreignId: '../../etc/passwd' }])
})
