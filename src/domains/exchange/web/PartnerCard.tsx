import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { faultText } from '../dispatch-text.rules.ts'
import { MappingForm } from './MappingForm.tsx'
import {
  CheckExchangePartnerDocument,
  DeleteExchangePartnerDocument,
  type ExchangePartnerFragment,
  type PartnersTownFragment,
  SetExchangePartnerActiveDocument,
} from './Partners.generated.ts'

type Props = { town: PartnersTownFragment; partner: ExchangePartnerFragment; onEdit: () => void }

/** One partner: where it is, how it does, and which categories go there. */
export function PartnerCard({ town, partner, onEdit }: Props) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const { id, switchedOffAt, services, mappings } = partner
  const name = isolated(partner.name)
  const whose = <span className="hidden-visually">{say`: Partner ${name}`}</span>
  const check = async () => {
    setPending(true)
    const outcome = await mutate(CheckExchangePartnerDocument, { id })
    setPending(false)
    const found = outcome.ok ? outcome.data.checkExchangePartner : null
    if (found === null) showToast(say`Das ging nicht. Bitte versuchen Sie es noch einmal.`, 'error')
    else if (found.fault === null)
      showToast(say`Der Partner antwortet: ${countText(found.partner.services.length, 'Dienst', 'Dienste')}.`)
    else {
      const why = faultText({ fault: found.fault, faultStatus: found.status, faultText: null })
      showToast(say`Die Dienste sind nicht zu lesen: ${why ?? ''}.`, 'error')
    }
    await revalidate()
  }
  const turn = async (isActive: boolean) => {
    const { ok } = await mutate(SetExchangePartnerActiveDocument, { id, isActive })
    if (!ok) showToast(say`Das ging nicht. Bitte versuchen Sie es noch einmal.`, 'error')
    else
      showToast(
        isActive
          ? say`Der Partner ist eingeschaltet.`
          : say`Der Partner ist ausgeschaltet. Was wartet, bleibt liegen.`,
      )
    await revalidate()
  }
  return (
    <>
      <h2>{name}</h2>
      <dl className={cards.facts}>
        <dt>{say`Adresse`}</dt>
        <dd>
          {partner.baseUrl}
          {partner.jurisdictionId === null ? null : ` (${partner.jurisdictionId})`}
        </dd>
        <dt>{say`Zustand`}</dt>
        <dd>{stateText(partner, town)}</dd>
        <dt>{say`Schlüssel`}</dt>
        <dd>{partner.hasKey ? say`gespeichert` : say`keiner`}</dd>
        <dt>{say`Dienste`}</dt>
        <dd>
          {partner.servicesAt === null
            ? say`noch nicht abgerufen`
            : say`${services.length}, abgerufen am ${timeText(partner.servicesAt, town)}`}
        </dd>
        <dt>{say`Kategorien`}</dt>
        <dd>{countText(mappings.length, 'Kategorie geht dorthin', 'Kategorien gehen dorthin')}</dd>
      </dl>
      {partner.permissions.canManage ? (
        <div className={cards.acting}>
          <Button isPending={isPending} onClick={check}>
            {say`Verbindung prüfen und Dienste abrufen`}
            {whose}
          </Button>
          <Button variant="quiet" onClick={onEdit}>
            {say`Bearbeiten`}
            {whose}
          </Button>
          <Button variant="quiet" onClick={() => turn(switchedOffAt !== null)}>
            {switchedOffAt === null ? say`Ausschalten` : say`Einschalten`}
            {whose}
          </Button>
          <Button variant="quiet" onClick={() => setAsksToDelete(true)}>
            {say`Löschen`}
            {whose}
          </Button>
        </div>
      ) : null}
      {services.length > 0 ? <MappingForm town={town} partner={partner} /> : null}
      {asksToDelete ? (
        <ConfirmDialog
          title={say`Partner „${name}“ löschen?`}
          label={say`Partner löschen`}
          act={() => mutate(DeleteExchangePartnerDocument, { id })}
          onDone={async () => {
            setAsksToDelete(false)
            showToast(say`Der Partner ist gelöscht.`)
            await revalidate()
          }}
          onClose={() => setAsksToDelete(false)}
        >
          <p>{say`Was er schon hat, behält er. Hier verschwinden seine Nummern, seine Rückmeldungen und was noch wartet.`}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const timeText = (moment: string, { timeZone, country }: PartnersTownFragment): string =>
  dateTimeText(moment, timeZone, localeOf(country))

function stateText(
  { switchedOffAt, failingSince, lastSuccessAt }: ExchangePartnerFragment,
  town: PartnersTownFragment,
) {
  if (switchedOffAt !== null) return say`ausgeschaltet am ${timeText(switchedOffAt, town)}`
  if (failingSince !== null)
    return say`eingeschaltet, antwortet aber seit ${timeText(failingSince, town)} nicht richtig`
  return lastSuccessAt === null
    ? say`eingeschaltet`
    : say`eingeschaltet, zuletzt erreicht am ${timeText(lastSuccessAt, town)}`
}
