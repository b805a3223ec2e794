import type { ReactNode } from 'react'
import { LanguageOffer } from '#app/web/language/LanguageOffer.tsx'
import { SessionEndWatch } from '#domains/auth/web/session-end/SessionEndWatch.tsx'
import { OutboxWatch } from '#domains/filing/web/outbox/OutboxWatch.tsx'
import { usePushRenewal } from '#domains/push/web/use-push-renewal.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'

/** The parts of the frame that watch: they come once a page is in use. */
export function LateFrame(): ReactNode {
  const me = useCurrentUser()
  usePushRenewal(me === null || me.mustSetUpSecondFactor ? null : me.id)
  return (
    <>
      <LanguageOffer />
      <OutboxWatch />
      <SessionEndWatch />
    </>
  )
}
