import { SignOutButton } from '#domains/auth/web/SignOutButton.tsx'
import * as paths from '#domains/paths.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import type { CurrentUser } from './current-user.ts'
import type { ProfilePageQuery } from './ProfilePage.generated.ts'
import styles from './ProfilePage.module.css'

type Props = { me: CurrentUser; more: ProfilePageQuery['me'] | undefined }

/** A person's own profile data, with a link to change them. */
export function OwnDetails({ me, more }: Props) {
  const lines: [term: string, value: string][] = [
    [say`Name`, `${me.firstName} ${me.lastName}`],
    [say`Öffentlicher Name`, me.username],
    [say`E-Mail-Adresse`, me.email ?? ''],
    [say`Telefon`, more?.telephone ?? ''],
    [say`Adresse`, more?.location ? addressText(more.location) : ''],
  ]
  return (
    <section aria-labelledby="angaben" className={styles.card}>
      <h2 id="angaben">{say`Meine Angaben`}</h2>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink to={paths.EDIT_PROFILE}>{say`Profil bearbeiten`}</ButtonLink>
        <span className={styles.signOut}>
          <SignOutButton />
        </span>
      </div>
    </section>
  )
}
