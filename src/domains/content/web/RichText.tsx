import { type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useNavigate } from 'react-router'
import styles from './Content.module.css'

/** An internal link in the sanitiser's output, with the platform's path. */
const INSIDE = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g

const isFile = (path: string): boolean => path.startsWith('/dateien/')

/**
 * Renders HTML from the API's sanitiser (decision 0078). Internal links are adapted to a town's own site and
 * navigate without a full page load.
 */
export function RichText({ html, isEasy = false }: { html: string; isEasy?: boolean }) {
  const navigate = useNavigate()
  const { navigator, basename } = use(NavigationContext)
  const language = basename === '/' ? '' : basename
  const shown = html.replace(
    INSIDE,
    (_, before: string, path: string) =>
      `${before}${navigator.createHref(isFile(path) ? path : `${language}${path}`)}" data-to="${path}"`,
  )
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.dataset.to ?? ''
    const isHere = link?.getAttribute('href')?.startsWith('/') && to !== '' && !isFile(to)
    if (!isPlain || event.defaultPrevented || !isHere) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by key too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      className={styles.rich}
      lang="de"
      data-easy={isEasy || undefined}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's one sanitiser
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}
