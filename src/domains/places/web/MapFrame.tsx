import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { useBackOnline } from '#kit/web/online.ts'
import type { Point } from '../place.rules.ts'
import { BaseLayerSwitch } from './BaseLayerSwitch.tsx'
import styles from './MapFrame.module.css'
import type { MapView } from './map-view.ts'
import { whenSeen } from './when-seen.ts'

type Props = {
  /** Accessible name, for example "Karte der Meldungen in Lindental". */
  label: string
  slugs: readonly string[]
  centre: Point
  zoom: number
  /** Called with the running map; its result is called before the map is destroyed. */
  onReady: (map: MapView) => (() => void) | undefined
  height?: 'tall' | 'low'
  /** Delays the start until the user is idle. */
  isPatient?: boolean
  children?: ReactNode
}

/**
 * A placeholder of a map, which loads the map's code once it is visible. Where the map cannot run (no WebGL,
 * no network) it shows a sentence, and the rest of the page works.
 */
export function MapFrame({
  label,
  slugs,
  centre,
  zoom,
  onReady,
  height = 'tall',
  isPatient = false,
  children,
}: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const [isPatchy, setPatchy] = useState(false)
  const [running, setRunning] = useState<MapView | null>(null)
  const afterId = useId()
  const latest = useRef({ slugs, centre, zoom, label, isPatient, onReady })
  latest.current = { slugs, centre, zoom, label, isPatient, onReady }
  const key = slugs.join(' ')

  const startAgain = useCallback(() => {
    setState('waiting')
    setAttempt((before) => before + 1)
  }, [])
  useBackOnline(state === 'failed' ? startAgain : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of towns is a new map, all else moves in it
  useEffect(() => {
    const element = container.current
    if (element === null) return
    let map: MapView | null = null
    let cleanUp: (() => void) | undefined
    let isGone = false
    const start = async () => {
      try {
        const { createMap } = await import('./map-view.ts')
        if (isGone) return
        map = await createMap({ container: element, ...latest.current, isWanted: () => !isGone })
        if (map === null) return
        map.whenPatchy(setPatchy)
        cleanUp = latest.current.onReady(map)
        map.whenIdle(() => element.setAttribute('data-idle', ''))
        setState('ready')
        setRunning(map)
      } catch (error) {
        console.warn('the map could not start', error)
        if (!isGone) setState('failed')
      }
    }
    const stop = whenSeen(element, start)
    return () => {
      isGone = true
      stop()
      setRunning(null)
      cleanUp?.()
      map?.destroy()
    }
  }, [key, attempt])

  return (
    <section className={styles.frame} aria-label={label} data-height={height}>
      <a href={`#${afterId}`} className={styles.skip}>
        {say`Karte überspringen`}
      </a>
      <div ref={container} className={styles.map} data-state={state} />
      {running === null ? null : <BaseLayerSwitch map={running} />}
      {state === 'failed' ? (
        <p className={styles.failed} role="status">
          {say`Die Karte kann hier gerade nicht gezeigt werden. Alles andere geht auch ohne sie.`}
        </p>
      ) : null}
      {isPatchy ? (
        <p className={styles.patchy} role="status">
          {say`Teile der Karte fehlen gerade. Alles andere geht auch ohne sie.`}
        </p>
      ) : null}
      {children}
      <span id={afterId} tabIndex={-1} />
    </section>
  )
}
