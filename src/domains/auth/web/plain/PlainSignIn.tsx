import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { PlainButton, PlainErrors, PlainForm } from '#kit/web/plain/PlainFields.tsx'
import { PlainSignInFields, SIGN_IN_CONTROLS } from './PlainSignInFields.tsx'

type Props = {
  email?: string
  errors?: Readonly<Record<string, string>>
  problems?: readonly string[]
  needsCode?: boolean
}

const CONTROLS: Record<string, string> = SIGN_IN_CONTROLS

/** Signs in without JavaScript, for this visit. */
export function PlainSignIn({ email = '', errors = {}, problems = [], needsCode = false }: Props) {
  const found = Object.entries(errors).map(([field, message]) => ({ message, controlId: CONTROLS[field] }))
  return (
    <PlainForm>
      <PlainErrors problems={problems} errors={found} />
      <h1>{say`Anmelden`}</h1>
      <p className="plain-quiet">
        {say`Ohne JavaScript merkt sich Ihr Browser die Anmeldung mit einem Cookie, bis Sie sich abmelden oder ihn schließen.`}
      </p>
      <PlainSignInFields email={email} errors={errors} needsCode={needsCode} />
      <div className="plain-acts">
        <PlainButton act="anmelden" isMain>{say`Anmelden`}</PlainButton>
      </div>
      <p>
        <Link to={paths.PROFILE}>{say`Zu meinen Meldungen`}</Link>
      </p>
    </PlainForm>
  )
}
