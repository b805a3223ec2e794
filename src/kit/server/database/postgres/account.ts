import { execFileSync } from 'node:child_process'

/** The operating-system account that PostgreSQL runs as. It refuses to run as root. */
export type Account = { uid: number; gid: number; name: string }

/**
 * The account to hand the server to, or null where the present one will do.
 * @throws when there is no usable account.
 */
export function serverAccount(): Account | null {
  const uid = process.getuid?.()
  if (uid === undefined) return null
  if (uid !== 0) {
    if (lookup(String(uid)) === null) {
      throw new Error(
        `Das Konto mit der Nummer ${uid} hat keinen Namen; PostgreSQL kann so nicht starten. Bitte DATABASE_URL setzen. / This uid has no passwd entry: set DATABASE_URL.`,
      )
    }
    return null
  }
  const account = lookup('postgres') ?? lookup('nobody')
  if (account === null)
    throw new Error('Kein Konto „postgres“ oder „nobody“: bitte DATABASE_URL setzen. / Set DATABASE_URL.')
  return account
}

function lookup(nameOrUid: string): Account | null {
  try {
    const name = execFileSync('id', ['-un', nameOrUid], { encoding: 'utf8', stdio: 'pipe' }).trim()
    const number = (option: string) =>
      Number(execFileSync('id', [option, nameOrUid], { encoding: 'utf8', stdio: 'pipe' }).trim())
    return { uid: number('-u'), gid: number('-g'), name }
  } catch {
    return null
  }
}

/** Whether that account can enter and read the path, asked of the system rather than computed from modes. */
export function canReach(account: Account, path: string): boolean {
  try {
    execFileSync('ls', [path], { uid: account.uid, gid: account.gid, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
