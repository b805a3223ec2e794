import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { FEATURE_TEXTS } from '#domains/municipalities/feature-text.rules.ts'
import { CHOOSABLE_FEATURES, FEATURES } from '#domains/municipalities/features.rules.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { BasedOn } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import type { ManagedTown } from './ActivitySection.tsx'
import styles from './platform.module.css'

const schema = z.object({ enabledFeatures: z.array(z.enum(FEATURES)) })

type Props = { town: ManagedTown; state: BasedOn; onDone: () => Promise<void> }

/** The features of a municipality, a switch for each. */
export function FeatureForm({ town, state: { basedOn, settle }, onDone }: Props) {
  const form = useForm<{ enabledFeatures: readonly Feature[] }, typeof schema, unknown>({
    initial: { enabledFeatures: town.enabledFeatures },
    schema,
    submit: async ({ enabledFeatures }) =>
      settle(
        await mutate(UpdateMunicipalityDocument, {
          municipality: { id: town.id, basedOn, enabledFeatures },
        }),
      ),
    onDone,
  })
  const { enabledFeatures: chosen } = form.values
  const change = (feature: Feature, isOn: boolean) =>
    form.set({ enabledFeatures: isOn ? [...chosen, feature] : chosen.filter((each) => each !== feature) })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Funktionen`}>
        <FieldGroup
          legend={say`Eingeschaltet`}
          hint={say`Was ausgeschaltet ist, verschwindet von den Seiten der Gemeinde. Was schon da ist, geht nicht verloren.`}
        >
          {CHOOSABLE_FEATURES.map((feature) => (
            <CheckboxField
              key={feature}
              name={feature}
              label={
                <>
                  {FEATURE_TEXTS[feature].name()}
                  <span className={styles.meaning}>{FEATURE_TEXTS[feature].meaning()}</span>
                </>
              }
              isChecked={chosen.includes(feature)}
              onChange={(isOn) => change(feature, isOn)}
            />
          ))}
        </FieldGroup>
        <p>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Funktionen speichern`}
          </Button>
        </p>
      </Form>
    </>
  )
}
