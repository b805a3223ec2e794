import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MAX_KEYS } from '../api-key.rules.ts'
import type { Route } from './+types/ApiKeysPage.ts'
import type { CreateApiKeyMutation } from './ApiKeys.generated.ts'
import { KeyForm } from './KeyForm.tsx'
import { KeyTable } from './KeyTable.tsx'
import { loadKeys } from './load-keys.ts'
import { NewKey } from './NewKey.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadKeys(params.slug)

export const HydrateFallback = PageSkeleton

const TITLE = message`Schlüssel für Programme`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

type Made = CreateApiKeyMutation['createApiKey']

export default function ApiKeysPage({ loaderData: { town, keys, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const standing = keys?.filter(({ state }) => state !== 'REVOKED').length ?? 0
  const create =
    town && keys && standing < MAX_KEYS && !isMaking && made === null ? (
      <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
        {say`Schlüssel anlegen`}
      </Button>
    ) : null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} action={create} needs="manageApiKeys">
      <p>
        {say`Mit einem Schlüssel schreibt ein anderes Programm über die Schnittstelle Open311: Es gibt Meldungen ab oder setzt ihren Status. Lesen geht ohne. Was ein Programm tut, steht unter dem Namen seines Schlüssels im Protokoll.`}
      </p>
      {town && isMaking ? (
        <KeyForm
          town={town}
          onMade={async (key) => {
            setMaking(false)
            setMade(key)
            await revalidate()
          }}
          onCancel={() => setMaking(false)}
        />
      ) : null}
      {made ? <NewKey made={made} onDone={() => setMade(null)} /> : null}
      {keys?.length === 0 && !isMaking ? (
        <EmptyState title={say`Noch kein Schlüssel`}>
          <p>{say`Geben Sie jedem Programm einen eigenen: Dann können Sie einen widerrufen, ohne die anderen zu stören.`}</p>
        </EmptyState>
      ) : null}
      {town && keys && keys.length > 0 ? <KeyTable town={town} keys={keys} /> : null}
    </AdministrationFrame>
  )
}
