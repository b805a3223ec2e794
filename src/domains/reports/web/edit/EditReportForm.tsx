import { MapPin, Shapes } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { CONCERN_CONTROLS, ConcernFields } from '#domains/filing/web/create/ConcernFields.tsx'
import { PlaceFields } from '#domains/filing/web/create/place/PlaceFields.tsx'
import { usePlace } from '#domains/filing/web/create/place/use-place.ts'
import * as paths from '#domains/paths.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { TEXT_FIELDS } from '../../report-field-lists.rules.ts'
import { createReportSchema } from '../../report-input.rules.ts'
import { ClashNotice } from './ClashNotice.tsx'
import { EditReportPageDocument, UpdateReportDocument } from './EditReportPage.generated.ts'
import styles from './EditReportPage.module.css'
import { changedParts, type EditValues, updateInput } from './edit-values.ts'
import { type EditableReport, type EditedReport, editableReport } from './editable-report.ts'
import { useEdit } from './use-edit.ts'

const schema = createReportSchema.omit({ location: true })
const CONTROLS = { ...CONCERN_CONTROLS, location: 'adresse', photos: 'fotos' }

type Props = { report: EditedReport; editable: EditableReport }

/** The fields of a report, the same as at its creation, as far as the server allows changes. */
export function EditReportForm({ report, editable }: Props) {
  const navigate = useNavigate()
  const edit = useEdit(report.id, editable)
  const { values, change } = edit
  const town = report.municipality
  const [isPlaceOpen, setPlaceOpen] = useState(false)
  const [isCategoryOpen, setCategoryOpen] = useState(false)
  const [newest, setNewest] = useState(report)
  const found = usePlace(town, values.place, (place) => change({ place }))
  const uploads = usePhotoUploads(
    values.photos,
    (update) => change((last) => ({ photos: update(last.photos) })),
    true,
  )
  const mayChange = (field: string) => may('update', 'report', report, field)

  /** After a conflict it fetches the current version, to compare and merge. */
  const catchUp = async () => {
    const variables = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
    const { data } = await askWhole(EditReportPageDocument, variables, { fresh: true })
    if (data === null) return
    setNewest(data.report)
    edit.follow(await editableReport(data.report))
  }
  const form = useForm({
    initial: {},
    values,
    schema,
    controlIds: { ...CONTROLS, location: found.controlId },
    about: { location: ['place'] },
    submit: async () => {
      if (found.problem !== null) return refused(found.problem)
      const input = updateInput(report.id, edit.updatedAt, edit.before, values)
      if (changedParts(edit.before, values).length === 0)
        return { ok: true as const, data: { updateReport: report } }
      const outcome = await mutate(UpdateReportDocument, { report: input })
      if (!outcome.ok && outcome.errors.some(({ code }) => code === 'CONFLICT')) await catchUp()
      return outcome
    },
    onDone: async ({ updateReport }) => {
      await edit.finish()
      showToast(say`Ihre Änderungen sind gespeichert.`)
      await navigate(paths.reportPath(updateReport))
    },
  })

  // They stay open when the message goes, with the corrected choice in them.
  const { categoryId, subCategoryId, location } = form.errors
  if (!isCategoryOpen && (categoryId ?? subCategoryId) !== undefined) setCategoryOpen(true)
  if (!isPlaceOpen && location !== undefined) setPlaceOpen(true)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} isKept />
      <ClashNotice clashes={edit.clashes} newest={newest} />
      {edit.wasResumed ? (
        <div role="status">
          <Notice title={say`Ihre Änderungen von vorhin sind noch da`}>
            <p>{say`Sie sind nur auf diesem Gerät gespeichert.`}</p>
            <Button onClick={edit.discard}>{say`Änderungen verwerfen`}</Button>
          </Notice>
        </div>
      ) : null}
      <Form onSubmit={form.onSubmit} label={say`Meldung bearbeiten`}>
        {mayChange('photos') ? (
          <section id="fotos" tabIndex={-1} className={styles.part} aria-labelledby="fotos-titel">
            <h2 id="fotos-titel">{say`Fotos`}</h2>
            {editable.hasPhotos ? (
              <PhotoPicker
                photos={values.photos}
                onChange={(update) => change((last) => ({ photos: update(last.photos) }))}
                max={MAX_REPORT_PHOTOS}
                uploads={uploads.states}
                onRetry={uploads.retry}
              />
            ) : (
              <Notice>
                <p>{say`Die Fotos lassen sich gerade nicht laden. Sie bleiben, wie sie sind.`}</p>
              </Notice>
            )}
          </section>
        ) : null}
        {mayChange('location') ? (
          <section className={styles.part} aria-labelledby="ort-titel">
            <h2 id="ort-titel">{say`Ort`}</h2>
            {isPlaceOpen ? (
              <PlaceFields
                town={town}
                place={values.place}
                found={found}
                error={form.errors.location}
                note={values.placeNote}
                onNote={(placeNote) => change({ placeNote })}
              >
                {found.elsewhere === null ? null : (
                  <div role="alert">
                    <Notice kind="warning">
                      <p>
                        {say`Dieser Ort liegt nicht in ${town.name}. Bitte wählen Sie einen Ort in ${town.name}.`}
                      </p>
                    </Notice>
                  </div>
                )}
              </PlaceFields>
            ) : (
              <p className={styles.place}>
                <span>
                  {values.place ? addressText(values.place) || say`Ein Punkt auf der Karte` : null}
                  {values.placeNote ? <> · {values.placeNote}</> : null}
                </span>
                <Button icon={<Icon of={MapPin} />} onClick={() => setPlaceOpen(true)}>
                  {say`Ort ändern`}
                </Button>
              </p>
            )}
          </section>
        ) : null}
        {mayChange('category') || TEXT_FIELDS.some(mayChange) ? (
          <section className={styles.part} aria-labelledby="was-titel">
            <h2 id="was-titel">{say`Was ist los?`}</h2>
            {mayChange('category') && !isCategoryOpen ? (
              <p className={styles.place}>
                <span>{categoryText(town.categories, values)}</span>
                <Button icon={<Icon of={Shapes} />} onClick={() => setCategoryOpen(true)}>
                  {say`Kategorie ändern`}
                </Button>
              </p>
            ) : null}
            <ConcernFields
              town={town}
              written={values}
              errors={form.errors}
              onChange={change}
              may={(field) => mayChange(field) && (field !== 'category' || isCategoryOpen)}
            />
          </section>
        ) : null}
        <p role="status">{uploads.isAwaited ? say`Die Fotos werden hochgeladen …` : ''}</p>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending || uploads.isAwaited}
            disabled={uploads.hasFailed}
          >
            {say`Änderungen speichern`}
          </Button>
          <ButtonLink to={paths.reportPath(report)}>{say`Zurück`}</ButtonLink>
        </div>
      </Form>
    </>
  )
}

/** A place that is not complete, as the server would refuse it. */
const refused = (message: string) => ({
  ok: false as const,
  errors: [{ code: 'BAD_USER_INPUT', message, fields: { location: message } }],
})

/** "Straßen & Gehwege › Schlagloch" */
function categoryText(categories: EditedReport['municipality']['categories'], chosen: EditValues): string {
  const category = categories.find(({ id }) => id === chosen.categoryId)
  const subCategory = category?.subCategories.find(({ id }) => id === chosen.subCategoryId)
  return [category?.name, subCategory?.name].filter(Boolean).join(' › ')
}
