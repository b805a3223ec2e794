import { useState } from 'react'
import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as paths from '#domains/paths.ts'
import { dateText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { findCallersSchema } from '../../find-callers.rules.ts'
import { FindCallersDocument, type FindCallersMutation } from './PersonData.generated.ts'
import styles from './PersonData.module.css'

type Props = { town: { id: number; name: string }; timeZone: string }

/**
 * Finds reports that staff wrote down for a caller without a mail address. What is stored about the caller
 * stands at the report, where it is shown by the logged click, corrected and erased.
 */
export function CallerSearch({ town, timeZone }: Props) {
  const [found, setFound] = useState<FindCallersMutation['findCallers'] | null>(null)
  const form = useForm({
    initial: { name: '', telephone: '' },
    schema: findCallersSchema,
    submit: (asked) => mutate(FindCallersDocument, { municipalityId: town.id, ...asked }),
    onDone: ({ findCallers }) => setFound(findCallers),
    controlIds: { name: 'anruf-name', telephone: 'anruf-telefon' },
  })
  const { values, errors, set } = form
  return (
    <section className={styles.page} aria-labelledby="anrufe">
      <h2 id="anrufe">{say`Ohne E-Mail-Adresse`}</h2>
      <p>
        {say`Hat jemand nur angerufen oder am Schalter gemeldet, finden Sie die Meldung über den Namen oder die Telefonnummer. Bei der Meldung unter „Bearbeitung“ sehen, ändern und löschen Sie die Kontaktdaten.`}
      </p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Ohne E-Mail-Adresse suchen`}>
        <TextField
          id="anruf-name"
          name="name"
          label={say`Name`}
          autoComplete="off"
          isOptional
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          id="anruf-telefon"
          name="telephone"
          label={say`Telefon`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isOptional
          value={values.telephone}
          error={errors.telephone}
          onChange={(telephone) => set({ telephone })}
        />
        <Button type="submit" isPending={form.isPending}>
          {say`Meldungen suchen`}
        </Button>
      </Form>
      <div role="status">
        {found === null ? null : (
          <p>
            {found.length === 0
              ? say`Dazu ist in ${town.name} keine Meldung aufgenommen.`
              : countText(found.length, 'Meldung', 'Meldungen')}
          </p>
        )}
      </div>
      {found === null || found.length === 0 ? null : (
        <ul>
          {found.map((report) => (
            <li key={report.id}>
              <Link to={paths.reportPath(report)}>
                {report.number} <span lang="de">{report.title}</span>
              </Link>
              {`, ${dateText(report.createdAt, timeZone)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
