import * as paths from '#domains/paths.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { fetchPhoto, presentPhoto } from '#domains/photos/web/stored-photo.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { EDIT_HOURS } from '../comment.rules.ts'
import type { Route } from './+types/EditCommentPage.ts'
import { CreateCommentPageDocument } from './CreateCommentPage.generated.ts'
import styles from './CreateCommentPage.module.css'
import { EditCommentForm } from './EditCommentForm.tsx'
import { EditedCommentDocument } from './EditCommentPage.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { slug, categorySlug, reportSlug } = params
  const id = Number(params.commentId)
  const where = { slug: reportSlug, municipalitySlug: slug, categorySlug }
  const [page, edited] = await Promise.all([
    loadPrivate(CreateCommentPageDocument, where),
    loadPrivate(EditedCommentDocument, { id: Number.isSafeInteger(id) ? id : 0 }, { fresh: true }),
  ])
  const comment = edited.data?.comment ?? null
  return {
    report: page.data?.report ?? null,
    comment,
    photos: await Promise.all((comment?.photos ?? []).map(keptPhoto)),
    errors: [...page.errors, ...edited.errors],
  }
}

/** A photo of the comment as a draft photo. If its file cannot be loaded the photo stays with the comment. */
const keptPhoto = (photo: PhotoImageFragment): Promise<DraftPhoto> =>
  fetchPhoto(photo).catch(() => presentPhoto(photo, new Blob()))

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: say`Kommentar bearbeiten`,
    site: loaderData?.report?.municipality.name,
    isPrivate: true,
  })

export default function EditCommentPage({ loaderData }: Route.ComponentProps) {
  const { report, comment, photos, errors } = loaderData
  const me = useCurrentUser()
  if (!report || !comment) return <MissingPage errors={errors} />
  const { editableText } = comment
  if (editableText === null) {
    return (
      <div className={styles.page}>
        <h1>{say`Kommentar bearbeiten`}</h1>
        <Notice>
          <p>
            {me === null
              ? say`Bitte melden Sie sich an. Einen Kommentar ändern kann nur, wer ihn geschrieben hat.`
              : say`Einen Kommentar ändern kann nur, wer ihn geschrieben hat: in den ersten ${EDIT_HOURS} Stunden und solange noch niemand geantwortet hat.`}
          </p>
        </Notice>
        <p>
          {me === null ? (
            <ButtonLink to={paths.LOGIN} variant="primary">
              {say`Anmelden`}
            </ButtonLink>
          ) : null}{' '}
          <ButtonLink to={paths.reportPath(report)}>{say`Zur Meldung`}</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <EditCommentForm
        key={comment.id}
        report={report}
        comment={{ id: comment.id, official: comment.official, text: editableText, photos }}
      />
    </div>
  )
}
