import { Bookmark, Star, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type InboxQuery, inboxSearch } from '#domains/casework/inbox-query.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { DeleteSavedViewDocument, type SavedViewChipFragment } from './SavedViews.generated.ts'
import styles from './SavedViews.module.css'

const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then((module) => ({ default: module.SaveViewDialog })),
)

type Props = { slug: string; query: InboxQuery; views: readonly SavedViewChipFragment[] }

export function SavedViews({ slug, query, views }: Props) {
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const present = inboxSearch({ ...query, list: { ...query.list, page: 1 }, report: null }).slice(1)
  const remove = async ({ id, name }: SavedViewChipFragment) => {
    const outcome = await mutate(DeleteSavedViewDocument, { id })
    if (outcome.ok) showToast(say`Die Ansicht „${isolated(name)}“ ist gelöscht.`)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await revalidate()
  }
  const isKept = views.some(({ search }) => search === present)
  return (
    <div className={styles.views}>
      {views.length > 0 ? (
        <nav aria-label={say`Meine Ansichten`}>
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to={{ search: `?${view.search}` }}
                  aria-current={view.search === present ? 'page' : undefined}
                >
                  <Icon of={view.isDefault ? Star : Bookmark} size={16} />
                  <span>{view.name}</span>
                  {view.total == null ? null : <strong>{numberText(view.total)}</strong>}
                  {view.isDefault ? (
                    <span className="hidden-visually"> {say`(öffnet sich zuerst)`}</span>
                  ) : null}
                </Link>
                <button
                  type="button"
                  onClick={() => remove(view)}
                  aria-label={say`Ansicht löschen: ${view.name}`}
                >
                  <Icon of={X} size={16} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {isKept ? null : (
        <Button variant="quiet" icon={<Icon of={Bookmark} size={18} />} onClick={() => setSaving(true)}>
          {say`Ansicht speichern`}
        </Button>
      )}
      {isSaving ? (
        <Suspense>
          <SaveViewDialog slug={slug} search={present} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
