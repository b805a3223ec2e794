import { Eye, EyeOff } from 'lucide-react'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'

type Props = {
  town: ReportTown
  draft: Draft
  category: ReportTown['categories'][number] | undefined
  me: CurrentUser | null
}

/** Says before sending which data become public, and which stay with the town (D-22). */
export function WhoSees({ town, draft, category, me }: Props) {
  const mayProcess = category?.permissions.canCreateForCallers ?? false
  const isForCaller = mayProcess && draft.source !== null
  const mayBeInternal = category?.permissions.canCreateInternalReports ?? false
  if (mayBeInternal && (draft.isInternal || category?.isInternal))
    return (
      <Notice title={say`Nur intern`} icon={<Icon of={EyeOff} size={24} />}>
        <p>{say`Diese Meldung sehen nur Mitarbeitende der Gemeinde ${town.name}.`}</p>
      </Notice>
    )
  const what = isForCaller
    ? say`Titel, Beschreibung, Fotos und Ort, aber kein Name`
    : me
      ? say`Titel, Beschreibung, Fotos, Ort und Ihr Anzeigename „${isolated(me.username)}“`
      : say`Titel, Beschreibung, Fotos, Ort und Ihr Anzeigename (Vorname und erster Buchstabe des Nachnamens)`
  return (
    <>
      <Notice title={say`Das wird öffentlich`} icon={<Icon of={Eye} size={24} />}>
        <p>
          {town.approvesFirst
            ? say`${what}, sobald die Gemeinde ${town.name} die Meldung freigibt.`
            : say`${what}, gleich nach dem Absenden.`}
        </p>
      </Notice>
      <Notice title={say`Das sieht nur die Gemeinde`} icon={<Icon of={EyeOff} size={24} />}>
        <p>
          {isForCaller
            ? say`Die interne Notiz und die Kontaktdaten der Person. Wer sie ansieht, steht im Verlauf.`
            : say`Ihr voller Name und Ihre E‑Mail-Adresse.`}
        </p>
      </Notice>
    </>
  )
}
