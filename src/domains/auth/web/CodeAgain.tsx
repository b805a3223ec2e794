import { useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { isPasskeyCode } from '../passkey.rules.ts'
import { PasskeyCode } from './passkeys/PasskeyCode.tsx'
import { CodeField } from './second-factor/CodeField.tsx'

/** The part of useForm's result that concerns the code. */
export type CodeForm = {
  values: { otp: string }
  errors: Record<string, string>
  set: (changes: { otp: string }) => void
}

/** Asks for the code of the second step beside the password, if the person has set one up (S-06, S-11). */
export function CodeAgain({ form: { values, errors, set } }: { form: CodeForm }) {
  const me = useCurrentUser()
  const isAsked = me?.confirmsWithCode === true
  // The second step was set up on another device after this page was opened. The server reports it at this
  // field, which then stays.
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && errors.otp !== undefined) setWasAsked(true)
  if (!isAsked && !wasAsked) return null
  if (isPasskeyCode(values.otp) && errors.otp === undefined)
    return <p role="status">{say`Mit Ihrem Passkey bestätigt.`}</p>
  return (
    <>
      {me?.confirmsWithPasskey ? <PasskeyCode onCode={(otp) => set({ otp })} /> : null}
      <CodeField
        label={say`Code aus Ihrer App`}
        value={isPasskeyCode(values.otp) ? '' : values.otp}
        error={errors.otp}
        onChange={(otp) => set({ otp })}
      />
    </>
  )
}
