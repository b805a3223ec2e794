import { z } from 'zod'
import { message, say } from '#kit/common/say.ts'
import type { Outcome } from '../../data/answer.ts'
import { CheckboxField } from '../CheckboxField.tsx'
import styles from '../Field.module.css'
import { Field } from '../Field.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { FileInput } from '../file/FileInput.tsx'
import { TextField } from '../TextField.tsx'
import { useForm } from '../use-form.ts'
import type { Picture } from './commands.ts'

/** Uploads a picture and returns its address on this site. */
export type Upload = (file: File) => Promise<Outcome<string>>

type Props = {
  /** The selected picture. */
  present: Picture | null
  /** A pasted file. */
  pasted: File | null
  upload: Upload
  onSet: (picture: Picture) => void
  onClose: () => void
}

const ALT_MAX = 250
const CAPTION_MAX = 250
const tooLong = (max: number) => message`Bitte höchstens ${max} Zeichen.`

const schema = z
  .object({
    src: z.string(),
    file: z.custom<File | null>(),
    alt: z
      .string()
      .trim()
      .max(ALT_MAX, { error: tooLong(ALT_MAX) }),
    isDecoration: z.boolean(),
    caption: z
      .string()
      .trim()
      .max(CAPTION_MAX, { error: tooLong(CAPTION_MAX) }),
  })
  .refine(({ src, file }) => src !== '' || file !== null, {
    path: ['file'],
    error: message`Bitte wählen Sie ein Bild.`,
  })
  .refine(({ alt, isDecoration }) => isDecoration || alt !== '', {
    path: ['alt'],
    error: message`Bitte beschreiben Sie, was zu sehen ist, oder kreuzen Sie „Nur Schmuck“ an.`,
  })

/** Asks for a picture and its alternative text; both are required. */
export function PictureDialog({ present, pasted, upload, onSet, onClose }: Props) {
  const { values, set, errors, ...form } = useForm({
    initial: {
      src: present?.src ?? '',
      file: pasted,
      alt: present?.alt ?? '',
      isDecoration: present !== null && present.alt === '',
      caption: present?.caption ?? '',
    },
    schema,
    submit: async ({ src, file, alt, isDecoration, caption }): Promise<Outcome<Picture>> => {
      const stored = file === null ? { ok: true as const, data: src } : await upload(file)
      if (!stored.ok) return stored
      return { ok: true, data: { src: stored.data, alt: isDecoration ? '' : alt, caption } }
    },
    onDone: onSet,
    controlIds: { file: 'bild-datei', alt: 'bild-alternativtext', caption: 'bild-unterschrift' },
  })
  const label = present === null ? say`Bild einfügen` : say`Bild ändern`
  return (
    <FormDialog
      title={label}
      form={form}
      submit={{ label, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <Field
        id="bild-datei"
        label={say`Bild`}
        hint={say`JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10\u00a0MB.`}
        error={errors.file}
      >
        {(control) => (
          <>
            {values.file ? <p>{values.file.name}</p> : null}
            {values.src && !values.file ? (
              <img src={values.src} alt="" className={styles.picture} width={240} height={160} />
            ) : null}
            <FileInput
              control={control}
              name="file"
              text={values.src || values.file ? say`Anderes Bild wählen` : say`Bild wählen`}
              accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif"
              onChange={(file) => set({ file: file ?? null })}
            />
          </>
        )}
      </Field>
      <TextField
        id="bild-alternativtext"
        name="alt"
        label={say`Was ist zu sehen?`}
        hint={say`Der Alternativtext: Er wird vorgelesen, wenn jemand das Bild nicht sieht.`}
        disabled={values.isDecoration}
        value={values.alt}
        error={errors.alt}
        onChange={(alt) => set({ alt })}
      />
      <CheckboxField
        name="isDecoration"
        label={say`Nur Schmuck: Das Bild sagt nichts, was nicht auch im Text steht.`}
        isChecked={values.isDecoration}
        onChange={(isDecoration) => set({ isDecoration })}
      />
      <TextField
        id="bild-unterschrift"
        name="caption"
        label={say`Bildunterschrift`}
        isOptional
        value={values.caption}
        error={errors.caption}
        onChange={(caption) => set({ caption })}
      />
    </FormDialog>
  )
}
