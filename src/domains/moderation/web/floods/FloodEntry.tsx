import { Link } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { floodPath, floodsPath } from '#domains/staff-paths.ts'
import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { decideAll } from './decide-all.ts'
import type { ListedFloodFragment } from './Floods.generated.ts'
import styles from './Floods.module.css'
import { SIGN_NAMES } from './flood-words.ts'

type Props = {
  town: { slug: string; country: string; timeZone: string }
  flood: ListedFloodFragment
  isOpen: boolean
  onReject: () => void
  onDone: () => void | Promise<void>
}

/** One flood: its number, sign and time, a sample, and the decision for all its reports. */
export function FloodEntry({ town, flood, isOpen, onReject, onDone }: Props) {
  const { id, total, sign, beganAt, sample, permissions } = flood
  const locale = localeOf(town.country)
  const { run, isPending, errors } = useAct(
    () => decideAll({ id, decision: 'RELEASED' }),
    async ({ decideFlood }) => {
      showToast(say`${countText(decideFlood.done, 'Meldung', 'Meldungen')} durchgelassen.`)
      await onDone()
    },
  )
  const name = say`${numberText(total)} Meldungen, ${SIGN_NAMES[sign]()}`
  return (
    <article className={styles.flood} aria-labelledby={`haeufung-${id}`}>
      <h2 id={`haeufung-${id}`}>{name}</h2>
      <p className={styles.facts}>
        {rich`Gefunden ${<Ago iso={beganAt} timeZone={town.timeZone} locale={locale} />}`}
      </p>
      {sample === null ? null : (
        <div className={styles.sample} lang="de">
          <strong>{sample.title}</strong>
          <p>{sample.description}</p>
        </div>
      )}
      <Messages errors={errors} />
      <div className={styles.acts}>
        {permissions.canDecide ? (
          <>
            <Button variant="primary" isPending={isPending} onClick={run}>
              {rich`Alle durchlassen${<span className="hidden-visually">: {name}</span>}`}
            </Button>
            <Button onClick={onReject}>
              {rich`Alle ablehnen${<span className="hidden-visually">: {name}</span>}`}
            </Button>
          </>
        ) : (
          <p>{say`Darüber entscheidet die Administration: Die Meldungen gehören auch zu Kategorien anderer.`}</p>
        )}
      </div>
      <p>
        <Link to={isOpen ? floodsPath(town) : floodPath(town, id)} preventScrollReset>
          {isOpen ? say`Meldungen zuklappen` : say`Alle ${numberText(total)} Meldungen ansehen`}
        </Link>
      </p>
    </article>
  )
}
