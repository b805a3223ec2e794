import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { DeleteCategoryDocument, type EditableCategoryFragment } from './CategoryForm.generated.ts'
import styles from './CategoryForm.module.css'

type Props = { town: { slug: string }; category: EditableCategoryFragment }

/** Deletes an unused category; for a used one it explains the alternative. */
export function DeleteCategory({ town, category }: Props) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  return (
    <section aria-labelledby="loeschen" className={styles.section}>
      <h2 id="loeschen">{say`Löschen`}</h2>
      {category.permissions.canDelete ? (
        <p>
          <Button onClick={() => setAsks(true)}>{say`Kategorie löschen`}</Button>
        </p>
      ) : (
        <p>
          {say`Unter dieser Kategorie gibt es Meldungen, deshalb lässt sie sich nicht löschen. Deaktiviert steht sie nicht mehr zur Wahl.`}
        </p>
      )}
      {asks ? (
        <ConfirmDialog
          title={say`„${category.name}“ löschen?`}
          label={say`Kategorie löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteCategoryDocument, { id: category.id })}
          onDone={() => {
            showToast(say`„${category.name}“ ist gelöscht.`)
            return navigate(staffPaths.categoriesPath(town))
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {say`Die Kategorie und ihre Unterkategorien gehen verloren. Das lässt sich nicht rückgängig machen.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
