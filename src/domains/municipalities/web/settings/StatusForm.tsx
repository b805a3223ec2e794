import { Plus, Trash2 } from 'lucide-react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { moved } from '#kit/common/moved.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { BasedOn } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MoveButtons } from '#kit/web/ui/table/MoveButtons.tsx'
import { STATUS_KIND_NAMES, STATUS_KINDS, type StatusKind } from '../../municipality.rules.ts'
import { MOST_STATUSES, statusListSchema } from '../../settings.rules.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import {
  type MunicipalitySettingsFragment,
  UpdateMunicipalityDocument,
} from './MunicipalitySettings.generated.ts'
import styles from './settings.module.css'

/** A status in the form; `key` identifies its row while the form is open. */
type StatusValues = { key: string; id: number | null; name: string; kind: StatusKind }
type Values = { statuses: StatusValues[] }
type Town = MunicipalitySettingsFragment
type Props = { town: Town; state: BasedOn; onDone: (saved: Town) => void | Promise<void> }

const valuesOf = ({ statuses }: Town): Values => ({
  statuses: statuses.map(({ id, name, kind }) => ({ key: String(id), id, name, kind })),
})

/** Edits a municipality's statuses in order. A status keeps its kind, and with it its shape. */
export function StatusForm({ town, state: { basedOn, settle }, onDone }: Props) {
  const { values, set, errors, ...form } = useForm<Values, typeof statusListSchema, Town>({
    draftName: `statuses-${town.id}`,
    initial: valuesOf(town),
    toInput: ({ statuses }) => ({ statuses: statuses.map(({ key: _, ...each }) => each) }),
    schema: statusListSchema,
    submit: async ({ statuses }) => {
      const saved = await settle(
        await mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, basedOn, statuses } }),
      )
      return saved.ok ? { ok: true, data: saved.data.updateMunicipality } : saved
    },
    onDone: async (saved) => {
      set(valuesOf(saved))
      await onDone(saved)
    },
  })
  const { statuses } = values
  const change = (key: string, changes: Partial<StatusValues>) =>
    set({ statuses: statuses.map((each) => (each.key === key ? { ...each, ...changes } : each)) })
  const add = () =>
    set({ statuses: [...statuses, { key: crypto.randomUUID(), id: null, name: '', kind: 'ACCEPTED' }] })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Status`}>
        <FieldGroup
          id="statuses"
          legend={say`Status`}
          hint={say`Ihre eigenen Namen, in der Reihenfolge der Auswahl. Das Zeichen daneben sagt, was ein Status bedeutet, und bleibt. Von jeder Art muss einer bleiben.`}
          error={errors.statuses}
        >
          <ol className={styles.statuses}>
            {statuses.map(({ key, id, name, kind }, index) => (
              <li key={key}>
                <TextField
                  id={`statuses.${index}.name`}
                  name={`status-${index}`}
                  label={say`Name des ${index + 1}. Status`}
                  value={name}
                  hint={
                    kind === 'NOT_APPROVED'
                      ? say`Nur für Ihr Team: Wer die Meldung geschrieben hat, liest stattdessen „Wird geprüft“.`
                      : undefined
                  }
                  error={errors[`statuses.${index}.name`]}
                  onChange={(text) => change(key, { name: text })}
                />
                {id === null ? (
                  <SelectField
                    id={`statuses.${index}.kind`}
                    name={`kind-${index}`}
                    label={say`Art des ${index + 1}. Status`}
                    value={kind}
                    options={kindChoices()}
                    onChange={(chosen) => change(key, { kind: chosen as StatusKind })}
                  />
                ) : null}
                <div className={styles.statusActs}>
                  <StatusBadge status={{ id: id ?? 0, kind, name: STATUS_KIND_NAMES[kind]() }} />
                  <span className={styles.buttons}>
                    <MoveButtons
                      name={name || say`${index + 1}. Status`}
                      index={index}
                      count={statuses.length}
                      onMove={(by) => set({ statuses: moved(statuses, index, by) })}
                    />
                    <Button
                      variant="quiet"
                      icon={<Icon of={Trash2} />}
                      disabled={statuses.filter((each) => each.kind === kind).length === 1}
                      onClick={() => set({ statuses: statuses.filter((each) => each.key !== key) })}
                    >
                      <span className="hidden-visually">
                        {say`${name || say`${index + 1}. Status`} entfernen`}
                      </span>
                    </Button>
                  </span>
                </div>
              </li>
            ))}
          </ol>
          <p>
            <Button icon={<Icon of={Plus} />} disabled={statuses.length >= MOST_STATUSES} onClick={add}>
              {say`Status hinzufügen`}
            </Button>
          </p>
        </FieldGroup>
        <p>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Status speichern`}
          </Button>
        </p>
      </Form>
    </>
  )
}

/** The kinds of a new status. The kind for reports that wait for approval has only one status. */
const kindChoices = () =>
  STATUS_KINDS.filter((kind) => kind !== 'NOT_APPROVED').map((kind) => ({
    value: kind,
    label: STATUS_KIND_NAMES[kind](),
  }))
