import { useEffect, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { ThingPastList } from '../managing/ThingPastList.tsx'
import { ThingHistoryDocument, type ThingPastFragment } from '../managing/Things.generated.ts'
import styles from './ThingPart.module.css'

/** The other reports about a thing, for staff. */
export function OtherReports({ thingId, reportId }: { thingId: number; reportId: number }) {
  const [others, setOthers] = useState<readonly ThingPastFragment[] | null>(null)
  useEffect(() => {
    let isGone = false
    void ask(ThingHistoryDocument, { thingId }, { fresh: true }).then((data) => {
      if (!isGone && data !== null) setOthers(data.thingHistory.filter(({ id }) => id !== reportId))
    })
    return () => {
      isGone = true
    }
  }, [thingId, reportId])
  if (others === null) return null
  if (others.length === 0)
    return <p className={styles.quiet}>{say`Dazu gab es noch keine andere Meldung.`}</p>
  return (
    <details className={styles.past}>
      <summary>{countText(others.length, 'andere Meldung dazu', 'andere Meldungen dazu')}</summary>
      <ThingPastList reports={others} />
    </details>
  )
}
