import { useRevalidator } from 'react-router'
import { againSchema } from '#domains/auth/credentials.rules.ts'
import styles from '#domains/users/web/AccountFrame.module.css'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/OwnDataPage.ts'
import { DataCopy } from './DataCopy.tsx'
import { LocalData } from './LocalData.tsx'
import { OwnDataPageDocument, RequestDataExportDocument } from './OwnDataPage.generated.ts'

export const clientLoader = () => loadOwn(OwnDataPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Meine Daten`, isPrivate: true })

/** The data export, and data that can be removed without deleting the account (D-40, D-44). */
export default function OwnDataPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(RequestDataExportDocument, values),
    onDone: async () => {
      await revalidate()
      // The form is gone. The focus moves to the export's state, which replaces it.
      focusFirst(document.getElementById('kopie'))
    },
  })
  return (
    <AccountFrame title={say`Meine Daten`} errors={errors} form={form}>
      <section className={styles.text} aria-labelledby="kopie">
        <h2 id="kopie">{say`Meine Daten herunterladen`}</h2>
        <DataCopy copy={data?.dataExport ?? null} form={form} />
      </section>
      <LocalData />
    </AccountFrame>
  )
}
