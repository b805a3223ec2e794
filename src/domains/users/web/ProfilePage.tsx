import { DraftReminder } from '#domains/filing/web/DraftReminder.tsx'
import { OwnInvitations } from '#domains/management/web/invitations/OwnInvitations.tsx'
import { say } from '#kit/common/say.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/ProfilePage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { CurrentUserDocument } from './CurrentUser.generated.ts'
import { useCurrentUser } from './current-user.ts'
import { EmailFailureNotice } from './EmailFailureNotice.tsx'
import { MyTown } from './MyTown.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnReports } from './OwnReports.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { ProfilePageDocument } from './ProfilePage.generated.ts'
import styles from './ProfilePage.module.css'
import { drawProfile, takeSignOut } from './plain/plain-profile.tsx'

/** The page itself is private and made in the browser; only its plain part is made here. */
export const loader = (args: Route.LoaderArgs) => drawProfile(args)

export const action = (args: Route.ActionArgs) => takeSignOut(args)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1
  // No page lies beyond the largest Int of the API.
  const page = Math.min(Math.max(1, asked), 2 ** 31 - 1)
  const me = readToken() === null ? null : (await loadPrivate(CurrentUserDocument, {})).data?.me
  if (!me) return { data: null, errors: [] }
  return loadPrivate(ProfilePageDocument, { userId: me.id, page }, { fresh: true })
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div data-scripted="">
      <PageSkeleton />
    </div>
  )
}

export const meta = () => pageMeta({ title: say`Mein Profil`, isPrivate: true })

export default function ProfilePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const me = useCurrentUser()
  if (me === null) return <AccountFrame title={say`Mein Profil`}>{null}</AccountFrame>
  const town = me.settings.municipality
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`Mein Profil`}</h1>
      {data?.me?.emailFailure && me.email ? (
        <EmailFailureNotice failure={data.me.emailFailure} email={me.email} />
      ) : null}
      <OwnInvitations invitations={data?.me?.invitations ?? []} />
      <DraftReminder />
      <div className={styles.columns}>
        <OwnReports reports={data?.reports} town={town} />
        <div className={styles.aside}>
          <OwnDetails me={me} more={data?.me} />
          <MyTown town={town} />
          <ProfileLinks />
        </div>
      </div>
    </div>
  )
}
