import { Link, useSearchParams } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/InvitationPage.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { InvitationPageDocument } from './Invitations.generated.ts'
import { RoleFacts } from './RoleFacts.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') return { data: null, errors: [] }
  return loadPrivate(InvitationPageDocument, { token }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Einladung`, isPrivate: true })

/**
 * The target of an invitation's link: it shows the offer, and the button accepts. Opening the page does not
 * consume the link.
 */
export default function InvitationPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const offer = data?.invitation
  return (
    <div className={styles.page}>
      <h1>{offer ? say`Einladung der Gemeinde ${offer.municipalityName}` : say`Einladung`}</h1>
      {token === '' ? <IncompleteLink /> : null}
      <Messages errors={errors} />
      {offer ? (
        <>
          <RoleFacts townName={offer.municipalityName} role={offer.role} />
          <AcceptForm token={token} offer={offer} />
          <p className={styles.intro}>
            {say`Möchten Sie nicht? Dann müssen Sie nichts tun: Ohne Ihre Zusage beginnt nichts.`}
          </p>
        </>
      ) : (
        <div className={styles.links}>
          <Link to={paths.LOGIN}>{say`Zur Anmeldung`}</Link>
          <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
        </div>
      )}
    </div>
  )
}
