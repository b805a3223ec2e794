import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { openDataPath } from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { LICENCE_FACTS, LICENCES, type Licence } from '../licence.rules.ts'
import type { Route } from './+types/OpenDataAdminPage.ts'
import {
  ChooseOpenDataLicenceDocument,
  OpenDataAdminDocument,
  type OpenDataTownFragment,
} from './OpenData.generated.ts'
import styles from './OpenDataPage.module.css'

export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  loadPrivate(OpenDataAdminDocument, { slug }, { fresh: true })

export const HydrateFallback = PageSkeleton

const TITLE = message`Offene Daten`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.data?.municipality?.name, isPrivate: true })

export default function OpenDataAdminPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality ?? null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="administrate">
      <p>
        {say`Die öffentlichen Meldungen Ihrer Gemeinde als Dateien, für alle, die sie auf eigenen Karten zeigen oder auswerten. Enthalten sind Nummer, Kategorie, Status, Tage und Ort, keine Texte und keine Namen.`}
      </p>
      {town ? <LicenceForm key={town.openDataLicence} town={town} /> : null}
    </AdministrationFrame>
  )
}

const NEEDS_SOURCE = message`Wer die Daten nutzt, nennt Ihre Gemeinde als Quelle.`
const NEEDS_NOTHING = message`Wer die Daten nutzt, muss nichts angeben.`

function LicenceForm({ town }: { town: OpenDataTownFragment }) {
  const { revalidate } = useRevalidator()
  const [licence, setLicence] = useState<Licence>(town.openDataLicence)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const isOn = town.enabledFeatures.includes('OPEN_DATA')
  const save = async () => {
    setPending(true)
    const outcome = await mutate(ChooseOpenDataLicenceDocument, { municipalityId: town.id, licence })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    setErrors([])
    showToast(say`Die Lizenz ist gespeichert.`)
    await revalidate()
  }
  return (
    <div className={styles.part}>
      {isOn ? (
        <div className={styles.files}>
          <ButtonLink to={openDataPath(town)}>{say`Seite mit den Dateien ansehen`}</ButtonLink>
        </div>
      ) : (
        <Notice kind="info" title={say`Noch ausgeschaltet`}>
          <p>{say`Die Plattform schaltet „Offene Daten“ für Ihre Gemeinde ein. Die Lizenz können Sie schon wählen.`}</p>
        </Notice>
      )}
      <Messages errors={errors} />
      <RadioField
        name="licence"
        legend={say`Lizenz`}
        hint={say`Sie gilt für alles, was ab jetzt abgerufen wird.`}
        value={licence}
        choices={LICENCES.map((value) => {
          const { name, namesSource } = LICENCE_FACTS[value]
          return { value, label: name, hint: namesSource ? NEEDS_SOURCE() : NEEDS_NOTHING() }
        })}
        onChange={(value) => setLicence(LICENCES.find((each) => each === value) ?? licence)}
      />
      <div className={styles.files}>
        <Button variant="primary" isPending={isPending} onClick={save}>
          {say`Lizenz speichern`}
        </Button>
      </div>
    </div>
  )
}
