import { say } from '#kit/common/say.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'

type Names = { firstName: string; lastName: string }

type Props = {
  values: Names
  errors: Record<string, string>
  set: (changes: Partial<Names>) => void
  /** Switches off autofill, which would offer the viewer's own name. */
  isSomebodyElse?: boolean
}

/** First and last name, side by side where there is room. */
export function NameFields({ values, errors, set, isSomebodyElse = false }: Props) {
  return (
    <FieldPair>
      <TextField
        id="firstName"
        name="firstName"
        label={say`Vorname`}
        autoComplete={isSomebodyElse ? 'off' : 'given-name'}
        value={values.firstName}
        error={errors.firstName}
        onChange={(firstName) => set({ firstName })}
      />
      <TextField
        id="lastName"
        name="lastName"
        label={say`Nachname`}
        autoComplete={isSomebodyElse ? 'off' : 'family-name'}
        value={values.lastName}
        error={errors.lastName}
        onChange={(lastName) => set({ lastName })}
      />
    </FieldPair>
  )
}
