import { Link, useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import styles from '../AuthPage.module.css'
import { LinkPage } from '../LinkPage.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { StopEmailChangeDocument } from './ChangeEmail.generated.ts'

export const meta = () => pageMeta({ title: say`Änderung stoppen`, isPrivate: true })

/** Opened from the old mailbox, to refuse the change of address. */
export default function StopEmailChangePage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title={say`Änderung der E‑Mail‑Adresse stoppen`}
      explanation={
        <>
          <p>{say`Sie wollten Ihre E‑Mail-Adresse nicht ändern? Dann kennt jemand Ihr Passwort. Darum:`}</p>
          <ul className={styles.plainList}>
            <li>{say`bleibt Ihr Konto bei dieser Adresse,`}</li>
            <li>{say`enden alle Anmeldungen auf allen Geräten,`}</li>
            <li>{say`gilt das bisherige Passwort nicht mehr. Den Link für ein neues schicken wir Ihnen sofort.`}</li>
          </ul>
        </>
      }
      button={{ label: say`Änderung stoppen`, variant: 'danger' }}
      act={(token) => mutate(StopEmailChangeDocument, { token })}
      onDone={async ({ stopEmailChange: { email } }) => {
        const message = say`Gestoppt: Ihr Konto gehört zu ${email}. Dorthin haben wir den Link für ein neues Passwort geschickt.`
        await navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
        await forgetEverything()
        await revalidate()
      }}
      links={
        <span>
          {rich`Link abgelaufen? Vergeben Sie bitte ein ${mark(<Link to={paths.FORGOT_PASSWORD} />, 'neues Passwort')} oder wenden Sie sich an Ihre Gemeinde.`}
        </span>
      }
    />
  )
}
