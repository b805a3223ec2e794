import {
  Circle,
  Crop,
  Maximize,
  Minus,
  MoveUpRight,
  Plus,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { message, say } from '#kit/common/say.ts'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Segments } from '#kit/web/ui/Segments.tsx'
import { TOO_MANY_MARKS } from '../../photo-edits.rules.ts'
import styles from './Editing.module.css'
import { EditNumbers } from './EditNumbers.tsx'
import { cropText, markText } from './edit-text.ts'
import { newMark, scaledMark } from './new-mark.ts'
import type { PhotoEdits } from './use-photo-edits.ts'

/** Ids of buttons that errors point at. */
export const TURN_ID = 'foto-drehen'
export const MARK_ID = 'foto-markieren'

/** Above the photo: turn it, undo, and choose what a finger or mouse does. */
export function EditActs({ edited, name }: { edited: PhotoEdits; name: string }) {
  return (
    <>
      <div className={styles.acts}>
        <Button id={TURN_ID} icon={<Icon of={RotateCcw} />} onClick={() => edited.turn(3)}>
          {say`Nach links drehen`}
        </Button>
        <Button icon={<Icon of={RotateCw} />} onClick={() => edited.turn(1)}>
          {say`Nach rechts drehen`}
        </Button>
        <Button
          variant="quiet"
          icon={<Icon of={Undo2} />}
          isUnavailable={!edited.canUndo}
          onClick={edited.undo}
        >
          {say`Schritt zurück`}
        </Button>
      </div>
      <div className={styles.choice}>
        <Segments
          legend={say`Werkzeug`}
          name={name}
          value={edited.tool}
          choices={[
            { value: 'CROP', label: say`Zuschneiden`, icon: Crop },
            { value: 'ARROW', label: say`Pfeil`, icon: MoveUpRight },
            { value: 'CIRCLE', label: say`Kreis`, icon: Circle },
          ]}
          onChange={edited.choose}
        />
      </div>
    </>
  )
}

/** Below the photo: what the chosen tool offers beside drawing. */
export function EditTools({
  edited,
  errors,
}: {
  edited: PhotoEdits
  errors: readonly (string | undefined)[]
}) {
  const { tool, selected, size, edits } = edited
  const mark = selected === null ? undefined : edits.marks[selected]
  return (
    <>
      <p role="status" className="hidden-visually">
        {mark !== undefined
          ? markText(mark, selected ?? 0, size)
          : tool === 'CROP'
            ? cropText(edits.crop, size)
            : ''}
      </p>
      <FieldError id="bearbeiten-fehler">{errors.find((error) => error !== undefined)}</FieldError>
      <p>{HINTS[tool]()}</p>
      {tool === 'CROP' ? (
        <div className={styles.tools}>
          <Button icon={<Icon of={Maximize} />} isUnavailable={!edited.isCropped} onClick={edited.uncrop}>
            {say`Ganzes Foto`}
          </Button>
        </div>
      ) : (
        <MarkTools edited={edited} kind={tool} />
      )}
      <EditNumbers edited={edited} />
      <p className={styles.keys}>{tool === 'CROP' ? CROP_KEYS() : MARK_KEYS()}</p>
    </>
  )
}

const HINTS = {
  CROP: message`Ziehen Sie einen Rahmen um das, was bleiben soll, oder ziehen Sie an den Ecken.`,
  ARROW: message`Ziehen Sie auf dem Foto zu der Stelle hin, auf die der Pfeil zeigen soll.`,
  CIRCLE: message`Ziehen Sie schräg über die Stelle, um die der Kreis liegen soll.`,
}

const CROP_KEYS = message`Mit der Tastatur: Rahmen mit den Pfeiltasten verschieben, jede Ecke ebenso.`
const MARK_KEYS = message`Mit der Tastatur: mit den Pfeiltasten verschieben, mit Umschalt- und Pfeiltasten das Ende verschieben, mit + und − die Größe ändern, mit Entf wegnehmen.`

function MarkTools({ edited, kind }: { edited: PhotoEdits; kind: Mark['kind'] }) {
  const { edits, selected, isFull } = edited
  const mark = selected === null ? undefined : edits.marks[selected]
  return (
    <>
      <div className={styles.tools}>
        <Button
          id={MARK_ID}
          icon={<Icon of={kind === 'ARROW' ? MoveUpRight : Circle} />}
          isUnavailable={isFull}
          onClick={() => edited.addMark(newMark(kind, edits.crop))}
        >
          {kind === 'ARROW' ? say`Pfeil hinzufügen` : say`Kreis hinzufügen`}
        </Button>
        {mark === undefined || selected === null ? null : (
          <>
            <Button icon={<Icon of={Plus} />} onClick={() => edited.setMark(selected, scaledMark(mark, 1.2))}>
              {say`Größer`}
            </Button>
            <Button
              icon={<Icon of={Minus} />}
              onClick={() => edited.setMark(selected, scaledMark(mark, 1 / 1.2))}
            >
              {say`Kleiner`}
            </Button>
            <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => edited.removeMark(selected)}>
              {say`Markierung ${selected + 1} wegnehmen`}
            </Button>
          </>
        )}
      </div>
      {isFull ? <p role="status">{TOO_MANY_MARKS()}</p> : null}
    </>
  )
}
