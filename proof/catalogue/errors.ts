import type { Page } from '@playwright/test'
import { tokenFor } from '../../tests/e2e/api.ts'
import { type ApiFault, ask } from '../site/api-client.ts'
import type { NamedText } from './texts.ts'

/**
 * Calls that are refused for different reasons, by the code that they get. A citizen calls, or a stranger.
 */
const REFUSED: readonly [code: string, as: 'citizen' | 'stranger', call: string][] = [
  ['UNAUTHENTICATED', 'stranger', '{ editableCmsPages { slug } }'],
  ['FORBIDDEN', 'citizen', '{ editableCmsPages { slug } }'],
  ['NOT_FOUND', 'stranger', '{ report(slug: "x", municipalitySlug: "y", categorySlug: "z") { id } }'],
  [
    'NOT_FOUND',
    'citizen',
    'mutation { createComment(input: { reportId: 999999, text: "Guten Tag" }) { id } }',
  ],
  [
    'TOKEN_INVALID',
    'stranger',
    'mutation { confirmPasswordReset(newPassword: "Laterne-am-Bach-8", token: "x") }',
  ],
  [
    'BAD_USER_INPUT',
    'stranger',
    'mutation { login(input: { email: "a@b.example", password: "x" }) { user { id } } }',
  ],
  [
    'BAD_USER_INPUT',
    'stranger',
    `mutation { register(input: { email: "x", firstName: "", lastName: "", password: "x", termsAccepted: false }) {
      __typename } }`,
  ],
  ['BAD_USER_INPUT', 'citizen', 'mutation { createReport(input: { municipalityId: 1 }) { id } }'],
]

/** Texts that people read when a call fails: the sentence of the error, and those of each field. */
export async function errorTexts(page: Page, url: string): Promise<NamedText[]> {
  const { accessToken: token } = await tokenFor(page, 'buergerin')
  const found: NamedText[] = []
  for (const [code, as, query] of REFUSED) {
    const { errors } = await ask(url, JSON.stringify({ query }), as === 'citizen' ? { token } : {})
    const codes = errors.map(({ extensions }) => extensions?.code)
    if (codes.length === 0 || codes.some((each) => each !== code))
      throw new Error(`${query} is answered with ${codes.join() || 'no error'}, not ${code}`)
    found.push({ name: `error ${code}: ${query.slice(0, 60)}`, texts: errors.flatMap(sentences) })
  }
  return found
}

const sentences = ({ message, extensions }: ApiFault & { extensions?: { fields?: object } }): string[][] =>
  [message, ...Object.values(extensions?.fields ?? {}).flat()].map((text) => [String(text)])
