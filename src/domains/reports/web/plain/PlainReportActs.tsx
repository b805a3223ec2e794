import { Link } from 'react-router'
import { loginFor } from '#domains/auth/plain-sign-in.rules.ts'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { PlainArea, PlainButton, PlainErrors, PlainForm, PlainHidden } from '#kit/web/plain/PlainFields.tsx'
import type { PlainReportQuery } from './PlainReport.generated.ts'

type Props = {
  report: PlainReportQuery['report']
  /** The comment as typed, where it was refused. */
  text?: string
  /** Idempotency key of the comment: sending twice writes one. */
  commentKey: string
  errors?: Readonly<Record<string, string>>
  problems?: readonly string[]
}

/** Commenting on and following a report without JavaScript, for the signed-in person. */
export function PlainReportActs({ report, text = '', commentKey, errors = {}, problems = [] }: Props) {
  const { isFollowed, isSupported, permissions } = report
  const found = Object.values(errors).map((message) => ({ message, controlId: 'p-kommentar' }))
  return (
    <section className="plain-part plain-below" aria-labelledby="p-mitmachen">
      <h2 id="p-mitmachen">{say`Kommentieren und folgen`}</h2>
      <PlainErrors errors={[...problems.map((message) => ({ message })), ...found]} />
      <PlainForm>
        <div className="plain-acts">
          {permissions.canSupport && !isSupported ? (
            <PlainButton act="betrifft">{say`Betrifft mich auch`}</PlainButton>
          ) : null}
          {isSupported ? (
            <PlainButton act="betrifft-nicht">{say`Betrifft mich nicht mehr`}</PlainButton>
          ) : null}
          {permissions.canFollow && !isFollowed ? (
            <PlainButton act="folgen">{say`Folgen`}</PlainButton>
          ) : null}
          {isFollowed ? <PlainButton act="nicht-folgen">{say`Nicht mehr folgen`}</PlainButton> : null}
        </div>
      </PlainForm>
      {permissions.canComment ? (
        <PlainForm>
          <PlainHidden values={[['key', commentKey]]} />
          <PlainArea
            id="p-kommentar"
            name="text"
            label={say`Ihr Kommentar`}
            hint={say`Öffentlich, mit Ihrem Anzeigenamen.`}
            value={text}
            error={errors.text}
          />
          <div className="plain-acts">
            <PlainButton act="kommentieren" isMain>{say`Kommentar absenden`}</PlainButton>
          </div>
        </PlainForm>
      ) : null}
      <p>
        <Link to={paths.PROFILE}>{say`Meine Meldungen und Abmelden`}</Link>
      </p>
    </section>
  )
}

/** The way to sign in, for everybody else. */
export function PlainReportStranger({ path }: { path: string }) {
  return (
    <p className="plain-part plain-below">
      <Link to={loginFor(path)}>{say`Zum Kommentieren und Folgen anmelden`}</Link>
    </p>
  )
}
