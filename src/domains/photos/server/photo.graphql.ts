import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { builder } from '#kit/server/builder.ts'
import { MAX_DAILY_BYTES, MAX_PHOTO_MB, type PhotoSize, UPLOAD_HOURS } from '../photo.rules.ts'
import type { PossibleFind } from '../possible-finds.rules.ts'
import { photoPath } from './photo-files.ts'
import { CITIZEN_TRIES } from './photo-tries.ts'
import type { PhotoRow } from './photos.sql.ts'
import { type StoredPhoto, storePhoto } from './store-photo.ts'

const PhotoSizeRef = builder.enumType('PhotoSize', {
  description: 'Stored sizes of a photo, by its longest side.',
  values: {
    LARGE: { description: 'At most 2560 pixels.' },
    SCREEN: { description: 'At most 1280 pixels.' },
    MEDIUM: { description: 'At most 640 pixels.' },
    CARD: { description: 'At most 320 pixels.' },
    SMALL: { description: 'At most 160 pixels.' },
  },
})

const PhotoFormatRef = builder.enumType('PhotoFormat', {
  description: 'File format. AVIF exists in the size MEDIUM only; other sizes are returned as WEBP.',
  values: ['WEBP', 'AVIF'] as const,
})

const MetaInfoRef = builder.objectRef<PhotoRow>('PhotoMetaInfo').implement({
  description: 'About the file in its largest stored size.',
  fields: (t) => ({
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
  }),
})

export const PhotoRef = builder.objectRef<PhotoRow>('Photo').implement({
  description: 'A photo of a report or comment, upright and without metadata.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent id.' }),
    path: t.string({
      description:
        'Path of the file on our origin; signed and valid for at most 15 minutes while the report is not public.',
      args: {
        size: t.arg({ type: PhotoSizeRef, defaultValue: 'LARGE' }),
        format: t.arg({ type: PhotoFormatRef, defaultValue: 'WEBP' }),
      },
      resolve: (row, { size, format }, context) => photoPath(context, row, size as PhotoSize, format),
    }),
    alternativeText: t.exposeString('alternativeText', {
      nullable: true,
      description: 'Alternative text in the sender’s words; at most 300 characters.',
    }),
    metaInfo: t.field({ type: MetaInfoRef, description: 'Size of the file.', resolve: (row) => row }),
  }),
})

export const UploadedPhotoInputRef = builder.inputType('UploadedPhotoInput', {
  description: 'A photo that was sent ahead by uploadPhoto.',
  fields: (t) => ({
    id: t.int({ description: 'Id from uploadPhoto.' }),
    alternativeText: t.string({ required: false, description: 'Alternative text, at most 300 characters.' }),
  }),
})

export const PhotoPartRef = builder.objectRef<Rectangle>('PhotoPart').implement({
  description: 'A part of a photo, in pixels of its largest size (metaInfo) from the upper left corner.',
  fields: (t) => ({
    x: t.exposeInt('x', { description: 'Pixels from the left.' }),
    y: t.exposeInt('y', { description: 'Pixels from the top.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
  }),
})

export const FindKindRef = builder.enumType('FindKind', {
  description: 'Kinds of parts that photos are searched for.',
  values: {
    FACE: { description: 'A face.' },
    PLATE: { description: 'A number plate.' },
  },
})

export const PossibleFindRef = builder.objectRef<PossibleFind>('PossibleFind').implement({
  description:
    'A part of a photo that may show something to cover, in pixels of its largest size from the upper left corner.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FindKindRef, description: 'Whether it may be a face or a plate.' }),
    x: t.exposeInt('x', { description: 'Pixels from the left.' }),
    y: t.exposeInt('y', { description: 'Pixels from the top.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
  }),
})

const UploadedPhotoRef = builder.objectRef<StoredPhoto>('UploadedPhoto').implement({
  description: `A stored photo that waits ${UPLOAD_HOURS} hours for a report or comment to take it.`,
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id for uploadedPhotos of createReport and createComment.' }),
    width: t.exposeInt('width', { description: 'Pixels of the largest size.' }),
    height: t.exposeInt('height', { description: 'Pixels of the largest size.' }),
    possibleFinds: t.field({
      type: [PossibleFindRef],
      nullable: true,
      description:
        'Parts that may show a face or a number plate, at most 50, for the sender to cover; a guess of this server’s own. Null where it did not search.',
      resolve: ({ finds }) => finds,
    }),
  }),
})

builder.mutationField('uploadPhoto', (t) =>
  t.field({
    type: UploadedPhotoRef,
    description: `Sends a photo ahead of its report: JPEG, PNG, WebP, HEIC or AVIF by content, at most ${MAX_PHOTO_MB} MB and 50 megapixels, ${MAX_DAILY_BYTES / 1024 / 1024} MB a day; each counts before it is decoded, ${CITIZEN_TRIES.hourly} an hour, more for staff. Errors: UNAUTHENTICATED, UPLOAD_REJECTED, RATE_LIMITED.`,
    args: { photo: t.arg({ type: 'Upload' }) },
    resolve: (_, { photo }, context) => storePhoto(context, requireSignedIn(context.viewer).id, photo),
  }),
)
