import { addressText } from '#domains/places/place.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { fieldOf } from '../../report-field-lists.rules.ts'
import type { FormPart } from '../../report-forms.rules.ts'
import styles from './EditReportPage.module.css'
import type { EditedReport } from './editable-report.ts'

type Props = { clashes: readonly FormPart[]; newest: EditedReport }

/**
 * An edit conflict: shows the current version beside the user's changes, so that they can compare and decide.
 */
export function ClashNotice({ clashes, newest }: Props) {
  if (clashes.length === 0) return null
  return (
    <div role="status">
      <Notice kind="warning" title={say`So steht es inzwischen in der Meldung`}>
        <dl>
          {clashes.map((part) => (
            <div key={part}>
              <dt>{fieldOf(part).label()}</dt>
              <dd className={styles.theirs}>{theirs(part, newest)}</dd>
            </div>
          ))}
        </dl>
        <p>{say`Unten steht, was Sie geschrieben haben. Wenn Sie speichern, gilt Ihre Fassung.`}</p>
      </Notice>
    </div>
  )
}

function theirs(part: FormPart, report: EditedReport) {
  const { category, location, photos, municipality } = report
  if (part === 'category') return municipality.categories.find(({ id }) => id === category.id)?.name ?? ''
  if (part === 'location') return addressText(location) || say`Ein Punkt auf der Karte`
  if (part === 'photos') return countText(photos.length, 'Foto', 'Fotos')
  return report[part]
}
