import { Link, useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import styles from '../AuthPage.module.css'
import { LinkPage } from '../LinkPage.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { StopEmailChangeDocument } from './ChangeEmail.generated.ts'

export const meta = () => pageMeta({ title: 'Änderung stoppen', isPrivate: true })

/** Opened from the old mailbox, to refuse the change of address. */
export default function StopEmailChangePage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title="Änderung der E‑Mail‑Adresse stoppen"
      explanation={
        <>
          <p>Sie wollten Ihre E‑Mail-Adresse nicht ändern? Dann kennt jemand Ihr Passwort. Darum:</p>
          <ul className={styles.plainList}>
            <li>bleibt Ihr Konto bei dieser Adresse,</li>
            <li>enden alle Anmeldungen auf allen Geräten,</li>
            <li>gilt das bisherige Passwort nicht mehr. Den Link für ein neues schicken wir Ihnen sofort.</li>
          </ul>
        </>
      }
      button={{ label: 'Änderung stoppen', variant: 'danger' }}
      act={(token) => mutate(StopEmailChangeDocument, { token })}
      onDone={async ({ stopEmailChange: { email } }) => {
        const message = `Gestoppt: Ihr Konto gehört zu ${email}. Dorthin haben wir den Link für ein neues Passwort geschickt.`
        await navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
        await forgetEverything()
        await revalidate()
      }}
      links={
        <span>
          Link abgelaufen? Vergeben Sie bitte ein <Link to={paths.FORGOT_PASSWORD}>neues Passwort</Link> oder
          wenden Sie sich an Ihre Gemeinde.
        </span>
      }
    />
  )
}
