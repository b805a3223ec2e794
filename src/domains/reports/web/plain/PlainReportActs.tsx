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
  const acts: [act: string, label: string][] = []
  if (isSupported) acts.push(['betrifft-nicht', say`Betrifft mich nicht mehr`])
  else if (permissions.canSupport) acts.push(['betrifft', say`Betrifft mich auch`])
  if (isFollowed) acts.push(['nicht-folgen', say`Nicht mehr folgen`])
  else if (permissions.canFollow) acts.push(['folgen', say`Folgen`])
  const found = Object.values(errors).map((message) => ({ message, controlId: 'p-kommentar' }))
  return (
    <section className="plain-part plain-below" aria-labelledby="p-mitmachen">
      <h2 id="p-mitmachen">{say`Kommentieren und folgen`}</h2>
      <PlainErrors problems={problems} errors={found} />
      {acts.length === 0 ? null : (
        <PlainForm>
          <div className="plain-acts">
            {acts.map(([act, label]) => (
              <PlainButton key={act} act={act}>
                {label}
              </PlainButton>
            ))}
          </div>
        </PlainForm>
      )}
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
