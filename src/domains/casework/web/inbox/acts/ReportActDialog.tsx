import { UnmarkDialog } from '#domains/casework/web/duplicate/DuplicateButton.tsx'
import { DuplicateDialog } from '#domains/casework/web/duplicate/DuplicateDialog.tsx'
import { AssignDialog } from '#domains/casework/web/processing/AssignDialog.tsx'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { HidePlaceDialog } from '#domains/casework/web/processing/HidePlaceDialog.tsx'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { useProcessing } from '#domains/casework/web/processing/use-processing.ts'
import { WithdrawDialog } from '#domains/casework/web/processing/WithdrawDialog.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import type { ActDialog } from './act-dialogs.ts'
import type { InboxActs } from './use-inbox-acts.ts'

type Props = {
  dialog: ActDialog
  /** The template that an answer begins with. */
  template: number | null
  report: ReportStaffPanelFragment
  town: StaffTown
  acts: InboxActs
  onClose: () => void
  /** The act is done, and not only the dialog closed. */
  onDone: () => void
}

/** The dialog of an act on the open report. */
export function ReportActDialog({ dialog, template, report, town, acts, onClose, onDone }: Props) {
  const me = useCurrentUser()
  const processing = useProcessing(report)
  switch (dialog) {
    case 'assign':
      return (
        <AssignDialog
          report={report}
          onClose={onClose}
          assign={async (id) => {
            const errors = await acts.assign(report, id)
            // A person who takes a report wants to work on it now.
            if (errors.length === 0 && id !== me?.id) onDone()
            return errors
          }}
        />
      )
    case 'duplicate':
      return (
        <DuplicateDialog
          {...{ report, processing, onClose, onDone }}
          municipalityId={town.id}
          act={(original) => acts.markDuplicate(report, original)}
        />
      )
    case 'unmark':
      return <UnmarkDialog {...{ report, processing, onClose }} act={() => acts.unmarkDuplicate(report)} />
    case 'withdraw':
      return (
        <WithdrawDialog
          {...{ report, processing, onClose, onDone }}
          act={(input) => acts.withdraw(report, input)}
        />
      )
    case 'place':
      return (
        <HidePlaceDialog
          {...{ report, processing, onClose }}
          act={(isHidden) => acts.hidePlace(report, isHidden)}
        />
      )
    default:
      return <AnswerDialog {...{ report, town, acts, template, onClose, onDone }} start={dialog} />
  }
}
