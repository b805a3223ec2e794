import { validate } from '#kit/common/validation.ts'
import { actPlain, messagesOf, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import { loginSchema } from '../../auth.rules.ts'
import { LoginDocument } from '../Login.generated.ts'

export type PlainSignIn =
  | { isSignedIn: true }
  | {
      isSignedIn: false
      email: string
      fields: Record<string, string>
      problems: string[]
      needsCode: boolean
    }

/** Signs in by the fields of `PlainSignInFields`, with the limits and second step of every sign-in. */
export async function signInPlain(plain: PlainRequest): Promise<PlainSignIn> {
  const email = plain.form?.text('loginEmail').trim() ?? ''
  const password = plain.form?.text('password') ?? ''
  const otp = plain.form?.text('otp').trim() || null
  const refused = (
    fields: Record<string, string>,
    problems: string[] = [],
    needsCode = false,
  ): PlainSignIn => {
    const { email: atEmail, ...others } = fields
    const named = atEmail === undefined ? others : { loginEmail: atEmail, ...others }
    return { isSignedIn: false, email, fields: named, problems, needsCode }
  }
  const { errors } = validate(loginSchema, { email, password, otp })
  if (errors !== null) return refused(errors, [], otp !== null)
  const outcome = await actPlain(plain, LoginDocument, { email, password, otp })
  if (!outcome.ok) {
    const { fields, others } = messagesOf(outcome.errors)
    const needsCode = otp !== null || outcome.errors.some(({ code }) => code === 'SECOND_FACTOR_NEEDED')
    return refused(fields, others, needsCode)
  }
  await plain.signIn(outcome.data.login.authToken.accessToken)
  return { isSignedIn: true }
}
