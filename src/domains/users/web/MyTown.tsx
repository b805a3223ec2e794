import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import type { CurrentUser } from './current-user.ts'
import styles from './ProfilePage.module.css'
import { useMyTown } from './SetMyTown.tsx'

/** The own municipality, with a link to it and a link to choose another. */
export function MyTown({ town }: { town: CurrentUser['settings']['municipality'] }) {
  const { choose, isPending } = useMyTown()
  return (
    <section aria-labelledby="gemeinde" className={styles.card}>
      <h2 id="gemeinde">{say`Meine Gemeinde`}</h2>
      {town === null ? (
        <>
          <p>{say`Wählen Sie Ihre Gemeinde, dann sind Sie mit „Melden“ und „Meldungen“ gleich am richtigen Ort.`}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.MUNICIPALITIES}>{say`Gemeinde wählen`}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className={styles.town}>
            <Link to={paths.municipalityPath(town)}>{town.name}</Link>
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.MUNICIPALITIES}>{say`Andere wählen`}</ButtonLink>
            <Button variant="quiet" isPending={isPending} onClick={() => choose(null)}>
              {say`Gemeinde entfernen`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
