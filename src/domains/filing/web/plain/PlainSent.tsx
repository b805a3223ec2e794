import { Link } from 'react-router'
import { PlainCodeFields } from '#domains/auth/web/plain/PlainCodeFields.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { PlainButton, PlainErrors, PlainForm, PlainHidden } from '#kit/web/plain/PlainFields.tsx'
import { rich } from '#kit/web/rich.tsx'
import { GUEST_CONFIRM_HOURS } from '../../guest.rules.ts'
import type { ReportTown } from '../draft/step-props.ts'

type WaitingProps = {
  town: ReportTown
  email: string
  handle: string
  /** The message at the field of the code. */
  error?: string | undefined
  problems?: readonly string[]
  /** A new mail was sent. */
  isRenewed?: boolean
}

/** A guest's report waits for the code of the mail, or its link. */
export function PlainWaiting({ town, email, handle, error, problems = [], isRenewed = false }: WaitingProps) {
  return (
    <PlainForm>
      <PlainErrors
        problems={problems}
        errors={error === undefined ? [] : [{ message: error, controlId: 'p-mailcode' }]}
      />
      <h1>{say`Fast geschafft: Bitte bestätigen Sie Ihre Meldung`}</h1>
      <p role="status">
        {isRenewed
          ? say`Wir haben Ihnen einen neuen Code geschickt. Der bisherige gilt nicht mehr.`
          : rich`Wir haben eine E‑Mail an ${<strong>{email}</strong>} geschickt. Geben Sie hier den Code daraus ein oder öffnen Sie den Link darin, dann kommt Ihre Meldung bei der Gemeinde ${town.name} an.`}
      </p>
      <PlainHidden
        values={[
          ['handle', handle],
          ['mailedTo', email],
        ]}
      />
      <PlainCodeFields id="p-mailcode" error={error} />
      <div className="plain-acts">
        <PlainButton act="code" isMain>{say`Meldung bestätigen`}</PlainButton>
        <PlainButton act="neuer-code">{say`Neuen Code senden`}</PlainButton>
      </div>
      <p className="plain-quiet">
        {say`Der Link gilt ${GUEST_CONFIRM_HOURS} Stunden. Bis dahin sieht niemand Ihre Meldung, danach wird sie gelöscht.`}
      </p>
    </PlainForm>
  )
}

type SentProps = {
  number: string
  town: { name: string; slug: string }
  /** Where the report can be read; null until it is public. */
  path: string | null
  isSignedIn: boolean
}

/** The report has arrived, with its number. */
export function PlainSent({ number, town, path, isSignedIn }: SentProps) {
  return (
    <div className="plain-part">
      <h1>{say`Danke! Ihre Meldung ist eingegangen`}</h1>
      <p>{say`Ihre Nummer`}</p>
      <p className="plain-number">{number}</p>
      <p>{say`Bei jedem Schritt bekommen Sie eine E‑Mail.`}</p>
      {path === null ? (
        <p>{say`Die Gemeinde ${town.name} prüft Ihre Meldung. Erst danach ist sie hier zu sehen.`}</p>
      ) : (
        <p>
          <Link to={path}>{say`Meldung ansehen`}</Link>
        </p>
      )}
      {isSignedIn ? (
        <p>
          <Link to={paths.PROFILE}>{say`Meine Meldungen`}</Link>
        </p>
      ) : null}
      <p>
        <Link to={paths.municipalityPath(town)}>{say`Meldungen in ${town.name}`}</Link>
      </p>
    </div>
  )
}
