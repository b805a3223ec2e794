import { useState } from 'react'
import { Form } from 'react-router'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { STATES } from '../outbox.rules.ts'
import styles from './Outbox.module.css'
import type { OutboxQuery } from './outbox-query.ts'

type Props = { path: string; query: OutboxQuery }

/** Finds a mail by its id, or all mails of a kind; the other filters stay. */
export function OutboxSearch({ path, query }: Props) {
  const [text, setText] = useState(query.searchText)
  const word = STATES.find(({ state }) => state === query.state)?.word
  return (
    <Form role="search" action={path} className={styles.search}>
      {word ? <input type="hidden" name="stand" value={word} /> : null}
      <TextField
        id="suche"
        name="suche"
        type="search"
        label={say`Nachricht suchen`}
        hint={say`Nummer oder Anfang der Art, zum Beispiel „report.“`}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <Button type="submit">{say`Suchen`}</Button>
    </Form>
  )
}
