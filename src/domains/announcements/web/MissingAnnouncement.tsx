import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './Announcements.module.css'

type Props = { town: { slug: string } | null; errors: readonly ApiError[] }

/** Shown if the announcement does not exist or could not be loaded. */
export function MissingAnnouncement({ town, errors }: Props) {
  const isMissing = town !== null || errors.some(({ code }) => code === 'NOT_FOUND')
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{isMissing ? say`Diese Seite gibt es nicht` : say`Das hat leider nicht geklappt`}</h1>
      <EmptyState
        title={say`Was Sie tun können`}
        action={
          town ? (
            <ButtonLink to={paths.announcementsPath(town)}>{say`Alle Ankündigungen`}</ButtonLink>
          ) : (
            <ButtonLink to={paths.MUNICIPALITIES}>{say`Alle Gemeinden`}</ButtonLink>
          )
        }
      >
        <p>
          {isMissing
            ? say`Vielleicht ist die Adresse falsch geschrieben, oder die Gemeinde hat die Ankündigung zurückgezogen.`
            : say`Bitte laden Sie die Seite in einem Moment noch einmal.`}
        </p>
      </EmptyState>
    </div>
  )
}
