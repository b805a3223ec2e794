/** The import rules of ARCHITECTURE.md as overrides for the linter. */

/** The domains in order. On the server each may import the domains before it and none after it. */
export const DOMAINS = [
  'places',
  'access',
  'audit',
  'photos',
  'municipalities',
  'users',
  'push',
  'auth',
  'categories',
  'search',
  'templates',
  'api-keys',
  'routing',
  'reports',
  'supports',
  'callers',
  'category-questions',
  'things',
  'neighbourhood',
  'floods',
  'report-lists',
  'filing',
  'guesses',
  'casework',
  'comments',
  'answer-proposals',
  'moderation',
  'notifications',
  'questions',
  'objections',
  'handovers',
  'transfers',
  'covering',
  'deadlines',
  'geodata',
  'announcements',
  'reminders',
  'management',
  'town-sign-in',
  'mail-replies',
  'statistics',
  'exports',
  'open311',
  'assistants',
  'webhooks',
  'exchange',
  'open-data',
  'embedding',
  'content',
  'launch',
  'account',
  'retention',
  'imports',
  'platform',
] as const

type Group = { group: string[]; message: string }
type Named = Record<string, { importNames: string[]; message: string } | string>

const APP: Group = {
  group: ['#app/**'],
  message: 'Only app puts together: domains and kit know nothing of it.',
}
const SERVERS: Group = {
  group: ['#domains/*/server/**', '#kit/server/**', '**/server/**'],
  message: 'This runs in the browser: what the server knows comes through the API.',
}
const WEB: Group = {
  group: ['#domains/*/web/**', '#kit/web/**', '**/web/**'],
  message: 'The server imports nothing of the browser.',
}
const OUTSIDE: Group = {
  group: ['../../*/**', '../../../**'],
  message: 'A relative import stays inside its domain; the rest is imported as #domains/… or #kit/….',
}
const DEMO: Group = {
  group: ['**/demo/**'],
  message: 'The program runs without the demo: it loads it by its path (DEMO_MODULE), and only where DEMO=1.',
}
const NO_DOMAIN: Group = {
  group: ['#domains/**'],
  message: 'kit serves the domains and imports none of them.',
}
const KYSELY = 'SQL is written in *.sql.ts files only: everything that touches a table can be found by name.'
const BUILDER = {
  importNames: ['builder'],
  message: 'The schema is declared in *.graphql.ts files only; they translate and decide nothing.',
}
const ARIA = 'React Aria is wrapped once, in kit/web/ui.'

type Override = { includes: string[]; linter: { rules: { style: { noRestrictedImports: unknown } } } }

/** Only tests, which have no patterns, may import the demo. */
function override(includes: string[], patterns: Group[], paths: Named = {}): Override {
  const all = patterns.length === 0 ? [] : [...patterns, DEMO]
  const rule = { level: 'error', options: { paths, patterns: all } }
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } }
}

/** The overrides for a folder's server files, and for the two kinds of file with more rights. */
function serverOverrides(folder: string, patterns: Group[]): Override[] {
  const all = { kysely: KYSELY, '#kit/server/builder.ts': BUILDER }
  return [
    override([`${folder}/**/*.ts`], patterns, all),
    override([`${folder}/**/*.sql.ts`], patterns, { '#kit/server/builder.ts': BUILDER }),
    override([`${folder}/**/*.graphql.ts`], patterns, { kysely: KYSELY }),
    // Tests start the whole server, so they may import anything.
    override([`${folder}/**/*.test.ts`], []),
  ]
}

/** The linter's overrides for all folders. For one file, a later override replaces an earlier one. */
export function boundaryOverrides(): Override[] {
  const domainServers = DOMAINS.flatMap((domain, index) => {
    const later = DOMAINS.slice(index + 1).map((each) => `#domains/${each}/**`)
    const ladder = {
      group: later,
      message: `${domain} comes before these domains: facts go up as events, fields are added from above.`,
    }
    return serverOverrides(`src/domains/${domain}/server`, [
      APP,
      WEB,
      OUTSIDE,
      ...(later.length > 0 ? [ladder] : []),
    ])
  })
  return [
    override(['src/kit/**'], [APP, NO_DOMAIN]),
    override(['src/kit/server/**'], [APP, WEB, NO_DOMAIN], { kysely: KYSELY }),
    override(['src/kit/server/database/**', 'src/kit/server/**/*.sql.ts'], [APP, WEB, NO_DOMAIN]),
    override(['src/kit/web/**'], [APP, SERVERS, NO_DOMAIN], { 'react-aria-components': ARIA }),
    override(['src/kit/web/ui/**'], [APP, SERVERS, NO_DOMAIN]),
    override(['src/kit/common/**'], [APP, SERVERS, WEB, NO_DOMAIN]),
    override(
      ['src/domains/*.ts', 'src/domains/*/*.ts'],
      [
        APP,
        SERVERS,
        WEB,
        {
          group: ['#kit/*/**', '!#kit/common/**', '../*'],
          message: 'Rules run on both sides: they import rules, kit/common and zod.',
        },
      ],
    ),
    override(['src/domains/*/web/**'], [APP, SERVERS, OUTSIDE], { 'react-aria-components': ARIA }),
    ...domainServers,
    override(
      ['src/app/server/**'],
      [WEB, { group: ['#app/web/**'], message: 'The two sides meet in the API alone.' }],
      { kysely: KYSELY, '#kit/server/builder.ts': BUILDER },
    ),
    override(
      ['src/app/server/**/*.graphql.ts', 'src/app/server/graphql/schema.ts'],
      [WEB, { group: ['#app/web/**'], message: 'The two sides meet in the API alone.' }],
      { kysely: KYSELY },
    ),
    override(
      ['src/app/web/**', 'src/*.tsx', 'src/*.ts'],
      [SERVERS, { group: ['#app/server/**'], message: 'The two sides meet in the API alone.' }],
      { 'react-aria-components': ARIA },
    ),
    override(['src/**/*.test.ts', 'src/**/*.test.tsx'], []),
  ]
}
