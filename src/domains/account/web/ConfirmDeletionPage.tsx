import { Link, useNavigate, useRevalidator } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import { LinkPage } from '#domains/auth/web/LinkPage.tsx'
import * as paths from '#domains/paths.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { WHAT_GOES, WHAT_STAYS } from '../account.rules.ts'
import { ConfirmDeletionDocument } from './DeletionLink.generated.ts'

export const meta = () => pageMeta({ title: 'Konto löschen bestätigen', isPrivate: true })

/** The target of the deletion link in a mail: it lists what is deleted, and a button deletes (D-43). */
export default function ConfirmDeletionPage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title="Konto wirklich löschen?"
      explanation={
        <>
          <p>Das Konto zu der Adresse, an die dieser Link ging, ist dann sofort weg:</p>
          <ul className={styles.plainList}>
            {Object.values(WHAT_GOES).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            <strong>Das bleibt:</strong> {WHAT_STAYS.published.what} {WHAT_STAYS.published.why}
          </p>
          <p>Danach gibt es kein Zurück.</p>
        </>
      }
      button={{ label: 'Konto endgültig löschen', variant: 'danger' }}
      act={(token) => mutate(ConfirmDeletionDocument, { token })}
      onDone={async () => {
        await navigate(`${paths.ABOUT_DELETION}?geloescht`, { replace: true })
        await forgetEverything()
        await revalidate()
      }}
      links={(isUseless) =>
        isUseless ? (
          <Link to={paths.ABOUT_DELETION}>Neuen Link anfordern</Link>
        ) : (
          <Link to={paths.HOME}>Konto behalten</Link>
        )
      }
    />
  )
}
