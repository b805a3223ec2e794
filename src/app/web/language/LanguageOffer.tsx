import { Languages, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { codeOfAccount } from '#domains/users/account-language.rules.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { pathIn } from '#kit/common/languages/language-path.ts'
import { GERMAN, type Language, languageOf } from '#kit/common/languages/languages.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import styles from './LanguageOffer.module.css'

/**
 * Offers a German page in the language of the account, else of the browser, until the reader has chosen one.
 * Its words are in that language.
 */
export function LanguageOffer() {
  const named = useCurrentUser()?.language
  const own = named ? (codeOfAccount(named) ?? GERMAN.code) : undefined
  const [offered, setOffered] = useState<Language | undefined>(undefined)
  useEffect(() => setOffered(offeredLanguage(own)), [own])
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  if (offered === undefined) return null
  const { code, offer, direction } = offered
  const close = () => {
    chooseLanguage(GERMAN.code)
    setOffered(undefined)
  }
  return (
    <aside className={styles.offer} aria-label={say`Sprache`} data-languages="">
      <a href={pathIn(code, here)} hrefLang={code} lang={code} dir={direction}>
        <Icon of={Languages} />
        {offer}
      </a>
      <Button variant="quiet" icon={<Icon of={X} />} onClick={close} aria-label={say`Auf Deutsch bleiben`} />
    </aside>
  )
}

/** The first language that the reader prefers, if it is one of ours and not German. */
function offeredLanguage(own: string | undefined): Language | undefined {
  if (currentSpeech().language !== null || chosenLanguage() !== null) return undefined
  // No browser asks for Leichte Sprache: only an account does.
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2))
  const wanted = own === undefined ? preferred : [own, ...preferred]
  const first = wanted.find((code) => code === GERMAN.code || languageOf(code) !== undefined)
  return languageOf(first)
}
