import { say } from '#kit/common/say.ts'
import { ROLE_NAMES } from '../../management.rules.ts'
import { InvitationActs } from './InvitationActs.tsx'
import styles from './InvitationList.module.css'
import type { OpenInvitationFragment } from './Invitations.generated.ts'
import { untilText } from './until-text.ts'

type Props = {
  town: { id: number; timeZone: string; country: string }
  invitations: readonly OpenInvitationFragment[]
}

/** The town's open invitations. They show what the administrator typed, and nothing about an account. */
export function InvitationList({ town, invitations }: Props) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="eingeladen" className={styles.section}>
      <h2 id="eingeladen">{say`Eingeladen`}</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.one}>
            <p className={styles.who}>
              <strong>{invitedName(invitation)}</strong>
              {invitation.email === null ? null : <span>{invitation.email}</span>}
              <span className={styles.quiet}>
                {invitation.role === null ? say`Konto ohne Aufgabe` : ROLE_NAMES[invitation.role]()} ·{' '}
                {untilText(invitation, town)}
              </span>
            </p>
            <InvitationActs town={town} invitation={invitation} name={invitedName(invitation)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name as it was typed, or as the town knows the person. */
function invitedName({ firstName, lastName, user, email }: OpenInvitationFragment): string {
  const typed = [firstName, lastName].filter(Boolean).join(' ')
  const known = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username
  return typed || known || email || say`Eine Person, die diese Gemeinde gewählt hat`
}
