import { isRouteErrorResponse, Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { siteOperator } from '#kit/web/operator.ts'
import styles from './Page.module.css'

/** Shown after an error of ours, with the possible next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className={styles.alone}>
      <title>{isMissing ? say`Seite nicht gefunden – Meldewerk` : say`Störung – Meldewerk`}</title>
      <h1>{isMissing ? say`Diese Seite gibt es nicht` : say`Das hat leider nicht geklappt`}</h1>
      <p>
        {isMissing
          ? say`Vielleicht ist die Adresse falsch geschrieben oder die Seite wurde entfernt.`
          : say`Bei uns ist etwas schiefgegangen. Ihre gespeicherten Entwürfe sind noch da. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal.`}
      </p>
      <p>
        <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
      </p>
      {/* This page has no footer, and these links have to be found everywhere. */}
      <p>
        <Link to={paths.ACCESSIBILITY}>{say`Erklärung zur Barrierefreiheit`}</Link>
        {' · '}
        <Link to={paths.REPORT_BARRIER}>{say`Barriere melden`}</Link>
      </p>
      <p>{say`Bei Fragen erreichen Sie uns unter ${siteOperator().helpMail}.`}</p>
    </main>
  )
}
