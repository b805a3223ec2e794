import { COUNTRY_NAMES } from '#domains/municipalities/group-towns.rules.ts'
import { type Country, localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { DeadlineSettingsFragment } from './Deadlines.generated.ts'
import styles from './Deadlines.module.css'
import type { DeadlineTown } from './deadline-form.ts'

type Props = { town: DeadlineTown; settings: DeadlineSettingsFragment }

/** The public holidays that count here, and which place they are those of. */
export function PublicHolidays({ town, settings: { isRegionKnown, holidays } }: Props) {
  const country = COUNTRY_NAMES[town.country as Country]?.() ?? town.country
  return (
    <section className={styles.holidays} aria-labelledby="feiertage">
      <h2 id="feiertage">{say`Feiertage`}</h2>
      {isRegionKnown ? (
        <p>{say`Es gelten die gesetzlichen Feiertage: ${town.state}, ${country}.`}</p>
      ) : (
        <Notice kind="info">
          <p>
            {say`„${town.state}“ kennen wir nicht als Bundesland oder Kanton. Es gelten deshalb nur die Feiertage, die in ganz ${country} gelten. Tragen Sie weitere bitte als eigene Tage ein.`}
          </p>
        </Notice>
      )}
      <details>
        <summary>{say`Die nächsten zwölf Monate`}</summary>
        <ul>
          {holidays.map(({ day, name }) => (
            <li key={`${day}-${name}`}>
              {dateText(`${day}T12:00:00Z`, 'UTC', localeOf(town.country))}: {name}
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{say`Daten: date-holidays, Lizenz CC BY 3.0.`}</p>
      </details>
    </section>
  )
}
