import { numberText } from '#kit/common/german.ts'
import type { PaginatorInfo } from '#kit/common/page.ts'
import { message, plural, say } from '#kit/common/say.ts'
import { ButtonLink } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'

type Info = Pick<PaginatorInfo, 'currentPage' | 'lastPage' | 'total'>

/** Shown instead of an empty list: the list has become shorter, or an address was typed. */
export function PastLastPage({ info, linkTo }: { info: Info; linkTo: (page: number) => string }) {
  return (
    <EmptyState
      title={say`Seite ${numberText(info.currentPage)} gibt es hier nicht`}
      action={<ButtonLink to={linkTo(info.lastPage)}>{say`Zur letzten Seite`}</ButtonLink>}
    >
      <p>
        {plural(
          info.lastPage,
          message`Die Liste hat nur eine Seite.`,
          message`Die Liste hat ${numberText(info.lastPage)} Seiten.`,
        )}
      </p>
    </EmptyState>
  )
}
