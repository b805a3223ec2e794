import { say } from '#kit/common/say.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { defaultUsername } from '../user.rules.ts'
import type { ProfileValues } from './profile-form.ts'
import type { NameChoice } from './public-name.ts'

type Props = {
  values: ProfileValues
  error: string | undefined
  set: (changes: Partial<ProfileValues>) => void
}

/** The choice of the name beside reports and comments (rule 12). */
export function PublicNameFields({ values, error, set }: Props) {
  const { firstName, lastName, choice, ownName } = values
  return (
    <>
      <RadioField
        name="choice"
        legend={say`Öffentlicher Name`}
        hint={say`Steht neben Ihren Meldungen und Kommentaren, auch neben den bisherigen. Die Gemeinde, der Sie etwas melden, sieht immer Ihren richtigen Namen.`}
        value={choice}
        choices={[
          {
            value: 'default',
            label: firstName && lastName ? defaultUsername(firstName, lastName) : say`Vorname N.`,
          },
          { value: 'own', label: say`Ein anderer Name` },
          { value: 'anonymous', label: say`Anonym` },
        ]}
        onChange={(value) => set({ choice: value as NameChoice })}
      />
      {choice === 'own' ? (
        <TextField
          id="username"
          name="username"
          label={say`Anzeigename`}
          hint={say`Buchstaben und Ziffern. Nicht zum Anmelden.`}
          autoComplete="nickname"
          value={ownName}
          error={error}
          onChange={(text) => set({ ownName: text })}
        />
      ) : null}
    </>
  )
}
