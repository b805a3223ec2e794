import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { AREAS, NOTIFICATION_SETTINGS } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { type AreaKind, FREQUENCIES, type Frequency } from '../area-subscription.rules.ts'
import { AreaCategories } from './AreaCategories.tsx'
import styles from './AreaForm.module.css'
import { AreaPlaceFields } from './AreaPlaceFields.tsx'
import {
  type AreaTownFragment,
  CreateAreaDocument,
  type EditableAreaFragment,
  UpdateAreaDocument,
} from './Areas.generated.ts'
import { areaFormSchema, inputOf, type Suggested, valuesOf } from './area-form.ts'
import { frequencyText } from './area-words.ts'

type Props = {
  town: AreaTownFragment
  /** Null for a new one. */
  area: EditableAreaFragment | null
  suggested: Suggested
  onSaved: (name: string) => Promise<void>
}

/** The form of an area: where it lies, the news that are told of it, and how often. */
export function AreaForm({ town, area, suggested, onSaved }: Props) {
  const form = useForm({
    initial: valuesOf(area, town, suggested),
    toInput: inputOf,
    schema: areaFormSchema,
    submit: async (input) => {
      if (area !== null) {
        const saved = await mutate(UpdateAreaDocument, { id: area.id, area: input })
        return saved.ok ? { ok: true, data: saved.data.updateAreaSubscription.name } : saved
      }
      const made = await mutate(CreateAreaDocument, { municipalityId: town.id, area: input })
      return made.ok ? { ok: true, data: made.data.createAreaSubscription.name } : made
    },
    onDone: (name: string) => onSaved(name),
    about: {
      address: ['latitude', 'longitude', 'kind'],
      street: ['kind'],
      districtId: ['kind'],
      corners: ['kind'],
    },
  })
  const { values, set, errors } = form
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>
        <RadioField
          name="kind"
          legend={say`Welche Umgebung in ${town.name}?`}
          value={values.kind}
          choices={kinds()}
          onChange={(kind) => set({ kind: kind as AreaKind })}
        />
        <AreaPlaceFields town={town} values={values} errors={errors} set={set} />
        <AreaCategories
          categories={town.categories}
          chosen={values.categoryIds}
          error={errors.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
        />
        <FieldGroup id="wantsNew" legend={say`Wovon möchten Sie hören?`} error={errors.wantsNew}>
          <CheckboxField
            name="new"
            label={say`Neue Meldungen, sobald sie öffentlich sind`}
            isChecked={values.wantsNew}
            onChange={(wantsNew) => set({ wantsNew })}
          />
          <CheckboxField
            name="done"
            label={say`Erledigte Meldungen`}
            isChecked={values.wantsDone}
            onChange={(wantsDone) => set({ wantsDone })}
          />
          <CheckboxField
            name="announcements"
            label={say`Ankündigungen der Gemeinde`}
            isChecked={values.wantsAnnouncements}
            onChange={(wantsAnnouncements) => set({ wantsAnnouncements })}
          />
        </FieldGroup>
        <RadioField
          name="frequency"
          legend={say`Wie oft per E-Mail?`}
          value={values.frequency}
          choices={FREQUENCIES.map((value) => ({ value, label: frequencyText(value) }))}
          onChange={(frequency) => set({ frequency: frequency as Frequency })}
        />
        <p className={styles.quiet}>
          {rich`Push auf Ihr Gerät schalten Sie unter ${mark(<Link to={NOTIFICATION_SETTINGS} />, 'Benachrichtigungen')} ein. Push kommt immer sofort.`}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {area === null ? say`Umgebung abonnieren` : say`Änderungen speichern`}
          </Button>
          <ButtonLink to={AREAS}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
    </>
  )
}

const kinds = (): { value: AreaKind; label: string; hint?: string }[] => [
  {
    value: 'CIRCLE',
    label: say`Ein Umkreis`,
    hint: say`100\u00a0m bis 5\u00a0km um eine Adresse oder Ihren Standort`,
  },
  {
    value: 'DRAWN',
    label: say`Eine gezeichnete Fläche`,
    hint: say`Sie zeichnen sie auf der Karte oder schreiben ihre Ecken auf`,
  },
  { value: 'STREET', label: say`Eine Straße` },
  { value: 'DISTRICT', label: say`Ein Ortsteil` },
  { value: 'TOWN', label: say`Die ganze Gemeinde` },
]
