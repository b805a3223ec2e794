import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { findPersonSchema } from '../../erasure.rules.ts'
import { FoundPerson } from './FoundPerson.tsx'
import { LookUpPersonDocument, type PersonDataFragment } from './PersonData.generated.ts'
import styles from './PersonData.module.css'

type Props = {
  /** null: everywhere, for the super administrator. */
  town: { id: number; name: string } | null
  timeZone: string
}

/**
 * Finds a person by their complete address. The address never appears in the page's URL, and each search is
 * logged.
 */
export function PersonDataSearch({ town, timeZone }: Props) {
  const municipalityId = town?.id ?? null
  const [found, setFound] = useState<PersonDataFragment | null>()
  const form = useForm({
    initial: { email: '' },
    schema: findPersonSchema,
    submit: ({ email }) => mutate(LookUpPersonDocument, { email, municipalityId }),
    onDone: ({ lookUpPerson }) => setFound(lookUpPerson),
  })
  return (
    <div className={styles.page}>
      <p>
        {town === null
          ? say`Jemand möchte wissen, was bei uns gespeichert ist, oder verlangt die Löschung? Prüfen Sie zuerst, dass die Anfrage wirklich von dieser Person kommt. Jede Suche wird protokolliert.`
          : say`Jemand möchte wissen, was in ${town.name} gespeichert ist, oder verlangt die Löschung? Prüfen Sie zuerst, dass die Anfrage wirklich von dieser Person kommt. Jede Suche wird protokolliert.`}
      </p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Person suchen`}>
        <EmailField
          autoComplete="off"
          value={form.values.email}
          error={form.errors.email}
          onChange={(email) => form.set({ email })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Suchen`}
        </Button>
      </Form>
      <div role="status">
        {found === null ? (
          <EmptyState title={say`Nichts gespeichert`}>
            <p>
              {town === null
                ? say`Zu dieser E-Mail-Adresse ist nichts gespeichert.`
                : say`Zu dieser E-Mail-Adresse ist in ${town.name} nichts gespeichert.`}
            </p>
          </EmptyState>
        ) : null}
        {found ? <p className="hidden-visually">{say`Gefunden: ${found.name ?? found.email}`}</p> : null}
      </div>
      {found ? (
        <FoundPerson
          key={found.email}
          found={found}
          town={town}
          timeZone={timeZone}
          onErased={() => setFound(undefined)}
        />
      ) : null}
    </div>
  )
}
