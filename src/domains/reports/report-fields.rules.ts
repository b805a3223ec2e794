import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  NOTES_MAX,
  type Source,
  TITLE_MAX,
  TITLE_MIN,
} from './report.rules.ts'

/**
 * Who may change a field (permission matrix); report.policy.ts decides who that is. content: who may rewrite the report;
 * status: who may process it; notes: the town's staff; processing: who is responsible for it; internal: the same, where
 * the town has an internal area.
 */
export type FieldGroup = 'content' | 'status' | 'notes' | 'processing' | 'internal'

/** What a text has to be. Its schema follows from this in report-input.rules.ts. */
export type TextRule = {
  /** A single line: white space of any kind becomes one space. */
  isLine?: true
  /** The message where nothing was typed; without one, the message of `min`. */
  blank?: string
  /** Least characters, as people count them. */
  min?: number
  tooShort?: string
  /** Most characters. */
  max: number
  tooLong: string
}

/** A field of a report that updateReport changes. */
export type ReportField = {
  /** The name that people read, in forms and in the history. */
  label: string
  group: FieldGroup
  /** Names of the API's inputs; each of them touches the field. */
  inputs: readonly string[]
  /** Whether null empties the field. In all others null leaves it as it is. */
  isClearable?: true
  /** The field's name in the history; null where another field's entry includes it. */
  history: string | null
  /** The values that forms hold of the field, as they are before anybody types. */
  form?: Readonly<Record<string, unknown>>
  /** The rule for a field that is a text. */
  text?: TextRule
}

/**
 * The fields of a report that can be changed. Policy, history, schemas, drafts and inputs follow from this table by the
 * types and functions of report-field-lists.rules.ts.
 */
export const REPORT_FIELDS = {
  title: {
    label: 'Titel',
    group: 'content',
    inputs: ['title'],
    isClearable: true,
    history: 'title',
    form: { title: '' },
    text: {
      isLine: true,
      min: TITLE_MIN,
      tooShort: `Der Titel muss mindestens ${TITLE_MIN} Zeichen haben.`,
      max: TITLE_MAX,
      tooLong: `Der Titel darf höchstens ${TITLE_MAX} Zeichen haben.`,
    },
  },
  description: {
    label: 'Beschreibung',
    group: 'content',
    inputs: ['description'],
    history: 'description',
    form: { description: '' },
    text: {
      blank: 'Bitte beschreiben Sie kurz, was Sie melden möchten.',
      min: DESCRIPTION_MIN,
      tooShort: `Bitte beschreiben Sie es etwas genauer, mit mindestens ${DESCRIPTION_MIN} Zeichen.`,
      max: DESCRIPTION_MAX,
      tooLong: `Die Beschreibung darf höchstens ${DESCRIPTION_MAX} Zeichen haben.`,
    },
  },
  category: {
    label: 'Kategorie',
    group: 'content',
    inputs: ['categoryId'],
    history: 'category',
    form: { categoryId: null as number | null, subCategoryId: null as number | null },
  },
  // Forms and the history hold it with the category.
  subCategory: {
    label: 'Unterkategorie',
    group: 'content',
    inputs: ['subCategoryId'],
    isClearable: true,
    history: null,
  },
  location: {
    label: 'Ort',
    group: 'content',
    inputs: ['location'],
    history: 'location',
    form: { place: null as DraftPlace | null, placeNote: '' },
  },
  photos: {
    label: 'Fotos',
    group: 'content',
    inputs: ['photos', 'uploadedPhotos'],
    history: 'photos',
    form: { photos: [] as DraftPhoto[] },
  },
  statusId: { label: 'Status', group: 'status', inputs: ['statusId'], history: 'status' },
  internalNotes: {
    label: 'Interne Notiz',
    group: 'notes',
    inputs: ['internalNotes'],
    isClearable: true,
    history: 'internalNotes',
    form: { internalNotes: '' },
    text: { max: NOTES_MAX, tooLong: `Die Notiz darf höchstens ${NOTES_MAX} Zeichen haben.` },
  },
  responsibleEditor: {
    label: 'Zuständig',
    group: 'processing',
    inputs: ['responsibleEditorId'],
    isClearable: true,
    history: 'responsibleEditor',
  },
  isInternal: {
    label: 'Nur intern',
    group: 'internal',
    inputs: ['isInternal'],
    history: 'isInternal',
    form: { isInternal: false },
  },
  source: {
    label: 'Eingegangen über',
    group: 'processing',
    inputs: ['source'],
    history: 'source',
    form: { source: null as Source | null },
  },
} as const satisfies Record<string, ReportField>
