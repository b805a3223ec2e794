import { message } from '#kit/common/say.ts'

/** The public name of all deleted accounts. */
export const DELETED_ACCOUNT = message`Gelöschtes Konto`

/** A person's public name (rule 12); null where the person is unknown. */
export const publicNameOf = (person: { username: string; deletedAt: Date | null } | null): string =>
  person === null || person.deletedAt !== null ? DELETED_ACCOUNT() : person.username

type Named = { firstName: string; lastName: string; deletedAt: Date | null }

/** A person's first and last name, for staff. */
export const fullNameOf = ({ firstName, lastName, deletedAt }: Named): string =>
  deletedAt === null ? `${firstName} ${lastName}` : DELETED_ACCOUNT()
