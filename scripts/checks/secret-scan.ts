import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A line that looks like a secret, by its kind. The secret itself is never repeated. */
export type Find = { kind: string; commit: string; file: string }

/** Patterns of well-known providers' keys, and patterns of secrets in general. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/,
  'token of GitLab': /\bglpat-[\w-]{20}/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[\w-]{20}/,
  'token of Slack': /\bxox[abprs]-[\w-]{20}/,
  'key of Google': /\bAIza[\w-]{35}/,
  'key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'key of SendGrid': /\bSG\.[\w-]{22}\.[\w-]{43}/,
  'token of a sign-in': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  // A long random word, and not a name, a placeholder or a piece of code.
  setting:
    /\b(?:SECRET|VAPID_PRIVATE_KEY|BOUNCE_TOKEN|METRICS_TOKEN|\w*_API_KEY|\w*PASSWORD)=["']?(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{24,}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|s3|redis):\/\/[^\s:/@'"`$<{]+:(?!(?:…|\.\.\.|kanarie|geheim|topsecret|passwor[dt]|\*+|postgres|meldewerk)\b)[^\s@/'"`$<{…]{6,}@/i,
}

/** The kinds of secrets in a line. */
export const kindsIn = (line: string): string[] =>
  Object.entries(KINDS).flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []))

/** Scans every line ever added in the repository's history, on any branch. Null if there is no history. */
export async function scanHistory(
  folder: string,
): Promise<{ lines: number; commits: number; found: Find[] } | null> {
  const git = spawn('git', ['log', '-p', '--all', '--no-color', '--no-ext-diff', '--format=commit %h'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => {
    git.once('exit', resolve)
    git.once('error', () => resolve(null))
  })
  const scan = { lines: 0, commits: 0, found: [] as Find[] }
  let [commit, file] = ['', '']
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line.slice('commit '.length)
      scan.commits += 1
    } else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('+')) {
      scan.lines += 1
      for (const kind of kindsIn(line)) scan.found.push({ kind, commit, file })
    }
  }
  return (await ended) === 0 ? scan : null
}
