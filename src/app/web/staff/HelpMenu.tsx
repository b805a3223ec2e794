import { CircleQuestionMark } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { WithSlug } from '#domains/paths.ts'
import * as paths from '#domains/paths.ts'
import { LANGUAGES } from '#kit/common/languages/languages.ts'
import { phoneLink } from '#kit/common/operator.ts'
import { say } from '#kit/common/say.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useDisclosure } from '#kit/web/ui/use-disclosure.ts'
import { LanguageLinks } from '../language/LanguageSwitch.tsx'
import { ConsentSettings } from '../layout/ConsentSettings.tsx'
import { FOR_ALL, LEGAL } from '../layout/Footer.tsx'
import menu from '../layout/UserMenu.module.css'

const FOR_STAFF = LANGUAGES.filter(({ isForStaff }) => isForStaff)

/** The staff frame's replacement for the footer: help, languages, accessibility and legal links. */
export function HelpMenu({ town }: { town: WithSlug | null }) {
  const { root, button, part } = useDisclosure()
  const { helpMail, helpPhone } = siteOperator()
  const { pathname } = useLocation()
  return (
    <div ref={root} className={menu.menu}>
      <button {...button} className={menu.button}>
        <Icon of={CircleQuestionMark} size={22} />
        <span className="hidden-visually">{say`Hilfe und Rechtliches`}</span>
      </button>
      <div {...part} className={menu.list}>
        <p className={menu.who}>
          {say`Hilfe`}
          <a href={`mailto:${helpMail}`}>{helpMail}</a>
          <a href={phoneLink(helpPhone)}>{helpPhone}</a>
        </p>
        <ul>
          {[...FOR_ALL, ...LEGAL].map(({ to, text }) => (
            <li key={to}>
              {/* Not in the address: where somebody was is nobody else's business. */}
              <Link to={paths.townPagePath(town, to)} state={{ from: pathname }}>
                {text()}
              </Link>
            </li>
          ))}
          <ConsentSettings />
        </ul>
        <nav data-languages="" aria-label={say`Sprache`}>
          <ul>
            <LanguageLinks languages={FOR_STAFF} />
          </ul>
        </nav>
      </div>
    </div>
  )
}
