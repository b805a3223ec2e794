import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/QuestionsPage.ts'
import styles from './Questions.module.css'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { QuestionsPageDocument } from './QuestionsPage.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const variables = { slug: params.slug, id: Number(params.id) || 0 }
  return loadPrivate(QuestionsPageDocument, variables, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Zusatzfragen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** The extra questions of a category, for administrators. */
export default function QuestionsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const town = data?.municipality
  const category = data?.category
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Zusatzfragen`} needs="administrate">
      {town && category?.permissions.canSaveQuestions ? (
        <div className={styles.page}>
          <p>
            <ButtonLink variant="quiet" to={staffPaths.editCategoryPath(town, category.id)}>
              {say`Kategorie „${category.name}“`}
            </ButtonLink>
          </p>
          <p>
            {say`Wer unter „${category.name}“ meldet, beantwortet diese Fragen gleich mit. Bitte fragen Sie nur, was Sie zum Bearbeiten brauchen. Meldungen, die schon da sind, behalten die Fragen und Antworten von damals.`}
          </p>
          <QuestionsEditor key={category.id} category={category} onSaved={revalidate} />
        </div>
      ) : null}
    </AdministrationFrame>
  )
}
