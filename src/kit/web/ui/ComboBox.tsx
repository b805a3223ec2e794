import { type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  PopoverContext,
  Text,
  useContextProps,
} from 'react-aria-components'
import { say } from '#kit/common/say.ts'
import styles from './ComboBox.module.css'
import { InLanguage } from './InLanguage.tsx'

export type ComboBoxItem = { id: string | number; label: string }

type Props = {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  inputValue: string
  onInputChange: (text: string) => void
  items: readonly ComboBoxItem[]
  onChoose: (id: string | number) => void
  /** The list opens, even without results. */
  isSearching: boolean
  /** The first answer is awaited: this text stands in place of the list, which would announce no options. */
  waitText?: string | undefined
  /** Text of an empty list. */
  emptyText: string
  /** The search failed: the list closes, and opens again as soon as the search goes on. */
  isFailed?: boolean
}

/**
 * A text field with suggestions (ARIA 1.2 combobox): arrow keys select them, screen readers announce their
 * number.
 */
export function ComboBox({
  id,
  label,
  hint,
  error,
  inputValue,
  onInputChange,
  items,
  onChoose,
  isSearching,
  waitText,
  emptyText,
  isFailed = false,
}: Props) {
  const isClosed = isFailed || waitText !== undefined
  return (
    <InLanguage>
      <AriaComboBox
        id={id}
        className={styles.box ?? ''}
        items={items}
        inputValue={inputValue}
        onInputChange={onInputChange}
        selectedKey={null}
        onSelectionChange={(key) => (key === null ? undefined : onChoose(key))}
        allowsCustomValue
        allowsEmptyCollection={isSearching && !isClosed}
        menuTrigger="input"
        isInvalid={error !== undefined}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        {hint ? (
          <Text slot="description" className={styles.hint ?? ''}>
            {hint}
          </Text>
        ) : null}
        <FieldError className={styles.error ?? ''}>
          <span className="hidden-visually">{say`Fehler:`} </span>
          {error}
        </FieldError>
        <div className={styles.row}>
          <Input className={styles.input ?? ''} autoComplete="off" />
          <Button className={styles.button ?? ''} aria-label={say`Vorschläge zeigen`} />
          <Suggestions isClosed={isClosed}>
            <ListBox<ComboBoxItem>
              className={styles.list ?? ''}
              renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
            >
              {(item) => (
                <ListBoxItem id={item.id} textValue={item.label} className={styles.item ?? ''}>
                  {item.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Suggestions>
          <div role="status">
            {waitText === undefined ? null : (
              <p className={`${styles.suggestions} ${styles.empty}`}>{waitText}</p>
            )}
          </div>
        </div>
      </AriaComboBox>
    </InLanguage>
  )
}

/**
 * The list is placed below its field in the page itself. React Aria's popover closes as soon as the page
 * scrolls, which on a phone happens under the finger that is about to choose.
 */
function Suggestions({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const wasClosed = useRef(false)
  useEffect(() => {
    // React Aria opens the list at a key only.
    if (wasClosed.current && !isClosed && state?.isFocused) state.open()
    wasClosed.current = isClosed
  }, [isClosed, state])
  // React Aria hides the rest of the page from screen readers, except the content of this element.
  const [, ref] = useContextProps({}, useRef<HTMLElement>(null), PopoverContext)
  // While React Aria only collects the options there is no state: render them all.
  if (state === null) return children
  if (!state.isOpen) return null
  return (
    <div ref={ref as React.RefObject<HTMLDivElement | null>} className={styles.suggestions}>
      {children}
    </div>
  )
}
