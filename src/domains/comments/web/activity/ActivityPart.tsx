import { useId, useState } from 'react'
import type { Place } from '#domains/casework/web/processing/HistoryStep.tsx'
import { type Message, message, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Segments } from '#kit/web/ui/Segments.tsx'
import type { ActivityKind } from '../../activity.rules.ts'
import type { ThreadReport } from '../thread-node.ts'
import styles from './Activity.module.css'
import { ActivityItem } from './ActivityItem.tsx'
import { useActivity } from './use-activity.ts'

const CHOICES = {
  all: { kinds: null, label: message`Alles` },
  comments: { kinds: ['COMMENT'], label: message`Öffentlich` },
  notes: { kinds: ['NOTE'], label: message`Notizen` },
  steps: { kinds: ['STEP'], label: message`Schritte` },
} satisfies Record<string, { kinds: ActivityKind[] | null; label: Message }>
type Choice = keyof typeof CHOICES

type Props = {
  report: ThreadReport & { id: number; municipality: Place }
  /** Comments stand here with their acts; otherwise they stand below on the same page. */
  isWhole: boolean
}

/** All that happened on a report in one list, newest first: steps, comments and internal notes; for staff. */
export function ActivityPart({ report, isWhole }: Props) {
  const heading = useId()
  const [choice, setChoice] = useState<Choice>('all')
  const { found, errors, isPending, showMore, restart } = useActivity(report.id, CHOICES[choice].kinds)
  return (
    <section className={styles.activity} aria-labelledby={heading} aria-busy={isPending}>
      <div className={styles.head}>
        <h3 id={heading}>{say`Verlauf, Kommentare und Notizen`}</h3>
        <Segments
          legend={say`Was der Verlauf zeigt`}
          name="activity"
          value={choice}
          choices={(Object.keys(CHOICES) as Choice[]).map((value) => ({
            value,
            label: CHOICES[value].label(),
          }))}
          onChange={(value) => {
            restart()
            setChoice(value)
          }}
        />
      </div>
      <Messages errors={errors} />
      {found === null ? null : found.entries.length === 0 ? (
        <p className={styles.quiet}>{say`Hier ist noch nichts.`}</p>
      ) : (
        <ol className={styles.entries}>
          {found.entries.map((entry) => (
            <li key={entry.key}>
              <ActivityItem entry={entry} report={report} isWhole={isWhole} />
            </li>
          ))}
        </ol>
      )}
      {found?.hasMore ? (
        <Button variant="quiet" isPending={isPending} onClick={showMore}>
          {say`Ältere zeigen (${found.total - found.entries.length})`}
        </Button>
      ) : null}
    </section>
  )
}
