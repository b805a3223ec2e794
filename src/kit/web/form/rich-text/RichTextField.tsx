import { lazy, type ReactNode, Suspense, useId } from 'react'
import { say } from '#kit/common/say.ts'
import fieldStyles from '../Field.module.css'
import type { FieldProps } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import { remaining } from '../TextAreaField.tsx'
import type { Inserts } from './InsertDialog.tsx'
import type { Upload } from './PictureDialog.tsx'
import styles from './RichText.module.css'
import type { EditorProps } from './RichTextEditor.tsx'

type Props = FieldProps & {
  /** Id of the edited text, the target of links in a summary of errors. */
  id: string
  /** Markdown. */
  value: string
  onChange: (value: string) => void
  /** Maximum characters, including Markdown syntax. */
  max: number
  /** Uploads a picture; without it the text has no pictures. */
  upload?: Upload
  /** Renders a text as the server does. */
  preview?: (text: string) => ReactNode
  /** Placeholders to choose from. */
  inserts?: Inserts
}

/** Loaded lazily, on pages with this field only. If loading fails, the Markdown itself can be edited. */
const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then(
    (editor) => ({ default: editor.RichTextEditor }),
    () => ({ default: PlainEditor }),
  ),
)

/** A text with headings, lists, links and pictures, stored as Markdown. */
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
        {isOptional ? <span className={fieldStyles.optional}> {say`(optional)`}</span> : null}
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
