import { Download } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { numberText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { hrefHere } from '#kit/web/own-site.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { COLUMN_TEXTS, COLUMNS, MOST_ROWS } from '../columns.rules.ts'
import { LICENCE_FACTS } from '../licence.rules.ts'
import type { Route } from './+types/OpenDataPage.ts'
import { OpenDataPageDocument } from './OpenData.generated.ts'
import styles from './OpenDataPage.module.css'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, OpenDataPageDocument, { slug: args.params.slug })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, OpenDataPageDocument, { slug: args.params.slug })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.openData
  if (!town) return missingPageMeta()
  const path = paths.openDataPath(town)
  return publicMeta({
    ...{ title: say`Offene Daten`, site: town.name, keywords: [town.name, 'Open Data'] },
    description: say`Die öffentlichen Meldungen aus ${town.name} als GeoJSON und CSV, mit freier Lizenz, für eigene Karten und Auswertungen.`,
    ...{ origin: homeOf(matches, town), path, country: town.country, picture: townPicture(town) },
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: say`Offene Daten`, path },
    ],
  })
}

const PARAMETERS = [
  { name: 'bbox', text: message`West, Süd, Ost, Nord in Grad, mit Kommas dazwischen` },
  { name: 'updated_since', text: message`nur was seit diesem Tag oder Zeitpunkt geändert ist` },
  { name: 'limit', text: message`höchstens so viele Meldungen in einer Datei` },
]

/** Explains a town's open data: the files, their columns, and the licence. */
export default function OpenDataPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.openData
  if (!town) return <MissingPage errors={errors} />
  const files = hrefHere(paths.openDataPath(town))
  const licence = LICENCE_FACTS[town.openDataLicence]
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        <h1>{say`Offene Daten ${town.name}`}</h1>
        <p>
          {say`Die öffentlichen Meldungen aus ${town.name} als Dateien, für eigene Karten und Auswertungen. Sie werden bei jedem Abruf neu gemacht und enthalten, was auch auf den Seiten der Meldungen steht.`}
        </p>
        <div className={styles.files}>
          <ButtonAnchor href={`${files}/meldungen.geojson`} icon={<Icon of={Download} />}>
            {say`GeoJSON für Karten`}
          </ButtonAnchor>
          <ButtonAnchor href={`${files}/meldungen.csv`} icon={<Icon of={Download} />}>
            {say`CSV für Tabellen`}
          </ButtonAnchor>
          <ButtonAnchor href={`${files}/katalog.jsonld`}>{say`Katalogeintrag (DCAT-AP.de)`}</ButtonAnchor>
        </div>
      </div>
      <section className={styles.part} aria-labelledby="lizenz">
        <h2 id="lizenz">{say`Lizenz`}</h2>
        <p>
          <a href={licence.page} rel="license">
            {licence.name}
          </a>
        </p>
        <p>
          {licence.namesSource
            ? say`Bitte nennen Sie als Quelle „Gemeinde ${town.name}“ und verweisen Sie auf die Lizenz.`
            : say`Sie dürfen die Daten für alles nutzen, auch ohne die Quelle zu nennen.`}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="was-darin-steht">
        <h2 id="was-darin-steht">{say`Das steht darin`}</h2>
        <Table
          caption={say`Spalten`}
          columns={[say`Name`, say`Bedeutung`]}
          rows={COLUMNS.map((column) => [<code key="name">{column}</code>, COLUMN_TEXTS[column]()])}
        />
        <p>
          {say`Titel, Beschreibungen, Fotos und Antworten fehlen: Darin können Menschen vorkommen, und aus einer Kopie ließe sich das nicht mehr zurückholen. Sie stehen auf der Seite jeder Meldung. Wo die Gemeinde einen genauen Ort verbirgt, ist er auch hier nur auf etwa hundert Meter genau.`}
        </p>
        <p>
          {say`Was später verborgen oder gelöscht wird, fehlt beim nächsten Abruf. Bitte holen Sie die Daten von Zeit zu Zeit neu und löschen Sie, was nicht mehr darin steht.`}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="abrufen">
        <h2 id="abrufen">{say`Abrufen`}</h2>
        <p>
          {say`Eine Datei hat höchstens ${numberText(MOST_ROWS)} Meldungen, die am längsten unveränderten zuerst. Gibt es mehr, nennt der Kopf „Link“ der Antwort die Adresse der nächsten (rel="next"), in GeoJSON auch „links“.`}
        </p>
        <Table
          caption={say`Angaben in der Adresse`}
          columns={[say`Name`, say`Bedeutung`]}
          rows={PARAMETERS.map(({ name, text }) => [<code key="name">{name}</code>, text()])}
        />
        <p
          className={styles.address}
        >{`${files}/meldungen.geojson?bbox=8.9,50.5,9.1,50.7&updated_since=2026-11-01`}</p>
        <p>{say`Seiten anderer Herkunft dürfen die Dateien im Browser lesen (CORS).`}</p>
      </section>
    </div>
  )
}
