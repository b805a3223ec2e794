import { Languages } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { partOf, pathIn, splitLanguage } from '#kit/common/languages/language-path.ts'
import { GERMAN, LANGUAGES, type Language } from '#kit/common/languages/languages.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'

/**
 * This page in each language. Plain links in a fold, so they work without a script, and each is said in its
 * own language. The script in the head notes the choice.
 */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const fold = useFold(pathname)
  return (
    <nav data-languages="" aria-label={say`Sprache`}>
      <details ref={fold}>
        <summary>
          <Icon of={Languages} />
          <span className="hidden-visually">{say`Sprache wählen`}</span>
          <span aria-hidden="true">{partOf(presentCode())}</span>
        </summary>
        <ul>
          <LanguageLinks languages={LANGUAGES} />
        </ul>
      </details>
    </nav>
  )
}

/** Items of a list that lead to this page in German and in the given languages. */
export function LanguageLinks({ languages }: { languages: readonly Language[] }) {
  const { pathname, search } = useLocation()
  const { rest } = splitLanguage(useHref({ pathname, search }))
  return [GERMAN, ...languages].map(({ code, name }) => (
    <li key={code}>
      <a
        href={pathIn(code, rest)}
        hrefLang={code}
        lang={code}
        aria-current={code === presentCode() ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  ))
}

const presentCode = (): string => currentSpeech().language?.locale ?? GERMAN.code

/** Closes the fold by Escape, by a click or focus elsewhere, and with the page. */
function useFold(pathname: string) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = fold
      if (!current?.open || (event.type !== 'keydown' && current.contains(event.target as Node))) return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      current.open = false
      if (event.type === 'keydown') current.querySelector('summary')?.focus()
    }
    for (const type of EVENTS) document.addEventListener(type, close)
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, close)
    }
  }, [])
  const shown = useRef(pathname)
  useEffect(() => {
    // Somebody may have opened it before the page came to life.
    if (shown.current === pathname) return
    shown.current = pathname
    if (fold.current) fold.current.open = false
  }, [pathname])
  return fold
}

const EVENTS = ['pointerdown', 'focusin', 'keydown'] as const
