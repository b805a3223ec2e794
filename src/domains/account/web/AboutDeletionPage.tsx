import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import styles from '#domains/users/web/AccountFrame.module.css'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { message, say } from '#kit/common/say.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { BACKUP_DAYS, WHAT_GOES, WHAT_STAYS } from '../account.rules.ts'
import type { Route } from './+types/AboutDeletionPage.ts'
import { DeletionLinkForm } from './DeletionLinkForm.tsx'

const DONE = message`Ihr Konto ist gelöscht`
const isAfter = (params: URLSearchParams) => params.has('geloescht')

export function meta({ location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const title = isAfter(new URLSearchParams(location.search)) ? DONE() : say`Konto und Daten löschen`
  return publicMeta({
    title,
    description: say`So löschen Sie Ihr Konto bei Meldewerk: was dabei gelöscht wird, was bleibt und warum, und wie lange Sicherungskopien bestehen.`,
    ...{ origin: originOf(matches), path: paths.ABOUT_DELETION },
    crumbs: [{ name: title, path: paths.ABOUT_DELETION }],
  })
}

/** Public: it explains the deletion without a sign-in and without the app (D-43). */
export default function AboutDeletionPage() {
  const me = useCurrentUser()
  const isDone = isAfter(useSearchParams()[0]) && me === null
  return (
    <div className={styles.page}>
      <h1>{isDone ? DONE() : say`Konto und Daten löschen`}</h1>
      {isDone ? (
        <Notice kind="success">
          <p role="status">
            {say`Ihr Konto ist gelöscht. Eine Bestätigung geht an Ihre bisherige E‑Mail-Adresse. Alles Gute, und danke für Ihre Mithilfe.`}
          </p>
        </Notice>
      ) : null}
      {isDone ? null : (
        <p>
          {say`Ihr Konto bei Meldewerk können Sie jederzeit selbst löschen, auf der Website und in der App, die diese Website installiert. Es ist sofort weg.`}
        </p>
      )}
      <div className={styles.text}>
        {isDone ? null : (
          <>
            <h2>{say`So geht es`}</h2>
            <ol className={styles.steps}>
              <li>{say`Melden Sie sich an.`}</li>
              <li>{say`Öffnen Sie in Ihrem Profil „Konto löschen“. Dort steht genau, was gelöscht wird.`}</li>
              <li>{say`Geben Sie Ihr Passwort noch einmal ein und bestätigen Sie.`}</li>
            </ol>
            <div className={styles.actions}>
              <ButtonLink
                to={me === null ? paths.LOGIN : paths.DELETE_ACCOUNT}
                variant={me === null ? 'primary' : 'danger'}
              >
                {me === null ? say`Anmelden` : say`Weiter zum Löschen`}
              </ButtonLink>
            </div>
          </>
        )}
        {me === null && !isDone ? <DeletionLinkForm /> : null}
        <h2>{isDone ? say`Das ist gelöscht` : say`Das wird gelöscht`}</h2>
        <ul>
          {Object.entries(WHAT_GOES).map(([kind, text]) => (
            <li key={kind}>{text()}</li>
          ))}
        </ul>
        <h2>{say`Das bleibt, und warum`}</h2>
        <ul>
          {Object.entries(WHAT_STAYS).map(([kind, { what, why }]) => (
            <li key={kind}>
              {what()} {why()}
            </li>
          ))}
        </ul>
        {isDone ? null : (
          <>
            <h2>{say`Nur einzelne Daten löschen`}</h2>
            <p>
              {say`Entwürfe auf Ihrem Gerät und noch nicht verwendete Fotos löschen Sie im Profil unter „Meine Daten“, ohne das Konto aufzugeben. Dort laden Sie auch eine Kopie Ihrer Daten herunter.`}
            </p>
          </>
        )}
        <h2>{say`Ohne Konto`}</h2>
        <p>
          {say`Sie haben ohne Anmeldung geschrieben und dabei Ihre E‑Mail-Adresse angegeben? Wenden Sie sich an die Gemeinde, nach einer Anfrage nach einem Angebot an uns: Mit Ihrer Adresse findet sich, was gespeichert ist. Sie bekommen auf Wunsch eine Kopie davon, und es wird gelöscht.`}
        </p>
        <h2>{say`Fragen`}</h2>
        <p>
          {rich`Ihre Meldungen verantwortet die Gemeinde, an die sie gingen; ihre Anschrift steht auf ihrer Seite. Mehr über Ihre Rechte lesen Sie in der ${mark(<Link to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}. Sicherungskopien werden nach höchstens ${BACKUP_DAYS} Tagen überschrieben.`}
        </p>
      </div>
    </div>
  )
}
