import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { signOnDevice } from './device.ts'
import {
  SecondStepByPasskeyDocument,
  SignInByPasskeyDocument,
  type SignInByPasskeyMutation,
  StartPasskeyCheckDocument,
} from './PasskeyCheck.generated.ts'

/** Has the device sign what the server asks for. */
async function signed(purpose: 'SIGN_IN' | 'SECOND_STEP'): Promise<Outcome<string>> {
  const begun = await mutate(StartPasskeyCheckDocument, { purpose })
  return begun.ok ? signOnDevice(begun.data.startPasskeyCheck) : begun
}

/** Signs in by a passkey of this device. */
export async function signInByPasskey(): Promise<Outcome<SignInByPasskeyMutation['signInByPasskey']>> {
  const answer = await signed('SIGN_IN')
  if (!answer.ok) return answer
  const outcome = await mutate(SignInByPasskeyDocument, { answer: answer.data })
  return outcome.ok ? { ok: true, data: outcome.data.signInByPasskey } : outcome
}

/** Returns a code for the second step. */
export async function codeByPasskey(): Promise<Outcome<string>> {
  const answer = await signed('SECOND_STEP')
  if (!answer.ok) return answer
  const outcome = await mutate(SecondStepByPasskeyDocument, { answer: answer.data })
  return outcome.ok ? { ok: true, data: outcome.data.secondStepByPasskey } : outcome
}
