import { Download } from 'lucide-react'
import { useState } from 'react'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { CsvField } from '#kit/web/import/CsvField.tsx'
import { ImportPreview } from '#kit/web/import/ImportPreview.tsx'
import type { ImportRow } from '#kit/web/import/import-row.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { saveText } from '#kit/web/save-text.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { CategoryValues } from '../../category.rules.ts'
import { CreateCategoryDocument } from '../CategoryForm.generated.ts'
import type { Route } from './+types/ImportCategoriesPage.ts'
import { categoriesAsCsv, NAME_COLUMN, rowsOfFile, rowsOfTown } from './category-csv.ts'
import { ImportCategoriesPageDocument, type ImportCategoriesPageQuery } from './ImportCategories.generated.ts'
import { TownToCopy } from './TownToCopy.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(ImportCategoriesPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Kategorien übernehmen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Takes categories over from a file or from another town, after a preview. */
export default function ImportCategoriesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Kategorien übernehmen`}
      action={<ButtonLink to={staffPaths.categoriesPath(town)}>{say`Zurück zu den Kategorien`}</ButtonLink>}
      needs="createCategories"
    >
      {town ? <ImportCategories town={town} /> : null}
    </AdministrationFrame>
  )
}

type Town = NonNullable<ImportCategoriesPageQuery['municipality']>

function ImportCategories({ town }: { town: Town }) {
  const [source, setSource] = useState('file')
  // As it was when the rows were read, so that a row that is written does not turn into one that is there.
  const present = town.categories.map(({ name }) => name)
  const [rows, setRows] = useState<readonly ImportRow<CategoryValues>[] | null>(null)
  // Another file or town begins anew, with nothing written.
  const [turn, setTurn] = useState(0)
  const show = (read: readonly ImportRow<CategoryValues>[] | null) => {
    setRows(read)
    setTurn((before) => before + 1)
  }
  return (
    <>
      <p>{say`Jede neue Kategorie wird angelegt, als hätten Sie sie eingetippt. Was es schon gibt, bleibt, wie es ist. Zuständig ist danach noch niemand.`}</p>
      <RadioField
        name="source"
        legend={say`Woher?`}
        value={source}
        choices={[
          { value: 'file', label: say`Aus einer Datei (CSV)` },
          { value: 'town', label: say`Von einer anderen Gemeinde` },
        ]}
        onChange={(chosen) => {
          setSource(chosen)
          show(null)
        }}
      />
      {source === 'file' ? (
        <>
          <CsvField
            id="datei"
            label={say`CSV-Datei`}
            hint={say`Mit Überschriften. Mehrere Unterkategorien stehen in einer Zelle, getrennt durch „|“.`}
            needed={NAME_COLUMN}
            onRead={(lines) => show(lines && rowsOfFile(lines, present))}
          />
          <p>
            <Button
              variant="quiet"
              icon={<Icon of={Download} />}
              onClick={() =>
                saveText(`kategorien-${town.slug}.csv`, categoriesAsCsv(town.categories), 'text/csv')
              }
            >
              {say`Die jetzigen Kategorien als Vorlage laden`}
            </Button>
          </p>
        </>
      ) : (
        <TownToCopy
          ownId={town.id}
          onChosen={(categories) => show(categories && rowsOfTown(categories, present))}
        />
      )}
      {rows === null ? null : (
        <ImportPreview
          key={turn}
          caption={say`Vorschau`}
          columns={[say`Kategorie`, say`Hinweis`, say`Unterkategorien`]}
          rows={rows}
          button={(count) => say`${countText(count, 'Kategorie', 'Kategorien')} anlegen`}
          done={(count) => say`${countText(count, 'Kategorie', 'Kategorien')} angelegt.`}
          write={(category) =>
            mutate(CreateCategoryDocument, { category: { municipalityId: town.id, ...category } })
          }
        />
      )}
    </>
  )
}
