import { MAX_COUNT, type Page, type PaginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from './builder.ts'
import { badInput } from './errors.ts'

export const PaginatorInfoRef = builder.objectRef<PaginatorInfo>('PaginatorInfo')

PaginatorInfoRef.implement({
  description: 'Position of a page in its list.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Entries on this page.' }),
    currentPage: t.exposeInt('currentPage', { description: 'This page, counted from 1.' }),
    firstItem: t.exposeInt('firstItem', {
      nullable: true,
      description: 'Number of the first entry on this page, counted from 1; null on an empty page.',
    }),
    hasMorePages: t.exposeBoolean('hasMorePages', { description: 'Whether a page follows.' }),
    lastPage: t.exposeInt('lastPage', { description: 'The last page, at least 1.' }),
    perPage: t.exposeInt('perPage', { description: 'Entries a full page has.' }),
    total: t.exposeInt('total', {
      description: 'Number of entries of the whole list that the viewer may see.',
    }),
  }),
})

export const pageArguments = builder.args((t) => ({
  page: t.int({ defaultValue: 1, description: 'From 1.' }),
  count: t.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
}))

export const SortDirectionRef = builder.enumType('SortDirection', {
  description: 'Order of a list.',
  values: {
    ASC: { description: 'Smallest or oldest first.' },
    DESC: { description: 'Largest or newest first.' },
  },
})

/** Validates page and count: above `max` is capped, below 1 is BAD_USER_INPUT (rule 53). */
export function checkedPage(page: number, count: number, max = MAX_COUNT): Page {
  if (page < 1) throw badInput({ page: say`Die Seite muss mindestens 1 sein.` })
  if (count < 1) throw badInput({ count: say`Die Anzahl je Seite muss mindestens 1 sein.` })
  return { page, count: Math.min(count, max) }
}
