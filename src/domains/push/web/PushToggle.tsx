import { useCallback, useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Switch } from '#kit/web/ui/Switch.tsx'
import { PushHelp } from './PushHelp.tsx'
import styles from './PushToggle.module.css'
import { type PushState, readPushState, switchPushOff, switchPushOn } from './push-device.ts'

/**
 * Switches push messages on and off for this device. It asks for the browser's permission only when somebody
 * switches it on, and says what prevents it (E-20). It stands in a section with its own heading.
 */
export function PushToggle({ personId }: { personId: number }) {
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const read = useCallback(() => void readPushState(personId).then(setState), [personId])
  useEffect(read, [read])
  usePermissionChange(read)

  if (state === 'unsupported' || state === 'needs-app') return <PushHelp state={state} />
  const toggle = async () => {
    setPending(true)
    setErrors([])
    const outcome = await (state === 'on' ? switchPushOff() : switchPushOn(personId))
    setState(outcome.state)
    setErrors(outcome.errors)
    setPending(false)
  }
  const isOn = state === 'on'
  return (
    <div className={styles.toggle}>
      <Messages errors={errors} />
      <Switch
        label={say`Push-Nachrichten auf diesem Gerät`}
        description={say`Neues erscheint gleich auf dem Bildschirm, auch wenn diese Seite nicht geöffnet ist. Zwischen 21\u00a0und\u00a07\u00a0Uhr bleibt es still.`}
        isOn={isOn !== isPending}
        isPending={isPending}
        isDisabled={state === null || state === 'denied'}
        onSwitch={toggle}
      />
      {state === 'denied' ? <PushHelp state="denied" /> : null}
    </div>
  )
}

/** The permission changed in the browser's settings. */
function usePermissionChange(onChange: () => void): void {
  useEffect(() => {
    let permission: PermissionStatus | null = null
    let isGone = false
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (isGone) return
        permission = found
        found.addEventListener('change', onChange)
      })
      .catch(() => {})
    return () => {
      isGone = true
      permission?.removeEventListener('change', onChange)
    }
  }, [onChange])
}
