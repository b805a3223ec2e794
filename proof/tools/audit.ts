import { spawnSync } from 'node:child_process'

export type AuditFigures = {
  /** Without an answer nothing was checked, and nothing is proven. */
  endpoint: 'answered' | 'not answered'
  packages: number | null
  weaknesses: Record<string, number> | null
}

type Report = {
  error?: unknown
  message?: string
  metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } }
}

/** Asks npm's endpoint for known weaknesses of what is shipped. Mirrors of the registry often have none. */
export function proveAudit(): AuditFigures {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  })
  return readAudit(stdout ?? '')
}

/** What npm answered; whatever is no report counts as no answer. */
export function readAudit(text: string): AuditFigures {
  const { metadata } = parsed(text)
  if (metadata === undefined) return { endpoint: 'not answered', packages: null, weaknesses: null }
  return {
    endpoint: 'answered',
    packages: metadata.dependencies.prod,
    weaknesses: metadata.vulnerabilities,
  }
}

function parsed(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch {
    return {}
  }
}

/** No weakness that is high or critical (S-49). */
export const isUnharmed = ({ endpoint, weaknesses }: AuditFigures): boolean =>
  endpoint === 'answered' && weaknesses?.high === 0 && weaknesses.critical === 0
