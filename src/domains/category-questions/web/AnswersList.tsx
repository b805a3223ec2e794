import { Globe } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Answers.module.css'

export type ShownAnswer = { question: string; text: string; isPublic?: boolean }

/** Answers beside their questions. `marksPublic` tells staff and the author which ones everybody sees. */
export function AnswersList({
  answers,
  marksPublic = false,
}: {
  answers: readonly ShownAnswer[]
  marksPublic?: boolean
}) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, text, isPublic }) => (
        <div key={`${question} ${text}`}>
          <dt lang="de">{question}</dt>
          <dd>
            <span lang="de">{text}</span>
            {marksPublic && isPublic ? (
              <span className={styles.mark}>
                <Icon of={Globe} size={16} /> {say`öffentlich`}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
