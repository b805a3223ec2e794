import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { message, plural, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { UnmarkDuplicateDocument } from '../duplicate/Duplicates.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import type { MergeFragment } from './Merges.generated.ts'

type Props = {
  merge: MergeFragment
  processing: Processing
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Confirms that a merge is undone, and says who returns to the report. */
export function UnmergeDialog({ merge, processing, onClose, onDone }: Props) {
  const { report, undoUntil, followers, supporters } = merge
  if (report === null) return null
  return (
    <ConfirmDialog
      title={say`Zusammenführung aufheben?`}
      label={say`Zusammenführung aufheben`}
      act={async () =>
        processing.settle<unknown>(
          await mutate(UnmarkDuplicateDocument, { reportId: report.id, version: report.version }),
        )
      }
      onDone={async () => {
        showToast(say`${report.number} wird wieder für sich bearbeitet.`)
        await onDone()
      }}
      onClose={onClose}
    >
      <p>
        {say`${report.number} geht mit ihrem bisherigen Status weiter. Wer sie geschrieben hat, bekommt eine E‑Mail.`}
      </p>
      <p>
        {undoUntil === null
          ? say`Die ${MERGE_DAYS} Tage sind vorbei: Wer sie verfolgt hat oder auch betroffen ist, bleibt bei der anderen Meldung.`
          : `${backText(followers, supporters)} ${say`Wer seither von sich aus zur anderen Meldung kam, bleibt dort.`}`}
      </p>
    </ConfirmDialog>
  )
}

function backText(followers: number, supporters: number): string {
  const follow = plural(
    followers,
    message`1 Person verfolgt sie wieder`,
    message`${followers} Personen verfolgen sie wieder`,
  )
  const count = plural(
    supporters,
    message`1 zählt wieder hier als auch betroffen`,
    message`${supporters} zählen wieder hier als auch betroffen`,
  )
  return say`${follow}, ${count}.`
}
