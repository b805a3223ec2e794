import { AreaDrawing } from '#domains/places/web/drawing/AreaDrawing.tsx'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { NAME_MAX } from '../area-subscription.rules.ts'
import { CORNERS_TEXT_MAX } from '../drawn-area.rules.ts'
import styles from './AreaForm.module.css'
import type { AreaTownFragment } from './Areas.generated.ts'
import type { AreaFormValues } from './area-form.ts'

type Props = {
  town: AreaTownFragment
  values: AreaFormValues
  errors: Record<string, string>
  set: (changes: Partial<AreaFormValues>) => void
}

/** A drawn area: its corners, and what the person calls it. */
export function DrawnFields({ town, values, errors, set }: Props) {
  return (
    <div className={styles.area}>
      <AreaDrawing
        town={town}
        id="corners"
        text={values.corners}
        hint={say`Eine in jeder Zeile: erst die Breite, dann die Länge, zum Beispiel „49,98012 11,60345“.`}
        max={CORNERS_TEXT_MAX}
        error={errors.corners}
        onChange={(corners) => set({ corners })}
      />
      <TextField
        id="name"
        name="name"
        label={say`Name der Fläche`}
        hint={say`So steht sie in Ihrer Liste und in den E‑Mails, zum Beispiel „Schulweg“. Niemand sonst sieht den Namen.`}
        isOptional
        maxLength={NAME_MAX}
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
    </div>
  )
}
