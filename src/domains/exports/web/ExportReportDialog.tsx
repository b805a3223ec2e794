import { useState } from 'react'
import { z } from 'zod'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { ExportReportDocument } from './ExportReports.generated.ts'
import { FileReady } from './FileReady.tsx'

type Props = { report: { id: number; number: string; title: string }; onClose: () => void }

/** Exports one report as a PDF. */
export function ExportReportDialog({ report, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const form = useForm({
    initial: {},
    schema: z.object({}),
    submit: () => mutate(ExportReportDocument, { input: { reportId: report.id, format: 'PDF' } }),
    onDone: ({ exportReport }) => setUrl(exportReport.downloadUrl),
  })
  if (url !== null) return <FileReady url={url} onClose={onClose} />
  return (
    <FormDialog
      title={say`Meldung als PDF`}
      form={form}
      submit={{ label: say`PDF erstellen`, variant: 'primary' }}
      intro={
        <p>
          {say`Das PDF zu „${isolated(report.title)}“ (${report.number}) enthält Angaben, Karte, Fotos, Verlauf und Kommentare. Namen und Kontaktdaten derer, die geschrieben haben, stehen nicht darin.`}
        </p>
      }
      onClose={onClose}
    />
  )
}
