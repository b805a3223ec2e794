import { useEffect, useRef } from 'react'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { ObjectionPhotos } from './ObjectionPhotos.tsx'
import type { ShownObjectionFragment } from './Objections.generated.ts'
import styles from './Objections.module.css'

type Props = {
  objection: ShownObjectionFragment
  town: { name: string; country: string; timeZone: string }
  /** It has taken the place of the form. */
  takesFocus: boolean
}

const HEADINGS: Record<ShownObjectionFragment['state'], Message> = {
  OPEN: message`Danke! Die Gemeinde prüft es noch einmal`,
  REOPENED: message`Es geht weiter`,
  REJECTED: message`Die Antwort der Gemeinde`,
}

/** The viewer's own objection, with the town's answer. */
export function OwnObjection({ objection, town, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { state, text, createdAt, answer, answeredAt, photos } = objection
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  return (
    <section className={styles.own} data-state={state} aria-labelledby="einwand">
      <h2 id="einwand" ref={heading} tabIndex={-1}>
        {HEADINGS[state]()}
      </h2>
      <p className={styles.quiet}>
        {say`Das haben Sie am ${day(createdAt)} geschrieben. Nur Sie und die Gemeinde ${town.name} sehen es.`}
      </p>
      <Quote>{text}</Quote>
      <ObjectionPhotos photos={photos} />
      {state === 'OPEN' ? (
        <p>{say`Die Gemeinde muss Ihnen antworten. Sie bekommen dann eine E-Mail.`}</p>
      ) : null}
      {state === 'REOPENED' ? <p>{say`Die Gemeinde hat die Meldung wieder aufgenommen.`}</p> : null}
      {state === 'REJECTED' ? <p>{say`Für die Gemeinde ${town.name} bleibt die Meldung erledigt.`}</p> : null}
      {answer === null ? null : (
        <>
          <p className={styles.quiet}>{say`Antwort vom ${day(answeredAt ?? createdAt)}`}</p>
          <Quote>{answer}</Quote>
        </>
      )}
    </section>
  )
}
