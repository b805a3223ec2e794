import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { CodeField } from './second-factor/CodeField.tsx'

/** What useForm knows of the code. */
export type CodeForm = {
  values: { otp: string }
  errors: Record<string, string>
  set: (changes: { otp: string }) => void
}

/** The code of somebody signed in who has a second step, beside the password once more (S-06, S-11). */
export function CodeAgain({ form: { values, errors, set } }: { form: CodeForm }) {
  const isAsked = useCurrentUser()?.confirmsWithCode === true
  // Set up on another device since this page was opened: the server says so, at this field.
  if (!isAsked && errors.otp === undefined && values.otp === '') return null
  return (
    <CodeField
      label="Code aus Ihrer App"
      value={values.otp}
      error={errors.otp}
      onChange={(otp) => set({ otp })}
    />
  )
}
