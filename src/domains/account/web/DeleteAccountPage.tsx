import { Link } from 'react-router'
import { removeDrafts } from '#domains/auth/web/drafts-here.ts'
import { PasswordAgain } from '#domains/auth/web/password/PasswordAgain.tsx'
import { useSession } from '#domains/auth/web/session.ts'
import * as paths from '#domains/paths.ts'
import styles from '#domains/users/web/AccountFrame.module.css'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { purgeSchema } from '../account.rules.ts'
import type { Route } from './+types/DeleteAccountPage.ts'
import { DeleteAccountPageDocument, PurgeUserDocument } from './DeleteAccountPage.generated.ts'
import { OwnConsequences } from './OwnConsequences.tsx'

export const clientLoader = () => loadOwn(DeleteAccountPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Konto löschen`, isPrivate: true })

/** Lists what is deleted, what stays and why, and then deletes the account (D-41, D-42). */
export default function DeleteAccountPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { leave } = useSession()
  const form = useForm({
    initial: { password: '', otp: '', proposesDeletion: false },
    schema: purgeSchema,
    submit: (values) => mutate(PurgeUserDocument, values),
    onDone: async () => {
      await removeDrafts()
      await leave(`${paths.ABOUT_DELETION}?geloescht`)
    },
  })
  const deletion = data?.accountDeletion
  return (
    <AccountFrame title={say`Konto löschen`} errors={errors} form={form}>
      {deletion ? (
        <>
          <OwnConsequences deletion={deletion} />
          {deletion.obstacles.length > 0 ? (
            <Notice kind="warning" title={say`Das geht noch nicht`}>
              {deletion.obstacles.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          ) : (
            <>
              <p>
                {rich`Vorher eine Kopie mitnehmen? Unter ${mark(<Link to={paths.OWN_DATA} />, 'Meine Daten')} laden Sie alles herunter.`}
              </p>
              <Form onSubmit={form.onSubmit}>
                {deletion.keptReports > 0 ? (
                  <CheckboxField
                    id="proposesDeletion"
                    name="proposesDeletion"
                    label={say`Auch meine veröffentlichten Meldungen zur Löschung vorschlagen. Darüber entscheidet die Gemeinde.`}
                    isChecked={form.values.proposesDeletion}
                    onChange={(proposesDeletion) => form.set({ proposesDeletion })}
                  />
                ) : null}
                <PasswordAgain more={say`Danach gibt es kein Zurück.`} form={form} />
                <div className={styles.actions}>
                  <Button type="submit" variant="danger" isPending={form.isPending}>
                    {say`Konto endgültig löschen`}
                  </Button>
                  <ButtonLink to={paths.PROFILE}>{say`Konto behalten`}</ButtonLink>
                </div>
              </Form>
            </>
          )}
        </>
      ) : null}
    </AccountFrame>
  )
}
