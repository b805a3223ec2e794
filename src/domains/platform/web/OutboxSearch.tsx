import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { kindChoices, STATES } from '../outbox.rules.ts'
import styles from './Outbox.module.css'
import type { OutboxQuery } from './outbox-query.ts'

type Props = { path: string; query: OutboxQuery }

/** Finds a mail by its id, or all mails of a kind; the other filters stay. An id goes before a kind. */
export function OutboxSearch({ path, query: { searchText, state } }: Props) {
  const kinds = kindChoices()
  const isKind = kinds.some(({ value }) => value === searchText)
  const [text, setText] = useState('')
  const [kind, setKind] = useState('')
  useEffect(() => {
    setText(isKind ? '' : searchText)
    setKind(isKind ? searchText : '')
  }, [isKind, searchText])
  const word = STATES.find((each) => each.state === state)?.word
  return (
    <Form role="search" action={path} className={styles.search}>
      {word ? <input type="hidden" name="stand" value={word} /> : null}
      <SelectField
        id="art"
        name="art"
        label={say`Art der Nachricht`}
        value={kind}
        options={[{ value: '', label: say`Alle` }, ...kinds]}
        onChange={(value) => {
          setKind(value)
          setText('')
        }}
      />
      <TextField
        id="suche"
        name="suche"
        type="search"
        label={say`Nachricht suchen`}
        hint={say`Nummer der Nachricht`}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <Button type="submit">{say`Suchen`}</Button>
    </Form>
  )
}
