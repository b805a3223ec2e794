import { COUNTRIES } from '#domains/places/place.rules.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { COUNTRY_NAMES } from '../../group-towns.rules.ts'
import { THEMES } from '../../theme-colours.rules.ts'

type Name = 'internalName' | 'slug' | 'country' | 'state' | 'theme'
type Control = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** German names of the themes. */
export const THEME_NAMES: Record<(typeof THEMES)[number], Message> = {
  standard: message`Standard`,
  lindental: message`Lindengrün`,
  auenstadt: message`Flussblau`,
  moorhafen: message`Hafenblau`,
  felskirch: message`Alpenrot`,
  rebenau: message`Weinrot`,
}

/** The fields that only the super administrator may change. */
export function PlatformFields({ field }: { field: (name: Name) => Control }) {
  return (
    <>
      <h2>{say`Auf der Plattform`}</h2>
      <TextField
        {...field('internalName')}
        label={say`Interner Name`}
        hint={say`Unterscheidet gleich benannte Gemeinden: „Neustadt (Hessen)“.`}
      />
      <TextField
        {...field('slug')}
        label={say`Kürzel in der Adresse`}
        hint={say`Kleinbuchstaben, Ziffern, Bindestriche. Ein früheres Kürzel führt weiterhin hierher.`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...field('country')}
        label={say`Land`}
        options={COUNTRIES.map((country) => ({ value: country, label: COUNTRY_NAMES[country]() }))}
      />
      <TextField {...field('state')} label={say`Bundesland oder Kanton`} />
      <SelectField
        {...field('theme')}
        label={say`Aussehen`}
        hint={say`Farben und Schrift der Seite.`}
        options={THEMES.map((theme) => ({ value: theme, label: THEME_NAMES[theme]() }))}
      />
    </>
  )
}
