import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { numberText } from '#kit/common/german.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/AdministrationPage.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { AdministrationPageDocument } from './AdministrationPage.generated.ts'
import styles from './AdministrationPage.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(AdministrationPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Verwaltung', site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Where people who work for a town begin: what waits, and the way to everything they keep in order. */
export default function AdministrationPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const list = paths.municipalityPath(town)
  const open = town?.categories.filter(({ isDisabled }) => !isDisabled).length ?? 0
  const tiles = [
    {
      label: 'warten auf Freigabe',
      count: data?.waiting?.paginatorInfo.total,
      to: `${list}?statusKind=NOT_APPROVED`,
    },
    { label: 'neu', count: data?.fresh?.paginatorInfo.total, to: `${list}?statusKind=NEW` },
    { label: 'angenommen', count: data?.accepted?.paginatorInfo.total, to: `${list}?statusKind=ACCEPTED` },
  ]
  return (
    <AdministrationFrame town={town} errors={errors} title="Übersicht">
      <section aria-labelledby="offen" className={styles.section}>
        <h2 id="offen">Meldungen</h2>
        <ul className={styles.tiles}>
          {tiles.map(({ label, count, to }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{count === undefined ? '–' : numberText(count)}</strong>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {town && may('administrate', 'municipality', town) ? (
        <section aria-labelledby="ordnung" className={styles.section}>
          <h2 id="ordnung">In Ordnung halten</h2>
          <ul className={styles.tiles}>
            <li>
              <Link to={paths.categoriesPath(town)}>
                <strong>{numberText(open)}</strong>
                <span>Kategorien stehen zur Wahl</span>
              </Link>
            </li>
          </ul>
        </section>
      ) : null}
    </AdministrationFrame>
  )
}
