import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { DRAWN_MAX } from '../district-input.rules.ts'
import { FILE_NAME_MAX, mostMegabytes, PIECE_BYTES } from '../place-import.rules.ts'
import { removeDistrict, renameDistrict } from './change-district.ts'
import { drawDistrict } from './draw-district.ts'
import { DistrictRef, ImportKindRef, PlaceImportRef } from './geodata.graphql.ts'
import { addPlaceImportPiece, cancelPlaceImport, startPlaceImport } from './upload-import.ts'

const InputRef = builder.inputType('PlaceImportInput', {
  description: 'A file that is about to be uploaded.',
  fields: (t) => ({
    kind: t.field({ type: ImportKindRef, description: 'Kind of the file.' }),
    fileName: t.string({ description: `Its name, 1 to ${FILE_NAME_MAX} characters.` }),
    size: t.int({
      description: `Bytes; at most ${mostMegabytes('EXTRACT')} MB for map data and ${mostMegabytes('AREAS')} MB for areas.`,
    }),
  }),
})

const ofImport = 'Id of the import.'

builder.mutationFields((t) => ({
  startPlaceImport: t.field({
    type: PlaceImportRef,
    description:
      'Announces a file for the places of a municipality; addPlaceImportPiece sends it. A municipality has one import at a time. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT while another one runs, RATE_LIMITED.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      file: t.arg({ type: InputRef, description: 'The file.' }),
    },
    resolve: (_, { municipalityId, file }, context) => startPlaceImport(context, municipalityId, file),
  }),
  addPlaceImportPiece: t.field({
    type: PlaceImportRef,
    description: `Sends the next piece of a file, at most ${PIECE_BYTES} bytes. The last one starts the import; a repeated one changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT for a piece at another place, UPLOAD_REJECTED for a file of another kind, which ends the upload, RATE_LIMITED.`,
    args: {
      id: t.arg.int({ description: ofImport }),
      offset: t.arg.int({ description: 'Bytes of the file before this piece.' }),
      piece: t.arg({ type: 'Upload', description: 'The bytes.' }),
    },
    resolve: (_, { id, offset, piece }, context) => addPlaceImportPiece(context, id, offset, piece),
  }),
  cancelPlaceImport: t.boolean({
    description:
      'Ends an upload, or an import that has not begun, and deletes what has arrived; false for one that has ended. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT for one that runs.',
    args: { id: t.arg.int({ description: ofImport }) },
    resolve: (_, { id }, context) => cancelPlaceImport(context, id),
  }),
  drawDistrict: t.field({
    type: DistrictRef,
    description:
      'Gives the district of a name an area that no import replaces, and makes the district where there is none; a job assigns addresses and reports. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      name: t.arg.string({ description: `1 to ${DISTRICT_NAME_MAX} characters.` }),
      geoJson: t.arg.string({
        description: `The area as GeoJSON (RFC 7946) in degrees, at most ${DRAWN_MAX} characters; all its parts together.`,
      }),
      replaces: t.arg.boolean({
        defaultValue: false,
        description: 'Whether the area of a district of that name is replaced; BAD_USER_INPUT otherwise.',
      }),
    },
    resolve: (_, { municipalityId, name, geoJson, replaces }, context) =>
      drawDistrict(context, municipalityId, { name, geoJson, replaces: replaces ?? false }),
  }),
  renameDistrict: t.field({
    type: DistrictRef,
    description:
      'Renames a district, also in addresses, rules and the next import. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: {
      id: t.arg.int({ description: 'Id of the district.' }),
      name: t.arg.string({
        description: `1 to ${DISTRICT_NAME_MAX} characters; unlike its other districts.`,
      }),
    },
    resolve: (_, { id, name }, context) => renameDistrict(context, id, name),
  }),
  removeDistrict: t.field({
    type: DistrictRef,
    description:
      'Removes a district, also from the next import; a job assigns its reports anew. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the district.' }) },
    resolve: (_, { id }, context) => removeDistrict(context, id),
  }),
}))
