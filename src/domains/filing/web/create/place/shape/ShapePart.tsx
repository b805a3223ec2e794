import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import { cornersOf, cornersText } from '#domains/places/drawing/corners.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { extentText, type Shape, type ShapeKind } from '#domains/places/shapes/shape.rules.ts'
import { CORNERS_TEXT_MAX, readCorners, textOfShape } from '#domains/places/shapes/shape-text.rules.ts'
import { DrawingMap } from '#domains/places/web/drawing/DrawingMap.tsx'
import { geometryOfCorners } from '#domains/places/web/shapes/shape-geometry.ts'
import { countText, say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Address } from '../use-place.ts'
import styles from './ShapePart.module.css'
import { StretchByNumbers } from './StretchByNumbers.tsx'

type Props = {
  town: Pick<ReportTown, 'id' | 'slug' | 'name' | 'location'>
  kind: ShapeKind
  /** The shape that was drawn earlier; of the other kind, it counts as none. */
  shape: Shape | null
  /** A point that was chosen before, where the map begins. */
  point: Point | null
  error: string | undefined
  onShape: (shape: Shape, known?: Address) => void
  onFault: (fault: string) => void
}

/**
 * A stretch or an area: by house numbers, by clicks and keys on the map, or as a list of corners. The list is
 * what counts, so all ways show the same.
 */
export function ShapePart({ town, kind, shape, point, error, onShape, onFault }: Props) {
  const [text, setText] = useState(shape?.kind === kind ? textOfShape(shape) : '')
  const corners = useMemo(() => cornersOf(text), [text])
  const drawn = useMemo(() => (corners.length < 2 ? [] : [geometryOfCorners(kind, corners)]), [kind, corners])
  const read = readCorners(kind, text)
  const write = (next: string) => {
    setText(next)
    const now = readCorners(kind, next)
    if (now.fault === null) onShape(now.shape)
    else onFault(now.fault)
  }
  const take = (found: Shape, address: Address) => {
    setText(textOfShape(found))
    onShape(found, address)
  }
  const isBegun = text.trim() !== ''
  return (
    <div className={styles.shape} id="form-des-ortes" tabIndex={-1}>
      {error === undefined ? null : (
        <Notice kind="error">
          <p>{error}</p>
        </Notice>
      )}
      {kind === 'LINE' ? (
        <>
          <StretchByNumbers town={town} onFound={take} />
          <p>{say`Oder zeichnen Sie es: Klicken Sie vom Anfang bis zum Ende auf die Karte.`}</p>
        </>
      ) : (
        <p>{say`Klicken Sie reihum auf die Ecken der Fläche. Sie lassen sich verschieben.`}</p>
      )}
      <DrawingMap
        label={
          kind === 'LINE'
            ? say`Karte von ${town.name} zum Zeichnen des Straßenstücks`
            : say`Karte von ${town.name} zum Zeichnen der Fläche`
        }
        slug={town.slug}
        isPatient
        drawn={drawn}
        extent={corners}
        corners={corners}
        centre={point ?? town.location}
        zoom={point === null && corners.length === 0 ? 13 : 17}
        onAdd={(corner) => write(cornersText([...corners, corner]))}
        onMove={(index, corner) =>
          write(cornersText(corners.map((each, at) => (at === index ? corner : each))))
        }
      />
      <div className={styles.row}>
        <p role="status">{isBegun ? stateText(corners.length, read) : ''}</p>
        <Button
          variant="quiet"
          icon={<Icon of={Undo2} />}
          disabled={corners.length === 0}
          onClick={() => write(cornersText(corners.slice(0, -1)))}
        >
          {say`Letzte Ecke entfernen`}
        </Button>
      </div>
      <Fold summary={say`Ecken als Zahlen schreiben`} isFilled={false}>
        <TextAreaField
          id="ecken"
          name="corners"
          label={say`Ecken`}
          hint={say`Eine in jeder Zeile: erst die Breite, dann die Länge, zum Beispiel „49,98012 11,60345“.`}
          rows={5}
          max={CORNERS_TEXT_MAX}
          value={text}
          error={isBegun ? (read.fault ?? undefined) : undefined}
          onChange={write}
        />
      </Fold>
    </div>
  )
}

/** "3 Ecken, etwa 240 m", or what is still wrong. */
const stateText = (count: number, { shape, fault }: ReturnType<typeof readCorners>): string =>
  [countText(count, 'Ecke', 'Ecken'), fault ?? extentText(shape)].join(fault === null ? ', ' : '. ')
