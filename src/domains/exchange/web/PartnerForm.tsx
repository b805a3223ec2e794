import { useEffect, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { type Format, PARTNER_NAME_MAX, partnerSchema } from '../exchange.rules.ts'
import {
  CreateExchangePartnerDocument,
  type ExchangePartnerFragment,
  UpdateExchangePartnerDocument,
} from './Partners.generated.ts'
import styles from './Partners.module.css'

type Props = {
  town: { id: number }
  /** Null: a new one. */
  partner: ExchangePartnerFragment | null
  keys: readonly { id: number; name: string }[]
  onSaved: () => void | Promise<void>
  onCancel: () => void
}

type Values = {
  name: string
  baseUrl: string
  jurisdictionId: string
  format: Format
  apiKey: string
  dropsKey: boolean
  inboundKeyId: string
}

/** The fields of a partner, new or present. A stored key is never shown; an empty field keeps it. */
export function PartnerForm({ town, partner, keys, onSaved, onCancel }: Props) {
  const area = useRef<HTMLElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const { values, set, errors, ...form } = useForm<Values, typeof partnerSchema, unknown>({
    initial: {
      name: partner?.name ?? '',
      baseUrl: partner?.baseUrl ?? '',
      jurisdictionId: partner?.jurisdictionId ?? '',
      format: partner?.format ?? 'JSON',
      apiKey: '',
      dropsKey: false,
      inboundKeyId: String(partner?.inboundKeyId ?? ''),
    },
    toInput: ({ dropsKey, ...typed }) => ({
      ...typed,
      apiKey: dropsKey ? '' : typed.apiKey === '' ? null : typed.apiKey,
      inboundKeyId: typed.inboundKeyId === '' ? null : Number(typed.inboundKeyId),
    }),
    schema: partnerSchema,
    submit: (checked) => {
      const input = { ...checked, jurisdictionId: checked.jurisdictionId ?? '' }
      return partner === null
        ? mutate(CreateExchangePartnerDocument, { municipalityId: town.id, partner: input })
        : mutate(UpdateExchangePartnerDocument, { id: partner.id, partner: input })
    },
    onDone: () => onSaved(),
  })
  const present = partner?.inboundKeyId ?? null
  const isRevoked = present !== null && !keys.some(({ id }) => id === present)
  return (
    <section className={styles.form} aria-labelledby="partner-formular" ref={area}>
      <h2 id="partner-formular">
        {partner === null ? say`Neuer Partner` : say`Partner „${isolated(partner.name)}“ bearbeiten`}
      </h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label={say`Name`}
          hint={say`Wie ihn Ihre Mitarbeitenden kennen, zum Beispiel „Straßenmeisterei des Kreises“. Höchstens ${PARTNER_NAME_MAX} Zeichen.`}
          value={values.name}
          error={errors.name}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <TextField
          id="baseUrl"
          name="baseUrl"
          inputMode="url"
          label={say`Adresse der Schnittstelle`}
          hint={say`Mit https://, ohne „/services.json“ am Ende, zum Beispiel https://meldungen.example/open311/v2.`}
          value={values.baseUrl}
          error={errors.baseUrl}
          autoComplete="off"
          onChange={(baseUrl) => set({ baseUrl })}
        />
        <TextField
          id="jurisdictionId"
          name="jurisdictionId"
          label={say`Zuständigkeitsbereich (jurisdiction_id)`}
          hint={say`Nur wenn der Partner mehrere bedient; sonst leer lassen.`}
          value={values.jurisdictionId}
          error={errors.jurisdictionId}
          autoComplete="off"
          onChange={(jurisdictionId) => set({ jurisdictionId })}
        />
        {values.dropsKey ? null : (
          <TextField
            id="apiKey"
            name="apiKey"
            type="password"
            label={say`Schlüssel (api_key)`}
            hint={
              partner?.hasKey
                ? say`Ein Schlüssel ist gespeichert und wird nicht mehr gezeigt. Leer lassen, um ihn zu behalten.`
                : say`Er wird verschlüsselt gespeichert und nicht mehr gezeigt.`
            }
            value={values.apiKey}
            error={errors.apiKey}
            autoComplete="off"
            onChange={(apiKey) => set({ apiKey })}
          />
        )}
        {partner?.hasKey ? (
          <CheckboxField
            name="dropsKey"
            label={say`Schlüssel entfernen: Der Partner verlangt keinen`}
            isChecked={values.dropsKey}
            onChange={(dropsKey) => set({ dropsKey })}
          />
        ) : null}
        <SelectField
          id="format"
          name="format"
          label={say`Format`}
          hint={say`XML nur, wenn der Partner kein JSON kann.`}
          value={values.format}
          error={errors.format}
          options={[
            { value: 'JSON', label: 'JSON' },
            { value: 'XML', label: 'XML' },
          ]}
          onChange={(format) => set({ format: format as Format })}
        />
        <SelectField
          id="inboundKeyId"
          name="inboundKeyId"
          label={say`Meldet der Partner auch hier?`}
          hint={say`Dann wählen Sie den Schlüssel, den er dafür von Ihnen hat: Was er meldet, geht nicht an ihn zurück.`}
          value={values.inboundKeyId}
          error={errors.inboundKeyId}
          options={[
            { value: '', label: say`Nein` },
            ...keys.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(isRevoked ? [{ value: String(present), label: say`Bisheriger Schlüssel (gesperrt)` }] : []),
          ]}
          onChange={(inboundKeyId) => set({ inboundKeyId })}
        />
        <div className={cards.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {partner === null ? say`Partner anlegen` : say`Änderungen speichern`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </section>
  )
}
