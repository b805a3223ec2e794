import { createReportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'

/** The empty result, with advice for another search. */
export function SearchTips({ town }: { town: { slug: string; name: string } }) {
  return (
    <EmptyState
      title={say`Dazu ist noch nichts gemeldet`}
      action={<ButtonLink to={createReportPath(town)}>{say`Jetzt melden`}</ButtonLink>}
    >
      <p>
        {say`Versuchen Sie es mit einem allgemeineren Wort, mit weniger Wörtern oder mit dem Namen der Straße.`}
      </p>
    </EmptyState>
  )
}
