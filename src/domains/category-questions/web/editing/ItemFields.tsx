import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import {
  HELP_MAX,
  ITEM_KINDS,
  type ItemKind,
  isQuestion,
  NOTICE_MAX,
  QUESTION_MAX,
} from '../../category-question.rules.ts'
import { KIND_NAMES } from '../../kind-names.rules.ts'
import { ConditionFields } from './ConditionFields.tsx'
import type { ItemFieldsProps } from './item-fields-props.ts'
import { OptionFields } from './OptionFields.tsx'
import styles from './Questions.module.css'

/** The fields of an item: those that its kind needs. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, index, errors, subCategories, onChange } = props
  const at = (field: string) => `items.${index}.${field}`
  const asks = isQuestion(item)
  return (
    <div className={styles.fields}>
      <SelectField
        id={at('kind')}
        name={at('kind')}
        label={say`Art`}
        value={item.kind}
        options={ITEM_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind]() }))}
        onChange={(kind) => onChange({ kind: kind as ItemKind })}
      />
      <TextAreaField
        id={at('text')}
        name={at('text')}
        label={asks ? say`Frage` : say`Text`}
        hint={item.kind === 'STOP' ? STOP_HINT() : undefined}
        rows={asks ? 2 : 4}
        max={asks ? QUESTION_MAX : NOTICE_MAX}
        value={item.text}
        error={errors[at('text')]}
        onChange={(text) => onChange({ text })}
      />
      {asks ? <QuestionParts {...props} /> : <SaidParts {...props} />}
      <ConditionFields {...props} />
      {subCategories.length > 0 ? (
        <FieldGroup
          id={at('subCategoryIds')}
          legend={say`In welchen Unterkategorien?`}
          hint={say`Ohne Auswahl in allen, und wenn keine gewählt ist.`}
          error={errors[at('subCategoryIds')]}
        >
          {subCategories.map(({ id, name }) => (
            <CheckboxField
              key={id}
              name={`${at('subCategoryIds')}.${id}`}
              label={name}
              isChecked={item.subCategoryIds.includes(id)}
              onChange={(isOn) =>
                onChange({
                  subCategoryIds: isOn
                    ? [...item.subCategoryIds, id]
                    : item.subCategoryIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </FieldGroup>
      ) : null}
    </div>
  )
}

const STOP_HINT = () =>
  say`Solange der Halt zu sehen ist, lässt sich die Meldung nicht absenden. Sagen Sie freundlich, an wen man sich stattdessen wendet.`

function QuestionParts({ item, index, errors, onChange }: ItemFieldsProps) {
  const at = (field: string) => `items.${index}.${field}`
  const text = (field: 'min' | 'max' | 'unit', label: string) => (
    <TextField
      id={at(field)}
      name={at(field)}
      label={label}
      isOptional
      {...(field !== 'unit' && { inputMode: 'decimal' as const })}
      value={item[field]}
      error={errors[at(field)]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <>
      {item.kind === 'ONE' || item.kind === 'SEVERAL' ? (
        <OptionFields {...{ item, index, errors, onChange }} />
      ) : null}
      {item.kind === 'NUMBER' ? (
        <>
          <FieldPair>
            {text('min', say`Kleinste Zahl`)}
            {text('max', say`Größte Zahl`)}
          </FieldPair>
          {text('unit', say`Einheit`)}
        </>
      ) : null}
      <TextField
        id={at('help')}
        name={at('help')}
        label={say`Hilfe zur Frage`}
        hint={say`Höchstens ${HELP_MAX} Zeichen, zum Beispiel: „Die Nummer steht auf einem Schild am Mast.“`}
        isOptional
        value={item.help}
        error={errors[at('help')]}
        onChange={(help) => onChange({ help })}
      />
      <CheckboxField
        name={at('isRequired')}
        label={say`Pflicht: Ohne Antwort geht es nicht weiter`}
        isChecked={item.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      <CheckboxField
        name={at('isPublic')}
        label={say`Antwort öffentlich: Sie steht auf der Seite der Meldung. Sonst sehen sie nur die Verwaltung und wer gemeldet hat`}
        isChecked={item.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  )
}

function SaidParts({ item, index, errors, onChange }: ItemFieldsProps) {
  const at = (field: string) => `items.${index}.${field}`
  return (
    <>
      <TextField
        id={at('phone')}
        name={at('phone')}
        type="tel"
        label={say`Telefonnummer`}
        isOptional
        autoComplete="off"
        value={item.phone}
        error={errors[at('phone')]}
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        id={at('link')}
        name={at('link')}
        type="url"
        label={say`Link`}
        hint={say`Beginnt mit https://`}
        isOptional
        autoComplete="off"
        value={item.link}
        error={errors[at('link')]}
        onChange={(link) => onChange({ link })}
      />
    </>
  )
}
