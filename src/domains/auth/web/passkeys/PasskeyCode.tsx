import { KeyRound } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { checked } from './load-check.ts'
import { usePasskeysOffered } from './use-passkeys-offered.ts'

type Props = { onCode: (code: string) => void | Promise<void> }

/** Confirms with a passkey in place of a typed code. */
export function PasskeyCode({ onCode }: Props) {
  const isOffered = usePasskeysOffered()
  const { run, isPending, errors } = useAct(() => checked(({ codeByPasskey }) => codeByPasskey()), onCode)
  const platform = currentSite()?.platform
  if (platform)
    return (
      <p>
        {say`Ihr Passkey gilt nur unter ${new URL(platform).host}. Hier geben Sie einen Ersatzcode ein, oder Sie melden sich dort an.`}
      </p>
    )
  if (!isOffered) return null
  return (
    <>
      <Messages errors={errors} />
      <div>
        <Button icon={<Icon of={KeyRound} />} isPending={isPending} onClick={run}>
          {say`Mit Passkey bestätigen`}
        </Button>
      </div>
    </>
  )
}
