import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import type { KeptDraft } from '#kit/web/form/use-form-draft.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'

type Props = {
  /** From useForm. */
  form: { apiErrors: readonly ApiError[]; draft: Pick<KeptDraft, 'isKept'> }
  /** Given where the form's owner stores the draft itself; a form without one has to stay open. */
  isKept?: boolean
}

/** Shown when the session ends while somebody is writing. They can sign in again without losing the text. */
export function SignInAgain({ form, isKept = form.draft.isKept }: Props) {
  if (!form.apiErrors.some((error) => error.code === 'UNAUTHENTICATED')) return null
  if (!isKept)
    return (
      <Notice title={say`Sie sind nicht mehr angemeldet`}>
        <p>
          {rich`Melden Sie sich ${mark(<Link to={paths.LOGIN} target="_blank" />, 'in einem neuen Tab wieder an')}. Was Sie hier eingegeben haben, bleibt stehen; danach senden Sie es noch einmal.`}
        </p>
      </Notice>
    )
  return (
    <Notice title={say`Sie sind nicht mehr angemeldet`}>
      <p>
        {say`Was Sie geschrieben haben, bleibt auf diesem Gerät gespeichert. Nach der Anmeldung geht es hier weiter.`}
      </p>
      <p>
        <ButtonLink to={paths.LOGIN}>{say`Wieder anmelden`}</ButtonLink>
      </p>
    </Notice>
  )
}
