import { addressText } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { ReportDetailPageQuery } from './ReportDetailPage.generated.ts'

type Report = Pick<
  ReportDetailPageQuery['report'],
  'isPlaceHidden' | 'exactLocation' | 'location' | 'municipality'
>

/** Says who sees how much of a hidden place, the author included (D-28). */
export function HiddenPlace({ report }: { report: Report }) {
  const { isPlaceHidden, exactLocation, location, municipality } = report
  if (!isPlaceHidden) return null
  return (
    <Notice title={exactLocation === null ? say`Ungefährer Ort` : say`Nicht öffentlich: der genaue Ort`}>
      <p>
        {exactLocation === null
          ? say`Zum Schutz der Menschen, die dort wohnen, zeigen wir Straße und Umgebung, aber nicht das Haus.`
          : say`Nur die Gemeinde ${municipality.name} und wer die Meldung geschrieben hat, sehen ihn. Alle anderen sehen „${isolated(addressText(location))}“ und einen ungefähren Punkt.`}
      </p>
    </Notice>
  )
}
