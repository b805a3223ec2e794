import { expect } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import type { Answer, ask } from '../ask.ts'
import { aCategory, anEditor, aTown, PASSWORD } from '../factories.ts'
import { logIn } from '../people/accounts.ts'
import { aSite } from '../site.ts'

/** The single address that a whole town hall shares. */
export const HALL = '203.0.113.20'
export const WRONG = 'Falsch-geraten-99'
export const CONTACT = 'die Gemeinde Anger unter Telefon\u00a006400\u00a055510 oder info@anger.example'
const LIMITS = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' }

export type Who = NonNullable<Parameters<typeof ask>[3]>

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
export const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Safari/604.1'
export const at = (address: string, browser = FIREFOX): Who => ({
  headers: { 'x-forwarded-for': address, 'user-agent': browser },
})

/** "in", or the error code. */
export const outcome = ({ codes: [code] }: Answer): string => code ?? 'in'
export const messageOf = ({ errors }: Answer): string => errors[0]?.message ?? ''

export async function aScene() {
  const site = await aSite(LIMITS)
  const features = [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS' as const]
  const town = await aTown(site, { name: 'Anger', slug: 'anger', enabledFeatures: features })
  const category = await aCategory(site, town)
  return { site, town, category, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

export type Scene = Awaited<ReturnType<typeof aScene>>

/** An editor who has signed in at the town hall before. */
export async function anEditorAtTheHall({ site, town, category }: Scene) {
  const { email } = await anEditor(site, town, [category], { password: true })
  expect(outcome(await logIn(site, email, PASSWORD, at(HALL)))).toBe('in')
  return email
}
