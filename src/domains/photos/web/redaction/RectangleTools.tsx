import { SquarePlus, Trash2 } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { RectangleFields } from './RectangleFields.tsx'
import styles from './Redaction.module.css'
import { rectangleText } from './rectangle-text.ts'
import type { Rectangles } from './use-rectangles.ts'

/** Id of the button that adds a rectangle; an error about the rectangles points at it. */
export const ADD_ID = 'stelle-hinzufuegen'
const HINT = 'schwaerzen-hinweis'

type Props = {
  drawn: Rectangles
  error: string | undefined
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
}

/** Below the photo: add and remove rectangles, preview them, and set them by numbers. */
export function RectangleTools({ drawn, error, isPreview, onPreview }: Props) {
  const { rectangles, selected } = drawn
  const chosen = selected === null ? undefined : rectangles[selected]
  return (
    <>
      <p role="status" className="hidden-visually">
        {chosen === undefined ? '' : rectangleText(chosen, selected ?? 0, drawn.size)}
      </p>
      <FieldError id="stellen-fehler">{error}</FieldError>
      <div className={styles.tools}>
        <Button
          id={ADD_ID}
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
          onChange={onPreview}
        />
      </div>
      <p id={HINT} className={styles.keys}>
        {say`Mit der Tastatur: Stelle hinzufügen, mit den Pfeiltasten verschieben, mit Umschalt- und Pfeiltasten vergrößern, mit Entf wieder wegnehmen.`}
      </p>
      <RectangleFields drawn={drawn} />
    </>
  )
}
