import { message, say } from '#kit/common/say.ts'
import { CORNERS, type Corner } from './crop-corner.ts'
import styles from './Editing.module.css'
import { onCropKey } from './edit-keys.ts'
import { cropText } from './edit-text.ts'
import type { PhotoEdits } from './use-photo-edits.ts'

/** Id of the frame; an error about the crop points at it. */
export const CROP_ID = 'foto-ausschnitt'

const NAMES: Record<Corner, () => string> = {
  NW: message`Ecke oben links`,
  NE: message`Ecke oben rechts`,
  SW: message`Ecke unten links`,
  SE: message`Ecke unten rechts`,
}

/** The frame around the part of the photo that stays: it is moved, and so are its corners. */
export function CropFrame({ edited }: { edited: PhotoEdits }) {
  const { size, edits } = edited
  const { x, y, width, height } = edits.crop
  const place = {
    left: `${(x / size.width) * 100}%`,
    top: `${(y / size.height) * 100}%`,
    width: `${(width / size.width) * 100}%`,
    height: `${(height / size.height) * 100}%`,
  }
  return (
    <div className={styles.crop} style={place}>
      <button
        type="button"
        id={CROP_ID}
        className={styles.frame}
        data-part="crop"
        aria-label={cropText(edits.crop, size)}
        onKeyDown={(event) => onCropKey(event, null, edited)}
      />
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          className={styles.corner}
          data-part="crop"
          data-corner={corner}
          aria-label={say`Ausschnitt, ${NAMES[corner]()}`}
          onKeyDown={(event) => onCropKey(event, corner, edited)}
        />
      ))}
    </div>
  )
}
