import { useState } from 'react'
import { Link } from 'react-router'
import { LaunchList, missingRequired } from '#domains/launch/web/LaunchList.tsx'
import { AskedText } from '#domains/launch/web/LaunchRequestPart.tsx'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import type { PlatformMunicipalityPageQuery } from './Platform.generated.ts'
import styles from './platform.module.css'
import { RefuseLaunchDialog } from './RefuseLaunchDialog.tsx'

export type ManagedTown = NonNullable<PlatformMunicipalityPageQuery['managedMunicipality']>
type Props = { town: ManagedTown; onDone: (text: string) => Promise<void> }

/** Whether the municipality is active, and the button that changes it. */
export function ActivitySection({ town, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  const set = (isActive: boolean) =>
    mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, isActive } })
  const { run, isPending, errors } = useAct(
    () => set(true),
    () => onDone(say`${town.name} ist eingeschaltet.`),
  )
  const { isActive, deactivatedAt } = town.platformDetails ?? {}
  const [isWarned, setWarned] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const missing = town.isInPreparation ? missingRequired(town) : 0
  return (
    <section aria-labelledby="zustand" className={styles.section}>
      <h2 id="zustand">{say`Zustand`}</h2>
      <Messages errors={errors} />
      {isActive ? (
        <>
          <p>
            {rich`Eingeschaltet. ${mark(<Link to={paths.municipalityPath(town)} />, 'Zur Seite der Gemeinde')}`}
          </p>
          <p>
            <Button onClick={() => setAsks(true)}>{say`Ausschalten`}</Button>
          </p>
        </>
      ) : (
        <>
          <p>
            {town.isInPreparation
              ? say`In Vorbereitung: Wer für die Gemeinde arbeitet, richtet sie ein und probiert sie aus. Sonst sieht sie niemand.`
              : deactivatedAt
                ? say`Ausgeschaltet seit ${dateText(deactivatedAt, town.timeZone)}. Ihre Seiten sind verschwunden. Wer für sie arbeitet, kann 30\u00a0Tage lang noch lesen und exportieren, aber nichts ändern.`
                : say`Ausgeschaltet. Ihre Seiten sind verschwunden. Wer für sie arbeitet, kann 30\u00a0Tage lang noch lesen und exportieren, aber nichts ändern.`}
          </p>
          {town.isInPreparation ? <LaunchList town={town} isLinked={false} /> : null}
          <AskedText town={town} />
          {town.launchRequest?.answer == null ? null : (
            <p>{say`Sie haben geantwortet: „${isolated(town.launchRequest.answer)}“`}</p>
          )}
          <p className={styles.acts}>
            <Button
              variant="primary"
              isPending={isPending}
              onClick={missing > 0 ? () => setWarned(true) : run}
            >
              {say`Einschalten`}
            </Button>
            {town.permissions.canRefuseLaunch ? (
              <Button onClick={() => setRefusing(true)}>{say`Noch nicht einschalten`}</Button>
            ) : null}
          </p>
        </>
      )}
      {isRefusing ? (
        <RefuseLaunchDialog
          town={town}
          onDone={() => onDone(say`Ihre Antwort ist unterwegs.`)}
          onClose={() => setRefusing(false)}
        />
      ) : null}
      {isWarned ? (
        <ConfirmDialog
          title={say`${town.name} trotzdem einschalten?`}
          label={say`Einschalten`}
          act={() => set(true)}
          onDone={async () => {
            setWarned(false)
            await onDone(say`${town.name} ist eingeschaltet.`)
          }}
          onClose={() => setWarned(false)}
        >
          <p>
            {say`Nicht alles Nötige ist da. Nach dem Einschalten sieht und benutzt jeder die Seiten, wie sie jetzt sind.`}
          </p>
        </ConfirmDialog>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={say`${town.name} ausschalten?`}
          label={say`Ausschalten`}
          act={() => set(false)}
          onDone={async () => {
            setAsks(false)
            await onDone(say`${town.name} ist ausgeschaltet.`)
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {say`Alle Seiten der Gemeinde verschwinden, und niemand kann dort mehr etwas melden oder ändern. Wer für sie arbeitet, kann 30 Tage lang noch lesen und exportieren. Nichts geht verloren: Sie können sie jederzeit wieder einschalten.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
