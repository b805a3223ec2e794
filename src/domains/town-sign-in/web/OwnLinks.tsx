import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#domains/auth/web/session.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { RemoveTownSignInLinkDocument, type TownSignInLinkFragment } from './Links.generated.ts'
import styles from './OwnLinks.module.css'

/** The towns whose accounts open this one, and the way to end that. */
export function OwnLinks({ links }: { links: readonly TownSignInLinkFragment[] }) {
  return (
    <section className={styles.links} aria-labelledby="verbindungen">
      <h2 id="verbindungen">{say`Verbunden mit dem Konto Ihrer Gemeinde`}</h2>
      <p>
        {say`Damit melden Sie sich ohne Ihr Passwort an. Die Gemeinde betreibt diese Anmeldung; lösen Sie die Verbindung, wenn Sie dort nicht mehr arbeiten.`}
      </p>
      <ul className={styles.list}>
        {links.map((link) => (
          <OwnLink key={link.municipality?.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

function OwnLink({
  link: { municipality, createdAt, lastUsedAt, isCurrent },
}: {
  link: TownSignInLinkFragment
}) {
  const { revalidate } = useRevalidator()
  const { leave } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (municipality === null) return null
  const { id, name, country } = municipality
  const timeZone = deviceTimeZone()
  const close = () => setAsked(false)
  return (
    <li className={styles.link}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.times}>
          {rich`Zuletzt benutzt ${<Ago iso={lastUsedAt} timeZone={timeZone} />}, verbunden am ${dateText(createdAt, timeZone, localeOf(country))}`}
        </p>
      </div>
      <Button onClick={() => setAsked(true)}>
        {rich`Verbindung lösen${<span className="hidden-visually">: {name}</span>}`}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={say`Verbindung mit ${name} lösen?`}
          label={say`Verbindung lösen`}
          act={() => mutate(RemoveTownSignInLinkDocument, { municipalityId: id })}
          onDone={async () => {
            close()
            showToast(say`Die Verbindung mit ${name} ist gelöst.`)
            if (isCurrent) return leave()
            await revalidate()
            focusFirst(document.querySelector('main h1'))
          }}
          onClose={close}
        >
          <p>
            {isCurrent
              ? say`Sie werden hier abgemeldet. Danach melden Sie sich mit Ihrem eigenen Passwort an. Haben Sie keines, vergeben Sie sich eines über „Passwort vergessen?“.`
              : say`Wer sich mit dem Konto der Gemeinde angemeldet hat, wird abgemeldet. Hier bleiben Sie angemeldet.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
