import { useState } from 'react'
import { type Message, message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { ROLE_NAMES, type Role } from '../management.rules.ts'
import {
  AddAdministratorDocument,
  AddEditorDocument,
  type ManagedUserFragment,
  RemoveAdministratorDocument,
  RemoveEditorDocument,
} from './EditUserPage.generated.ts'
import { InvitationActs } from './invitations/InvitationActs.tsx'
import { untilText } from './invitations/until-text.ts'
import styles from './UserForm.module.css'
import { useAct } from './use-act.ts'

type Props = { town: Town; user: ManagedUserFragment; isSelf: boolean }

type Town = { id: number; name: string; timeZone: string; country: string }
type Member = { municipalityId: number; userId: number }

const CALLS = {
  EDITOR: {
    add: (member: Member) => mutate(AddEditorDocument, member),
    remove: (member: Member) => mutate(RemoveEditorDocument, member),
    removed: (name: string) => say`${name} gehört nicht mehr zur Redaktion.`,
  },
  ADMIN: {
    add: (member: Member) => mutate(AddAdministratorDocument, member),
    remove: (member: Member) => mutate(RemoveAdministratorDocument, member),
    removed: (name: string) => say`${name} gehört nicht mehr zur Administration.`,
  },
} as const

const MEANINGS: Record<Role, Message> = {
  EDITOR: message`Bearbeitet Meldungen der eigenen Kategorien.`,
  ADMIN: message`Darf alles, was die Gemeinde betrifft.`,
}

/** A person's roles in the town. Adding one sends an invitation, removing one asks for confirmation. */
export function TaskSection({ town, user, isSelf }: Props) {
  const { act, isPending, errors, forget } = useAct()
  const [leaves, setLeaves] = useState<Role | null>(null)
  const { membership } = user
  if (membership === null) return null
  const name = `${user.firstName} ${user.lastName}`
  const member = { municipalityId: town.id, userId: user.id }
  const add = (role: Role) => act(() => CALLS[role].add(member), say`Die Einladung an ${name} ist unterwegs.`)
  const remove = async (role: Role) => {
    const done = await act(() => CALLS[role].remove(member), CALLS[role].removed(name))
    if (done) setLeaves(null)
  }
  const invited = (role: Role) => membership.invitations.find((each) => each.role === role)
  const has = { EDITOR: membership.isEditor, ADMIN: membership.isAdministrator }
  const canRemove = { EDITOR: membership.canRemoveEditor, ADMIN: membership.canRemoveAdministrator }
  return (
    <section aria-labelledby="aufgaben" className={styles.section}>
      <h2 id="aufgaben">{say`Aufgaben für ${town.name}`}</h2>
      {leaves === null ? <Messages errors={errors} /> : null}
      {(['EDITOR', 'ADMIN'] as const).map((role) => (
        <div key={role} className={styles.task}>
          <p>
            <strong>{ROLE_NAMES[role]()}</strong>
            <span className={styles.quiet}>
              <Meaning
                role={role}
                isLast={has[role] && !canRemove[role]}
                invitation={invited(role)}
                town={town}
              />
            </span>
          </p>
          {has[role] && canRemove[role] ? (
            <Button
              onClick={() => {
                forget()
                setLeaves(role)
              }}
            >
              {rich`Aufgabe beenden${<span className="hidden-visually">: {ROLE_NAMES[role]()}</span>}`}
            </Button>
          ) : null}
          {!has[role] && invited(role) === undefined && membership.canAddRole ? (
            <Button isPending={isPending} onClick={() => add(role)}>
              {rich`Einladen${<span className="hidden-visually">: {ROLE_NAMES[role]()}</span>}`}
            </Button>
          ) : null}
          <Waiting town={town} invitation={has[role] ? undefined : invited(role)} role={role} />
        </div>
      ))}
      {membership.isEditor && membership.categoryNames.length === 0 ? (
        <p className={styles.quiet}>
          {say`Noch keine Kategorie zugewiesen. Wählen Sie unten, wofür die Person zuständig ist.`}
        </p>
      ) : null}
      {leaves === null ? null : (
        <Dialog
          title={say`${ROLE_NAMES[leaves]()}: Aufgabe beenden?`}
          isOpen
          onClose={() => setLeaves(null)}
          actions={
            <>
              <Button onClick={() => setLeaves(null)}>{say`Abbrechen`}</Button>
              <Button variant="danger" isPending={isPending} onClick={() => remove(leaves)}>
                {say`Aufgabe beenden`}
              </Button>
            </>
          }
        >
          <Messages errors={errors} />
          <p>
            {isSelf ? say`Sie verlieren diese Rechte sofort.` : say`${name} verliert diese Rechte sofort.`}{' '}
            {say`Wer für keine andere Gemeinde arbeitet, wird auf allen Geräten abgemeldet. Ohne weitere Aufgabe enden auch alle Zuständigkeiten, und zugewiesene offene Meldungen sind wieder frei.`}
          </p>
        </Dialog>
      )}
    </section>
  )
}

type Invitation = NonNullable<ManagedUserFragment['membership']>['invitations'][number]
type RowProps = { town: Town; role: Role; invitation: Invitation | undefined }

/** Explains a role, or its present state. */
function Meaning({ town, role, isLast, invitation }: RowProps & { isLast: boolean }) {
  if (isLast)
    return say`Die einzige Person, die ${town.name} verwaltet: Geben Sie diese Aufgabe zuerst weiter.`
  return invitation === undefined ? MEANINGS[role]() : untilText(invitation, town)
}

function Waiting({ town, role, invitation }: RowProps) {
  if (invitation === undefined) return null
  return <InvitationActs town={town} invitation={invitation} name={ROLE_NAMES[role]()} />
}
