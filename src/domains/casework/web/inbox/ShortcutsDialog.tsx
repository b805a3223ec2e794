import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'
import { SHORTCUTS } from './shortcuts.ts'

type Props = {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** Whether the next report opens by itself. */
  isGoingOn: boolean
  onGoingOn: (isOn: boolean) => void
  onClose: () => void
}

/** All keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ isOn, onSwitch, isGoingOn, onGoingOn, onClose }: Props) {
  return (
    <Dialog
      title={say`Tastenkürzel`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{say`Schließen`}</Button>}
    >
      <CheckboxField
        name="shortcuts"
        label={say`Tastenkürzel im Posteingang verwenden`}
        isChecked={isOn}
        onChange={onSwitch}
      />
      <CheckboxField
        name="goesOn"
        label={say`Nach einer Handlung zur nächsten Meldung gehen`}
        isChecked={isGoingOn}
        onChange={onGoingOn}
      />
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ key, name, does }) => (
          <div key={key}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{say`Beim Schreiben und in Auswahlfeldern wirken sie nicht.`}</p>
    </Dialog>
  )
}
