import { TextField } from '#kit/web/form/TextField.tsx'
import type { ProviderFields } from './provider-values.ts'

/** The state of the form that its parts share. */
export type ProviderPart = {
  values: ProviderFields
  errors: Record<string, string>
  set: (changes: Partial<ProviderFields>) => void
}

type Props = ProviderPart & {
  name: 'issuer' | 'clientId' | 'metadataUrl' | 'label' | 'groupClaim'
  label: string
  hint: string
}

/** A line of the provider's settings, which are technical words that no browser should correct. */
export function ProviderText({ values, errors, set, name, label, hint }: Props) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={(value) => set({ [name]: value })}
    />
  )
}
