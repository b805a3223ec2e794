import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { RoutingTeamFragment } from './Routing.generated.ts'
import styles from './Routing.module.css'
import type { SettingsProps } from './routing-form.ts'

const TeamDialog = lazy(() => import('./TeamDialog.tsx').then(({ TeamDialog }) => ({ default: TeamDialog })))
const DeleteTeamDialog = lazy(() =>
  import('./DeleteTeamDialog.tsx').then((module) => ({ default: module.DeleteTeamDialog })),
)

type Open = { act: 'save'; team: RoutingTeamFragment | null } | { act: 'delete'; team: RoutingTeamFragment }

/** The teams of a town with their members. */
export function Teams({ town, settings, onSaved }: SettingsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { teams, staff, canManage } = settings
  const done = async () => {
    setOpen(null)
    await onSaved()
  }
  return (
    <section aria-labelledby="teams" className={styles.part}>
      <h2 id="teams">{say`Teams`}</h2>
      {teams.length === 0 ? (
        <p className={styles.quiet}>
          {say`Noch kein Team. In einem Team sehen alle Mitglieder dieselben Meldungen, bis jemand eine übernimmt.`}
        </p>
      ) : (
        <ul className={styles.items}>
          {teams.map((team) => (
            <li key={team.id}>
              <span>
                <strong>{team.name}</strong>{' '}
                <span className={styles.quiet}>
                  {countText(team.openReports, 'offene Meldung', 'offene Meldungen')}
                </span>
                <br />
                {namesOf(team.memberIds, staff)}
              </span>
              {canManage ? (
                <span className={styles.buttons}>
                  <Button
                    variant="quiet"
                    icon={<Icon of={Pencil} />}
                    onClick={() => setOpen({ act: 'save', team })}
                  >
                    <span className="hidden-visually">{say`Team „${team.name}“ ändern`}</span>
                  </Button>
                  <Button
                    variant="quiet"
                    icon={<Icon of={Trash2} />}
                    onClick={() => setOpen({ act: 'delete', team })}
                  >
                    <span className="hidden-visually">{say`Team „${team.name}“ löschen`}</span>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {canManage ? (
        <p>
          <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ act: 'save', team: null })}>
            {say`Team anlegen`}
          </Button>
        </p>
      ) : null}
      <Suspense>
        {open?.act === 'save' ? (
          <TeamDialog
            townId={town.id}
            staff={staff}
            team={open.team}
            onDone={done}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open?.act === 'delete' ? (
          <DeleteTeamDialog townId={town.id} team={open.team} onDone={done} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </section>
  )
}

const namesOf = (ids: readonly number[], staff: SettingsProps['settings']['staff']): string =>
  staff
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || say`Hier arbeitet niemand mehr.`
