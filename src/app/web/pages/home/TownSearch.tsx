import { useState } from 'react'
import { Form } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './TownSearch.module.css'

/** Finds a municipality by its name, a village or postcode: a plain form that leads to the list of all. */
export function TownSearch() {
  const [text, setText] = useState('')
  return (
    <Form
      role="search"
      aria-label={say`Gemeinde suchen`}
      action={paths.MUNICIPALITIES}
      className={styles.search}
    >
      <TextField
        id="gemeinde-suche"
        name="suche"
        type="search"
        label={say`Name, Ortsteil oder Postleitzahl`}
        autoComplete="postal-code"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <Button type="submit">{say`Suchen`}</Button>
    </Form>
  )
}
