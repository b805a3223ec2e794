import { type Item, NO, YES } from '#domains/category-questions/category-question.rules.ts'
import { controlOf } from '#domains/category-questions/web/question-ids.ts'
import { say } from '#kit/common/say.ts'
import {
  PlainButton,
  PlainChoice,
  PlainErrors,
  PlainForm,
  PlainHidden,
  PlainText,
} from '#kit/web/plain/PlainFields.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import { fieldsOf, hiddenFields, judgeWritten, keysOf, type Written } from './written.ts'

type Props = {
  town: ReportTown
  written: Written
  /** Whether the page comes again, so that it says what is missing. */
  isAgain: boolean
}

/** The extra questions of a category, on a page of their own. Answers can bring further questions. */
export function PlainQuestions({ town, written, isAgain }: Props) {
  const { shown, errors } = judgeWritten(town.slug, written)
  const messages = isAgain ? errors : {}
  return (
    <PlainForm>
      <PlainErrors
        errors={Object.entries(messages).map(([key, message]) => ({ message, controlId: controlOf(key) }))}
      />
      <h1>{say`Fragen zur Kategorie`}</h1>
      <PlainHidden values={hiddenFields(written, { without: [...fieldsOf(shown), 'seen'] })} />
      <PlainHidden values={[['seen', keysOf(shown)]]} />
      {shown.map((item) => (
        <Question key={item.key} item={item} written={written} error={messages[item.key]} />
      ))}
      <div className="plain-acts">
        <PlainButton act="pruefen" isMain>
          {say`Weiter`}
        </PlainButton>
        <PlainButton act="aendern">{say`Zurück`}</PlainButton>
      </div>
    </PlainForm>
  )
}

function Question({ item, written, error }: { item: Item; written: Written; error: string | undefined }) {
  const { key, kind, text, help, isRequired } = item
  const id = controlOf(key)
  const values = written.answers.find((each) => each.key === key)?.values ?? []
  if (kind === 'NOTICE' || kind === 'STOP') return <Said item={item} />
  if (kind === 'TEXT' || kind === 'NUMBER' || kind === 'DATE')
    return (
      <PlainText
        id={id}
        name={id}
        label={text}
        hint={[help, item.unit === null ? null : say`In ${item.unit}.`].filter(Boolean).join(' ')}
        isOptional={!isRequired}
        autoComplete="off"
        {...(kind === 'DATE' && { type: 'date' })}
        {...(kind === 'NUMBER' && { inputMode: 'decimal' as const })}
        value={values[0] ?? ''}
        error={error}
      />
    )
  const yesOrNo = [
    { value: YES, label: say`Ja` },
    { value: NO, label: say`Nein` },
  ]
  const options =
    kind === 'YES_NO' ? yesOrNo : item.options.map(({ key: value, label }) => ({ value, label }))
  const isSeveral = kind === 'SEVERAL'
  const none = isSeveral || isRequired ? [] : [{ value: '', label: say`Keine Angabe` }]
  return (
    <PlainChoice
      id={id}
      name={id}
      legend={isRequired ? text : say`${text} (optional)`}
      hint={help}
      error={error}
      isSeveral={isSeveral}
      options={[...options, ...none]}
      values={values}
    />
  )
}

function Said({ item: { kind, text, phone, link } }: { item: Item }) {
  return (
    <div className="plain-note">
      {kind === 'STOP' ? <strong>{say`Das lässt sich hier nicht melden`}</strong> : null}
      <p lang="de">{text}</p>
      {phone === null ? null : <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{say`${phone} anrufen`}</a>}
      {link === null ? null : <a href={link}>{link}</a>}
    </div>
  )
}
