import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { say } from '#kit/common/say.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ToastRegion.module.css'
import { closeToast, type Toast, toastStore } from './toasts.ts'

/** Milliseconds for which a toast is shown. */
const STAY = 5000

/**
 * The place of toasts, below the header at its end. The live regions always exist, so that screen readers
 * announce new toasts.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const ofKind = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind)
  return (
    <section className={styles.region} aria-label={say`Mitteilungen`}>
      <div role="status">
        {ofKind('success').map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {ofKind('error').map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), STAY)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast visible
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      <button type="button" onClick={() => closeToast(toast.id)} aria-label={say`Hinweis schließen`}>
        <Icon of={X} />
      </button>
    </div>
  )
}
