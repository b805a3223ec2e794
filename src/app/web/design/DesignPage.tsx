import { Camera, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { data } from 'react-router'
import { STATUS_KIND_NAMES, STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportWay } from '#domains/reports/web/ReportWay.tsx'
import { demoContext } from '#kit/web/data/server-context.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Tabs } from '#kit/web/ui/Tabs.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import type { Route } from './+types/DesignPage.ts'
import styles from './DesignPage.module.css'
import { FormPieces } from './FormPieces.tsx'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(demoContext)) throw data(null, { status: 404 })
  return null
}

export const meta = () => pageMeta({ title: 'Bausteine', isPrivate: true })

const THEMES = ['standard', 'lindental', 'auenstadt', 'moorhafen', 'felskirch', 'rebenau'] as const

/** Every component of the design system in every theme, light and dark. For development. */
export default function DesignPage() {
  return (
    <div className={styles.page}>
      <h1>Bausteine</h1>
      {THEMES.map((theme) => (
        <section key={theme} aria-label={theme}>
          <h2>{theme}</h2>
          <div className={styles.modes}>
            <div data-theme={theme} className={styles.light}>
              <Pieces id={`${theme}-hell`} />
            </div>
            <div data-theme={theme} className={styles.dark}>
              <Pieces id={`${theme}-dunkel`} />
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

function Pieces({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.pieces}>
      <h3>Überschrift auf der Straße</h3>
      <p>
        Fließtext mit <a href="#inhalt">einem Link</a>, „Anführungszeichen“ und 12&nbsp;km.
      </p>
      <div className={styles.row}>
        <Button variant="primary" icon={<Icon of={Megaphone} />}>
          Melden
        </Button>
        <Button icon={<Icon of={Camera} />}>Foto aufnehmen</Button>
        <Button variant="quiet">Abbrechen</Button>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Löschen
        </Button>
        <Button variant="primary" isPending>
          Wird gesendet
        </Button>
      </div>
      <div className={styles.row}>
        {STATUS_KINDS.map((kind, index) => (
          <StatusBadge key={kind} status={{ id: index, kind, name: STATUS_KIND_NAMES[kind]() }} />
        ))}
      </div>
      <div className={styles.row}>
        <NumberPlate number="2026-000123" />
        <NumberPlate number="2026-000123" isLarge />
        {STATUS_KINDS.map((kind, index) => (
          <ReportWay
            key={kind}
            kind={kind}
            present={<StatusBadge status={{ id: index, kind, name: STATUS_KIND_NAMES[kind]() }} />}
          />
        ))}
      </div>
      <FormPieces id={id} />
      <Notice kind="success" title="Gespeichert">
        <p>Ihre Meldung bleibt auf diesem Gerät.</p>
      </Notice>
      <Notice kind="warning">
        <p>Sie sind gerade offline.</p>
      </Notice>
      <Notice kind="error">
        <p>Das hat leider nicht geklappt.</p>
      </Notice>
      <Tabs
        label="Ansichten"
        tabs={[
          { key: 'a', label: 'Offen', content: <p>Vier Meldungen</p> },
          { key: 'b', label: 'Erledigt', content: <p>Zwölf Meldungen</p> },
        ]}
      />
      <Table
        caption="Meldungen je Monat"
        columns={['Monat', 'Neu', 'Erledigt']}
        rows={[
          ['Oktober', '48', '41'],
          ['November', '37', '39'],
        ]}
      />
      <Pagination info={{ currentPage: 3, lastPage: 12 }} linkTo={(page) => `?page=${page}`} />
      <Skeleton lines={3} />
      <EmptyState title="Keine Meldung passt zu dieser Auswahl" action={<Button>Filter zurücksetzen</Button>}>
        <p>Versuchen Sie weniger Filter.</p>
      </EmptyState>
      <Button onClick={() => showToast('Der Status ist geändert.')}>Hinweis zeigen</Button>
      <Dialog
        title="Freigabe zurückziehen?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Abbrechen</Button>
            <Button variant="danger">Freigabe zurückziehen</Button>
          </>
        }
      >
        <p>Die Meldung sieht dann nur noch die Gemeinde.</p>
      </Dialog>
    </div>
  )
}
