/** Stands for everybody whose account is gone. */
export const DELETED_ACCOUNT = 'Gelöschtes Konto'

/** What everybody may call somebody (rule 12); null: nobody is known any more. */
export const publicNameOf = (person: { username: string; deletedAt: Date | null } | null): string =>
  person === null || person.deletedAt !== null ? DELETED_ACCOUNT : person.username
