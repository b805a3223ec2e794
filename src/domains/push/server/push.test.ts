import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { aPushSite, BROWSER, devicesIn, queue, save } from '#tests/mail/pushing.ts'
import { aSite, tokenOf } from '#tests/site.ts'

test('a push device belongs to one session and person, and can re-register (E-24)', async () => {
  await using site = await aPushSite()
  const { server } = site
  const [anna, bela] = [await aPerson(site), await aPerson(site)]
  const device = server.device()
  const token = await tokenOf(site, anna.id)
  expect((await save(site, device, { token })).codes).toEqual([])
  site.clock.advance(60_000)
  expect((await save(site, device, { token })).codes).toEqual([])
  expect(await devicesIn(site)).toMatchObject([{ personId: anna.id, endpoint: device.endpoint }])
  // A browser that renewed its endpoint has one subscription.
  const next = server.device()
  await save(site, next, { token })
  expect(await devicesIn(site)).toMatchObject([{ personId: anna.id, endpoint: next.endpoint }])
  // Another person signs in on the same device: messages that wait for the first one are deleted.
  await queue(site, { personId: anna.id })
  await save(site, next, { as: bela })
  expect(await devicesIn(site)).toMatchObject([{ personId: bela.id, endpoint: next.endpoint }])
  await site.runJobs()
  expect(server.pushed).toEqual([])
})

test('a signed-out, locked or deleted person gets no more pushes (E-24)', async () => {
  await using site = await aPushSite()
  const town = await aTown(site)
  const platform = await aPerson(site, { isSuperAdmin: true })
  const ways: Record<string, (person: { id: number }, token: string) => Promise<unknown>> = {
    logout: (_, token) => ask(site, 'mutation { logout }', {}, { token }),
    everywhere: (_, token) => ask(site, 'mutation { endAllSessions }', {}, { token }),
    lock: ({ id }) => ask(site, `mutation { lockUserAccount(userId: ${id}) { id } }`, {}, { as: platform }),
    purge: (_, token) => ask(site, 'mutation { purgeUser(password: "Laterne-am-Brunnen-7") }', {}, { token }),
    remove: async (_, token) => {
      const [device] = await devicesIn(site)
      const call = 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }'
      return ask(site, call, { endpoint: device?.endpoint }, { token })
    },
  }
  for (const [name, act] of Object.entries(ways)) {
    const person = await aPerson(site, { password: true })
    const token = await tokenOf(site, person.id)
    await save(site, site.server.device(), { token })
    expect(
      await queue(site, { personId: person.id, municipalityId: town.id, idempotencyKey: name }),
      name,
    ).toBe(1)
    await act(person, token)
    expect(await devicesIn(site), name).toEqual([])
  }
  await site.runJobs()
  expect(site.server.pushed).toEqual([])
})

test('a push device is removed only by its own session or owner', async () => {
  await using site = await aPushSite()
  const [anna, bela] = [await aPerson(site), await aPerson(site)]
  const [phone, laptop] = [site.server.device(), site.server.device()]
  const token = await tokenOf(site, anna.id)
  await save(site, phone, { token })
  await save(site, laptop, { as: anna })
  const call = 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }'
  expect((await ask(site, call, { endpoint: laptop.endpoint }, { as: bela })).data).toEqual({
    removePushSubscription: true,
  })
  expect(await devicesIn(site)).toHaveLength(2)
  await ask(site, 'mutation { logout }', {}, { token })
  expect(await devicesIn(site)).toMatchObject([{ endpoint: laptop.endpoint }])
})

test('a foreign push address or invalid key is refused at its field (S-38)', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  expect((await save(site, BROWSER, { as: person })).codes).toEqual([])
  const wrong: [string, object][] = [
    ['endpoint', { endpoint: 'http://169.254.169.254/latest' }],
    ['endpoint', { endpoint: 'https://[::1]/' }],
    ['endpoint', { endpoint: 'https://user:pass@fcm.googleapis.com/x' }],
    ['endpoint', { endpoint: 'https://7f000001.c0a80001.rbndr.us/' }],
    ['p256dh', { p256dh: 'BCVx' }],
    ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['auth', { auth: 'abc' }],
    ['auth', { auth: '' }],
  ]
  for (const [field, part] of wrong) {
    const { errors, codes } = await save(site, { ...BROWSER, ...part }, { as: person })
    expect(codes, JSON.stringify(part)).toEqual(['BAD_USER_INPUT'])
    expect(Object.keys(errors[0]?.extensions.fields as object)).toEqual([field])
  }
  const replace =
    'mutation ($input: PushSubscriptionInput!) { replacePushSubscription(endpoint: "https://fcm.googleapis.com/fcm/send/abc", input: $input) }'
  const { codes } = await ask(site, replace, { input: { ...BROWSER, endpoint: 'https://10.0.0.1/' } })
  expect(codes).toEqual(['BAD_USER_INPUT'])
})

test('a renewed push address replaces only a known old one, without token (E-23)', async () => {
  await using site = await aPushSite()
  const [anna, bela] = [await aPerson(site), await aPerson(site)]
  const [old, next, foreign] = [site.server.device(), site.server.device(), site.server.device()]
  await save(site, old, { as: anna })
  await save(site, foreign, { as: bela })
  const replace = (endpoint: string, { endpoint: to, p256dh, auth } = next) =>
    ask(
      site,
      'mutation ($endpoint: String!, $input: PushSubscriptionInput!) { replacePushSubscription(endpoint: $endpoint, input: $input) }',
      { endpoint, input: { endpoint: to, p256dh, auth } },
    )
  const always = { replacePushSubscription: true }
  expect((await replace(`${site.server.url}/push/geraten`)).data).toEqual(always)
  // Nobody can take over another device's endpoint.
  expect((await replace(old.endpoint, foreign)).data).toEqual(always)
  expect((await devicesIn(site)).map(({ endpoint }) => endpoint).sort()).toEqual(
    [old.endpoint, foreign.endpoint].sort(),
  )
  expect((await replace(old.endpoint)).data).toEqual(always)
  await queue(site, { personId: anna.id })
  await site.runJobs()
  expect(site.server.pushed.map(({ path }) => site.server.url + path)).toEqual([next.endpoint])
})

test('of one person’s devices the ten seen last are kept', async () => {
  await using site = await aPushSite()
  const person = await aPerson(site)
  const devices = Array.from({ length: 11 }, () => site.server.device())
  for (const device of devices) {
    await save(site, device, { as: person })
    site.clock.advance(1000)
  }
  const kept = (await devicesIn(site)).map(({ endpoint }) => endpoint)
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain(devices[0]?.endpoint)
})
