import { useId, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { searchText } from '#kit/common/search-text.ts'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../TextField.tsx'
import styles from './InsertDialog.module.css'

/** A text that can be inserted, such as a placeholder. */
export type Insert = {
  text: string
  /** Its meaning. */
  means: string
  /** The text that usually replaces it, or null. */
  usually: string | null
  /** It stands for a list and needs a paragraph of its own. */
  isBlock: boolean
}

export type Inserts = {
  /** Their common name, for example "Platzhalter". */
  name: string
  hint: string
  groups: readonly { name: string; items: readonly Insert[] }[]
}

type Props = { inserts: Inserts; onInsert: (insert: Insert) => void; onClose: () => void }

const fits = (search: string) => {
  const words = searchText(search).toLowerCase().split(/\s+/).filter(Boolean)
  return ({ text, means }: Insert) =>
    words.every((word) => means.toLowerCase().includes(word) || text.toLowerCase().includes(word))
}

/** Lists the insertable texts by their meaning; each is a button that inserts it. */
export function InsertDialog({ inserts: { name, hint, groups }, onInsert, onClose }: Props) {
  const [search, setSearch] = useState('')
  const id = useId()
  const found = groups
    .map((group) => ({ ...group, items: group.items.filter(fits(search)) }))
    .filter(({ items }) => items.length > 0)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog
      title={say`${name} einfügen`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{say`Abbrechen`}</Button>}
    >
      <p>{hint}</p>
      <TextField
        id={`${id}-suche`}
        name="suche"
        label={say`Liste eingrenzen`}
        hint={say`Zum Beispiel: Passwort`}
        isOptional
        value={search}
        error={undefined}
        onChange={setSearch}
      />
      <p role="status" className={styles.count}>
        {count === 0 ? say`Dazu passt kein ${name}.` : `${count} ${name}`}
      </p>
      {found.map((group) => (
        <section key={group.name} aria-labelledby={`${id}-${group.name}`} className={styles.group}>
          <h3 id={`${id}-${group.name}`} className={styles.name}>
            {group.name}
          </h3>
          <ul className={styles.list}>
            {group.items.map((insert) => (
              <li key={insert.text}>
                <button type="button" className={styles.item} onClick={() => onInsert(insert)}>
                  <span>{insert.means}</span>
                  <span className={styles.text}>
                    <code>{insert.text}</code>
                    {insert.usually === null ? null : <span>{say`wird zu: ${insert.usually}`}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
