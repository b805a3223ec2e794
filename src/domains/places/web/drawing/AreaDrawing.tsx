import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { type Corner, cornersOf, cornersText } from '#domains/places/drawing/corners.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { geometryOf, type Ring } from '../map-area.ts'
import styles from './AreaDrawing.module.css'
import { DrawingMap } from './DrawingMap.tsx'

type Props = {
  town: { slug: string; name: string; location: Corner }
  /** Id of the list of corners. */
  id: string
  /** One corner a line. */
  text: string
  /** The rings of an area that is pasted in place of corners; null: the text is a list of corners. */
  pasted?: readonly Ring[] | null
  hint: string
  /** Most characters of the text. */
  max: number
  error: string | undefined
  onChange: (text: string) => void
}

/** Corners that can be moved on the map; more would hide it. */
const MOST_PINS = 60

/**
 * Draws an area: by clicks on the map, by keys, or by words, one corner a line. The text is what counts, so
 * all ways show the same.
 */
export function AreaDrawing({ town, id, text, pasted = null, hint, max, error, onChange }: Props) {
  const corners = useMemo(() => cornersOf(text), [text])
  const { drawn, extent } = useMemo(() => {
    const rings = pasted ?? [ringOf(corners)]
    const all = rings.flat().map(([longitude, latitude]) => ({ latitude, longitude }))
    return { drawn: [geometryOf(rings)], extent: all }
  }, [pasted, corners])
  const write = (list: readonly Corner[]) => onChange(cornersText(list))
  return (
    <div className={styles.drawing}>
      <p>
        {say`Klicken Sie reihum auf die Ecken der Fläche. Sie lassen sich verschieben. Wer nicht mit der Maus zeichnet, schreibt die Ecken unten auf.`}
      </p>
      <DrawingMap
        label={say`Karte von ${town.name} zum Zeichnen der Fläche`}
        slug={town.slug}
        centre={town.location}
        zoom={13}
        drawn={drawn}
        extent={extent}
        corners={corners.length > MOST_PINS ? [] : corners}
        onAdd={(corner) => (pasted === null ? write([...corners, corner]) : undefined)}
        onMove={(index, corner) => write(corners.map((each, at) => (at === index ? corner : each)))}
      />
      <div className={styles.count}>
        <p role="status">
          {pasted === null ? countText(corners.length, 'Ecke', 'Ecken') : say`Aus GeoJSON eingefügt`}
        </p>
        <Button
          icon={<Icon of={Undo2} />}
          disabled={corners.length === 0}
          onClick={() => write(corners.slice(0, -1))}
        >
          {say`Letzte Ecke entfernen`}
        </Button>
      </div>
      <TextAreaField
        id={id}
        name="corners"
        label={say`Ecken`}
        hint={hint}
        rows={6}
        max={max}
        value={text}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

const ringOf = (corners: readonly Corner[]): Ring =>
  corners.map(({ latitude, longitude }) => [longitude, latitude])
