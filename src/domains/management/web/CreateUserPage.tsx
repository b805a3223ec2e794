import { useNavigate, useSearchParams } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { createUserSchema, ROLE_NAMES, ROLE_QUERIES } from '../management.rules.ts'
import type { Route } from './+types/CreateUserPage.ts'
import { CreateUserDocument } from './CreateUserPage.generated.ts'
import styles from './UserForm.module.css'
import { UsersTownDocument } from './UsersPage.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(UsersTownDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Person einladen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Invites a person to a role or an account. */
export default function CreateUserPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const asked = useSearchParams()[0].get('role')
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Person einladen`} needs="administrate">
      {town ? <CreateUserForm key={asked} town={town} asked={asked} /> : null}
    </AdministrationFrame>
  )
}

const NO_ROLE = 'none'

const choices = () => [
  {
    value: 'EDITOR',
    label: ROLE_NAMES.EDITOR(),
    hint: say`Bearbeitet Meldungen der Kategorien, für die sie zuständig ist.`,
  },
  {
    value: 'ADMIN',
    label: ROLE_NAMES.ADMIN(),
    hint: say`Darf alles, was die Gemeinde betrifft, auch andere zur Administration machen.`,
  },
  {
    value: NO_ROLE,
    label: say`Keine`,
    hint: say`Ein Konto wie das einer Bürgerin oder eines Bürgers.`,
  },
]

function CreateUserForm({
  town,
  asked,
}: {
  town: { id: number; name: string; slug: string }
  asked: string | null
}) {
  const navigate = useNavigate()
  const role = asked === null ? undefined : ROLE_QUERIES[asked]
  const form = useForm({
    draftName: `new-user-${town.id}`,
    initial: { firstName: '', lastName: '', email: '', role: role ?? NO_ROLE },
    toInput: (typed) => ({ ...typed, role: typed.role === NO_ROLE ? null : typed.role }),
    schema: createUserSchema,
    submit: (input) => mutate(CreateUserDocument, { input: { municipalityId: town.id, ...input } }),
    onDone: async ({ createUser }) => {
      await navigate(staffPaths.usersPath(town))
      showToast(say`Die Einladung an ${createUser.email} ist unterwegs.`)
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      {asked !== null && role === undefined ? (
        <Notice kind="warning" title={say`Diese Aufgabe gibt es nicht`}>
          <p>{say`Bitte wählen Sie unten, was die Person für die Gemeinde tun soll.`}</p>
        </Notice>
      ) : null}
      <p className={styles.intro}>
        {say`Die Person bekommt eine E-Mail mit einem Link, der 72 Stunden gilt. Erst wenn sie annimmt, beginnt die Aufgabe; bis dahin steht sie in der Liste als eingeladen. Ob es zu der Adresse schon ein Konto gibt, müssen Sie nicht wissen: Wer eines hat, nimmt damit an, wer keines hat, vergibt dabei ein Passwort.`}
      </p>
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <NameFields values={values} errors={errors} set={set} isSomebodyElse />
        <EmailField
          label={say`E-Mail-Adresse`}
          hint={say`Dorthin geht die Einladung.`}
          autoComplete="off"
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <RadioField
          name="role"
          legend={say`Aufgabe für ${town.name}`}
          value={values.role}
          choices={choices()}
          onChange={(chosen) => set({ role: chosen as typeof values.role })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Einladung senden`}
          </Button>
          <ButtonLink to={staffPaths.usersPath(town)}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
    </>
  )
}
