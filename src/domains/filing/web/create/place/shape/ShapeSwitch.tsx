import { say } from '#kit/common/say.ts'
import { Segments } from '#kit/web/ui/Segments.tsx'
import type { PlaceKind } from '../use-place.ts'
import styles from './ShapePart.module.css'

type Props = { kind: PlaceKind; onChange: (kind: PlaceKind) => void }

/** Whether the place is a point, a stretch of a street or an area. */
export const ShapeSwitch = ({ kind, onChange }: Props) => (
  <div className={styles.switch}>
    <Segments
      legend={say`Form des Ortes`}
      name="placeKind"
      value={kind}
      choices={[
        { value: 'POINT', label: say`Punkt` },
        { value: 'LINE', label: say`Straßenstück` },
        { value: 'AREA', label: say`Fläche` },
      ]}
      onChange={onChange}
    />
  </div>
)
