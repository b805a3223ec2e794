import { ConfigError } from '../config/config-error.ts'
import { StorageFault } from '../storage/storage-fault.ts'
import { BackupError } from './manifest.ts'

const FULL =
  'Der Platz reicht nicht: Der Datenträger ist voll. Bitte schaffen Sie Platz und versuchen Sie es noch einmal.'
const READ_ONLY =
  'Der Ordner lässt sich nicht beschreiben. Bitte prüfen Sie, ob er eingehängt und beschreibbar ist.'

/** Sentences by error codes of the operating system, and of PostgreSQL for its own disk. */
const SENTENCES: Record<string, string> = {
  ENOSPC: FULL,
  53100: FULL,
  EDQUOT: 'Der Platz reicht nicht: Das zugeteilte Kontingent ist aufgebraucht.',
  EFBIG: 'Eine Datei wird größer, als der Datenträger oder eine Grenze des Systems (ulimit -f) erlaubt.',
  EROFS: READ_ONLY,
  EACCES: 'Für einen Ordner oder eine Datei fehlt das Recht zum Lesen oder Schreiben.',
  EPERM: 'Für einen Ordner oder eine Datei fehlt das Recht zum Lesen oder Schreiben.',
  ENOTDIR: 'Der angegebene Pfad ist kein Ordner.',
  EIO: 'Der Datenträger meldet einen Fehler beim Lesen oder Schreiben.',
}

const STORE: Record<StorageFault['reason'], string> = {
  unreachable: 'Der S3-Speicher ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  refused:
    'Der S3-Speicher lehnt ab. Bitte prüfen Sie Adresse, Region, Zugangsdaten, deren Rechte und die Uhr dieses Rechners.',
  full: 'Im S3-Speicher ist kein Platz mehr.',
}

/**
 * The sentence for the person at the terminal, in German and with the path concerned; null for an unknown
 * error. For a wrapped error the inner one counts.
 */
export function faultMessage(error: unknown): string | null {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message
  if (error instanceof StorageFault) return `${STORE[error.reason]} (${error.message})`
  if (!(error instanceof Error)) return null
  const { code, path, cause } = error as NodeJS.ErrnoException
  const sentence = SENTENCES[code ?? '']
  if (sentence === undefined) return faultMessage(cause)
  return path === undefined ? `${sentence} (${code})` : `${sentence} (${code}: ${path})`
}
