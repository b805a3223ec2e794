import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import styles from '#kit/web/form/Field.module.css'
import { Field } from '#kit/web/form/Field.tsx'
import { FileInput } from '#kit/web/form/file/FileInput.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ACCEPTED_TYPES } from '../photo.rules.ts'

type Props = {
  /** Name of the form field; also the id that an error summary links to. */
  name: string
  label: string
  hint: string
  /** Address of the stored picture. */
  present: string | null
  /** A new picture; null removes the picture, undefined keeps it. */
  chosen: File | null | undefined
  error: string | undefined
  onChange: (chosen: File | null | undefined) => void
}

/** Chooses one picture, with a preview before saving, and removes it. */
export function PictureField({ name, label, hint, present, chosen, error, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!chosen) return setPreview(null)
    const url = URL.createObjectURL(chosen)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [chosen])
  const shown = chosen === undefined ? present : preview
  return (
    <Field label={label} hint={hint} error={error} isOptional id={name}>
      {(control) => (
        <>
          {shown ? <img src={shown} alt="" className={styles.picture} width={240} height={160} /> : null}
          <FileInput
            control={control}
            name={name}
            text={shown ? say`Anderes Bild wählen` : say`Bild wählen`}
            accept={ACCEPTED_TYPES}
            onChange={onChange}
          />
          {shown ? (
            <p>
              <Button variant="quiet" onClick={() => onChange(present === null ? undefined : null)}>
                {say`Bild entfernen`}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </Field>
  )
}
