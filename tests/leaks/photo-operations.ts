import type { Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/** The photo ids that the scene uses. */
const hiddenPhotos = ({ hidden }: Secrets) => [hidden.waiting.id * 10, hidden.internal.id * 10]

/** Faces that were found on photos, and whether edits can be taken back. */
export const PHOTO_QUERIES: Record<string, Aimed> = {
  canResetPhoto: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id})`),
    shows: 'yes or no',
  },
  photoPartners: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id})`),
    shows: 'names of partners, to staff of the report’s town',
  },
  photoMarks: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id}) { kind }`),
    shows: 'numbers alone',
  },
  possibleFinds: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id})`),
    shows: 'numbers alone',
  },
}

/** Photos are uploaded, redacted and deleted; words are covered. */
export const PHOTO_MUTATIONS: Record<string, Aimed> = {
  redactPhoto: {
    aimed: (_, secrets) =>
      hiddenPhotos(secrets).map(
        (id) => `(photoId: ${id}, rectangles: [{ x: 0, y: 0, width: 1, height: 1 }], version: 1)`,
      ),
    shows: 'what removePhoto shows; the files of these photos are no pictures',
  },
  dismissPossibleFinds: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id})`),
    shows: ['waiting', 'internal'],
  },
  decidePhotoCover: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id}, rectangles: [])`),
    shows: 'nothing: these photos have no original',
  },
  editPhoto: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id}, turns: 1, marks: [])`),
    shows: 'what removePhoto shows; the files of these photos are no pictures',
  },
  resetPhoto: {
    aimed: (_, secrets) => hiddenPhotos(secrets).map((id) => `(photoId: ${id})`),
    shows: 'nothing: these photos have no original',
  },
  hideReportPlace: {
    aimed: (_, { hidden }) =>
      [hidden.waiting.id, hidden.internal.id].map((id) => `(reportId: ${id}, isHidden: true)`),
    shows: ['waiting', 'internal'],
  },
  coverWords: {
    aimed: (_, { hidden }) =>
      [hidden.waiting.id, hidden.internal.id].map(
        (id) =>
          `(input: { reportId: ${id}, texts: [{ field: TITLE, text: "Laterne", places: [{ start: 0, end: 2 }] }] })`,
      ),
    shows: 'what removePhoto shows, where the text is the present one',
  },
  removePhoto: {
    aimed: (_, secrets) =>
      hiddenPhotos(secrets).map((id) => `(photoId: ${id}, reason: "Zeigt ein Gesicht.")`),
    shows: ['waiting', 'internal'],
  },
  uploadPhoto: { aimed: () => ['(photo: "keine Datei")'], shows: 'an id and two lengths' },
}
