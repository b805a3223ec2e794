import { KeyRound } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { LoginMutation } from '../Login.generated.ts'
import { checked } from './load-check.ts'
import { usePasskeysOffered } from './use-passkeys-offered.ts'

type Props = { onSignedIn: (login: LoginMutation['login']) => void | Promise<void> }

/** Signs in without address and password, where the browser can. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const isOffered = usePasskeysOffered()
  const { run, isPending, errors } = useAct(
    () => checked(({ signInByPasskey }) => signInByPasskey()),
    onSignedIn,
  )
  if (!isOffered) return null
  return (
    <>
      <Messages errors={errors} />
      <Button isWide icon={<Icon of={KeyRound} />} isPending={isPending} onClick={run}>
        {say`Mit Passkey anmelden`}
      </Button>
    </>
  )
}
