import { useState } from 'react'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { RichTextField } from '#kit/web/form/rich-text/RichTextField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { ComboBox } from '#kit/web/ui/ComboBox.tsx'

const STREETS = ['Lindenweg 12', 'Lindenweg 14', 'Mühlgasse 3'].map((label, id) => ({ id, label }))

/** The form fields, each in its states. */
export function FormPieces({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [rich, setRich] = useState('## Überschrift\n\nEin **Wort** und\n\n- eine [Liste](/)')
  const [street, setStreet] = useState('')
  const [isChecked, setChecked] = useState(true)
  const [choice, setChoice] = useState('a')
  return (
    <>
      <TextField name={`${id}-a`} label="Vorname" autoComplete="off" value={text} onChange={setText} />
      <TextField
        name={`${id}-b`}
        label="Titel"
        isOptional
        hint="Höchstens 120 Zeichen"
        error="Der Titel muss mindestens 5 Zeichen haben."
        value={text}
        onChange={setText}
      />
      <TextAreaField
        name={`${id}-c`}
        label="Beschreibung"
        max={30}
        rows={2}
        value={text}
        onChange={setText}
      />
      <RichTextField
        id={`${id}-r`}
        label="Text der Seite"
        max={5000}
        value={rich}
        onChange={setRich}
        upload={async () => ({ ok: true, data: '/app/icon.png' })}
      />
      <PasswordField
        id={`${id}-d`}
        name={`${id}-d`}
        label="Passwort"
        autoComplete="new-password"
        value={text}
        onChange={setText}
      />
      <SelectField
        name={`${id}-e`}
        label="Status"
        value=""
        options={[
          { value: '', label: 'Alle' },
          { value: 'x', label: 'Angenommen' },
        ]}
        onChange={() => {}}
      />
      <ComboBox
        id={`${id}-f`}
        label="Adresse suchen"
        inputValue={street}
        onInputChange={setStreet}
        items={STREETS}
        isSearching={false}
        emptyText="Nichts gefunden."
        onChoose={() => {}}
      />
      <RadioField
        name={`${id}-h`}
        legend="Öffentlicher Name"
        value={choice}
        choices={[
          { value: 'a', label: 'Anna B.' },
          { value: 'b', label: 'Anonym', hint: 'Niemand sieht einen Namen' },
        ]}
        onChange={setChoice}
      />
      <CheckboxField name={`${id}-g`} label="Nur mit Foto" isChecked={isChecked} onChange={setChecked} />
    </>
  )
}
