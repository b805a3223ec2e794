import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { BasedOn } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { municipalitySchema } from '../../settings.rules.ts'
import {
  type MunicipalitySettingsFragment,
  UpdateMunicipalityDocument,
} from './MunicipalitySettings.generated.ts'

type Props = {
  town: MunicipalitySettingsFragment
  state: BasedOn
  onDone: () => void | Promise<void>
}

/** Whether possible faces and plates on new photos are covered before anybody sees them. */
export function CoverFacesForm({ town, state: { basedOn, settle }, onDone }: Props) {
  const { values, set, ...form } = useForm({
    initial: { coversFaces: town.coversFaces },
    schema: municipalitySchema.pick({ coversFaces: true }),
    submit: async ({ coversFaces }) =>
      settle(
        await mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, basedOn, coversFaces } }),
      ),
    onDone: async (_, { coversFaces }) => {
      showToast(
        coversFaces
          ? say`Vermutete Gesichter und Kennzeichen auf neuen Fotos werden jetzt sofort geschwärzt.`
          : say`Vermutete Gesichter und Kennzeichen auf neuen Fotos werden nur noch vorgeschlagen.`,
      )
      await onDone()
    },
  })
  return (
    <>
      <p>
        {say`Auf neuen Fotos sucht das Programm Gesichter und Kennzeichen, auf dem eigenen Server, ohne fremden Dienst. Ausgeschaltet schlägt es sie nur zum Schwärzen vor. Eingeschaltet schwärzt es sie sofort, bevor jemand das Foto sieht; die Zuständigen sehen die ungeschwärzte Fassung und heben falsche Schwärzungen auf. Es irrt auch: Schilder mit Ziffern hält es manchmal für ein Kennzeichen. Kleine Gesichter und Kennzeichen findet es nicht, und gar nichts, wo der Betreiber die Suche abgeschaltet hat: Bitte sehen Sie jedes Foto weiter selbst an.`}
      </p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Gesichter und Kennzeichen auf Fotos`}>
        <CheckboxField
          name="coversFaces"
          label={say`Vermutete Gesichter und Kennzeichen sofort schwärzen`}
          isChecked={values.coversFaces}
          onChange={(coversFaces) => set({ coversFaces })}
        />
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </>
  )
}
