import { Download, History, Printer, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { saveText } from '#kit/web/save-text.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { THING_HEADER } from '../../thing-columns.rules.ts'
import {
  type ListedThingFragment,
  type ManagedKindFragment,
  ThingsOfKindDocument,
  type ThingsOfKindQuery,
} from './Things.generated.ts'
import styles from './Things.module.css'
import { type ThingsQuery, thingsSearch } from './things-query.ts'

const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

export type ThingPage = NonNullable<ThingsOfKindQuery['municipality']['thingKinds'][number]['things']>
type Props = {
  town: { slug: string }
  kind: ManagedKindFragment
  things: ThingPage
  path: string
  query: ThingsQuery
}

/** The things of a kind in the order of their numbers, with a search by number. */
export function ThingTable({ town, kind, things: { data, paginatorInfo: info }, path, query }: Props) {
  const navigate = useNavigate()
  const [number, setNumber] = useState(query.number)
  const [shown, setShown] = useState<ListedThingFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isLoading, setLoading] = useState(false)
  const search = (change: Partial<ThingsQuery>) => `${path}${thingsSearch({ ...query, ...change })}`
  const download = async () => {
    setLoading(true)
    const answer = await allThings(town.slug, kind.id)
    setLoading(false)
    setErrors(answer.errors)
    if (answer.things !== null) saveText(`${kind.slug}-${town.slug}.csv`, asCsv(answer.things), 'text/csv')
  }
  return (
    <>
      <Form
        label={say`Objekte suchen`}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(search({ number: number.trim(), page: 1 }), { preventScrollReset: true })
        }}
      >
        <div className={styles.search}>
          <TextField
            id="nummer"
            name="number"
            label={say`Nummer beginnt mit`}
            value={number}
            onChange={setNumber}
          />
          <Button type="submit" icon={<Icon of={Search} />}>
            {say`Suchen`}
          </Button>
        </div>
      </Form>
      {data.length === 0 ? (
        <p role="status">{query.number === '' ? say`Noch kein Objekt.` : say`Keine Nummer beginnt so.`}</p>
      ) : (
        <Table
          caption={countText(info.total, 'Objekt', 'Objekte')}
          columns={[say`Nummer`, say`Hinweis`, say`Verlauf`]}
          rows={data.map((thing) => [
            thing.number,
            thing.note ?? '–',
            <Button
              key="history"
              variant="quiet"
              icon={<Icon of={History} />}
              onClick={() => setShown(thing)}
            >
              {say`Meldungen`}
              <span className="hidden-visually">: {thing.name}</span>
            </Button>,
          ])}
        />
      )}
      <Pagination info={info} linkTo={(page) => search({ page })} />
      <Messages errors={errors} />
      {kind.total === 0 ? null : (
        <div className={styles.acts}>
          <Button icon={<Icon of={Download} />} isPending={isLoading} onClick={() => void download()}>
            {say`Als CSV laden`}
          </Button>
          {data.length === 0 ? null : (
            <ButtonLink icon={<Icon of={Printer} />} to={search({ page: 1, isSheet: true })}>
              {say`Aufkleber drucken`}
            </ButtonLink>
          )}
        </div>
      )}
      {shown === null ? null : (
        <Suspense>
          <HistoryDialog thing={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

/** All things of a kind, page by page: at most 500 questions of a hundred each. */
async function allThings(slug: string, kindId: number) {
  const things: ListedThingFragment[] = []
  for (let page = 1; ; page += 1) {
    const { data, errors } = await askWhole(
      ThingsOfKindDocument,
      { slug, kindId, number: null, page, count: 100 },
      { fresh: true },
    )
    const found = data?.municipality.thingKinds[0]?.things
    if (!found || errors.length > 0) return { things: null, errors }
    things.push(...found.data)
    if (page >= found.paginatorInfo.lastPage) return { things, errors }
  }
}

/** As the import reads it. */
const asCsv = (things: readonly ListedThingFragment[]): string =>
  csvOf([
    THING_HEADER,
    ...things.map(({ number, latitude, longitude, note }) => [number, latitude, longitude, note]),
  ])
