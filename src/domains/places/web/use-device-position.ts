import { useState } from 'react'
import { type Message, message, say } from '#kit/common/say.ts'
import { metresText } from '../metres.rules.ts'
import type { Point } from '../place.rules.ts'

/** Metres of accuracy that need no mention. */
const EXACT = 30

const UNKNOWN = message`Ihr Standort ist gerade nicht zu bestimmen.`
/** Messages by the codes of GeolocationPositionError. */
const PROBLEMS: Record<number, Message> = {
  1: message`Ihr Browser gibt den Standort nicht frei.`,
  2: UNKNOWN,
  3: message`Die Bestimmung des Standorts dauert zu lange.`,
}

type Use = {
  /** Metres beyond which a position is too inaccurate. */
  mostVague: number
  /** A sentence with an alternative for the user. */
  otherwise: string
}

/**
 * The device's position. It is requested only when `locate` is called by a tap, and passed only to `onFound`
 * (D-16). `problem` says why there is none, `vagueness` its accuracy where that matters.
 */
export function useDevicePosition(onFound: (point: Point) => Promise<void>, { mostVague, otherwise }: Use) {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [vagueness, setVagueness] = useState<string | null>(null)

  const forget = () => {
    setProblem(null)
    setVagueness(null)
  }
  const fail = (text: string) => {
    setLocating(false)
    setProblem(`${text} ${otherwise}`)
  }
  const take = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
    const far = metresText(accuracy)
    if (accuracy > mostVague) {
      return fail(say`Ihr Standort ist nur auf etwa ${far} genau, das ist zu ungenau.`)
    }
    setLocating(false)
    void onFound({ latitude, longitude })
    if (accuracy > EXACT) {
      setVagueness(
        say`Ihr Standort ist auf etwa ${far} genau. Bitte rücken Sie den Pin zurecht, wenn er nicht stimmt.`,
      )
    }
  }
  const locate = () => {
    forget()
    // Geolocation is unavailable on pages without HTTPS.
    if (!('geolocation' in navigator)) return fail(UNKNOWN())
    setLocating(true)
    navigator.geolocation.getCurrentPosition(take, ({ code }) => fail((PROBLEMS[code] ?? UNKNOWN)()), {
      enableHighAccuracy: true,
      timeout: 15_000,
      maximumAge: 30_000,
    })
  }
  return { locate, isLocating, problem, vagueness, forget }
}
