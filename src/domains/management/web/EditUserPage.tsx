import { Link, useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditUserPage.ts'
import { CategoriesSection } from './CategoriesSection.tsx'
import { EditUserPageDocument, type ManagedUserFragment } from './EditUserPage.generated.ts'
import { LockSection } from './LockSection.tsx'
import { ReadEmail } from './ReadEmail.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { TaskSection } from './TaskSection.tsx'
import { tasksOf } from './tasks.ts'
import styles from './UserForm.module.css'
import { UserForm } from './UserForm.tsx'
import { UsersTownDocument } from './UsersPage.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(UsersTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (town === null || !town.permissions.canUpdate) return { town, user: null, categories: [], errors }
  const variables = {
    id: Math.min(Number(params.id) || 0, 2 ** 31 - 1),
    municipalityId: town.id,
    slug: town.slug,
  }
  const found = await loadPrivate(EditUserPageDocument, variables, { fresh: true })
  const categories = found.data?.municipality?.categories ?? []
  return { town, user: found.data?.user ?? null, categories, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Benutzer bearbeiten`, site: loaderData?.town?.name, isPrivate: true })

/** One person: their data, their roles, and the lock. */
export default function EditUserPage({
  loaderData: { town, user, categories, errors },
}: Route.ComponentProps) {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const done = async (text: string) => {
    showToast(text)
    await revalidate()
  }
  const title = user === null ? say`Benutzer bearbeiten` : `${user.firstName} ${user.lastName}`
  return (
    <AdministrationFrame town={town} errors={errors} title={title} needs="administrate">
      {town && user ? (
        <>
          <Facts town={town} user={user} />
          {user.id === me?.id ? (
            <p>
              {rich`Das sind Sie. Name, Telefon und Signatur ändern Sie in ${mark(<Link to={paths.EDIT_PROFILE} />, 'Ihrem Profil')}.`}
            </p>
          ) : null}
          {user.id !== me?.id && user.permissions.updateFields.length > 0 ? (
            <UserForm key={user.id} town={town} user={user} />
          ) : null}
          <TaskSection town={town} user={user} isSelf={user.id === me?.id} />
          {isStaff(user) && categories.length > 0 ? (
            <CategoriesSection key={`${user.id}-kategorien`} user={user} categories={categories} />
          ) : null}
          {user.hasSecondFactor ? <SecondFactorSection user={user} name={title} onDone={done} /> : null}
          {may('lock', 'user', user, me?.id) || user.locked ? <LockSection user={user} /> : null}
        </>
      ) : null}
      {town ? (
        <p>
          <Link to={staffPaths.usersPath(town)}>{say`Zurück zu allen Benutzern`}</Link>
        </p>
      ) : null}
    </AdministrationFrame>
  )
}

const isStaff = ({ membership }: ManagedUserFragment): boolean =>
  membership !== null && (membership.isEditor || membership.isAdministrator)

type Town = { id: number; timeZone: string; country: string }

function Facts({ town, user }: { town: Town; user: ManagedUserFragment }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say`E-Mail-Adresse`}</dt>
        <dd>
          <ReadEmail
            municipalityId={town.id}
            user={{ id: user.id, name: `${user.firstName} ${user.lastName}` }}
            masked={user.membership?.maskedEmail ?? ''}
          />
        </dd>
      </div>
      <div>
        <dt>{say`Öffentlicher Name`}</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>{say`Aufgabe`}</dt>
        <dd>{tasksOf(user).join(', ')}</dd>
      </div>
      {user.createdAt ? (
        <div>
          <dt>{say`Konto seit`}</dt>
          <dd>{dateText(user.createdAt, town.timeZone, localeOf(town.country))}</dd>
        </div>
      ) : null}
    </dl>
  )
}
