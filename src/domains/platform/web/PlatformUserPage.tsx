import { Link, useRevalidator } from 'react-router'
import { ROLE_NAMES } from '#domains/management/management.rules.ts'
import { SecondFactorSection } from '#domains/management/web/SecondFactorSection.tsx'
import userStyles from '#domains/management/web/UserForm.module.css'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformUserPage.ts'
import { PlatformFrame } from './PlatformFrame.tsx'
import styles from './platform.module.css'
import { CaredUserForm } from './user/CaredUserForm.tsx'
import { CareSection } from './user/CareSection.tsx'
import { LockCareSection } from './user/LockCareSection.tsx'
import { type CaredUserFragment, PlatformUserPageDocument } from './user/PlatformUser.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOwn(PlatformUserPageDocument, { id: Math.min(Number(params.id) || 0, 2 ** 31 - 1) })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Konto`, isPrivate: true })

/** One account, for the super administrator: its data, and the actions for its owner. */
export default function PlatformUserPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const user = data?.user
  const { revalidate } = useRevalidator()
  const done = async (text: string) => {
    showToast(text)
    await revalidate()
  }
  const name = user ? `${user.firstName} ${user.lastName}` : say`Konto`
  const isSelf = user != null && user.id === data?.me.id
  return (
    <PlatformFrame me={data?.me} errors={errors} title={name}>
      {user ? (
        <div key={user.id} className={styles.page}>
          <Facts user={user} />
          {isSelf ? (
            <p>
              {rich`Das sind Sie. Ihre Angaben ändern Sie in ${mark(<Link to={paths.EDIT_PROFILE} />, 'Ihrem Profil')}.`}
            </p>
          ) : (
            <>
              <section aria-labelledby="angaben" className={styles.section}>
                <h2 id="angaben">{say`Angaben`}</h2>
                <CaredUserForm user={user} onDone={done} />
              </section>
              <CareSection user={user} name={name} onDone={done} />
              {user.hasSecondFactor ? <SecondFactorSection user={user} name={name} onDone={done} /> : null}
              <LockCareSection user={user} name={name} onDone={done} />
            </>
          )}
        </div>
      ) : null}
      <p>
        <Link to={staffPaths.PLATFORM_USERS}>{say`Zurück zu allen Benutzern`}</Link>
      </p>
    </PlatformFrame>
  )
}

function Facts({ user }: { user: CaredUserFragment }) {
  return (
    <dl className={userStyles.facts}>
      <div>
        <dt>{say`E-Mail-Adresse`}</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>{say`Aufgaben`}</dt>
        <dd>
          <Tasks user={user} />
        </dd>
      </div>
      {user.createdAt ? (
        <div>
          <dt>{say`Konto seit`}</dt>
          <dd>{dateText(user.createdAt, PLATFORM_TIME_ZONE)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The roles of an account, with a link to each municipality. */
function Tasks({ user: { roles, isSuperAdmin } }: { user: CaredUserFragment }) {
  if (roles.length === 0) return isSuperAdmin ? say`Leitung der Plattform` : say`keine, Bürgerschaft`
  return (
    <ul className={userStyles.tasks}>
      {isSuperAdmin ? <li>{say`Leitung der Plattform`}</li> : null}
      {roles.map(({ role, municipality }) => (
        <li key={`${role} ${municipality.id}`}>
          {ROLE_NAMES[role]()},{' '}
          <Link to={staffPaths.platformMunicipalityPath(municipality)}>{municipality.name}</Link>
        </li>
      ))}
    </ul>
  )
}
