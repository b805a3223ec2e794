import { Download } from 'lucide-react'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { FORMAT_TEXTS } from '../export.rules.ts'
import { ExportProgress } from './ExportProgress.tsx'
import type { ReportExportFragment } from './ExportReports.generated.ts'
import styles from './ExportsPage.module.css'

type Props = { exports: readonly ReportExportFragment[]; when: (iso: string) => string }

/** Exports that are running or can be downloaded. */
export function ExportTable({ exports, when }: Props) {
  return (
    <Table
      caption={say`Exporte`}
      columns={[say`Datei`, say`Stand der Daten`, say`Meldungen`, say`Verlangt`]}
      rows={exports.map((made) => [
        <span key="file" className={styles.file}>
          {FORMAT_TEXTS[made.format].name()}
          {made.includesContactData ? <span className={styles.mark}>{say`mit Kontaktdaten`}</span> : null}
        </span>,
        <State key="state" made={made} when={when} />,
        numberText(made.total),
        when(made.requestedAt),
      ])}
    />
  )
}

function State({ made, when }: { made: ReportExportFragment; when: (iso: string) => string }) {
  if (made.readyAt === null || made.expiresAt === null) return <ExportProgress made={made} />
  if (made.downloadUrl === null) return say`abgelaufen`
  return (
    <span className={styles.file}>
      <ButtonAnchor href={made.downloadUrl} download icon={<Icon of={Download} />}>
        {say`Herunterladen`}
        <span className="hidden-visually">{say`: ${FORMAT_TEXTS[made.format].name()}, verlangt am ${when(made.requestedAt)}`}</span>
      </ButtonAnchor>
      <span className={styles.mark}>{say`bis ${when(made.expiresAt)}`}</span>
    </span>
  )
}
