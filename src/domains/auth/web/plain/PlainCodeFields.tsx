import { say } from '#kit/common/say.ts'
import { PlainText } from '#kit/web/plain/PlainFields.tsx'
import { MAIL_CODE_MINUTES } from '../../mail-code.rules.ts'

/** The code of a mail. */
export function PlainCodeFields({ id, error }: { id: string; error: string | undefined }) {
  return (
    <>
      <PlainText
        id={id}
        name="code"
        label={say`Code aus der E‑Mail`}
        hint={say`Sechs Ziffern. Der Code gilt ${MAIL_CODE_MINUTES} Minuten.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
      <p className="plain-quiet">
        {say`Keine E‑Mail bekommen? Sehen Sie bitte im Spam-Ordner nach. Steht in der E‑Mail kein Code, folgen Sie bitte dem Link darin.`}
      </p>
    </>
  )
}
