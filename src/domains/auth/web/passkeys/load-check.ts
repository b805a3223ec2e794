import { OFFLINE, type Outcome } from '#kit/web/data/answer.ts'

type Check = typeof import('./check-passkey.ts')

/** Runs a check by a passkey; its code is loaded at the first click, because most people have none. */
export async function checked<Data>(act: (check: Check) => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const check = await import('./check-passkey.ts').catch(() => null)
  return check === null ? { ok: false, errors: [OFFLINE] } : act(check)
}
