import type { Demo } from './load-demo.ts'

/** Prints the addresses and hints for somebody who typed `npm start`. */
export function printWelcome(
  url: string,
  hostWasNarrowed: boolean,
  demo: Pick<Demo, 'password' | 'accounts'>,
): void {
  const accounts = demo.accounts.map(({ email, role }) => `    ${email.padEnd(26)} ${role}`)
  const lines = [
    '',
    `  Meldewerk läuft: ${url}`,
    '',
    `  Demo-Konten (Passwort für alle: ${demo.password})`,
    ...accounts,
    '',
    `  Postfach der Demo: ${url}/entwicklung/postfach`,
    ...(hostWasNarrowed
      ? [
          '  Nur von diesem Rechner erreichbar: Die Passwörter der Demo sind öffentlich. Mit DEMO=1 gilt HOST.',
        ]
      : []),
    '  Beenden mit Strg+C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
