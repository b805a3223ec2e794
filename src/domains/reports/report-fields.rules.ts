import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { type Message, message } from '#kit/common/say.ts'
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NOTES_MAX, TITLE_MAX, TITLE_MIN } from './report.rules.ts'
import type { Source } from './report-sources.rules.ts'

/**
 * The people who may change a field; report.policy.ts decides who they are (permission matrix).
 * - content: the author until approval, and editors of the category
 * - status: staff who process the report
 * - notes: all staff of the town
 * - processing: editors of the category
 * - internal: the same, where the town has an internal area
 */
export type FieldGroup = 'content' | 'status' | 'notes' | 'processing' | 'internal'

/** The rule of a text. Its schema follows from it in report-input.rules.ts. */
export type TextRule = {
  /** Begins the messages about the length: "Der Titel". */
  subject: Message
  /** A single line: white space of any kind becomes one space. */
  isLine?: true
  /** Least characters, as people count them. */
  min?: number
  /** Most characters. */
  max: number
  /** The message for no text at all; otherwise that of `min`. */
  blank?: Message
  /** The message for fewer than `min` characters, in place of the usual one. */
  tooShort?: Message
}

/** A field of a report that can be edited. */
export type ReportField = {
  /** The name that people read, in forms and in the history. */
  label: Message
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
 * The fields of a report that can be edited, once. Lists and types of them, schemas, inputs, forms and the
 * history are derived: report-field-lists.rules.ts, report-input.rules.ts, report-forms.rules.ts,
 * report-history.rules.ts.
 */
export const REPORT_FIELDS = {
  title: {
    label: message`Titel`,
    group: 'content',
    inputs: ['title'],
    isClearable: true,
    history: 'title',
    form: { title: '' },
    text: {
      subject: message`Der Titel`,
      isLine: true,
      min: TITLE_MIN,
      max: TITLE_MAX,
    },
  },
  description: {
    label: message`Beschreibung`,
    group: 'content',
    inputs: ['description'],
    history: 'description',
    form: { description: '' },
    text: {
      subject: message`Die Beschreibung`,
      min: DESCRIPTION_MIN,
      max: DESCRIPTION_MAX,
      blank: message`Bitte beschreiben Sie kurz, was Sie melden möchten.`,
      tooShort: message`Bitte beschreiben Sie es etwas genauer, mit mindestens ${DESCRIPTION_MIN} Zeichen.`,
    },
  },
  category: {
    label: message`Kategorie`,
    group: 'content',
    inputs: ['categoryId'],
    history: 'category',
    form: { categoryId: null as number | null, subCategoryId: null as number | null },
  },
  // Forms and the history hold it with the category.
  subCategory: {
    label: message`Unterkategorie`,
    group: 'content',
    inputs: ['subCategoryId'],
    isClearable: true,
    history: null,
  },
  location: {
    label: message`Ort`,
    group: 'content',
    inputs: ['location'],
    history: 'location',
    form: { place: null as DraftPlace | null, placeNote: '' },
  },
  photos: {
    label: message`Fotos`,
    group: 'content',
    inputs: ['photos', 'uploadedPhotos'],
    history: 'photos',
    form: { photos: [] as DraftPhoto[] },
  },
  statusId: { label: message`Status`, group: 'status', inputs: ['statusId'], history: 'status' },
  internalNotes: {
    label: message`Interne Notiz`,
    group: 'notes',
    inputs: ['internalNotes'],
    isClearable: true,
    history: 'internalNotes',
    form: { internalNotes: '' },
    text: { subject: message`Die Notiz`, max: NOTES_MAX },
  },
  responsibleEditor: {
    label: message`Zuständig`,
    group: 'processing',
    inputs: ['responsibleEditorId'],
    isClearable: true,
    history: 'responsibleEditor',
  },
  isInternal: {
    label: message`Nur intern`,
    group: 'internal',
    inputs: ['isInternal'],
    history: 'isInternal',
    form: { isInternal: false },
  },
  source: {
    label: message`Eingegangen über`,
    group: 'processing',
    inputs: ['source'],
    history: 'source',
    form: { source: null as Source | null },
  },
} as const satisfies Record<string, ReportField>
