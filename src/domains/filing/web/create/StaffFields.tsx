import { Lock } from 'lucide-react'
import { CALLER_SOURCES, NOTES_MAX, type Source } from '#domains/reports/report.rules.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import styles from './StaffFields.module.css'

type Props = {
  category: ReportTown['categories'][number] | undefined
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The fields for staff who file for a caller or keep a report internal. */
export function StaffFields({ category, draft, onChange }: Props) {
  if (!category?.permissions.canCreateForCallers) return null
  const { source, isInternal, internalNotes } = draft
  return (
    <section className={styles.staff} aria-labelledby="verwaltung">
      <h2 id="verwaltung">
        <Icon of={Lock} size={20} /> {say`Für die Verwaltung`}
      </h2>
      <SelectField
        id="source"
        name="source"
        label={say`Wer meldet das?`}
        hint={say`Was jemand anderes gemeldet hat, erscheint ohne Namen.`}
        value={source ?? ''}
        options={[
          { value: '', label: say`Ich selbst, für die Gemeinde` },
          ...CALLER_SOURCES.map((each) => ({
            value: each,
            label: say`Jemand anderes: ${SOURCE_NAMES[each]()}`,
          })),
        ]}
        onChange={(chosen) => onChange({ source: chosen === '' ? null : (chosen as Source) })}
      />
      {category.permissions.canCreateInternalReports ? (
        <CheckboxField
          name="isInternal"
          label={say`Nur intern: Nur Mitarbeitende der Gemeinde sehen diese Meldung`}
          isChecked={isInternal || category.isInternal}
          onChange={(value) => onChange({ isInternal: value })}
        />
      ) : null}
      <TextAreaField
        id="internalNotes"
        name="internalNotes"
        label={say`Interne Notiz`}
        isOptional
        hint={say`Zum Beispiel, wie die Person zu erreichen ist. Das sehen nur Mitarbeitende.`}
        max={NOTES_MAX}
        rows={3}
        value={internalNotes}
        onChange={(text) => onChange({ internalNotes: text })}
      />
    </section>
  )
}
