import { type RouterContextProvider, redirect } from 'react-router'
import * as paths from '#domains/paths.ts'
import { actPlain, askPlain, plainOf } from '#kit/web/plain/plain-request.ts'
import { CurrentUserDocument } from '../CurrentUser.generated.ts'
import { PlainLogoutDocument, PlainProfileDocument } from './PlainProfile.generated.ts'
import { PlainProfile, PlainStranger } from './PlainProfile.tsx'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Draws one's own reports for somebody who has signed in without JavaScript. */
export async function drawProfile(args: Args): Promise<null> {
  const plain = plainOf(args)
  if (plain === null) return null
  const me = plain.isSignedIn() ? (await askPlain(plain, CurrentUserDocument, {})).data?.me : null
  if (!me) {
    plain.draw(<PlainStranger />)
    return null
  }
  const asked = Number(new URL(args.request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : 1
  const { data, errors } = await askPlain(plain, PlainProfileDocument, { userId: me.id, page })
  plain.draw(
    <PlainProfile me={me} reports={data?.reports ?? null} problems={errors.map(({ message }) => message)} />,
  )
  return null
}

/** Signs out by the form without JavaScript. */
export async function takeSignOut(args: Args): Promise<Response | null> {
  const plain = plainOf(args)
  if (plain?.form?.text('act') !== 'abmelden') return null
  await actPlain(plain, PlainLogoutDocument, {})
  plain.signOut()
  return redirect(paths.HOME, 303)
}
