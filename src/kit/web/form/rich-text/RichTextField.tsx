import { lazy, type ReactNode, Suspense, useId } from 'react'
import fieldStyles from '../Field.module.css'
import type { FieldProps } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import { remaining } from '../TextAreaField.tsx'
import type { Inserts } from './InsertDialog.tsx'
import type { Upload } from './PictureDialog.tsx'
import styles from './RichText.module.css'
import type { EditorProps } from './RichTextEditor.tsx'

type Props = FieldProps & {
  /** Of what is edited: where a summary of errors leads to. */
  id: string
  /** Markdown. */
  value: string
  onChange: (value: string) => void
  /** Characters that may be written, signs of Markdown included. */
  max: number
  /** Takes a picture; without it a text has none. */
  upload?: Upload
  /** Shows a text as the server will. */
  preview?: (text: string) => ReactNode
  /** Words that stand for something, to be chosen from. */
  inserts?: Inserts
}

/** Only pages where somebody writes load the editor; where it does not come, its Markdown can be written as it is. */
const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then(
    (editor) => ({ default: editor.RichTextEditor }),
    () => ({ default: PlainEditor }),
  ),
)

/** A text with headings, lists, links and pictures, which is kept as Markdown. */
export function RichTextField({
  label,
  hint,
  error,
  isOptional,
  value,
  onChange,
  max,
  id,
  upload,
  preview,
  inserts,
}: Props) {
  const labelId = useId()
  const hintId = `${id}-hinweis`
  const errorId = `${id}-fehler`
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ')
  const left = max - value.length
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <span id={labelId} className={fieldStyles.label}>
        {label}
        {isOptional ? <span className={fieldStyles.optional}> (optional)</span> : null}
      </span>
      {hint ? (
        <div id={hintId} className={fieldStyles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <RichTextEditor
          {...{ id, labelId, value, onChange, upload, preview, inserts }}
          describedBy={describedBy || undefined}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      <span className={fieldStyles.count} data-over={left < 0 || undefined} aria-live="polite">
        {left < max * 0.15 ? remaining(left) : ''}
      </span>
    </div>
  )
}

function PlainEditor({ id, labelId, describedBy, isInvalid, value, onChange }: EditorProps) {
  return (
    <textarea
      id={id}
      className={fieldStyles.area}
      rows={20}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
