import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { MOST_SITES, sitesSchema } from '../embedding-sites.rules.ts'
import { ChooseEmbeddingSitesDocument } from './Embedding.generated.ts'
import styles from './Embedding.module.css'

type Props = { townId: number; sites: readonly string[]; onDone: () => Promise<void> }

/** Characters for 20 long addresses. */
const TYPED_MAX = 5000

/** The sites that may show the town's reports, one in a line. */
export function SitesForm({ townId, sites, onDone }: Props) {
  const form = useForm({
    initial: { sites: sites.join('\n') },
    toInput: ({ sites: typed }) => ({ sites: typed.split('\n') }),
    schema: sitesSchema,
    submit: (input) => mutate(ChooseEmbeddingSitesDocument, { municipalityId: townId, ...input }),
    onDone: async ({ chooseEmbeddingSites }) => {
      // A pasted address is cut to its site.
      form.set({ sites: chooseEmbeddingSites.join('\n') })
      showToast(say`Die Adressen sind gespeichert.`)
      await onDone()
    },
  })
  return (
    <section className={styles.part} aria-labelledby="seiten">
      <h2 id="seiten">{say`Wo eingebettet werden darf`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextAreaField
          id="sites"
          name="sites"
          label={say`Adressen Ihrer Websites`}
          hint={say`Eine je Zeile, höchstens ${MOST_SITES}, zum Beispiel https://www.lindental.de. Ohne Adresse ist das Einbetten ausgeschaltet.`}
          max={TYPED_MAX}
          rows={4}
          isOptional
          value={form.values.sites}
          error={form.errors.sites}
          onChange={(typed) => form.set({ sites: typed })}
        />
        <div className={styles.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Adressen speichern`}
          </Button>
        </div>
      </Form>
    </section>
  )
}
