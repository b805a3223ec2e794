import { FEATURE_TEXTS } from '#domains/municipalities/feature-text.rules.ts'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, message, say } from '#kit/common/say.ts'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { SIGN_IN_DAYS } from '../audit.rules.ts'
import { ACTION_TEXTS, SUBJECTS, switchedText, valueText } from '../audit-text.rules.ts'
import type { AuditPageFragment } from './AuditLog.generated.ts'
import styles from './AuditLog.module.css'
import { type AuditQuery, auditSearch } from './audit-query.ts'

type Entry = AuditPageFragment['data'][number]
type Props = {
  path: string
  query: AuditQuery
  entries: AuditPageFragment
  /** Adds a column with the municipality. */
  withTown?: boolean
  timeZone?: string
  locale?: string
}

const ALL = { subject: null, label: message`Alles` }

/** Table of audit entries: actor, act, time and object, newest first. */
export function AuditLog({
  path,
  query,
  entries,
  withTown = false,
  timeZone = PLATFORM_TIME_ZONE,
  locale,
}: Props) {
  const { data, paginatorInfo } = entries
  // The platform's own acts never appear in a town's log.
  const choices = [ALL, ...SUBJECTS.filter((each) => withTown || !('isPlatforms' in each))]
  const columns = [
    say`Wann`,
    say`Wer`,
    say`Was`,
    say`Wem`,
    ...(withTown ? [say`Gemeinde`] : []),
    say`Einzelheiten`,
  ]
  return (
    <>
      <p className={styles.intro}>
        {say`Niemand kann das Protokoll ändern. Ein Eintrag bleibt ${TOWN_PERIODS['audit-log'].months}\u00a0Monate, wenn die Gemeinde nichts anderes festgelegt hat, eine Anmeldung ${SIGN_IN_DAYS}\u00a0Tage; was Menschen schreiben, steht nicht darin.`}
      </p>
      <ChoiceLinks
        choices={choices.map(({ subject, label }) => ({
          label: label(),
          to: `${path}${auditSearch({ subject, page: 1 })}`,
          isHere: subject === query.subject,
        }))}
      />
      {data.length === 0 ? (
        <EmptyState title={say`Noch kein Eintrag`}>
          <p>{say`Hier steht, wer Konten, Aufgaben und Einstellungen geändert hat, sobald es jemand tut.`}</p>
        </EmptyState>
      ) : (
        <Table
          caption={countText(paginatorInfo.total, 'Eintrag', 'Einträge')}
          columns={columns}
          rows={data.map((entry) => [
            <time key="when" dateTime={entry.createdAt} className={styles.when}>
              {dateTimeText(entry.createdAt, timeZone, locale)}
            </time>,
            entry.actorName ?? say`nicht mehr bekannt`,
            ACTION_TEXTS[entry.action]?.() ?? entry.action,
            whom(entry),
            ...(withTown ? [entry.municipalityName ?? '–'] : []),
            <span key="more" className={styles.more}>
              {details(entry)}
            </span>,
          ])}
        />
      )}
      <Pagination info={paginatorInfo} linkTo={(page) => `${path}${auditSearch({ ...query, page })}`} />
    </>
  )
}

function whom({ action, personName, reportNumber }: Entry): string {
  if (personName !== null) return personName
  if (reportNumber !== null) return say`Meldung ${reportNumber}`
  return action.startsWith('user.') ? say`gelöschtes Konto` : '–'
}

const featureNames = () =>
  Object.fromEntries(Object.entries(FEATURE_TEXTS).map(([feature, { name }]) => [feature, name()]))

function details({ action, oldValue, newValue, reason }: Entry): string {
  if (action === 'municipality.features-changed') return switchedText(oldValue, newValue, featureNames())
  const [before, now] = [valueText(oldValue), valueText(newValue)]
  const change = before && now ? say`vorher: ${before}; jetzt: ${now}` : before || now
  return [change, reason === null ? '' : say`Grund: ${valueText(reason)}`].filter(Boolean).join('; ') || '–'
}
