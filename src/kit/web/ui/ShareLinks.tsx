import { Copy, Mail, Share2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { showToast } from '../toast/toasts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ShareLinks.module.css'

type Props = { url: string; title: string }

/** A mailto link with subject and address filled in. */
export const mailLink = ({ url, title }: Props): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`

/**
 * Shares a page's address: by mail, by the clipboard (else as text to copy by hand), and by the device's
 * share dialog where it has one. No third party is involved (O-12).
 */
export function ShareLinks({ url, title }: Props) {
  const labelId = useId()
  const [canShare, setCanShare] = useState(false)
  const [isShown, setShown] = useState(false)
  // Set after hydration, because only the browser knows; the server renders the other two ways.
  useEffect(() => {
    setCanShare(navigator.share !== undefined && (navigator.canShare?.({ url, title }) ?? true))
  }, [url, title])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(say`Adresse kopiert.`)
    } catch {
      setShown(true)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-labelledby={labelId} className={styles.share}>
      <span id={labelId} className={styles.label}>
        {say`Weitergeben`}
      </span>
      <a href={mailLink({ url, title })} className={styles.mail}>
        <Icon of={Mail} />
        {say`Per E‑Mail`}
      </a>
      <Button variant="quiet" icon={<Icon of={Copy} />} onClick={copy}>
        {say`Adresse kopieren`}
      </Button>
      {canShare ? (
        <Button
          variant="quiet"
          icon={<Icon of={Share2} />}
          // Cancelling the share dialog is no error, and the other ways stand beside it.
          onClick={() => navigator.share({ url, title }).catch(() => {})}
        >
          {say`Teilen`}
        </Button>
      ) : null}
      {isShown ? (
        <label className={styles.link}>
          <span>{say`Link zum Kopieren`}</span>
          <input readOnly value={url} ref={selected} />
        </label>
      ) : null}
    </div>
  )
}

function selected(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
