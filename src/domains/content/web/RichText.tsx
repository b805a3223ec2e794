import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import styles from './Content.module.css'

/** HTML that the API's sanitiser has made (decision 0078). Links inside the site do not load the whole page anew. */
export function RichText({ html, isEasy = false }: { html: string; isEasy?: boolean }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!isPlain || event.defaultPrevented || !href.startsWith('/') || href.startsWith('/dateien/')) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by key too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      className={styles.rich}
      data-easy={isEasy || undefined}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's one sanitiser
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
