import { useState } from 'react'
import { PasswordAgain } from '#domains/auth/web/password/PasswordAgain.tsx'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { exportReportsSchema, FORMAT_TEXTS, MOST_AT_ONCE, MOST_REPORTS } from '../export.rules.ts'
import { ExportBeingMade } from './ExportBeingMade.tsx'
import {
  type ExportingTownFragment,
  ExportReportsDocument,
  type ExportReportsMutationVariables,
  type ReportExportFragment,
} from './ExportReports.generated.ts'
import { FileReady } from './FileReady.tsx'

export type ExportFilter = NonNullable<ExportReportsMutationVariables['input']['filter']>

type Props = {
  town: ExportingTownFragment
  filter: ExportFilter
  /** Number of reports in the list. */
  total: number
  /** The list of files is on the same page. */
  isListHere?: boolean
  onClose: () => void
}

const ORDER = ['XLSX', 'PDF', 'XML', 'ZIP'] as const

/** Exports the list's reports: the choice of a format, with or without contact data. */
export function ExportReportsDialog({ town, filter, total, isListHere = false, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const [made, setMade] = useState<ReportExportFragment | null>(null)
  const { allowedReportsExportFormats: allowed, canExportContactData } = town.permissions
  const formats = ORDER.filter((format) => allowed.includes(format))
  const form = useForm({
    initial: {
      format: (formats[0] ?? 'XLSX') as ExportFormat,
      includeContactData: false,
      password: '',
      otp: '',
    },
    schema: exportReportsSchema,
    submit: (values) =>
      mutate(ExportReportsDocument, { input: { ...values, municipalityId: town.id, filter } }),
    onDone: ({ exportReports }) => {
      setUrl(exportReports.downloadUrl)
      setMade(exportReports.export)
    },
    controlIds: { filter: 'exportauswahl' },
  })
  if (url !== null) return <FileReady url={url} onClose={onClose} />
  if (made !== null) return <ExportBeingMade {...{ town, isListHere, onClose }} first={made} />
  const { format, includeContactData } = form.values
  return (
    <FormDialog
      title={say`Meldungen exportieren`}
      form={form}
      submit={{ label: say`Datei erstellen`, variant: 'primary' }}
      intro={
        <p id="exportauswahl" tabIndex={-1}>
          {filter.ids
            ? say`${countText(total, 'Meldung', 'Meldungen')} aus ${town.name}, einzeln ausgewählt, in der Reihenfolge der Liste.`
            : say`${countText(total, 'Meldung', 'Meldungen')} aus ${town.name}, mit den Filtern und in der Reihenfolge der Liste.`}{' '}
          {whenText(format, total)}
        </p>
      }
      onClose={onClose}
    >
      <RadioField
        name="format"
        legend={say`Format`}
        value={format}
        choices={formats.map((value) => ({
          value,
          label: FORMAT_TEXTS[value].name(),
          hint: FORMAT_TEXTS[value].hint(),
        }))}
        onChange={(value) =>
          form.set({
            format: value as ExportFormat,
            ...(value === 'ZIP' ? { includeContactData: false } : {}),
          })
        }
      />
      {canExportContactData && format !== 'ZIP' ? (
        <CheckboxField
          name="includeContactData"
          label={say`Kontaktdaten einschließen: Name, E‑Mail-Adresse, Telefon und Anschrift. Das wird protokolliert.`}
          isChecked={includeContactData}
          onChange={(isChecked) => form.set({ includeContactData: isChecked })}
        />
      ) : null}
      {includeContactData ? <PasswordAgain form={form} /> : null}
    </FormDialog>
  )
}

function whenText(format: ExportFormat, total: number): string {
  if (total > MOST_REPORTS[format]) {
    const most = countText(MOST_REPORTS[format], 'Meldung', 'Meldungen')
    return say`Eine ${format}-Datei kann höchstens ${most} enthalten: Bitte grenzen Sie die Auswahl zuerst ein.`
  }
  return total > MOST_AT_ONCE[format]
    ? say`Die Datei wird im Hintergrund erstellt; Sie bekommen eine E‑Mail, wenn sie bereitliegt.`
    : say`Die Datei ist in wenigen Augenblicken fertig.`
}
