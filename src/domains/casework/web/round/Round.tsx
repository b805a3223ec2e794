import { LocateFixed, Phone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { metresText } from '#domains/places/metres.rules.ts'
import { setMyPosition, useMyPosition } from '#domains/places/web/my-position.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { countText, say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { nearestFirst } from '../../round.rules.ts'
import styles from './Round.module.css'
import type { RoundStopFragment, RoundTownQuery } from './RoundPage.generated.ts'
import { RoundStop } from './RoundStop.tsx'
import type { Done } from './round-outbox.ts'
import { Unsent } from './Unsent.tsx'
import { useOutbox } from './use-outbox.ts'

/** Stops shown at first: nobody plans further ahead, and rendering more is slow on a phone. */
const STOPS_SHOWN = 10

type Props = {
  town: NonNullable<RoundTownQuery['municipality']>
  personId: number
  queue: 'MINE' | 'RESPONSIBLE'
  reports: readonly RoundStopFragment[]
  total: number
}

/** The stops of a round in order, and the finished ones. */
export function Round({ town, personId, queue, reports, total }: Props) {
  const [, setSearch] = useSearchParams()
  const here = useMyPosition()
  const [shown, setShown] = useState(STOPS_SHOWN)
  const { revalidate } = useRevalidator()
  const outbox = useOutbox(personId)
  const device = useDevicePosition(
    async (point) => {
      setMyPosition(point)
      await revalidate()
    },
    { mostVague: 5000, otherwise: say`Die Runde beginnt in der Ortsmitte.` },
  )
  // A finished report leaves the list at once, even before it is sent.
  const done = new Set(outbox.waiting.map(({ reportId }) => reportId))
  const open = reports.filter(({ id, permissions }) => !done.has(id) && doneOf(permissions) !== undefined)
  const legs = nearestFirst(here ?? town.location, open, ({ location }) => location)
  const finish = async (what: Omit<Done, 'personId' | 'isSaid' | 'refusal' | 'idempotencyKey'>) => {
    const idempotencyKey = crypto.randomUUID()
    const isSafe = await outbox.add({ ...what, personId, idempotencyKey, isSaid: false, refusal: null })
    if (!isSafe)
      showToast(
        say`Keine Verbindung, und dieser Browser bewahrt nichts auf. Bitte versuchen Sie es noch einmal.`,
        'error',
      )
    return isSafe
  }
  const openText = countText(open.length, 'offene Meldung', 'offene Meldungen')
  return (
    <div className={styles.round}>
      <fieldset className={styles.whose}>
        <legend className="hidden-visually">{say`Welche Meldungen`}</legend>
        {(['MINE', 'RESPONSIBLE'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="wessen"
              checked={queue === each}
              onChange={() => setSearch(each === 'MINE' ? {} : { wessen: 'alle' }, { replace: true })}
            />
            <span>{each === 'MINE' ? say`Mir zugewiesen` : say`Alle in meiner Zuständigkeit`}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.start}>
        <p role="status">
          {here === null
            ? say`${openText}, nächste zuerst ab der Ortsmitte`
            : say`${openText}, nächste zuerst ab Ihrem Standort`}
          {total > reports.length ? `. ${say`Was weiter weg ist, rückt nach.`}` : ''}
        </p>
        <Button icon={<Icon of={LocateFixed} />} isPending={device.isLocating} onClick={device.locate}>
          {here === null ? say`Ab meinem Standort` : say`Standort erneuern`}
        </Button>
        <p role="alert">{device.problem ?? ''}</p>
      </div>
      <Unsent outbox={outbox} />
      {legs.length === 0 ? (
        <EmptyState title={say`Hier ist nichts offen`}>
          <p>
            {queue === 'MINE'
              ? say`Ihnen ist gerade nichts zugewiesen. Oben können Sie alles zeigen, wofür Sie zuständig sind.`
              : say`In Ihrer Zuständigkeit ist gerade alles erledigt.`}
          </p>
        </EmptyState>
      ) : (
        <ol className={styles.stops}>
          {legs.slice(0, shown).map(({ stop, metres }, index) => (
            <li key={stop.id}>
              <RoundStop
                report={stop}
                place={index + 1}
                distance={legText(metres, index, here !== null)}
                done={doneOf(stop.permissions)?.id ?? 0}
                onDone={finish}
              />
            </li>
          ))}
        </ol>
      )}
      {legs.length > shown ? (
        <Button onClick={() => setShown(shown + STOPS_SHOWN)}>
          {say`Weitere Halte zeigen (${legs.length - shown})`}
        </Button>
      ) : null}
      {town.contactPhone ? (
        <a className={styles.phone} href={`tel:${town.contactPhone.replace(/[^+\d]/g, '')}`}>
          <Icon of={Phone} />
          <span>{rich`Gemeinde anrufen: ${<span className={styles.number}>{town.contactPhone}</span>}`}</span>
        </a>
      ) : null}
    </div>
  )
}

/** "350 m von hier" for the first stop, "80 m weiter" for the others. */
function legText(metres: number, index: number, isFromHere: boolean): string {
  const way = metresText(metres)
  if (index > 0) return say`${way} weiter`
  return isFromHere ? say`${way} von hier` : say`${way} von der Ortsmitte`
}

/** The status of kind DONE, where it may be set. */
const doneOf = ({ nextStatuses }: RoundStopFragment['permissions']) =>
  nextStatuses.find(({ kind }) => kind === 'DONE')
