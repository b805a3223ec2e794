import { MapPinPlus } from 'lucide-react'
import { Link } from 'react-router'
import { MUNICIPALITIES, NOTIFICATION_SETTINGS, newAreaPath } from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_AREAS } from '../area-subscription.rules.ts'
import type { Route } from './+types/AreasPage.ts'
import { AreaCard } from './AreaCard.tsx'
import { AreasPageDocument } from './Areas.generated.ts'
import styles from './Areas.module.css'

const TITLE = message`Meine Umgebung`

export const clientLoader = () => loadOwn(AreasPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** The areas that a person has subscribed to. */
export default function AreasPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const areas = data?.areaSubscriptions ?? []
  const town = areas.at(-1)?.municipality ?? data?.me.settings.municipality ?? null
  const add = (
    <ButtonLink
      to={town === null ? MUNICIPALITIES : newAreaPath(town)}
      variant="primary"
      icon={<Icon of={MapPinPlus} />}
    >
      {town === null ? say`Gemeinde wählen` : say`Umgebung abonnieren`}
    </ButtonLink>
  )
  return (
    <AccountFrame title={TITLE()} errors={errors}>
      <p>
        {rich`Hören Sie, was rund um Ihr Zuhause, in Ihrer Straße oder Ihrem Ortsteil gemeldet und erledigt wird. E‑Mail und Push wählen Sie unter ${mark(<Link to={NOTIFICATION_SETTINGS} />, 'Benachrichtigungen')}.`}
      </p>
      {data !== null && areas.length === 0 ? (
        <EmptyState title={say`Noch keine Umgebung`} action={add}>
          <p>{say`Wählen Sie einen Umkreis, eine Straße, einen Ortsteil oder die ganze Gemeinde, oder zeichnen Sie eine Fläche.`}</p>
        </EmptyState>
      ) : null}
      {areas.length > 0 ? (
        <>
          <ul className={styles.list}>
            {areas.map((area) => (
              <AreaCard key={area.id} area={area} />
            ))}
          </ul>
          {areas.length < MOST_AREAS ? (
            <p>{add}</p>
          ) : (
            <p>{say`Mehr als ${MOST_AREAS} Umgebungen gehen nicht.`}</p>
          )}
        </>
      ) : null}
    </AccountFrame>
  )
}
