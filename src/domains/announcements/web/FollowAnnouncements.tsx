import { Bell, BellOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import {
  type AnnouncementsPageQuery,
  FollowAnnouncementsDocument,
  UnfollowAnnouncementsDocument,
} from './PublicAnnouncements.generated.ts'

type Props = { town: NonNullable<AnnouncementsPageQuery['municipality']> }

/** Subscribes to a town's announcements by mail, and cancels the subscription. */
export function FollowAnnouncements({ town }: Props) {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const isFollowing = town.isFollowingAnnouncements
  const { run, isPending, errors } = useAct(
    async () => {
      const ids = { municipalityId: town.id }
      const outcome = isFollowing
        ? await mutate(UnfollowAnnouncementsDocument, ids)
        : await mutate(FollowAnnouncementsDocument, ids)
      return outcome.ok ? { ok: true as const, data: null } : outcome
    },
    async () => {
      showToast(
        isFollowing
          ? say`Sie bekommen keine Ankündigungen mehr per E-Mail.`
          : say`Ankündigungen der Gemeinde ${town.name} bekommen Sie jetzt auch per E-Mail.`,
      )
      await revalidate()
    },
  )
  if (!town.enabledFeatures.includes('ANNOUNCEMENTS') && !isFollowing) return null
  if (me === null)
    return (
      <ButtonLink
        to={paths.LOGIN}
        state={
          {
            reason: say`Melden Sie sich an, dann bekommen Sie neue Ankündigungen per E‑Mail.`,
          } satisfies LoginState
        }
        icon={<Icon of={Bell} />}
      >
        {say`Anmelden und per E-Mail bekommen`}
      </ButtonLink>
    )
  return (
    <>
      <Messages errors={errors} />
      <Button icon={<Icon of={isFollowing ? BellOff : Bell} />} isPending={isPending} onClick={run}>
        {isFollowing ? say`Keine E-Mails mehr` : say`Per E-Mail bekommen`}
      </Button>
    </>
  )
}
