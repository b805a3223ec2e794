import { Lock } from 'lucide-react'
import { CallerInputs } from '#domains/callers/web/CallerInputs.tsx'
import { NOTES_MAX } from '#domains/reports/report.rules.ts'
import { CALLER_SOURCES, type Source } from '#domains/reports/report-sources.rules.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import styles from './StaffFields.module.css'

/** The first part of the ids of the caller's fields. */
export const CALLER_PREFIX = 'anruf'

type Props = {
  category: ReportTown['categories'][number] | undefined
  draft: Draft
  /** Messages at the caller's fields. */
  callerErrors: Partial<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}

/** The fields for staff who file for a caller or keep a report internal. */
export function StaffFields({ category, draft, callerErrors, onChange }: Props) {
  if (!category?.permissions.canCreateForCallers) return null
  const { source, isInternal, internalNotes, caller } = draft
  const isForCaller = source !== null && CALLER_SOURCES.includes(source)
  const staysInside = isInternal || category.isInternal
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
      {isForCaller ? (
        <fieldset className={styles.caller}>
          <legend>{say`Wie ist die Person zu erreichen?`}</legend>
          <p className={styles.hint}>
            {say`Das erscheint nirgends öffentlich. Wer die Meldung bearbeitet, sieht es nach einem Klick, der im Verlauf steht.`}
          </p>
          <CallerInputs
            prefix={CALLER_PREFIX}
            values={caller}
            errors={callerErrors}
            onChange={(change) => onChange({ caller: { ...caller, ...change } })}
          />
          {staysInside && caller.wantsMails ? (
            <p role="status">{say`Solange die Meldung intern ist, geht keine E-Mail an die Person.`}</p>
          ) : null}
        </fieldset>
      ) : null}
      {category.permissions.canCreateInternalReports ? (
        <CheckboxField
          name="isInternal"
          label={say`Nur intern: Nur Mitarbeitende der Gemeinde sehen diese Meldung`}
          isChecked={staysInside}
          onChange={(value) => onChange({ isInternal: value })}
        />
      ) : null}
      <TextAreaField
        id="internalNotes"
        name="internalNotes"
        label={say`Interne Notiz`}
        isOptional
        hint={
          isForCaller
            ? say`Das sehen nur Mitarbeitende. Name und Kontaktdaten gehören in die Felder darüber.`
            : say`Das sehen nur Mitarbeitende.`
        }
        max={NOTES_MAX}
        rows={3}
        value={internalNotes}
        onChange={(text) => onChange({ internalNotes: text })}
      />
    </section>
  )
}
