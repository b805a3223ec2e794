import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_PARTNERS } from '../exchange.rules.ts'
import type { Route } from './+types/PartnersPage.ts'
import { loadPartners } from './load-partners.ts'
import { OutboxList } from './OutboxList.tsx'
import { PartnerCard } from './PartnerCard.tsx'
import { PartnerForm } from './PartnerForm.tsx'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadPartners(params.slug, request)

export const HydrateFallback = PageSkeleton

const TITLE = message`Partnersysteme`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** The Open311 systems that take a town's reports, and the outbox to them. */
export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const { town, partners, outbox, keys, errors } = loaderData
  const { revalidate } = useRevalidator()
  // One form at a time: its fields have fixed ids.
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const saved = async (text: string) => {
    setEdited(null)
    showToast(text)
    await revalidate()
    focusSoon(() => document.querySelector('main h1'))
  }
  const create =
    town && partners && partners.length < MOST_PARTNERS && edited === null ? (
      <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
        {say`Partner anlegen`}
      </Button>
    ) : null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} action={create} needs="administrate">
      <p>
        {say`Meldungen bestimmter Kategorien können in ein anderes System gehen, das Open311 GeoReport v2 spricht: das eines Auftragnehmers, des Kreises oder einer Nachbargemeinde. Was dort daraus wird, lesen wir zurück. Stellen ohne ein solches System bekommen eine E-Mail: Dafür gibt es „Externe Stellen“.`}
      </p>
      <p>
        {say`Hinaus geht nur, was alle sehen: Titel, Beschreibung, Ort, die Adressen der öffentlichen Fotos und die Adresse der Meldung. Name, E-Mail und Telefon der Meldenden gehen nie hinaus.`}
      </p>
      {town && edited === 'new' ? (
        <PartnerForm
          town={town}
          partner={null}
          keys={keys}
          onSaved={() => saved(say`Der Partner ist angelegt. Rufen Sie jetzt seine Dienste ab.`)}
          onCancel={() => setEdited(null)}
        />
      ) : null}
      {partners?.length === 0 && edited === null ? (
        <EmptyState title={say`Noch kein Partnersystem`}>
          <p>{say`Sie brauchen die Adresse der Schnittstelle und meist einen Schlüssel. Beides bekommen Sie vom Betreiber des anderen Systems.`}</p>
        </EmptyState>
      ) : null}
      {town && partners && partners.length > 0 ? (
        <ul className={cards.list}>
          {partners.map((partner) => (
            <li key={partner.id} className={cards.card}>
              {edited === partner.id ? (
                <PartnerForm
                  town={town}
                  partner={partner}
                  keys={keys}
                  onSaved={() => saved(say`Der Partner ist geändert.`)}
                  onCancel={() => setEdited(null)}
                />
              ) : (
                <PartnerCard town={town} partner={partner} onEdit={() => setEdited(partner.id)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {town && outbox && partners && partners.length > 0 ? <OutboxList town={town} outbox={outbox} /> : null}
    </AdministrationFrame>
  )
}
