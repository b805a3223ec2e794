import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { SIGNATURE_MAX } from '../profile.rules.ts'
import type { ProfileValues } from './profile-form.ts'

type Signatures = ProfileValues['signatures']
type Props = {
  signatures: Signatures
  errors: Record<string, string | undefined>
  onChange: (signatures: Signatures) => void
}

/** An upper bound of the towns that a person works for. */
const MOST = 100

/** Controls by the schema's field names: an error's link leads to the control. */
export const SIGNATURE_CONTROLS: Record<string, string> = Object.fromEntries(
  Array.from({ length: MOST }, (_, index) => [`signatures.${index}.signature`, `signature-${index}`]),
)

/** The signature below official answers, for each town that the person works for. */
export function SignatureFields({ signatures, errors, onChange }: Props) {
  return signatures.map(({ municipalityId, townName, signature }, index) => (
    <TextAreaField
      key={municipalityId}
      id={`signature-${index}`}
      name={`signature-${index}`}
      label={signatures.length === 1 ? say`Signatur` : say`Signatur für ${townName}`}
      isOptional
      hint={say`Steht unter Ihren Antworten im Namen der Gemeinde ${townName}.`}
      max={SIGNATURE_MAX}
      rows={3}
      value={signature}
      error={errors[`signatures.${index}.signature`]}
      onChange={(changed) =>
        onChange(signatures.map((each, at) => (at === index ? { ...each, signature: changed } : each)))
      }
    />
  ))
}
