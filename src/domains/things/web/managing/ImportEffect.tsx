import type { RefObject } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import type { ThingEffectFragment } from './Things.generated.ts'
import styles from './Things.module.css'

type Props = {
  effect: ThingEffectFragment
  heading: RefObject<HTMLHeadingElement | null>
  isPending: boolean
  /** The list comes from another service than the kept one: it is worth taking without a change. */
  isNewSource?: boolean
  onTake: () => void
}

/** The changes that a list would make, or has made. */
export function ImportEffect({ effect, heading, isPending, isNewSource = false, onTake }: Props) {
  const { isDone, added, changed, gone, unchanged, refused, refusedRows } = effect
  const total = added + changed + gone
  const parts = [
    { count: added, name: say`Neu`, numbers: effect.addedNumbers },
    { count: changed, name: say`Geändert`, numbers: effect.changedNumbers },
    { count: gone, name: isDone ? say`Entfernt` : say`Wird entfernt`, numbers: effect.goneNumbers },
  ]
  return (
    <div className={styles.effect}>
      <h4 ref={heading} tabIndex={-1}>
        {isDone ? say`Eingelesen` : say`Vorschau`}
      </h4>
      <dl>
        {parts.map(({ count, name, numbers }) => (
          <div key={name}>
            <dt>
              {name}: {count}
            </dt>
            {count === 0 ? null : (
              <dd>
                {numbers.join(', ')}
                {count > numbers.length ? ' …' : ''}
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>{say`Unverändert: ${unchanged}`}</dt>
        </div>
      </dl>
      {refused === 0 ? null : (
        <>
          <Notice kind="warning">
            <p>
              {say`${countText(refused, 'Zeile wird', 'Zeilen werden')} nicht übernommen. Objekte mit diesen Nummern bleiben, wie sie sind.`}
            </p>
          </Notice>
          <Table
            caption={say`Nicht übernommen`}
            columns={[say`Zeile`, say`Nummer`, say`Grund`]}
            rows={refusedRows.map(({ row, number, reason }) => [String(row), number || '–', reason])}
          />
        </>
      )}
      {isDone || total > 0 ? null : <p>{say`Es gibt nichts zu ändern.`}</p>}
      {isDone || (total === 0 && !isNewSource) ? null : (
        <p>
          <Button variant="primary" isPending={isPending} onClick={onTake}>
            {total === 0 ? say`Dienst merken` : say`${countText(total, 'Änderung', 'Änderungen')} übernehmen`}
          </Button>
        </p>
      )}
    </div>
  )
}
