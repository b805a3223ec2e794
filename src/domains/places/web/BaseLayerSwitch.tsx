import { useId, useState } from 'react'
import { type Message, message, say } from '#kit/common/say.ts'
import styles from './BaseLayerSwitch.module.css'
import type { MapView } from './map-view.ts'
import type { Ground } from './outside-maps.ts'

const NAMES: Record<Ground, Message> = { karte: message`Karte`, luftbild: message`Luftbild` }

/**
 * Switches between map and imagery, for the town that has both (rule 32). Arrow keys move between the two.
 */
export function BaseLayerSwitch({ map }: { map: MapView }) {
  const [ground, setGround] = useState<Ground>(map.grounds[0] ?? 'karte')
  const name = useId()
  if (map.grounds.length < 2) return null
  const choose = async (wanted: Ground) => {
    setGround(wanted)
    // On failure the map shows a message, and the choice returns to the visible layer.
    if (!(await map.showBaseLayer(wanted))) setGround(ground)
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="hidden-visually">{say`Untergrund der Karte`}</legend>
      {map.grounds.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={each === ground}
            onChange={() => choose(each)}
          />
          <span className={styles.name}>{NAMES[each]()}</span>
        </label>
      ))}
    </fieldset>
  )
}
