import { readGrid } from '../grid.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { theCoveredPhoto, theEditedPhoto, thePhoto } from './report-objects.ts'

/** The permission matrix of the photos of reports and comments, typed by hand, as that of reports. */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
redactPhoto: own waiting                | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
redactPhoto: own public                 | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
redactPhoto: public                     | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
redactPhoto: waiting                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
redactPhoto: internal                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
redactPhoto: own public, of a comment   | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
dismissPossibleFinds: own waiting       | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
dismissPossibleFinds: own public        | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
dismissPossibleFinds: public            | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
dismissPossibleFinds: waiting           | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
dismissPossibleFinds: internal          | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decidePhotoCover: own waiting           | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
decidePhotoCover: own public            | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
decidePhotoCover: public                | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
decidePhotoCover: waiting               | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decidePhotoCover: internal              | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decidePhotoCover: own public, of a comment| -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
editPhoto: own waiting                  | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
editPhoto: own public                   | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
editPhoto: public                       | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
editPhoto: waiting                      | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
editPhoto: internal                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
editPhoto: own public, of a comment     | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
resetPhoto: own waiting                 | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
resetPhoto: own public                  | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
resetPhoto: public                      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
resetPhoto: waiting                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
resetPhoto: internal                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
resetPhoto: own public, of a comment    | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
canResetPhoto: own waiting              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
canResetPhoto: own public               | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
canResetPhoto: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
canResetPhoto: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
canResetPhoto: internal                 | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
photoMarks: own waiting                 | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
photoMarks: own public                  | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
photoMarks: public                      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
photoMarks: waiting                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
photoMarks: internal                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
photoPartners: own waiting              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
photoPartners: own public               | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
photoPartners: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
photoPartners: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
photoPartners: internal                 | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
possibleFinds: own waiting              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
possibleFinds: own public               | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
possibleFinds: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
possibleFinds: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
possibleFinds: internal                 | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
removePhoto: own waiting                | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
removePhoto: own public                 | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
removePhoto: public                     | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
removePhoto: waiting                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
removePhoto: internal                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
removePhoto: own public, of a comment   | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
`)

const calls: Calls = {
  redactPhoto: async (cell) => ({
    args: `(photoId: ${await thePhoto(cell)}, rectangles: [{ x: 0, y: 0, width: 2, height: 2 }])`,
  }),
  decidePhotoCover: async (cell) => ({
    args: `(photoId: ${await theCoveredPhoto(cell)}, rectangles: [{ x: 0, y: 0, width: 2, height: 2 }])`,
  }),
  editPhoto: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)}, turns: 1, marks: [])` }),
  resetPhoto: async (cell) => ({ args: `(photoId: ${await theEditedPhoto(cell)})` }),
  canResetPhoto: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)})` }),
  photoMarks: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)})` }),
  photoPartners: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)})` }),
  possibleFinds: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)})` }),
  dismissPossibleFinds: async (cell) => ({ args: `(photoId: ${await thePhoto(cell)})` }),
  removePhoto: async (cell) => ({
    args: `(photoId: ${await thePhoto(cell)}, reason: "Zeigt ein Kennzeichen.")`,
  }),
}

export const PHOTOS: Table = { grid, calls }
