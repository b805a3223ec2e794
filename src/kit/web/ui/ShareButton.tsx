import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../toast/toasts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ShareButton.module.css'

type Props = { url: string; title: string }

/**
 * Passes a page's address on: by the device's own way to share, else into the clipboard, else as text to be copied by
 * hand. Nobody else is told of it.
 */
export function ShareButton({ url, title }: Props) {
  const [isShown, setShown] = useState(false)
  const share = async () => {
    const data = { url, title }
    if (navigator.share !== undefined && (navigator.canShare?.(data) ?? true)) {
      try {
        return await navigator.share(data)
      } catch (error) {
        // Whoever thinks better of it wants nothing else instead.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast('Der Link ist kopiert.')
    } catch {
      setShown(true)
    }
  }
  return (
    <>
      <Button variant="quiet" icon={<Icon of={Share2} />} onClick={share}>
        Teilen
      </Button>
      {isShown ? (
        <label className={styles.link}>
          <span>Link zum Kopieren</span>
          <input readOnly value={url} ref={selected} />
        </label>
      ) : null}
    </>
  )
}

function selected(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
