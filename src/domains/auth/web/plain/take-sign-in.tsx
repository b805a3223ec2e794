import { type RouterContextProvider, redirect } from 'react-router'
import * as paths from '#domains/paths.ts'
import { plainOf } from '#kit/web/plain/plain-request.ts'
import { NEXT } from '../../plain-sign-in.rules.ts'
import { isOwnPath } from '../last-path.ts'
import { PlainSignIn } from './PlainSignIn.tsx'
import { signInPlain } from './sign-in-plain.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Draws the form to sign in without JavaScript. */
export function drawSignIn(args: Args): null {
  const plain = plainOf(args)
  if (plain?.form === null) plain.draw(<PlainSignIn />)
  return null
}

/** Signs in by the form without JavaScript and leads on, to the page that asked for it or the profile. */
export async function takeSignIn(args: Args): Promise<Response | null> {
  const plain = plainOf(args)
  if (!plain?.form) return null
  const signedIn = await signInPlain(plain)
  if (signedIn.isSignedIn) return redirect(nextOf(args.request), 303)
  const { email, fields, problems, needsCode } = signedIn
  plain.draw(<PlainSignIn {...{ email, problems, needsCode }} errors={fields} />)
  return null
}

function nextOf({ url }: Request): string {
  const next = new URL(url).searchParams.get(NEXT) ?? ''
  return isOwnPath(next) ? next : paths.PROFILE
}
