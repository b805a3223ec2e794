import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { moved } from '#kit/common/moved.ts'
import { countText, say } from '#kit/common/say.ts'
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
    name: (a, b) => byText(a.name, b.name),
    subCategories: (a, b) => a.subCategories.length - b.subCategories.length,
    order: (a, b) => categories.indexOf(a) - categories.indexOf(b),
  })
  // Moving a row makes sense only while the table shows the stored order.
  const isInOrder = sorted.every((category, index) => category === categories[index])
  const columns = [
    column('name', say`Kategorie`),
    say`Zustand`,
    column('subCategories', say`Unterkategorien`),
    say`Zuständig`,
    column('order', say`Reihenfolge`),
    say`Aktion`,
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
      isDisabled ? say`„${name}“ steht wieder zur Wahl.` : say`„${name}“ ist deaktiviert.`,
    )
  const move = ({ id, name }: CategoryRowFragment, at: number, by: -1 | 1) => {
    const categoryIds = moved(categories, at, by).map((each) => each.id)
    return act(
      id,
      () => mutate(SortCategoriesDocument, { municipalityId: town.id, categoryIds }),
      say`„${name}“ steht jetzt an Stelle ${at + by + 1}.`,
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
        say`Stelle ${categories.indexOf(category) + 1}`
      )}
    </span>,
    may('update', 'category', category, 'isDisabled') ? (
      <Button key="act" isPending={busy === category.id} onClick={() => toggle(category)}>
        {category.isDisabled ? say`Aktivieren` : say`Deaktivieren`}
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
    isDisabled ? { key: 'off', text: say`deaktiviert` } : { key: 'on', text: say`aktiv` },
    ...(isInternal ? [{ key: 'internal', text: say`nur intern` }] : []),
    ...(isDangerous ? [{ key: 'dangerous', text: say`mit Notrufnummern` }] : []),
  ]
  return (
    <ul className={styles.marks}>
      {marks.map(({ key, text }) => (
        <li key={key} data-off={key === 'off' || undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
