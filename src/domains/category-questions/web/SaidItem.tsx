import { ExternalLink, Phone } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Item } from '../category-question.rules.ts'
import styles from './QuestionFields.module.css'
import { controlOf } from './question-ids.ts'

/** A notice; or a stop, which says kindly whom to turn to. Both are announced when a condition brings them. */
export function SaidItem({ item: { key, kind, text, phone, link } }: { item: Item }) {
  const isStop = kind === 'STOP'
  return (
    <div id={controlOf(key)} tabIndex={-1} role="status">
      <Notice
        kind={isStop ? 'warning' : 'info'}
        {...(isStop && { title: say`Das lässt sich hier nicht melden` })}
      >
        <p className={styles.text} lang="de">
          {text}
        </p>
        {phone === null && link === null ? null : (
          <p className={styles.ways}>
            {phone === null ? null : (
              <ButtonAnchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={<Icon of={Phone} />}>
                {say`${phone} anrufen`}
              </ButtonAnchor>
            )}
            {link === null ? null : (
              <ButtonAnchor
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                icon={<Icon of={ExternalLink} />}
              >
                {say`${hostOf(link)} (öffnet neuen Tab)`}
              </ButtonAnchor>
            )}
          </p>
        )}
        {isStop ? (
          <p className={styles.kept}>
            {say`Was Sie geschrieben haben, bleibt auf diesem Gerät gespeichert. Trifft es doch nicht zu, ändern Sie bitte Ihre Antwort.`}
          </p>
        ) : null}
      </Notice>
    </div>
  )
}

/** "www.stadtwerke.example": people see where the link leads. */
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : link)
