import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/ChooseTownPage.ts'
import list from './SignIn.module.css'
import { TownSignInsDocument, type TownSignInsQuery } from './TownSignIn.generated.ts'
import { useLeaveForProvider } from './use-leave-for-provider.ts'

const TITLE = message`Mit dem Konto der Gemeinde anmelden`

export const clientLoader = () => loadPrivate(TownSignInsDocument, {}, { fresh: true })

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** From this number of towns on they can be searched. */
const MANY = 8

type Offer = TownSignInsQuery['townSignIns'][number]

/** Staff choose the town whose account they have; `?gemeinde=` names it in a town's own link. */
export default function ChooseTownPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const wanted = useSearchParams()[0].get('gemeinde')
  const [text, setText] = useState('')
  const offers = (data?.townSignIns ?? []).filter(({ municipality }) => municipality !== null)
  const linked = offers.filter(({ municipality }) => municipality?.slug === wanted)
  const all = linked.length > 0 ? linked : offers
  const shown = all.filter(({ municipality }) =>
    municipality?.name.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const platform = currentSite()?.platform
  return (
    <div className={styles.page}>
      <h1>{TITLE()}</h1>
      <Messages errors={errors} />
      {platform ? (
        <p>
          {rich`Diese Anmeldung gibt es nur unter ${mark(<Link to={`${platform}${paths.TOWN_SIGN_IN}`} reloadDocument />, 'der Adresse der Plattform')}.`}
        </p>
      ) : (
        <>
          <p>{say`Für Beschäftigte: Sie melden sich auf der Seite Ihrer Gemeinde an und kommen danach hierher zurück. Ihr Passwort dort erfahren wir nicht.`}</p>
          {all.length > MANY ? (
            <TextField
              name="gemeinde"
              label={say`Gemeinde suchen`}
              value={text}
              autoComplete="off"
              onChange={setText}
            />
          ) : null}
          {data !== null && shown.length === 0 ? (
            <EmptyState title={say`Keine Gemeinde gefunden`}>
              <p>{say`Diese Anmeldung gibt es nur, wo die Gemeinde sie eingerichtet hat. Sonst melden Sie sich mit E-Mail-Adresse und Passwort an.`}</p>
            </EmptyState>
          ) : null}
          <ul className={list.towns}>
            {shown.map((offer) => (
              <TownButton key={offer.municipality?.id} offer={offer} />
            ))}
          </ul>
          <p className={styles.intro}>
            {rich`Mit der ersten Anmeldung akzeptieren Sie die ${mark(<Link to={paths.TERMS} />, 'Nutzungsbedingungen')}.`}
          </p>
        </>
      )}
      <div className={styles.links}>
        <Link to={paths.LOGIN}>{say`Mit E-Mail-Adresse und Passwort anmelden`}</Link>
      </div>
    </div>
  )
}

function TownButton({ offer: { label, municipality } }: { offer: Offer }) {
  const { run, isPending, errors } = useLeaveForProvider(municipality?.id ?? 0)
  return (
    <li>
      <h2>{isolated(municipality?.name ?? '')}</h2>
      <Messages errors={errors} />
      <Button isWide variant="primary" isPending={isPending} onClick={run}>
        {isolated(label)}
        <span className="hidden-visually">{say`: ${municipality?.name ?? ''}`}</span>
      </Button>
    </li>
  )
}
