import type { InputHTMLAttributes, ReactNode } from 'react'
import { say } from '#kit/common/say.ts'

/**
 * A form that works without JavaScript. It goes to the address of its page, in the page's language and on a
 * town's own site, because it names none.
 */
export function PlainForm({ hasFiles = false, children }: { hasFiles?: boolean; children: ReactNode }) {
  return (
    <form method="post" className="plain" encType={hasFiles ? 'multipart/form-data' : undefined}>
      {children}
    </form>
  )
}

export type PlainError = { message: string; controlId?: string | undefined }

type ErrorsProps = {
  /** Messages that are about no field. They come first. */
  problems?: readonly string[]
  errors?: readonly PlainError[]
}

/** All errors of a form, above it. */
export function PlainErrors({ problems = [], errors = [] }: ErrorsProps) {
  const all: PlainError[] = [...problems.map((message) => ({ message })), ...errors]
  if (all.length === 0) return null
  return (
    <div className="plain-errors" role="alert" tabIndex={-1}>
      <h2>{say`Bitte prüfen Sie Ihre Angaben`}</h2>
      <ul>
        {all.map(({ message, controlId }) => (
          <li key={`${controlId}-${message}`}>
            {controlId === undefined ? message : <a href={`#${controlId}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Labelled = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

const describing = ({ id, hint, error }: Labelled) => ({
  id,
  'aria-describedby':
    [hint ? `${id}-hinweis` : '', error ? `${id}-fehler` : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
})

function Around({ id, label, hint, error, isOptional, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="plain-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span> {say`(optional)`}</span> : null}
      </label>
      {hint ? (
        <div id={`${id}-hinweis`} className="plain-hint">
          {hint}
        </div>
      ) : null}
      <PlainFieldError id={id} error={error} />
      {children}
    </div>
  )
}

export function PlainFieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-fehler`} className="plain-error">
      <span className="hidden-visually">{say`Fehler:`} </span>
      {error}
    </p>
  )
}

type TextProps = Labelled &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'accept' | 'multiple'
  > & {
    name: string
    value?: string
  }

export function PlainText({ name, value, label, hint, error, isOptional, id, ...rest }: TextProps) {
  const field = { id, label, hint, error, isOptional: isOptional ?? false }
  return (
    <Around {...field}>
      <input type="text" {...rest} {...describing(field)} name={name} defaultValue={value} />
    </Around>
  )
}

export function PlainArea({ name, value, ...field }: Labelled & { name: string; value: string }) {
  return (
    <Around {...field}>
      <textarea {...describing(field)} name={name} defaultValue={value} rows={6} />
    </Around>
  )
}

export function PlainSelect({
  name,
  value,
  children,
  ...field
}: Labelled & { name: string; value: string; children: ReactNode }) {
  return (
    <Around {...field}>
      <select {...describing(field)} name={name} defaultValue={value}>
        {children}
      </select>
    </Around>
  )
}

type ChoiceProps = {
  id: string
  name: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  isSeveral?: boolean
  options: readonly { value: string; label: string }[]
  values: readonly string[]
}

/** Answers to choose from, as radio buttons or checkboxes. */
export function PlainChoice({
  id,
  name,
  legend,
  hint,
  error,
  isSeveral = false,
  options,
  values,
}: ChoiceProps) {
  return (
    <fieldset
      className="plain-field"
      data-invalid={error ? true : undefined}
      aria-describedby={describing({ id, label: legend, hint, error })['aria-describedby']}
    >
      <legend>{legend}</legend>
      {hint ? (
        <div id={`${id}-hinweis`} className="plain-hint">
          {hint}
        </div>
      ) : null}
      <PlainFieldError id={id} error={error} />
      {options.map(({ value, label }, index) => (
        <label key={value} className="plain-choice">
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Values that travel with the form and are not shown. */
export function PlainHidden({ values }: { values: readonly (readonly [name: string, value: string])[] }) {
  return values.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
  ))
}

/** A button that sends the form; `act` says what for. */
export function PlainButton({
  act,
  isMain = false,
  children,
}: {
  act: string
  isMain?: boolean
  children: ReactNode
}) {
  return (
    <button type="submit" name="act" value={act} className="plain-button" data-main={isMain || undefined}>
      {children}
    </button>
  )
}
