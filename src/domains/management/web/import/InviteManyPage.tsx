import { Download } from 'lucide-react'
import { useState } from 'react'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { CsvField } from '#kit/web/import/CsvField.tsx'
import { ImportPreview } from '#kit/web/import/ImportPreview.tsx'
import type { ImportRow } from '#kit/web/import/import-row.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { saveText } from '#kit/web/save-text.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { CreateUserDocument } from '../CreateUserPage.generated.ts'
import { UsersTownDocument } from '../UsersPage.generated.ts'
import type { Route } from './+types/InviteManyPage.ts'
import { EMAIL_COLUMN, exampleList, type Invited, rowsOfList } from './people-csv.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(UsersTownDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Mehrere einladen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Invites everybody of a list to work for the town, after a preview. */
export default function InviteManyPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Mehrere einladen`}
      action={<ButtonLink to={staffPaths.usersPath(town)}>{say`Zurück zu den Benutzern`}</ButtonLink>}
      needs="administrate"
    >
      {town ? <InviteMany municipalityId={town.id} /> : null}
    </AdministrationFrame>
  )
}

function InviteMany({ municipalityId }: { municipalityId: number }) {
  const [rows, setRows] = useState<readonly ImportRow<Invited>[] | null>(null)
  // Another list begins anew, with nobody invited.
  const [turn, setTurn] = useState(0)
  return (
    <>
      <p>{say`Jede Person der Liste bekommt eine Einladung mit einem Link, der 72 Stunden gilt. Die Datei bleibt auf Ihrem Gerät.`}</p>
      <CsvField
        id="liste"
        label={say`Liste (CSV)`}
        hint={say`Mit den Spalten Vorname, Nachname, E-Mail und Aufgabe.`}
        needed={EMAIL_COLUMN}
        onRead={(lines) => {
          setRows(lines && rowsOfList(lines))
          setTurn((before) => before + 1)
        }}
      />
      <p>
        <Button
          variant="quiet"
          icon={<Icon of={Download} />}
          onClick={() => saveText('einladungen.csv', exampleList(), 'text/csv')}
        >
          {say`Beispiel zum Ausfüllen laden`}
        </Button>
      </p>
      {rows === null ? null : (
        <ImportPreview
          key={turn}
          caption={say`Vorschau`}
          columns={[say`Name`, say`E-Mail-Adresse`, say`Aufgabe`]}
          rows={rows}
          button={(count) => say`${countText(count, 'Person', 'Personen')} einladen`}
          done={(count) => say`${countText(count, 'Einladung', 'Einladungen')} unterwegs.`}
          write={(invited) => mutate(CreateUserDocument, { input: { municipalityId, ...invited } })}
        />
      )}
    </>
  )
}
