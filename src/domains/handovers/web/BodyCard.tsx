import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { BODY_KIND_NAMES } from '../handover.rules.ts'
import { BodyForm } from './BodyForm.tsx'
import type { OutsideBodyFragment } from './OutsideBodies.generated.ts'

type Props = { municipalityId: number; body: OutsideBodyFragment }

/** One outside body, to be read or changed in place. */
export function BodyCard({ municipalityId, body }: Props) {
  const { revalidate } = useRevalidator()
  const [isChanging, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setChanging(false)
    // The form had the focus and is gone.
    focusSoon(() => heading.current)
  }
  if (isChanging)
    return (
      <BodyForm
        municipalityId={municipalityId}
        body={body}
        onCancel={close}
        onDone={async () => {
          await revalidate()
          showToast(say`Die Stelle ist geändert.`)
          close()
        }}
      />
    )
  const { name, kind, email, greeting, isActive, permissions } = body
  return (
    <>
      <h2 ref={heading}>{isolated(name)}</h2>
      <dl className={cards.facts}>
        <dt>{say`Art`}</dt>
        <dd>{BODY_KIND_NAMES[kind]()}</dd>
        <dt>{say`E-Mail-Adresse`}</dt>
        <dd>{email ?? say`keine`}</dd>
        {greeting === null ? null : (
          <>
            <dt>{say`Anrede`}</dt>
            <dd lang="">{greeting}</dd>
          </>
        )}
        <dt>{say`Zustand`}</dt>
        <dd>{isActive ? say`bekommt Meldungen` : say`bekommt keine neuen Meldungen`}</dd>
      </dl>
      {permissions.canManage ? (
        <div className={cards.acting}>
          <Button onClick={() => setChanging(true)}>
            {say`Ändern`}
            <span className="hidden-visually">{say`: ${isolated(name)}`}</span>
          </Button>
        </div>
      ) : null}
    </>
  )
}
