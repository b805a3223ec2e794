import { useId, useRef, useState } from 'react'
import { type Message, message, say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { isInside, joined, MARK, type Span, withMark } from '../../cover.rules.ts'
import type { PersonalSpan } from '../../personal-spans.rules.ts'
import styles from './Covering.module.css'
import { type CoverableText, KIND_NAMES } from './coverable-text.ts'

const LABELS: Record<CoverableText['field'], Message> = {
  TITLE: message`Titel`,
  DESCRIPTION: message`Beschreibung`,
  COMMENT: message`Kommentar`,
}

type Props = {
  text: CoverableText
  finds: readonly PersonalSpan[]
  places: readonly Span[]
  onChange: (places: readonly Span[]) => void
}

/** One text: what was found in it, a choice of one's own, and how everybody reads it afterwards. */
export function TextPlaces({ text: { field, text }, finds, places, onChange }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [own, setOwn] = useState<readonly Span[]>([])
  const [said, setSaid] = useState('')
  const known = [...finds, ...own.map((place) => ({ ...place, kind: null }))]
  const addSelected = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    const place = { start, end }
    if (!isInside(text, place)) return setSaid(say`Markieren Sie zuerst die Wörter im Text darüber.`)
    setSaid(say`„${text.slice(start, end)}“ ist ausgewählt.`)
    if (!isIn(known, place)) setOwn([...own, place])
    if (!isIn(places, place)) onChange([...places, place])
  }
  const toggle = (place: Span, isOn: boolean) =>
    onChange(
      isOn
        ? [...places, place]
        : places.filter(({ start, end }) => start !== place.start || end !== place.end),
    )
  return (
    <fieldset className={styles.text}>
      <legend>{LABELS[field]()}</legend>
      {known.map((place, index) => (
        <div key={`${place.start}-${place.end}`} className={styles.place}>
          <CheckboxField
            name={`${field}-${index}`}
            label={`${place.kind === null ? say`Eigene Auswahl` : KIND_NAMES[place.kind]()}: ${text.slice(place.start, place.end)}`}
            isChecked={isIn(places, place)}
            onChange={(isOn) => toggle(place, isOn)}
          />
        </div>
      ))}
      <label
        htmlFor={id}
      >{say`Wörter im Text markieren, mit der Tastatur mit Umschalt und Pfeiltasten`}</label>
      <textarea id={id} ref={area} readOnly value={text} rows={field === 'TITLE' ? 2 : 5} lang="de" />
      <div>
        <Button onClick={addSelected}>{say`Auswahl verdecken`}</Button>
      </div>
      <p role="status">{said}</p>
      {places.length === 0 ? null : (
        <>
          <p>{say`So lesen es danach alle:`}</p>
          <p className={styles.after} lang="de">
            {withMark(text, joined(places), MARK)}
          </p>
        </>
      )}
    </fieldset>
  )
}

const isIn = (places: readonly Span[], { start, end }: Span): boolean =>
  places.some((each) => each.start === start && each.end === end)
