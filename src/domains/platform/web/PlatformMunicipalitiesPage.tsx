import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { shortDateText } from '#kit/common/german.ts'
import { countText, message, say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import type { Route } from './+types/PlatformMunicipalitiesPage.ts'
import {
  PlatformMunicipalitiesPageDocument,
  type PlatformMunicipalitiesPageQuery,
} from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'
import styles from './platform.module.css'
import { linkWith } from './platform-query.ts'

type Town = NonNullable<PlatformMunicipalitiesPageQuery['managedMunicipalities']>['data'][number]

const STATES = [
  { word: '', label: message`Alle`, isActive: null },
  { word: 'ein', label: message`Eingeschaltet`, isActive: true },
  { word: 'aus', label: message`Ausgeschaltet`, isActive: false },
] as const

const queryOf = (params: URLSearchParams) => ({
  searchText: searchTextOrNull(params.get('suche'), 200) ?? '',
  state: STATES.find(({ word }) => word === params.get('zustand')) ?? STATES[0],
  page: pageOf(params),
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchText, state, page } = queryOf(new URL(request.url).searchParams)
  const variables = { searchText: searchText || null, isActive: state.isActive, page }
  return loadOwn(PlatformMunicipalitiesPageDocument, variables)
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Gemeinden der Plattform`, isPrivate: true })

export default function PlatformMunicipalitiesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const query = queryOf(useSearchParams()[0])
  const found = data?.managedMunicipalities
  const isNarrowed = query.searchText !== '' || query.state.isActive !== null
  const words = { suche: query.searchText, zustand: query.state.word }
  const create = (
    <ButtonLink to={staffPaths.CREATE_MUNICIPALITY} variant="primary" icon={<Icon of={Plus} />}>
      {say`Gemeinde anlegen`}
    </ButtonLink>
  )
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Gemeinden der Plattform`} action={create}>
      <Search key={`${words.suche} ${words.zustand}`} text={words.suche} state={words.zustand} />
      {found && isNarrowed ? (
        <p role="status">
          {countText(found.paginatorInfo.total, 'Gemeinde', 'Gemeinden')} ·{' '}
          <Link to={staffPaths.PLATFORM_MUNICIPALITIES}>{say`Alle zeigen`}</Link>
        </p>
      ) : null}
      {found && found.data.length > 0 ? (
        <Table
          caption={countText(found.paginatorInfo.total, 'Gemeinde', 'Gemeinden')}
          columns={[say`Name`, say`Adresse`, say`Land`, say`Zustand`]}
          rows={found.data.map((town) => [
            <Link key="name" to={staffPaths.platformMunicipalityPath(town)} className={styles.name}>
              {town.internalName}
            </Link>,
            town.platformDetails?.isActive ? (
              <Link key="slug" to={paths.municipalityPath(town)}>
                /{town.slug}
              </Link>
            ) : (
              `/${town.slug}`
            ),
            `${town.state}, ${town.country}`,
            stateText(town),
          ])}
        />
      ) : null}
      {found ? (
        <Pagination
          info={found.paginatorInfo}
          linkTo={(page) => linkWith(staffPaths.PLATFORM_MUNICIPALITIES, { ...words, seite: page })}
        />
      ) : null}
      {found?.data.length === 0 ? (
        <EmptyState title={say`Keine Gemeinde gefunden`}>
          <p>{say`Versuchen Sie einen Teil des Namens, das Kürzel oder die Postleitzahl.`}</p>
        </EmptyState>
      ) : null}
    </PlatformFrame>
  )
}

function stateText({ platformDetails, isInPreparation, launchRequest }: Town): string {
  if (platformDetails?.isActive) return say`eingeschaltet`
  if (launchRequest?.answeredAt === null)
    return say`in Vorbereitung, Freischaltung angefragt am ${shortDateText(launchRequest.askedAt, PLATFORM_TIME_ZONE)}`
  if (isInPreparation) return say`in Vorbereitung`
  const since = platformDetails?.deactivatedAt
  return since ? say`ausgeschaltet seit ${shortDateText(since, PLATFORM_TIME_ZONE)}` : say`ausgeschaltet`
}

function Search({ text: initial, state: chosen }: { text: string; state: string }) {
  const [text, setText] = useState(initial)
  const [state, setState] = useState(chosen)
  return (
    <Form role="search" action={staffPaths.PLATFORM_MUNICIPALITIES} className={styles.search}>
      <TextField
        id="suche"
        name="suche"
        type="search"
        label={say`Gemeinde suchen`}
        hint={say`Name, Kürzel oder Postleitzahl`}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <SelectField
        id="zustand"
        name="zustand"
        label={say`Zustand`}
        value={state}
        options={STATES.map(({ word, label }) => ({ value: word, label: label() }))}
        onChange={setState}
      />
      <Button type="submit">{say`Anzeigen`}</Button>
    </Form>
  )
}
