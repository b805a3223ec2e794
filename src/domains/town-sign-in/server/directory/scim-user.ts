import { say } from '#kit/common/say.ts'
import type { EntryRow, Filter } from './entries.sql.ts'
import { ScimFault } from './scim-fault.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** The attributes of a user that are kept. Every other one, such as a name, is passed over. */
export type User = Pick<EntryRow, 'userName' | 'externalId' | 'email' | 'isActive'>

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (detail: string, scimType = 'invalidValue') => new ScimFault(400, detail, scimType)

/** @throws ScimFault 400 for anything but an object */
export function bodyOf(value: unknown): Body {
  if (!isBody(value)) throw wrong(say`Erwartet wird ein JSON-Objekt nach SCIM 2.0.`, 'invalidSyntax')
  return value
}

/**
 * A whole user, as POST and PUT send one. Without `active` a user who is there stays as they are: nobody
 * comes back by a change of their name.
 * @throws ScimFault 400
 */
export function readUser(body: Body, before: Pick<User, 'isActive'> = { isActive: true }): User {
  const user: User = { userName: '', externalId: null, email: null, isActive: before.isActive }
  const read = Object.entries(body).reduce((so, [name, value]) => changed(so, name, value), user)
  if (read.userName === '') throw wrong(say`Es fehlt userName.`)
  return read
}

/** Most changes of one PATCH. */
const MOST_OPERATIONS = 100

/**
 * A user after the operations of a PATCH, in the shapes of Entra ID ("Replace", "False" as a text) and Okta
 * (an object without a path).
 * @throws ScimFault 400
 */
export function patchUser(before: User, body: Body): User {
  const operations = body.Operations ?? body.operations
  if (!Array.isArray(operations) || operations.length > MOST_OPERATIONS)
    throw wrong(say`Erwartet werden Operations, höchstens ${MOST_OPERATIONS}.`, 'invalidSyntax')
  return operations.reduce<User>((user, operation: unknown) => {
    const { op, path, value } = bodyOf(operation)
    const act = typeof op === 'string' ? op.toLowerCase() : ''
    if (act === 'remove') return typeof path === 'string' ? removed(user, path) : user
    if (act !== 'add' && act !== 'replace')
      throw wrong(say`op ist add, replace oder remove.`, 'invalidSyntax')
    if (typeof path === 'string') return changed(user, path, value)
    return Object.entries(bodyOf(value)).reduce((so, [name, each]) => changed(so, name, each), user)
  }, before)
}

/** The name of an attribute, without the schema before it, in small letters: SCIM ignores their case. */
const nameOf = (path: string): string => path.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '')

function changed(user: User, path: string, value: unknown): User {
  const name = nameOf(path)
  if (name === 'active') return { ...user, isActive: truthIn(value) }
  if (name === 'username') return { ...user, userName: textIn('userName', value, 254) }
  if (name === 'externalid')
    return { ...user, externalId: value == null ? null : textIn('externalId', value, 255) }
  if (/^emails(\[[^\]]*\])?(\.value)?$/.test(name)) return { ...user, email: mailIn(value) }
  return user
}

function removed(user: User, path: string): User {
  const name = nameOf(path)
  if (name === 'active' || name === 'username')
    throw wrong(say`userName und active lassen sich ändern, aber nicht entfernen.`, 'mutability')
  if (name === 'externalid') return { ...user, externalId: null }
  return name.startsWith('emails') ? { ...user, email: null } : user
}

function truthIn(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw wrong(say`active ist true oder false.`)
  return text === 'true'
}

function textIn(name: string, value: unknown, most: number): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > most || /\p{Cc}/u.test(text))
    throw wrong(say`${name} ist ein Text von 1 bis ${most} Zeichen.`)
  return text
}

/** The primary address of a list, or the only one; a single text is one. */
function mailIn(value: unknown): string | null {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  const mail = all.find((each) => isBody(each) && String(each.primary).toLowerCase() === 'true') ?? all[0]
  const text = isBody(mail) ? mail.value : mail
  return text == null || text === '' ? null : textIn('emails', text, 254)
}

/** A user as answers show it. */
export const userBody = (row: EntryRow, base: string) => ({
  schemas: [USER_SCHEMA],
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  userName: row.userName,
  ...(row.email !== null && { emails: [{ value: row.email, type: 'work', primary: true }] }),
  active: row.isActive,
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/Users/${row.id}`,
  },
})

const FILTER = /^\s*(userName|externalId|id|emails(?:\[[^\]]*\])?\.value)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i

/**
 * The filter of a list; null for none.
 * @throws ScimFault 400 for another one than `eq` on a name, an id or an address
 */
export function filterOf(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null
  const [, name = '', quoted = ''] = FILTER.exec(text) ?? []
  // PostgreSQL takes no NUL, and no name has such a character.
  if (name === '' || /\p{Cc}/u.test(quoted))
    throw wrong(say`Als filter gehen userName, externalId, id und emails.value mit eq.`, 'invalidFilter')
  const by = ({ username: 'userName', externalid: 'externalId', id: 'id' } as const)[name.toLowerCase()]
  return { by: by ?? 'email', value: quoted.replace(/\\(.)/g, '$1') }
}
