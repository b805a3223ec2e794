import { say } from '#kit/common/say.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** A sentence with a municipality's contact, for people whose request was refused. */
export const townContact = ({
  name,
  contactPhone,
  contactEmail,
}: Pick<MunicipalityRow, 'name' | 'contactPhone' | 'contactEmail'>): string =>
  say`Ist es eilig, erreichen Sie die Gemeinde ${name} unter Telefon\u00a0${contactPhone.replaceAll(' ', '\u00a0')} oder ${contactEmail}.`
