import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { countText } from '#kit/common/german.ts'
import { moved } from '#kit/common/moved.ts'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { MoveButtons } from '#kit/web/ui/table/MoveButtons.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { byText, useSorted } from '#kit/web/ui/table/use-sorted.ts'
import {
  type CategoryRowFragment,
  CloseCategoryDocument,
  SortCategoriesDocument,
} from './CategoriesPage.generated.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategoryTable.module.css'

type Props = { town: { id: number; slug: string }; categories: readonly CategoryRowFragment[] }

/** Table of the categories. Each row's buttons act at once and report the result. */
export function CategoryTable({ town, categories }: Props) {
  const { revalidate } = useRevalidator()
  const { sorted, column } = useSorted(categories, {
    Kategorie: (a, b) => byText(a.name, b.name),
    Unterkategorien: (a, b) => a.subCategories.length - b.subCategories.length,
    Reihenfolge: (a, b) => categories.indexOf(a) - categories.indexOf(b),
  })
  // Moving a row makes sense only while the table shows the stored order.
  const isInOrder = sorted.every((category, index) => category === categories[index])
  const columns = [
    column('Kategorie'),
    'Zustand',
    column('Unterkategorien'),
    'Zuständig',
    column('Reihenfolge'),
    'Aktion',
  ]
  const [busy, setBusy] = useState<number | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])

  const act = async (id: number, work: () => Promise<Outcome<unknown>>, done: string) => {
    if (busy !== null) return
    setBusy(id)
    const outcome = await work()
    setErrors(outcome.ok ? [] : outcome.errors)
    if (outcome.ok) showToast(done)
    await revalidate()
    setBusy(null)
  }
  const toggle = ({ id, name, isDisabled }: CategoryRowFragment) =>
    act(
      id,
      () => mutate(CloseCategoryDocument, { id, isDisabled: !isDisabled }),
      isDisabled ? `„${name}“ steht wieder zur Wahl.` : `„${name}“ ist deaktiviert.`,
    )
  const move = ({ id, name }: CategoryRowFragment, at: number, by: -1 | 1) => {
    const categoryIds = moved(categories, at, by).map((each) => each.id)
    return act(
      id,
      () => mutate(SortCategoriesDocument, { municipalityId: town.id, categoryIds }),
      `„${name}“ steht jetzt an Stelle ${at + by + 1}.`,
    )
  }

  const rows = sorted.map((category) => [
    <Link key="name" to={staffPaths.editCategoryPath(town, category.id)} className={styles.name}>
      <CategoryIcon icon={category.icon} size={20} />
      <span>{category.name}</span>
    </Link>,
    <State key="state" category={category} />,
    category.subCategories.length === 0
      ? '–'
      : countText(category.subCategories.length, 'Unterkategorie', 'Unterkategorien'),
    category.responsibleEditors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') ||
      'niemand',
    <span key="order" className={styles.order}>
      {isInOrder ? (
        <MoveButtons
          name={category.name}
          index={categories.indexOf(category)}
          count={categories.length}
          onMove={(by) => move(category, categories.indexOf(category), by)}
        />
      ) : (
        `Stelle ${categories.indexOf(category) + 1}`
      )}
    </span>,
    may('update', 'category', category, 'isDisabled') ? (
      <Button key="act" isPending={busy === category.id} onClick={() => toggle(category)}>
        {category.isDisabled ? 'Aktivieren' : 'Deaktivieren'}
        <span className="hidden-visually">: {category.name}</span>
      </Button>
    ) : null,
  ])
  return (
    <>
      <Messages errors={errors} />
      <Table
        caption={countText(categories.length, 'Kategorie', 'Kategorien')}
        columns={columns}
        rows={rows}
      />
    </>
  )
}

function State({ category: { isDisabled, isInternal, isDangerous } }: { category: CategoryRowFragment }) {
  const marks = [
    isDisabled ? 'deaktiviert' : 'aktiv',
    ...(isInternal ? ['nur intern'] : []),
    ...(isDangerous ? ['mit Notrufnummern'] : []),
  ]
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} data-off={mark === 'deaktiviert' || undefined}>
          {mark}
        </li>
      ))}
    </ul>
  )
}
