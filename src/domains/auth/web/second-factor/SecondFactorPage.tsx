import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { say } from '#kit/common/say.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/SecondFactorPage.ts'
import { InUse } from './InUse.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorPageDocument } from './SecondFactor.generated.ts'
import { SetUp } from './SetUp.tsx'
import { TITLE } from './title.ts'

export const clientLoader = () => loadOwn(SecondFactorPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** Sets up the second step, renews recovery codes, and switches the second step off (S-06). */
export default function SecondFactorPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const onDone = async () => {
    // The set-up changes a confined person's rights, so the cache is cleared.
    await forgetEverything()
    await revalidate()
    setCodes(null)
  }
  if (codes !== null)
    return (
      <AccountFrame title={say`Ihre Ersatzcodes`} isArrival>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </AccountFrame>
    )
  if (!data)
    return (
      <AccountFrame title={TITLE()} errors={errors}>
        {null}
      </AccountFrame>
    )
  const { since, recoveryCodeCount, isRequired, passkeyCount } = data.secondFactor
  return since === null ? (
    <SetUp onCodes={setCodes} isRequired={isRequired && passkeyCount === 0} />
  ) : (
    <InUse
      since={since}
      left={recoveryCodeCount}
      isRequired={isRequired}
      hasPasskey={passkeyCount > 0}
      onCodes={setCodes}
    />
  )
}
