import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ManagedKindFragment, ThingsTownQuery } from './Things.generated.ts'
import styles from './Things.module.css'

const KindDialog = lazy(() => import('./KindDialog.tsx').then(({ KindDialog }) => ({ default: KindDialog })))
const DeleteKindDialog = lazy(() =>
  import('./DeleteKindDialog.tsx').then((module) => ({ default: module.DeleteKindDialog })),
)

type Props = {
  town: ThingsTownQuery['municipality']
  canManage: boolean
  onSaved: () => Promise<void>
}
type Open = { act: 'save'; kind: ManagedKindFragment | null } | { act: 'delete'; kind: ManagedKindFragment }

/** The kinds of a town's things, with the categories that ask for one. */
export function Kinds({ town, canManage, onSaved }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const done = async () => {
    setOpen(null)
    await onSaved()
  }
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="arten" className={styles.part}>
      <h2 id="arten">{say`Arten`}</h2>
      {town.thingKinds.length === 0 ? (
        <p className={styles.quiet}>
          {say`Noch keine. Legen Sie zuerst eine Art an, zum Beispiel „Laterne“, und laden Sie dann die Liste der Nummern.`}
        </p>
      ) : (
        <ul className={styles.items}>
          {town.thingKinds.map((kind) => (
            <li key={kind.id}>
              <span>
                <strong>{kind.name}</strong>{' '}
                <span className={styles.quiet}>{countText(kind.total, 'Objekt', 'Objekte')}</span>
                <br />
                {namesOf(kind, town) || say`Keine Kategorie fragt danach.`}
              </span>
              {canManage ? (
                <span className={styles.buttons}>
                  <Button
                    variant="quiet"
                    icon={<Icon of={Pencil} />}
                    onClick={() => setOpen({ act: 'save', kind })}
                  >
                    <span className="hidden-visually">{say`Art „${kind.name}“ ändern`}</span>
                  </Button>
                  <Button
                    variant="quiet"
                    icon={<Icon of={Trash2} />}
                    onClick={() => setOpen({ act: 'delete', kind })}
                  >
                    <span className="hidden-visually">{say`Art „${kind.name}“ löschen`}</span>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {canManage ? (
        <p>
          <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ act: 'save', kind: null })}>
            {say`Art anlegen`}
          </Button>
        </p>
      ) : null}
      <Suspense>
        {open?.act === 'save' ? (
          <KindDialog town={town} kind={open.kind} onDone={done} onClose={close} />
        ) : null}
        {open?.act === 'delete' ? <DeleteKindDialog kind={open.kind} onDone={done} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}

const namesOf = ({ categoryIds }: ManagedKindFragment, { categories }: Props['town']): string =>
  categories
    .filter(({ id }) => categoryIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
