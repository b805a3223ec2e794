import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { aPerson } from '../factories.ts'
import { logIn, REGISTRATION, register } from '../people/accounts.ts'
import { aSite } from '../site.ts'

/** What the library that hashes passwords calls its jobs: its binding, napi-rs, names them with nothing. */
const HASHING = 'undefined'

/** How often a password was hashed or checked, some 20 ms of the processor each, and how the call was answered. */
async function hashed(
  work: () => Promise<{ codes: string[] }>,
): Promise<{ hashes: number; codes: string[] }> {
  let hashes = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === HASHING) hashes += 1
    },
  }).enable()
  try {
    const { codes } = await work()
    return { hashes, codes }
  } finally {
    hook.disable()
  }
}

/*
 * The few per cent that S-04 allows take hundreds of samples on a machine of its own (`npm run proof -- timing`). Here it
 * is seen whether an unknown address is answered without the hashing of a known one, which is nearly all of the time.
 */
test('sign-in and registration do equal work for unknown addresses (S-04)', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const unknown = 'niemand@beispiel.example'
  const wrong = { hashes: 1, codes: ['BAD_USER_INPUT'] }
  // What the first sign-in for an unknown address is compared with is made once.
  await logIn(site, unknown, 'Falsch-geraten-98')
  expect(await hashed(() => logIn(site, email, 'Falsch-geraten-99'))).toEqual(wrong)
  expect(await hashed(() => logIn(site, unknown, 'Falsch-geraten-99'))).toEqual(wrong)
  const registered = { hashes: 2, codes: [] }
  expect(await hashed(() => register(site, { ...REGISTRATION, email }))).toEqual(registered)
  expect(await hashed(() => register(site, { ...REGISTRATION, email: unknown }))).toEqual(registered)
})
