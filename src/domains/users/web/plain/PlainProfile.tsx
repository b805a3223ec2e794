import { Link } from 'react-router'
import { loginFor } from '#domains/auth/plain-sign-in.rules.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { PlainButton, PlainErrors, PlainForm } from '#kit/web/plain/PlainFields.tsx'
import type { PlainProfileQuery } from './PlainProfile.generated.ts'

type Reports = NonNullable<PlainProfileQuery['reports']>

type Props = {
  me: { firstName: string | null; settings: { municipality: { slug: string } | null } }
  reports: Reports | null
  problems: readonly string[]
}

/** One's own reports, and signing out, without JavaScript. */
export function PlainProfile({ me, reports, problems }: Props) {
  const town = me.settings.municipality
  return (
    <div className="plain-part">
      <PlainErrors problems={problems} />
      <h1>{say`Meine Meldungen`}</h1>
      <p>{say`Sie sind angemeldet.`}</p>
      {reports === null ? null : (
        <>
          <p>{countText(reports.paginatorInfo.total, 'eigene Meldung', 'eigene Meldungen')}</p>
          <ul className="plain-list">
            {reports.data.map((report) => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
          <Pages info={reports.paginatorInfo} />
        </>
      )}
      <p>
        <Link to={town ? paths.createReportPath(town) : paths.HOME}>{say`Neue Meldung schreiben`}</Link>
      </p>
      <p className="plain-quiet">{say`Einstellungen Ihres Kontos brauchen JavaScript.`}</p>
      <PlainForm>
        <div className="plain-acts">
          <PlainButton act="abmelden">{say`Abmelden`}</PlainButton>
        </div>
      </PlainForm>
    </div>
  )
}

/** Only public reports have a page here: without JavaScript pages show what everybody sees. */
function OwnReport({ report }: { report: Reports['data'][number] }) {
  const { number, title, status, section, createdAt, municipality } = report
  const isPublic = section === 'STANDARD'
  return (
    <li className="plain-note">
      <strong lang="de">{isPublic ? <Link to={paths.reportPath(report)}>{title}</Link> : title}</strong>
      <span>
        {number} · <span lang="de">{status.name}</span>
      </span>
      <span className="plain-quiet">
        {municipality.name}, {dateTimeText(createdAt, municipality.timeZone, localeOf(municipality.country))}
      </span>
      {isPublic ? null : <span className="plain-quiet">{say`Noch nicht öffentlich.`}</span>}
    </li>
  )
}

function Pages({ info: { currentPage, lastPage } }: { info: Reports['paginatorInfo'] }) {
  if (lastPage <= 1) return null
  const linkTo = (page: number) => `${paths.PROFILE}?page=${page}`
  return (
    <nav className="plain-acts" aria-label={say`Seiten`}>
      {currentPage > 1 ? <Link to={linkTo(currentPage - 1)}>{say`Vorige Seite`}</Link> : null}
      {currentPage < lastPage ? <Link to={linkTo(currentPage + 1)}>{say`Nächste Seite`}</Link> : null}
    </nav>
  )
}

export function PlainStranger() {
  return (
    <div className="plain-part">
      <h1>{say`Mein Profil`}</h1>
      <p>{say`Bitte melden Sie sich an`}</p>
      <p>
        <Link to={loginFor(paths.PROFILE)}>{say`Anmelden`}</Link>
      </p>
    </div>
  )
}
