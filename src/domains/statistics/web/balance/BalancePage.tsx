import { Download, Printer } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { saveText } from '#kit/web/save-text.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { BALANCE_COLUMNS, balanceRows, balanceTitle } from '../../balance-table.rules.ts'
import { dayText } from '../../figure-text.rules.ts'
import type { Route } from './+types/BalancePage.ts'
import { BalanceFigures } from './BalanceFigures.tsx'
import { BalancePageDocument } from './BalancePage.generated.ts'
import styles from './BalancePage.module.css'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, BalancePageDocument, { slug: args.params.slug })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, BalancePageDocument, { slug: args.params.slug })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const path = paths.balancePath(town)
  return publicMeta({
    ...{ title: say`Bilanz`, site: town.name, keywords: [town.name] },
    description: say`Wie viele Meldungen in ${town.name} eingehen, wie lange es bis zur Antwort und zum Abschluss dauert und was offen ist.`,
    isPrivate: isEmpty(loaderData?.data?.balance),
    ...{ origin: homeOf(matches, town), path, country: town.country, picture: townPicture(town) },
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: say`Bilanz`, path },
    ],
  })
}

const isEmpty = (balance: { created: number; closed: number; open: number } | null | undefined): boolean =>
  !balance || balance.created + balance.closed + balance.open === 0

/** A town's public figures of the last twelve months, to read, print and download. */
export default function BalancePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  if (!data?.municipality) return <MissingPage errors={errors} />
  const { municipality: town, balance } = data
  const locale = localeOf(town.country)
  const save = () => {
    if (!balance) return
    const rows = [
      [balanceTitle(town.name, balance)],
      BALANCE_COLUMNS.map((title) => title()),
      ...balanceRows(balance, locale),
    ]
    saveText(say`bilanz-${town.slug}-${balance.dateTo}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  }
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        <h1>{say`Bilanz ${town.name}`}</h1>
        <p>
          {balance
            ? say`So geht die Gemeinde ${town.name} mit Meldungen um: vom ${dayText(balance.dateFrom)} bis heute, ${dayText(balance.dateTo)}. Gezählt ist, was jetzt alle sehen können, ohne Duplikate.`
            : null}
        </p>
        {balance ? (
          <div className={styles.actions}>
            <Button icon={<Icon of={Download} />} onClick={save}>
              {say`Als CSV laden`}
            </Button>
            <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
              {say`Drucken`}
            </Button>
          </div>
        ) : null}
      </div>
      {balance ? <BalanceFigures balance={balance} locale={locale} /> : null}
      {town.enabledFeatures.includes('OPEN_DATA') ? (
        <p>
          <Link to={paths.openDataPath(town)}>{say`Die Meldungen als offene Daten`}</Link>
        </p>
      ) : null}
    </div>
  )
}
