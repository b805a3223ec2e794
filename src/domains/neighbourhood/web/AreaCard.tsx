import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { areaPath } from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { type AreaCardFragment, DeleteAreaDocument, PauseAreaDocument } from './Areas.generated.ts'
import styles from './Areas.module.css'
import { categoriesText, frequencyText, wishesText } from './area-words.ts'

/** One area with what is told of it, and its buttons. */
export function AreaCard({ area }: { area: AreaCardFragment }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const { id, name, isPaused } = area
  const pause = useAct(
    () => mutate(PauseAreaDocument, { id, isPaused: !isPaused }),
    async () => {
      showToast(isPaused ? say`„${name}“ läuft wieder.` : say`„${name}“ ist pausiert.`)
      await revalidate()
    },
  )
  const whose = <span className="hidden-visually">: {isolated(name)}</span>
  return (
    <li className={styles.card} data-paused={isPaused || undefined}>
      <div className={styles.what}>
        <h2>{name}</h2>
        {isPaused ? <p className={styles.paused}>{say`Pausiert`}</p> : null}
        <p>{area.municipality.name}</p>
        <dl>
          <dt>{say`Wovon`}</dt>
          <dd>{wishesText(area)}</dd>
          <dt>{say`Kategorien`}</dt>
          <dd>{categoriesText(area)}</dd>
          <dt>{say`E-Mail`}</dt>
          <dd>{frequencyText(area.frequency)}</dd>
        </dl>
      </div>
      <Messages errors={pause.errors} />
      <div className={styles.actions}>
        <ButtonLink to={areaPath(id)} icon={<Icon of={Pencil} />}>
          {say`Ändern`}
          {whose}
        </ButtonLink>
        <Button icon={<Icon of={isPaused ? Play : Pause} />} isPending={pause.isPending} onClick={pause.run}>
          {isPaused ? say`Fortsetzen` : say`Pausieren`}
          {whose}
        </Button>
        <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
          {say`Löschen`}
          {whose}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={say`„${isolated(name)}“ löschen?`}
          label={say`Umgebung löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteAreaDocument, { id })}
          onDone={async () => {
            setAsking(false)
            showToast(say`„${name}“ ist gelöscht.`)
            // The pressed button is gone with its card.
            focusFirst(document.querySelector('main h1'))
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{say`Sie hören dann nichts mehr aus dieser Umgebung. Wenn Sie nur eine Weile Ruhe möchten, pausieren Sie sie.`}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
