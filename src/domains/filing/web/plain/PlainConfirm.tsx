import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import { say } from '#kit/common/say.ts'
import { PlainButton, PlainErrors, PlainForm, PlainHidden } from '#kit/web/plain/PlainFields.tsx'

/** Confirms a guest's report by the link of its mail. Only the button uses the token (E-11). */
export function PlainConfirm({ token, problems = [] }: { token: string; problems?: readonly string[] }) {
  return (
    <PlainForm>
      <PlainErrors problems={problems} />
      <h1>{say`Meldung bestätigen`}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <>
          <p>
            {say`Noch ein Schritt: Bestätigen Sie, dass die Meldung von Ihnen ist. Dann kommt sie bei der Gemeinde an.`}
          </p>
          <PlainHidden values={[['token', token]]} />
          <div className="plain-acts">
            <PlainButton act="bestaetigen" isMain>{say`Meldung bestätigen`}</PlainButton>
          </div>
        </>
      )}
    </PlainForm>
  )
}
