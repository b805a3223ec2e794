import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { FileForm } from './FileForm.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import type { ManagedKindFragment } from './Things.generated.ts'
import styles from './Things.module.css'

/** Reads the things of a kind, from a file or from a service. */
export function ImportForm({ kind, onDone }: { kind: ManagedKindFragment; onDone: () => Promise<void> }) {
  const [from, setFrom] = useState(kind.source === null ? 'file' : 'service')
  return (
    <section aria-labelledby="einlesen" className={styles.part}>
      <h3 id="einlesen">{say`Liste einlesen: ${kind.name}`}</h3>
      <RadioField
        name="quelle"
        legend={say`Woher kommt die Liste?`}
        value={from}
        choices={[
          { value: 'file', label: say`Aus einer Datei` },
          { value: 'service', label: say`Von einem Kartendienst (WFS)` },
        ]}
        onChange={setFrom}
      />
      {from === 'file' ? <FileForm {...{ kind, onDone }} /> : <ServiceForm {...{ kind, onDone }} />}
    </section>
  )
}
