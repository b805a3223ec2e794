import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { HideReportPlaceDocument, type ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import type { Processing } from './use-processing.ts'

type Props = {
  report: ReportStaffPanelFragment
  processing: Processing
  /** Does it in another way, which says itself that it is done; by default at once. */
  act?: (isHidden: boolean) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Asks for confirmation before the public sees less of a report's location, or more (D-28). */
export function HidePlaceDialog({ report, processing, act, onClose }: Props) {
  const { id: reportId, version, isPlaceHidden } = report
  const isHidden = !isPlaceHidden
  return (
    <ConfirmDialog
      title={isHidden ? say`Genauen Ort verbergen?` : say`Genauen Ort öffentlich zeigen?`}
      label={isHidden ? say`Ort verbergen` : say`Ort zeigen`}
      act={async () =>
        processing.settle<unknown>(
          act ? await act(isHidden) : await mutate(HideReportPlaceDocument, { reportId, isHidden, version }),
        )
      }
      onDone={() => {
        onClose()
        if (!act) showToast(hiddenText(isHidden))
        return processing.refresh()
      }}
      onClose={onClose}
    >
      {isHidden ? (
        <>
          <p>
            {say`Alle anderen sehen dann nur die Straße ohne Hausnummer und einen Punkt, der bis zu 80\u00a0Meter daneben liegt. Sie und wer die Meldung geschrieben hat, sehen weiterhin beides.`}
          </p>
          <p>
            {say`Nennen Titel, Text oder Fotos das Haus, ändern Sie diese bitte selbst. E-Mails, die schon verschickt sind, bleiben, wie sie sind.`}
          </p>
        </>
      ) : (
        <p>
          {say`Hausnummer und genauer Punkt sind dann wieder öffentlich, auf Karten, in Listen und in der Suche.`}
        </p>
      )}
    </ConfirmDialog>
  )
}

const hiddenText = (isHidden: boolean): string =>
  isHidden
    ? say`Öffentlich ist nur noch der ungefähre Ort zu sehen.`
    : say`Der genaue Ort ist wieder für alle zu sehen.`
