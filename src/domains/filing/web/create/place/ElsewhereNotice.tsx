import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counterpartOf, type Draft, hasContent } from '#domains/filing/web/draft/draft.ts'
import { reportDrafts } from '#domains/filing/web/draft/draft-store.ts'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import { createReportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { CreateReportPageDocument } from '../CreateReportPage.generated.ts'
import styles from './PlaceStep.module.css'
import type { Elsewhere } from './use-place.ts'

type Props = {
  town: ReportTown
  draft: Draft
  elsewhere: Elsewhere
  moveTo: (slug: string, change: Partial<Draft>) => Promise<boolean>
}

/**
 * Says that the place lies outside the town. It offers another town that takes reports, and takes the whole
 * draft along (rule 21); without one it gives the reason and a contact.
 */
export function ElsewhereNotice({ town, draft, elsewhere, moveTo }: Props) {
  if (elsewhere === 'nowhere') {
    return (
      <div role="alert">
        <Notice kind="warning" title={say`Dieser Ort liegt nicht in ${town.name}`}>
          <p>
            {say`${town.name} kann nur annehmen, was im eigenen Gebiet liegt, und an dieser Stelle ist noch keine Gemeinde dabei. Bitte wählen Sie einen Ort in ${town.name}.`}
          </p>
          {town.contactPhone ? (
            <p>
              {rich`Bei Fragen hilft ${town.name} unter ${<a href={`tel:${town.contactPhone.replace(/[^+\d]/g, '')}`}>{town.contactPhone}</a>}.`}
            </p>
          ) : null}
        </Notice>
      </div>
    )
  }
  return <OtherTown town={town} draft={draft} other={elsewhere} moveTo={moveTo} />
}

type OtherProps = Omit<Props, 'elsewhere'> & { other: { name: string; slug: string } }

function OtherTown({ town, draft, other, moveTo }: OtherProps) {
  const navigate = useNavigate()
  const [isMoving, setMoving] = useState(false)
  const [state, setState] = useState<'offered' | 'occupied' | 'failed'>('offered')
  const path = `${createReportPath(other)}?schritt=ort`

  const move = async (mayReplace: boolean) => {
    setMoving(true)
    const waiting = await reportDrafts.load(other.slug)
    if (!mayReplace && waiting !== null && hasContent(waiting)) {
      setMoving(false)
      return setState('occupied')
    }
    const there = (await ask(CreateReportPageDocument, { slug: other.slug }))?.municipality
    const isMoved =
      there != null && (await moveTo(other.slug, { ...counterpartOf(draft, town, there), thing: null }))
    setMoving(false)
    if (!isMoved) return setState('failed')
    await navigate(path)
  }

  return (
    <div role="alert">
      <Notice kind="warning" title={say`Dieser Ort liegt in ${other.name}. Dort melden?`}>
        {state === 'occupied' ? (
          <p>
            {say`In ${other.name} haben Sie schon einen Entwurf. Soll dieser hier an seine Stelle treten, oder möchten Sie dort weiterschreiben? Dann bleibt dieser Entwurf in ${town.name} liegen.`}
          </p>
        ) : (
          <p>{say`Was Sie schon geschrieben haben, kommt mit. Oder wählen Sie einen Ort in ${town.name}.`}</p>
        )}
        {state === 'failed' ? (
          <p>
            {say`Das hat gerade nicht geklappt, Ihr Entwurf ist unverändert. Bitte versuchen Sie es noch einmal.`}
          </p>
        ) : null}
        <p className={styles.choices}>
          <Button isPending={isMoving} onClick={() => void move(state === 'occupied')}>
            {state === 'occupied' ? say`Den Entwurf dort ersetzen` : say`In ${other.name} melden`}
          </Button>
          {state === 'occupied' ? (
            <Button variant="quiet" onClick={() => void navigate(path)}>
              {say`Dort weiterschreiben`}
            </Button>
          ) : null}
        </p>
      </Notice>
    </div>
  )
}
