/** Most characters of a caller's name and address. */
export const CALLER_LINE_MAX = 200

/** The values of a caller's fields in a form. */
export type CallerForm = {
  name: string
  telephone: string
  email: string
  address: string
  wantsMails: boolean
}

export const EMPTY_CALLER: CallerForm = {
  name: '',
  telephone: '',
  email: '',
  address: '',
  wantsMails: false,
}

/** Whether all fields of the caller form are blank. */
export const isCallerEmpty = ({ name, telephone, email, address }: CallerForm): boolean =>
  `${name}${telephone}${email}${address}`.trim() === ''
