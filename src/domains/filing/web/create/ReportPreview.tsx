import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toldAnswers } from '#domains/category-questions/answer-text.rules.ts'
import { judgeDraft } from '#domains/category-questions/draft-answers.rules.ts'
import { controlOf } from '#domains/category-questions/web/question-ids.ts'
import { LocalPhoto } from '#domains/photos/web/LocalPhoto.tsx'
import { addressText } from '#domains/places/place.rules.ts'
import { fieldOf, TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import { derivedTitle } from '#domains/reports/title.rules.ts'
import { thingOf } from '#domains/things/draft-thing.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import { CONCERN_CONTROLS } from './ConcernFields.tsx'
import styles from './ReportPreview.module.css'

/** Navigation state on the way back to a step: the field that gets the focus there. */
export type FieldState = { field?: string }

/** A preview of the report; each part links back to its step. */
export function ReportPreview({ town, draft }: { town: ReportTown; draft: Draft }) {
  const category = town.categories.find(({ id }) => id === draft.categoryId)
  const subCategory = category?.subCategories.find(({ id }) => id === draft.subCategoryId)
  const kind = subCategory?.name ?? category?.name
  const title = draft.title.trim() || (kind ? derivedTitle({ ...draft, kind }) : '')
  const texts = { ...draft, title }
  const asked = judgeDraft(draft)
  const thing = thingOf(draft)
  return (
    <dl className={styles.preview}>
      <Part name={say`Fotos`} step="foto">
        {draft.photos.length === 0 ? (
          say`Kein Foto`
        ) : (
          <ul className={styles.photos}>
            {draft.photos.map((photo, index) => (
              <li key={photo.id}>
                <LocalPhoto
                  blob={photo.blob}
                  alt={photo.alternativeText || say`Foto ${index + 1} von ${draft.photos.length}`}
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part name={say`Ort`} step="ort">
        {draft.place ? addressText(draft.place) || say`Ein Punkt auf der Karte` : say`Noch nicht gewählt`}
        {draft.place && draft.placeNote ? (
          <>
            <br />
            {draft.placeNote}
          </>
        ) : null}
      </Part>
      <Part name={say`Kategorie`} step="was">
        {category ? (
          <span lang="de">{[category.name, subCategory?.name].filter(Boolean).join(' › ')}</span>
        ) : (
          say`Noch nicht gewählt`
        )}
      </Part>
      {thing === null ? null : (
        <Part name={say`Objekt`} step="was">
          <span lang="de">{thing.name}</span>
        </Part>
      )}
      {toldAnswers(asked.items, asked.kept).map(({ key, question, text }) => (
        <Part key={key} name={question} step="was" field={controlOf(key)}>
          <span lang="de">{text}</span>
        </Part>
      ))}
      {TEXT_FIELDS.map((field) => (
        <Part key={field} name={fieldOf(field).label()} step="was" field={CONCERN_CONTROLS[field]}>
          <span
            className={fieldOf(field).text?.isLine ? undefined : styles.text}
            lang={texts[field] ? 'de' : undefined}
          >
            {texts[field] || say`Noch nicht angegeben`}
          </span>
        </Part>
      ))}
    </dl>
  )
}

type PartProps = { name: string; step: StepKey; field?: string | undefined; children: ReactNode }

function Part({ name, step, field, children }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.change}>
        <Link to={`?schritt=${step}`} state={field === undefined ? null : ({ field } satisfies FieldState)}>
          {say`Ändern`}
          <span className="hidden-visually">: {name}</span>
        </Link>
      </dd>
    </div>
  )
}
