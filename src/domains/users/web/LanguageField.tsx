import { GERMAN, LANGUAGES } from '#kit/common/languages/languages.ts'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { type AccountLanguage, accountLanguageOf } from '../account-language.rules.ts'

const OPTIONS = [GERMAN, ...LANGUAGES].map(({ code, name }) => ({
  value: accountLanguageOf(code),
  label: name,
}))

/** The language of mails, each named in itself. */
export function LanguageField({
  value,
  onChange,
}: {
  value: AccountLanguage
  onChange: (language: AccountLanguage) => void
}) {
  return (
    <SelectField
      id="language"
      name="language"
      label={say`Sprache unserer E-Mails`}
      hint={say`Die Sprache der Seiten wählen Sie oben auf jeder Seite.`}
      value={value}
      options={OPTIONS}
      onChange={(language) => onChange(language as AccountLanguage)}
    />
  )
}
