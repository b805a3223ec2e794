import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { TRANSFER_NOTE_MAX, transferSchema } from '../transfer.rules.ts'
import {
  TransferReportDocument,
  TransferTownsDocument,
  type TransferTownsQuery,
} from './Transfers.generated.ts'
import styles from './Transfers.module.css'

type Props = { reportId: number; onDone: () => Promise<void>; onClose: () => void }
type Town = TransferTownsQuery['transferTowns'][number]

/** Hands a report to another town, and says before what goes along and what does not. */
export function TransferDialog({ reportId, onDone, onClose }: Props) {
  const [towns, setTowns] = useState<readonly Town[] | null>(null)
  const [missing, setMissing] = useState<readonly ApiError[]>([])
  const form = useForm({
    initial: { townId: '', categoryId: '', note: '' },
    toInput: ({ townId, categoryId, note }) => ({
      municipalityId: Number(townId),
      categoryId: categoryId === '' ? null : Number(categoryId),
      note,
    }),
    schema: transferSchema,
    submit: (input) => mutate(TransferReportDocument, { reportId, input }),
    onDone: async (_, { municipalityId }) => {
      const name = towns?.find(({ municipality }) => municipality.id === municipalityId)?.municipality.name
      showToast(say`Die Meldung ist übergeben. ${name ?? ''} kümmert sich jetzt darum.`)
      await onDone()
    },
    controlIds: {
      municipalityId: 'uebergabe-gemeinde',
      categoryId: 'uebergabe-kategorie',
      note: 'uebergabe-grund',
    },
  })
  const { values, set, errors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    let isGone = false
    void askWhole(TransferTownsDocument, { reportId }, { fresh: true }).then((answer) => {
      if (isGone) return
      setMissing(answer.errors)
      const found = answer.data?.transferTowns ?? []
      setTowns(found)
      const [first] = found
      if (first?.holdsPlace) set(chosen(first))
    })
    return () => {
      isGone = true
    }
  }, [reportId])
  const town = towns?.find(({ municipality }) => String(municipality.id) === values.townId)
  return (
    <FormDialog
      title={say`An eine andere Gemeinde übergeben`}
      form={form}
      submit={{ label: say`Meldung übergeben`, variant: 'primary' }}
      intro={<WhatGoes />}
      onClose={onClose}
    >
      <Messages errors={missing} />
      {towns?.length === 0 && missing.length === 0 ? (
        <p>{say`In der Nähe ist keine andere Gemeinde dabei.`}</p>
      ) : null}
      <SelectField
        id="uebergabe-gemeinde"
        name="municipalityId"
        label={say`Gemeinde`}
        hint={town?.holdsPlace ? say`Der Ort der Meldung liegt in ihrem Gebiet.` : undefined}
        value={values.townId}
        error={errors.municipalityId}
        options={[
          { value: '', label: say`Bitte wählen` },
          ...(towns ?? []).map(({ municipality: { id, name } }) => ({ value: String(id), label: name })),
        ]}
        onChange={(townId) => {
          const next = towns?.find(({ municipality }) => String(municipality.id) === townId)
          set(next === undefined ? { townId, categoryId: '' } : chosen(next))
        }}
      />
      {town === undefined ? null : (
        <SelectField
          id="uebergabe-kategorie"
          name="categoryId"
          label={say`Kategorie dort`}
          value={values.categoryId}
          error={errors.categoryId}
          options={[
            { value: '', label: say`Bitte wählen` },
            ...town.categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(categoryId) => set({ categoryId })}
        />
      )}
      <TextAreaField
        id="uebergabe-grund"
        name="note"
        label={say`Warum gehört die Meldung dorthin?`}
        hint={say`Das liest die Verwaltung der anderen Gemeinde, sonst niemand.`}
        max={TRANSFER_NOTE_MAX}
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
    </FormDialog>
  )
}

const chosen = ({ municipality, categoryId }: Town) => ({
  townId: String(municipality.id),
  categoryId: categoryId === null ? '' : String(categoryId),
})

function WhatGoes() {
  return (
    <div className={styles.goes}>
      <p>
        {say`Die andere Gemeinde bekommt eine neue Meldung mit eigener Nummer. Die bisherige Nummer und Adresse führen dorthin; wer die Meldung geschrieben hat oder verfolgt, erfährt es einmal.`}
      </p>
      <p>
        <strong>{say`Das geht mit:`}</strong>{' '}
        {say`Text, Ort, Fotos, öffentliche Kommentare, wer gemeldet hat, wer verfolgt und wen es auch betrifft.`}
      </p>
      <p>
        <strong>{say`Das bleibt hier:`}</strong>{' '}
        {say`Notizen, Zuständigkeit, Fristen, Verlauf, Fragen, Einwände, Kontaktdaten ohne Konto und was mit externen Stellen war.`}
      </p>
    </div>
  )
}
