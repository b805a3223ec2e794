import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { useWords } from '#kit/web/words.ts'
import styles from './ShortcutsDialog.module.css'
import { SHORTCUTS } from './shortcuts.ts'

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** All keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: Props) {
  const say = useWords()
  return (
    <Dialog
      title="Tastenkürzel"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{say`Schließen`}</Button>}
    >
      <CheckboxField
        name="shortcuts"
        label="Tastenkürzel im Posteingang verwenden"
        isChecked={isOn}
        onChange={onSwitch}
      />
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ key, name, does }) => (
          <div key={key}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>Beim Schreiben und in Auswahlfeldern wirken sie nicht.</p>
    </Dialog>
  )
}
