import { fitting, mentionOf, typedMention } from '#domains/casework/note.rules.ts'
import { NOTES_MAX } from '#domains/reports/report.rules.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { SuggestingArea } from '#kit/web/form/suggesting/SuggestingArea.tsx'
import { nameOf } from '../processing/person-name.ts'
import type { useColleagues } from './use-colleagues.ts'

type Props = {
  value: string
  error: string | undefined
  onChange: (text: string) => void
  colleagues: ReturnType<typeof useColleagues>
}

/** Most colleagues who are suggested at once. */
const MOST = 6

/**
 * A new internal note. Nothing else on the page looks like this, so that nobody confuses a note with an
 * answer. An at sign suggests colleagues, who are told.
 */
export function NoteField({ value, error, onChange, colleagues }: Props) {
  const me = useCurrentUser()
  const others = colleagues.filter(({ id }) => id !== me?.id)
  return (
    <SuggestingArea
      id="internalNotes"
      name="internalNotes"
      label={say`Nur intern`}
      hint={say`Das sehen nur Mitarbeitende der Gemeinde. Mit @ und einem Namen geben Sie jemandem Bescheid.`}
      max={NOTES_MAX}
      value={value}
      error={error}
      onChange={onChange}
      listLabel={say`Kolleginnen und Kollegen`}
      suggest={(text, cursor) => {
        const typed = typedMention(text, cursor)
        if (typed === null) return null
        const items = fitting(others, typed.letters).slice(0, MOST)
        // A name that is complete needs no suggestion.
        if (items.length === 1 && items[0] && nameOf(items[0]) === typed.letters.trim()) return null
        return {
          start: typed.start,
          items: items.map((person) => ({ id: person.id, label: nameOf(person), insert: mentionOf(person) })),
        }
      }}
    />
  )
}
