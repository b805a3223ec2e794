import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { message, plural, say } from '#kit/common/say.ts'
import { countOf, reportsText } from '../bulk/bulk-acts.ts'
import type { MergeAnswerFragment } from './Merge.generated.ts'
import styles from './merge.module.css'
import type { Candidate } from './use-candidates.ts'

type Props = { preview: MergeAnswerFragment; original: Candidate }

/** Says what a merge closes, whom it moves and who hears of it. */
export function MergePreview({ preview, original }: Props) {
  const closed = countOf(preview, 'DONE')
  const same = countOf(preview, 'UNCHANGED')
  const refused = countOf(preview, 'REFUSED')
  const { effect } = preview
  const reports = reportsText(closed)
  return (
    <>
      {effect === null ? null : (
        <ul className={styles.effect} aria-label={say`Was geschieht`}>
          <li>
            {plural(
              closed,
              message`${reports} wird als Duplikat geschlossen.`,
              message`${reports} werden als Duplikate geschlossen.`,
            )}{' '}
            {effect.originalId === original.id
              ? say`${original.number} bleibt, wie sie ist.`
              : say`${original.number} ist selbst ein Duplikat: Alle zeigen dann auf deren Meldung.`}
          </li>
          <li>{movedText(effect.followers, effect.supporters)}</li>
          <li>{authorsText(effect.authorsTold)}</li>
          {effect.followersTold > 0 ? <li>{followersText(effect.followersTold)}</li> : null}
          <li>{say`Das lässt sich ${MERGE_DAYS} Tage lang aufheben.`}</li>
        </ul>
      )}
      {same > 0 ? <p>{say`Bei ${same} ist es schon so.`}</p> : null}
      {refused > 0 ? <p>{say`Bei ${refused} geht es nicht:`}</p> : null}
    </>
  )
}

function movedText(followers: number, supporters: number): string {
  if (followers + supporters === 0) return say`Niemand kommt dazu: Alle sind dort schon dabei.`
  const follow = plural(
    followers,
    message`1 Person verfolgt sie künftig mit`,
    message`${followers} Personen verfolgen sie künftig mit`,
  )
  const count = plural(
    supporters,
    message`1 Person zählt neu als auch betroffen`,
    message`${supporters} Personen zählen neu als auch betroffen`,
  )
  return say`${follow}, ${count}. Niemand zählt doppelt.`
}

const authorsText = (told: number): string =>
  told === 0
    ? say`Niemand bekommt eine Nachricht zur eigenen Meldung.`
    : plural(
        told,
        message`Zu 1 Meldung bekommt, wer sie geschrieben hat, eine eigene Nachricht.`,
        message`Zu ${told} Meldungen bekommt, wer sie geschrieben hat, je eine eigene Nachricht.`,
      )

const followersText = (told: number): string =>
  plural(
    told,
    message`1 weitere Person, die sie verfolgt, hört davon einmal.`,
    message`${told} weitere Personen, die sie verfolgen, hören davon je einmal.`,
  )
