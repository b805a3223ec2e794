import { MapPin } from 'lucide-react'
import { metresText } from '#domains/places/metres.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ChangeReportThingDocument, type ReportThingQuery } from './ReportThing.generated.ts'

type Report = NonNullable<ReportThingQuery['report']>
type Proposed = NonNullable<Report['proposedThing']>

type Props = {
  report: Pick<Report, 'id' | 'updatedAt' | 'version'>
  proposed: Proposed
  onDone: () => Promise<void>
}

/** The thing that a report is probably about, with the reason; one click takes it. */
export function ProposedThing({ report, proposed, onDone }: Props) {
  const { thing } = proposed
  const { run, isPending, errors } = useAct(
    () => {
      const { id: reportId, updatedAt, version } = report
      return mutate(ChangeReportThingDocument, { reportId, thingId: thing.id, updatedAt, version })
    },
    async () => {
      showToast(say`Das Objekt ist gespeichert.`)
      await onDone()
    },
  )
  return (
    <div>
      <Messages errors={errors} />
      <Button icon={<Icon of={MapPin} />} isPending={isPending} onClick={run}>
        {say`${isolated(thing.name)} übernehmen`}
      </Button>
      <p>{reasonOf(proposed)}</p>
    </div>
  )
}

function reasonOf({ words, hasNumber, distance }: Proposed): string {
  const metres = metresText(distance ?? 0)
  if (words === '') return say`Vorschlag: das nächste am Ort der Meldung, ${metres} entfernt.`
  return hasNumber
    ? say`Vorschlag: im Text genannt („${isolated(words)}“), ${metres} vom Ort der Meldung.`
    : say`Vorschlag: im Text genannt („${isolated(words)}“), und das nächste am Ort der Meldung, ${metres} entfernt.`
}
