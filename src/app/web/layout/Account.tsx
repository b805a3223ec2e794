import { Bell } from '#domains/notifications/web/Bell.tsx'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { UserMenu } from './UserMenu.tsx'

/** The bell and the menu of a signed-in person. */
export function Account({ me }: { me: CurrentUser }) {
  return (
    <>
      {me.mustSetUpSecondFactor ? null : <Bell personId={me.id} />}
      <UserMenu me={me} />
    </>
  )
}
