import { Link } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { PersonName } from '#domains/users/web/PersonName.tsx'
import { shortDateText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { ReadEmail } from './ReadEmail.tsx'
import { tasksOf } from './tasks.ts'
import type { UserRowFragment } from './UsersPage.generated.ts'
import styles from './UsersPage.module.css'
import { sortColumn, type UsersQuery } from './users-query.ts'

type Props = {
  town: { id: number; slug: string; timeZone: string; country: string }
  users: readonly UserRowFragment[]
  total: number
  path: string
  query: UsersQuery
}

/** Table of people; each name links to the person's page. */
export function UserTable({ town, users, total, path, query }: Props) {
  const columns = [
    sortColumn(say`Name`, { path, query, usual: '', other: 'name-z' }),
    ...[say`Aufgabe`, say`Zuständig für`, say`E-Mail-Adresse`],
    sortColumn(say`Konto seit`, { path, query, usual: 'neueste', other: 'aelteste' }),
  ]
  const rows = users.map((user) => [
    <Link key="name" to={staffPaths.editUserPath(town, user.id)} className={styles.name}>
      <PersonName name={`${user.lastName}, ${user.firstName}`} isLocked={user.locked} />
    </Link>,
    <ul key="tasks" className={styles.marks}>
      {tasksOf(user).map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>,
    <Responsibility key="categories" user={user} />,
    <ReadEmail
      key="email"
      municipalityId={town.id}
      user={{ id: user.id, name: `${user.firstName} ${user.lastName}` }}
      masked={user.membership?.maskedEmail ?? ''}
    />,
    user.createdAt === null ? '–' : shortDateText(user.createdAt, town.timeZone, localeOf(town.country)),
  ])
  return <Table caption={countText(total, 'Person', 'Personen')} columns={columns} rows={rows} />
}

/**
 * A person's responsibility: administrators have all categories, an editor without one waits for it (rule 3).
 */
function Responsibility({ user: { membership } }: { user: UserRowFragment }) {
  if (membership === null || !(membership.isEditor || membership.isAdministrator)) return '–'
  if (membership.isAdministrator) return say`alle Kategorien`
  const names = membership.categoryNames
  return names.length === 0 ? (
    <em className={styles.missing}>{say`keine Kategorie zugewiesen`}</em>
  ) : (
    <span className={styles.categories}>{names.join(', ')}</span>
  )
}
