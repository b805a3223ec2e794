import { expect, test } from 'vitest'
import { aSite, type TestSite } from '#tests/site.ts'

const OPERATIONS = JSON.stringify({ query: '{ __typename }' })
const NAMED = { 'client-name': 'meldewerk-test' }

function aForm(...more: [string, string | Blob][]): FormData {
  const form = new FormData()
  for (const [name, value] of [['operations', OPERATIONS], ['map', '{}'], ...more] as typeof more)
    form.append(name, value)
  return form
}

async function post(site: TestSite, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await site.app.request('/graphql', {
    ...{ method: 'POST', body, headers: { ...NAMED, ...headers } },
  })
  return { status: response.status, json: await response.json() }
}

test('a broken or invalid form is refused as a whole (S-30)', async () => {
  await using site = await aSite()
  const whole = new Request('http://localhost', { method: 'POST', body: aForm(['0', new Blob(['Bild'])]) })
  const type = { 'content-type': whole.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect((await post(site, bytes, type)).status).toBe(200)
  const broken: [string, BodyInit, Record<string, string>][] = [
    ['without its end', bytes.slice(0, -30), type],
    ['in the middle of a part', bytes.slice(0, 120), type],
    ['nothing', new Uint8Array(), type],
    ['no boundary', bytes, { 'content-type': 'multipart/form-data' }],
    ['another boundary', bytes, { 'content-type': 'multipart/form-data; boundary=anders' }],
  ]
  for (const [name, body, headers] of broken) {
    const { status, json } = await post(site, body, headers)
    expect(status, name).toBe(400)
    expect(json, name).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  }
})

test('a form is limited in its number of parts and text (S-30)', async () => {
  await using site = await aSite()
  const parts = (count: number) =>
    aForm(...Array.from({ length: count }, (_, index): [string, Blob] => [`${index}`, new Blob(['x'])]))
  expect((await post(site, parts(18))).status).toBe(200)
  expect((await post(site, parts(30))).status).toBe(413)
  expect((await post(site, aForm(['langer Text', 'x'.repeat(1024 * 1024 + 1)]))).status).toBe(413)
})
