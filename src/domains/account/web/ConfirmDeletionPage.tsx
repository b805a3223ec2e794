import { Link, useNavigate, useRevalidator } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import { LinkPage } from '#domains/auth/web/LinkPage.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { WHAT_GOES, WHAT_STAYS } from '../account.rules.ts'
import { ConfirmDeletionDocument } from './DeletionLink.generated.ts'

export const meta = () => pageMeta({ title: say`Konto löschen bestätigen`, isPrivate: true })

/** The target of the deletion link in a mail: it lists what is deleted, and a button deletes (D-43). */
export default function ConfirmDeletionPage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title={say`Konto wirklich löschen?`}
      explanation={
        <>
          <p>{say`Das Konto zu der Adresse, an die dieser Link ging, ist dann sofort weg:`}</p>
          <ul className={styles.plainList}>
            {Object.entries(WHAT_GOES).map(([kind, text]) => (
              <li key={kind}>{text()}</li>
            ))}
          </ul>
          <p>
            <strong>{say`Das bleibt:`}</strong> {WHAT_STAYS.published.what()} {WHAT_STAYS.published.why()}
          </p>
          <p>{say`Danach gibt es kein Zurück.`}</p>
        </>
      }
      button={{ label: say`Konto endgültig löschen`, variant: 'danger' }}
      act={(token) => mutate(ConfirmDeletionDocument, { token })}
      onDone={async () => {
        await navigate(`${paths.ABOUT_DELETION}?geloescht`, { replace: true })
        await forgetEverything()
        await revalidate()
      }}
      links={(isUseless) =>
        isUseless ? (
          <Link to={paths.ABOUT_DELETION}>{say`Neuen Link anfordern`}</Link>
        ) : (
          <Link to={paths.HOME}>{say`Konto behalten`}</Link>
        )
      }
    />
  )
}
