import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import type { AnnouncementTownFragment } from './Announcements.generated.ts'
import styles from './Announcements.module.css'

const schema = z.object({ editorsMayAnnounce: z.boolean() })

/** The setting that lets editors write drafts, which administrators then publish. */
export function WhoDraftsForm({ town }: { town: AnnouncementTownFragment }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { editorsMayAnnounce: town.editorsMayAnnounce },
    schema,
    submit: (values) => mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, ...values } }),
    onDone: async (_, { editorsMayAnnounce }) => {
      showToast(
        editorsMayAnnounce
          ? say`Die Redaktion kann jetzt Entwürfe schreiben.`
          : say`Entwürfe schreibt jetzt nur die Administration.`,
      )
      await revalidate()
    },
  })
  return (
    <section aria-labelledby="wer-entwirft" className={styles.setting}>
      <h2 id="wer-entwirft">{say`Wer Entwürfe schreibt`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Wer Entwürfe schreibt`}>
        <CheckboxField
          name="editorsMayAnnounce"
          label={say`Die Redaktion darf Ankündigungen entwerfen. Veröffentlichen und verschicken bleibt bei der Administration.`}
          isChecked={form.values.editorsMayAnnounce}
          onChange={(editorsMayAnnounce) => form.set({ editorsMayAnnounce })}
        />
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </section>
  )
}
