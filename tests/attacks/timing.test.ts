import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { aPerson } from '../factories.ts'
import { logIn, REGISTRATION, register } from '../people/accounts.ts'
import { aSite } from '../site.ts'

/** The async resource type of the password library: its binding, napi-rs, sets no name. */
const HASHING = 'undefined'

/** Counts password hashes and checks (about 20 ms of processor time each), and returns the call's codes. */
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
 * The few per cent that S-04 allows need hundreds of samples on an idle machine (`npm run proof -- timing`).
 * This test only checks that an unknown address costs as many hashes as a known one, because hashing takes
 * nearly all of the time.
 */
test('sign-in and registration do equal work for unknown addresses (S-04)', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const unknown = 'niemand@beispiel.example'
  const wrong = { hashes: 1, codes: ['BAD_USER_INPUT'] }
  // The dummy hash for unknown addresses is computed once, at the first sign-in.
  await logIn(site, unknown, 'Falsch-geraten-98')
  expect(await hashed(() => logIn(site, email, 'Falsch-geraten-99'))).toEqual(wrong)
  expect(await hashed(() => logIn(site, unknown, 'Falsch-geraten-99'))).toEqual(wrong)
  const registered = { hashes: 2, codes: [] }
  expect(await hashed(() => register(site, { ...REGISTRATION, email }))).toEqual(registered)
  expect(await hashed(() => register(site, { ...REGISTRATION, email: unknown }))).toEqual(registered)
})
