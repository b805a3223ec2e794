import { useState } from 'react'
import { Form } from 'react-router'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './UsersPage.module.css'
import { GROUPS, SORTS, type UsersQuery } from './users-query.ts'

type Props = { path: string; query: UsersQuery }

/** Searches people by name or complete e-mail address, and sorts them. The chosen group stays. */
export function UserSearch({ path, query }: Props) {
  const [text, setText] = useState(query.searchText)
  const [sort, setSort] = useState<string>(query.sort.word)
  const group = GROUPS.find((each) => each.group === query.group)?.word
  return (
    <Form role="search" action={path} className={styles.search}>
      {group ? <input type="hidden" name="gruppe" value={group} /> : null}
      <TextField
        id="suche"
        name="suche"
        type="search"
        label={say`Person suchen`}
        hint={say`Name oder vollständige E-Mail-Adresse`}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <SelectField
        id="sortierung"
        name="sortierung"
        label={say`Reihenfolge`}
        value={sort}
        options={SORTS.map(({ word, label }) => ({ value: word, label: label() }))}
        onChange={setSort}
      />
      <Button type="submit">{say`Anzeigen`}</Button>
    </Form>
  )
}
