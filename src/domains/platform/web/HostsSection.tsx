import { useState } from 'react'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { hostSchema, MOST_HOSTS } from '#domains/municipalities/host.rules.ts'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import type { ManagedTown } from './ActivitySection.tsx'
import styles from './HostsSection.module.css'
import sectionStyles from './platform.module.css'

type Props = { town: ManagedTown; onDone: (text: string) => Promise<void> }
type Host = NonNullable<ManagedTown['hosts']>[number]

/** The form changes the list that it shows, so it sends that list's revision. */
const save = ({ id, revision }: ManagedTown, hosts: string[]) =>
  mutate(UpdateMunicipalityDocument, { municipality: { id, basedOn: revision, hosts } })

/** The hosts of a municipality's own site. */
export function HostsSection({ town, onDone }: Props) {
  const hosts = town.hosts ?? []
  return (
    <section aria-labelledby="hostnamen" className={sectionStyles.section}>
      <h2 id="hostnamen">{say`Eigene Adressen`}</h2>
      <p>
        {say`Unter einer eigenen Adresse steht nur diese Gemeinde, zum Beispiel unter meldungen.lindental.de. Links führen zur Hauptadresse.`}
      </p>
      {hosts.length > 0 ? (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <HostItem key={host.host} town={town} host={host} hosts={hosts} onDone={onDone} />
          ))}
        </ul>
      ) : null}
      {hosts.length < MOST_HOSTS ? <AddForm key={hosts.length} town={town} onDone={onDone} /> : null}
    </section>
  )
}

function HostItem({ town, host, hosts, onDone }: Props & { host: Host; hosts: readonly Host[] }) {
  const [asks, setAsks] = useState(false)
  const others = hosts.flatMap((each) => (each.host === host.host ? [] : [each.host]))
  const { run, isPending, errors } = useAct(
    () => save(town, [host.host, ...others]),
    () => onDone(say`${host.name} ist die Hauptadresse.`),
  )
  const name = <span className="hidden-visually">: {host.name}</span>
  return (
    <li>
      <Messages errors={errors} />
      <div className={styles.host}>
        <p>
          <strong>{host.name}</strong>
          {host.isPrimary ? ` ${say`(Hauptadresse)`}` : ''}
          {host.name === host.host ? null : (
            <span className={sectionStyles.meaning}>{say`Im DNS: ${host.host}`}</span>
          )}
        </p>
        {host.isPrimary ? null : (
          <Button variant="quiet" isPending={isPending} onClick={run}>
            {say`Zur Hauptadresse machen`}
            {name}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {say`Entfernen`}
          {name}
        </Button>
      </div>
      {asks ? (
        <ConfirmDialog
          title={say`${host.name} entfernen?`}
          label={say`Adresse entfernen`}
          act={() => save(town, others)}
          onDone={async () => {
            setAsks(false)
            await onDone(say`${host.name} ist entfernt.`)
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {say`Wer diese Adresse aufruft, findet ${town.name} dort nicht mehr. Gedruckte Links führen ins Leere.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

// The field has the name that it has in the API, so that the API's message stands at the control.
const schema = z.object({ hosts: hostSchema })

function AddForm({ town, onDone }: Props) {
  const known = (town.hosts ?? []).map(({ host }) => host)
  const form = useForm({
    initial: { hosts: '' },
    schema,
    submit: ({ hosts }) => save(town, [...known, hosts]),
    onDone: (_, { hosts }) => onDone(say`${hosts} gehört jetzt zu ${town.name}.`),
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Adresse hinzufügen`}>
        <TextField
          id="hosts"
          name="hosts"
          label={say`Neuer Hostname`}
          hint={say`Der Name muss im DNS auf diesen Server zeigen, und der Reverse-Proxy davor braucht ein Zertifikat dafür und reicht den Namen unverändert weiter.`}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={form.values.hosts}
          error={form.errors.hosts}
          onChange={(hosts) => form.set({ hosts })}
        />
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Adresse hinzufügen`}
          </Button>
        </p>
      </Form>
    </>
  )
}
