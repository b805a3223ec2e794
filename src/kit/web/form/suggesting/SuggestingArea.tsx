import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import fieldStyles from '../Field.module.css'
import { Field, type FieldProps } from '../Field.tsx'
import { remaining } from '../TextAreaField.tsx'
import styles from './SuggestingArea.module.css'

/** A suggestion: `insert` takes the place of the typed letters. */
export type Suggestion = { id: number; label: string; insert: string }

type Props = FieldProps & {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  max: number
  rows?: number
  /** Suggestions for the text in front of the cursor, and where their letters begin; null for none. */
  suggest: (text: string, cursor: number) => { start: number; items: readonly Suggestion[] } | null
  /** Names the list for screen readers. */
  listLabel: string
}

/**
 * Several lines of text with suggestions at the cursor: arrow keys choose, Enter or Tab inserts, Escape
 * closes. The focus stays in the text, and `aria-activedescendant` names the chosen one. React Aria has no
 * such text area: its combobox takes the whole text as the search.
 */
export function SuggestingArea(props: Props) {
  const { label, hint, error, isOptional, id, name, value, onChange, max, rows = 3, listLabel } = props
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(0)
  const [active, setActive] = useState(0)
  /** Where Escape has closed the list, or where there is none because the cursor is elsewhere. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const moveTo = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (moveTo.current === null) return
    area.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = null
  })
  const found = props.suggest(value, Math.min(cursor, value.length))
  const items = found === null || found.start === closedAt ? [] : found.items
  const isOpen = items.length > 0
  const at = Math.min(active, items.length - 1)
  const left = max - value.length
  const optionId = (index: number) => `${listId}-${index}`

  const place = (target: HTMLTextAreaElement) => {
    setCursor(target.selectionStart)
    if (props.suggest(target.value, target.selectionStart)?.start !== closedAt) setClosedAt(null)
  }
  const insert = (item: Suggestion | undefined) => {
    if (item === undefined || found === null) return
    const head = `${value.slice(0, found.start)}${item.insert} `
    onChange(head + value.slice(cursor).replace(/^ /, ''))
    moveTo.current = head.length
    setCursor(head.length)
    setActive(0)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + items.length) % items.length)
    else if (event.key === 'Escape') setClosedAt(found?.start ?? null)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) insert(items[at])
    else return
    event.preventDefault()
    // Escape would also close the dialog around it.
    event.stopPropagation()
  }
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} id={id}>
      {(control) => (
        <div className={styles.row}>
          <textarea
            {...control}
            ref={area}
            name={name}
            rows={rows}
            className={fieldStyles.area}
            value={value}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': optionId(at) })}
            onChange={(event) => {
              onChange(event.target.value)
              setActive(0)
              place(event.target)
            }}
            onSelect={(event) => place(event.currentTarget)}
            onKeyDown={onKeyDown}
            onFocus={() => setClosedAt(null)}
            onBlur={() => setClosedAt(found?.start ?? null)}
          />
          {isOpen ? (
            <div id={listId} role="listbox" aria-label={listLabel} className={styles.list}>
              {items.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text area
                <div
                  key={item.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  className={styles.item}
                  // The text keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => insert(item)}
                >
                  {item.label}
                </div>
              ))}
            </div>
          ) : null}
          <span role="status" className="hidden-visually">
            {isOpen
              ? say`${countText(items.length, 'Vorschlag', 'Vorschläge')}. Mit den Pfeiltasten wählen, mit Enter einfügen.`
              : ''}
          </span>
          <span className={fieldStyles.count} data-over={left < 0 || undefined} aria-live="polite">
            {left < max * 0.15 ? remaining(left) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
