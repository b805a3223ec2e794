import { numberText } from '#kit/common/german.ts'
import type { PaginatorInfo } from '#kit/common/page.ts'
import { ButtonLink } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'

type Info = Pick<PaginatorInfo, 'currentPage' | 'lastPage' | 'total'>

/** Whether an address names a page beyond the last one of a list that is not empty. */
export const isPastLastPage = ({ currentPage, lastPage, total }: Info): boolean =>
  total > 0 && currentPage > lastPage

/** Shown instead of an empty list: the list has become shorter, or an address was typed. */
export function PastLastPage({ info, linkTo }: { info: Info; linkTo: (page: number) => string }) {
  return (
    <EmptyState
      title={`Seite ${numberText(info.currentPage)} gibt es hier nicht`}
      action={<ButtonLink to={linkTo(info.lastPage)}>Zur letzten Seite</ButtonLink>}
    >
      <p>
        {info.lastPage === 1
          ? 'Die Liste hat nur eine Seite.'
          : `Die Liste hat ${numberText(info.lastPage)} Seiten.`}
      </p>
    </EmptyState>
  )
}
