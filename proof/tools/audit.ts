import { spawnSync } from 'node:child_process'

export type AuditFigures = {
  /** Without an answer nothing was checked, so nothing is proven. */
  endpoint: 'answered' | 'not answered'
  packages: number | null
  weaknesses: Record<string, number> | null
}

type Report = {
  error?: unknown
  message?: string
  metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } }
}

/**
 * Asks npm's endpoint for known vulnerabilities of the shipped packages. Registry mirrors often have no such
 * endpoint.
 */
export function proveAudit(): AuditFigures {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  })
  return readAudit(stdout ?? '')
}

/** Parses npm's answer. Anything but a report counts as no answer. */
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

/** No vulnerability of level high or critical (S-49). */
export const isUnharmed = ({ endpoint, weaknesses }: AuditFigures): boolean =>
  endpoint === 'answered' && weaknesses?.high === 0 && weaknesses.critical === 0
