import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import {
  aSignInSite,
  goThere,
  saveProvider,
  settingsOf,
  signIn,
  start,
} from '#tests/town-sign-in/signing-in.ts'
import { DESCRIPTION_MINUTES } from './known-provider.ts'

test('a flood of starts asks the provider for its description once', async () => {
  await using site = await aSignInSite()
  const { directory, town, admin, clock } = site
  const described = () => directory.asked.filter((path) => path.startsWith('/.well-known/')).length
  const before = described()
  await Promise.all(Array.from({ length: 5 }, () => start(site, town)))
  expect((await signIn(site)).codes).toEqual([])
  expect((await signIn(site)).codes).toEqual([])
  expect(described() - before).toBe(1)
  clock.advance(DESCRIPTION_MINUTES * MINUTE)
  await start(site, town)
  expect(described() - before, 'after minutes').toBe(2)
  await goThere(site, undefined, { who: { as: admin }, isTrial: true })
  expect(described() - before, 'a trial').toBe(3)
  expect((await saveProvider(site, town, settingsOf(directory, { label: 'Rathaus' }), admin)).codes).toEqual(
    [],
  )
  await start(site, town)
  expect(described() - before, 'saved settings').toBe(4)
})

test('a provider that could not be used is asked again', async () => {
  await using site = await aSignInSite()
  const { directory, town } = site
  directory.hangsUp = true
  expect((await start(site, town)).codes).toEqual(['CONFLICT'])
  directory.hangsUp = false
  expect((await start(site, town)).codes).toEqual([])
})
