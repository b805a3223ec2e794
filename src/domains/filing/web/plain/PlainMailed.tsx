import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'

/** Stands in for completing a report by mail: its photos go to the form by a script. */
export const PlainMailed = () => (
  <>
    <h1>{say`Meldung ergänzen`}</h1>
    <p>
      {say`Dieser Schritt geht nur mit JavaScript. Ohne JavaScript können Sie auf der Seite Ihrer Gemeinde neu melden; was Sie geschrieben haben, steht noch in Ihrer E‑Mail.`}
    </p>
    <p>
      <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
    </p>
  </>
)
