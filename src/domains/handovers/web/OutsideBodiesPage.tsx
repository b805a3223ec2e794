import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_BODIES } from '../handover.rules.ts'
import type { Route } from './+types/OutsideBodiesPage.ts'
import { BodyCard } from './BodyCard.tsx'
import { BodyForm } from './BodyForm.tsx'
import { OutsideBodiesDocument, OutsideBodiesTownDocument } from './OutsideBodies.generated.ts'
import styles from './OutsideBodies.module.css'

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(OutsideBodiesTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, bodies: null, errors }
  const list = await loadPrivate(OutsideBodiesDocument, { municipalityId: town.id }, { fresh: true })
  return { town, bodies: list.data?.outsideBodies ?? null, errors: [...errors, ...list.errors] }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Externe Stellen`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** The outside bodies that a town hands reports to. */
export default function OutsideBodiesPage({ loaderData: { town, bodies, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const close = () => {
    setMaking(false)
    focusSoon(() => document.querySelector('main h1'))
  }
  const create =
    town && bodies && bodies.length < MOST_BODIES && !isMaking ? (
      <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
        {say`Stelle eintragen`}
      </Button>
    ) : null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} action={create} needs="administrate">
      <p>
        {say`Manche Meldungen erledigt nicht die Gemeinde selbst, sondern ein Auftragnehmer, der Kreis oder ein Netzbetreiber. Wer eine Meldung bearbeitet, kann sie einer dieser Stellen weitergeben. Sie bekommt eine E-Mail mit einem Link, sieht dort nur, was alle sehen, und antwortet ohne Konto.`}
      </p>
      {town && isMaking ? (
        <BodyForm
          municipalityId={town.id}
          onCancel={close}
          onDone={async () => {
            close()
            showToast(say`Die Stelle ist eingetragen.`)
            await revalidate()
          }}
        />
      ) : null}
      {bodies?.length === 0 && !isMaking ? (
        <EmptyState title={say`Noch keine externe Stelle`}>
          <p>{say`Tragen Sie die erste ein. Danach steht bei jeder öffentlichen Meldung unter „Bearbeitung“, wie sie weitergegeben wird.`}</p>
        </EmptyState>
      ) : null}
      {town && bodies && bodies.length > 0 ? (
        <ul className={cards.list}>
          {bodies.map((body) => (
            <li key={body.id} className={`${cards.card} ${styles.card}`}>
              <BodyCard municipalityId={town.id} body={body} />
            </li>
          ))}
        </ul>
      ) : null}
    </AdministrationFrame>
  )
}
