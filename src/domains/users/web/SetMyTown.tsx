import { Check, Pin } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useCurrentUser } from './current-user.ts'
import styles from './SetMyTown.module.css'

const fetchMutation = () =>
  import('./EditProfilePage.generated.ts').then((module) => module.UpdateUserSettingsDocument)

type Town = { id: number; name: string }

/** Sets or removes the own municipality, and announces the result. */
export function useMyTown() {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const choose = async (town: Town | null) => {
    setPending(true)
    const outcome = await mutate(fetchMutation, { municipalityId: town?.id ?? null })
    if (!outcome.ok) showToast(outcome.errors[0]?.message ?? '', 'error')
    else
      showToast(
        town ? say`${town.name} ist jetzt Ihre Gemeinde.` : say`Sie haben keine Gemeinde mehr gewählt.`,
      )
    if (outcome.ok) await revalidate()
    setPending(false)
  }
  return { choose, isPending }
}

/**
 * On a town's page: whether it is the viewer's own municipality, and the button that makes it so (rule 68).
 * It renders nothing for strangers.
 */
export function SetMyTown({ town }: { town: Town }) {
  const me = useCurrentUser()
  const { choose, isPending } = useMyTown()
  if (me === null) return null
  if (me.settings.municipality?.id === town.id) {
    return (
      <p className={styles.mine}>
        <Icon of={Check} size={16} />
        {say`Das ist Ihre Gemeinde`}
      </p>
    )
  }
  return (
    <div>
      <Button icon={<Icon of={Pin} size={16} />} isPending={isPending} onClick={() => choose(town)}>
        {say`Als meine Gemeinde wählen`}
      </Button>
    </div>
  )
}
