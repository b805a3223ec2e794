import { SquarePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rectanglesSchema } from '#domains/photos/redaction.rules.ts'
import { RectangleFields } from '#domains/photos/web/redaction/RectangleFields.tsx'
import styles from '#domains/photos/web/redaction/Redaction.module.css'
import { RedactionArea } from '#domains/photos/web/redaction/RedactionArea.tsx'
import { rectangleText } from '#domains/photos/web/redaction/rectangle-text.ts'
import { useRectangles } from '#domains/photos/web/redaction/use-rectangles.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { CaredPhoto } from './cared-photo.ts'
import { RedactPhotoDocument } from './PhotoCare.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'

const HINT = 'schwaerzen-hinweis'

/** Marks rectangles on a photo and redacts them for good. */
export function RedactPhotoDialog({
  photo,
  name,
  alt,
  version,
  onClose,
}: CaredPhoto & { onClose: () => void }) {
  const drawn = useRectangles(photo.metaInfo)
  const { rectangles, selected } = drawn
  const [isPreview, setPreview] = useState(false)
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist geschwärzt, das bisherige gelöscht.`)
  const form = useForm({
    initial: {},
    values: { rectangles: [...rectangles] },
    schema: rectanglesSchema(photo.metaInfo),
    submit: async (checked) =>
      settle(await mutate(RedactPhotoDocument, { photoId: photo.id, version, ...checked })),
    onDone,
    controlIds: { rectangles: 'stelle-hinzufuegen' },
  })
  const chosen = selected === null ? undefined : rectangles[selected]
  return (
    <FormDialog
      title={say`${name} schwärzen`}
      isWide
      form={form}
      submit={{ label: say`Foto schwärzen`, variant: 'danger' }}
      intro={
        <>
          <p>{say`Ziehen Sie über jede Stelle, die niemand sehen soll, etwa Gesichter und Kennzeichen.`}</p>
          <RedactionArea src={photo.large} alt={alt} drawn={drawn} isPreview={isPreview} />
        </>
      }
      onClose={onClose}
    >
      <p role="status" className="hidden-visually">
        {chosen === undefined ? '' : rectangleText(chosen, selected ?? 0, drawn.size)}
      </p>
      <FieldError id="stellen-fehler">{form.errors.rectangles}</FieldError>
      <div className={styles.tools}>
        <Button
          id="stelle-hinzufuegen"
          icon={<Icon of={SquarePlus} />}
          aria-describedby={HINT}
          onClick={() => drawn.add()}
        >
          {say`Stelle hinzufügen`}
        </Button>
        {selected === null ? null : (
          <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => drawn.remove(selected)}>
            {say`Stelle ${selected + 1} wegnehmen`}
          </Button>
        )}
        <CheckboxField
          name="preview"
          label={say`Vorschau: so sehen es danach alle`}
          isChecked={isPreview}
          onChange={setPreview}
        />
      </div>
      <p id={HINT} className={styles.keys}>
        {say`Mit der Tastatur: Stelle hinzufügen, mit den Pfeiltasten verschieben, mit Umschalt- und Pfeiltasten vergrößern, mit Entf wieder wegnehmen.`}
      </p>
      <RectangleFields drawn={drawn} />
      <p>
        {say`Das lässt sich nicht rückgängig machen: Das bisherige Foto wird in allen Größen gelöscht, seine Adressen führen dann ins Leere.`}
      </p>
    </FormDialog>
  )
}
