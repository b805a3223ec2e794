import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { emergencyNumbersOf } from '#domains/places/emergency-numbers.rules.ts'
import type { TextField as ReportText } from '#domains/reports/report-field-lists.rules.ts'
import { REPORT_FIELDS } from '#domains/reports/report-fields.rules.ts'
import { derivedTitle } from '#domains/reports/title.rules.ts'
import { FreeTextWarning } from '#domains/reports/web/FreeTextWarning.tsx'
import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import styles from './CreateReportPage.module.css'

/** The id of the control that a field's error links to. */
export const CONCERN_CONTROLS: Record<'categoryId' | 'subCategoryId' | ReportText, string> = {
  categoryId: 'kategorie',
  subCategoryId: 'kategorie',
  description: 'beschreibung',
  title: 'titel',
}

type Written = Pick<Draft, 'categoryId' | 'subCategoryId' | 'place' | ReportText>

type Props = {
  town: Pick<ReportTown, 'id' | 'categories' | 'country'>
  /** Ids of the categories that come first, as tiles. */
  frequent?: readonly number[]
  written: Written
  errors: Record<string, string>
  onChange: (change: Partial<Written>) => void
  /** The editable fields; all of them by default. */
  may?: (field: string) => boolean
  /** Extra questions of the chosen category. */
  children?: ReactNode
  /** Proposals for the category, beside the text that they come from. */
  guesses?: ReactNode
}

/** The fields of the concern: its category and its texts. */
export function ConcernFields({
  town,
  frequent = [],
  written,
  errors,
  onChange,
  may = () => true,
  children,
  guesses,
}: Props) {
  const category = town.categories.find(({ id }) => id === written.categoryId)
  const subCategory = category?.subCategories.find(({ id }) => id === written.subCategoryId)
  return (
    <>
      {may('category') ? (
        <CategoryChoice
          id="kategorie"
          municipalityId={town.id}
          categories={town.categories}
          frequent={frequent}
          categoryId={written.categoryId}
          subCategoryId={written.subCategoryId}
          error={errors.categoryId}
          onChoose={(categoryId, subCategoryId) => onChange({ categoryId, subCategoryId })}
        />
      ) : null}
      {category?.isDangerous ? (
        <Notice kind="warning" title={say`Kann sich jemand verletzen?`} icon={<Icon of={Siren} size={24} />}>
          <p>
            {say`Rufen Sie bitte sofort ${emergencyNumbersOf(town.country)} an. Meldungen werden nicht rund um die Uhr gelesen.`}
          </p>
        </Notice>
      ) : null}
      {children}
      {may('description') ? (
        <div className={styles.free}>
          <TextAreaField
            id="beschreibung"
            name="description"
            label={REPORT_FIELDS.description.label()}
            hint={say`Was ist kaputt oder stört? Seit wann? Bitte keine Namen und Kennzeichen.`}
            max={REPORT_FIELDS.description.text.max}
            value={written.description}
            error={errors.description}
            onChange={(description) => onChange({ description })}
          />
          <FreeTextWarning text={written.description} />
          {guesses}
        </div>
      ) : null}
      {may('title') ? (
        <div className={styles.free}>
          <TextField
            id="titel"
            name="title"
            label={REPORT_FIELDS.title.label()}
            isOptional
            hint={
              category
                ? say`Ohne Titel heißt die Meldung „${derivedTitle({ ...written, kind: subCategory?.name ?? category.name })}“.`
                : undefined
            }
            value={written.title}
            error={errors.title}
            onChange={(title) => onChange({ title })}
          />
          <FreeTextWarning text={written.title} />
        </div>
      ) : null}
    </>
  )
}
