import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { readTrustedProxies } from '../network/trusted-proxies.ts'
import { readS3Place } from '../storage/s3/s3-place.ts'
import { writeOnce } from '../storage/write-once.ts'
import { ConfigError } from './config-error.ts'
import { consentSettings, readConsent } from './consent-config.ts'
import { isHardToGuess, LEAST_SECRET } from './hard-to-guess.ts'
import { outsideSettings, readOutside } from './outside-config.ts'
import { readVapid, vapidSettings } from './vapid-config.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const trimmed = z.string().trim().min(1)
/** One or more, separated by white space or commas. */
const databaseUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
  .refine((urls) => urls.length > 0 && urls.every((url) => /^postgres(ql)?:\/\//.test(url)))

/** Every setting of the operating contract that this version reads, with its default (see .env.example). */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: trimmed.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: trimmed.optional(),
  DATABASE_READ_URL: databaseUrls.optional(),
  DATA_DIR: trimmed.default('./data'),
  STORAGE_URL: trimmed.optional(),
  STORAGE_KEY_ID: trimmed.optional(),
  STORAGE_KEY_SECRET: trimmed.optional(),
  BACKUP_KEY_ID: trimmed.optional(),
  BACKUP_KEY_SECRET: trimmed.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: trimmed.optional(),
  OPERATOR_MAIL: z.email().optional(),
  BOUNCE_TOKEN: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  METRICS_TOKEN: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  UNSUBSCRIBE_MAILBOX: z.email().optional(),
  NEWS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(3),
  MAIL_PER_DOMAIN: z.coerce.number().int().min(0).max(100_000).default(120),
  DEMO: flag.optional(),
  DEMO_MODULE: trimmed.default('./demo/demo.ts'),
  WEB_PROCESSES: z.literal('all').or(z.coerce.number().int().min(1).max(64)).default(1),
  PROCESS: z.enum(['web', 'worker', 'all']).default('all'),
  SITE_MUNICIPALITY: trimmed.optional(),
  SITE_THEME: trimmed.optional(),
  SECRET: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  SECRET_BEFORE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  GRAPHQL_INTROSPECTION: flag.default(true),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...consentSettings,
  ...outsideSettings,
  ...vapidSettings,
})

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** Values that no message repeats: it ends up in a log. */
const HOLDS_PASSWORD: ReadonlySet<string> = new Set([
  'SECRET',
  'SECRET_BEFORE',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'BOUNCE_TOKEN',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  // Somebody may have put keys into it.
  'STORAGE_URL',
  'STORAGE_KEY_SECRET',
  'BACKUP_KEY_SECRET',
  // Services give out keys as parts of an address.
  'MAP_STYLE_URL',
  'MAP_SATELLITE_URL',
  'MAP_SATELLITE_LABELS_URL',
  'GEOCODER_URL',
])

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment (and a `.env` file beside the project) once, at the start.
 * @throws ConfigError with one German sentence that names the variable.
 */
export function readConfig(source: NodeJS.ProcessEnv = withEnvFile()) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    const value = HOLDS_PASSWORD.has(name) ? '' : ` („${given[name] ?? ''}“)`
    throw new ConfigError(
      `Die Umgebungsvariable ${name} hat keinen gültigen Wert${value}, siehe .env.example. / The environment variable ${name} is not valid.`,
    )
  }
  const values = result.data
  const dataDir = resolve(values.DATA_DIR)
  const embedded = values.DATABASE_URL === undefined
  const demo = values.DEMO ?? embedded
  if (values.RATE_LIMITS === 'off' && !demo) {
    throw new ConfigError('RATE_LIMITS=off ist nur zusammen mit DEMO=1 erlaubt. / Only allowed with DEMO=1.')
  }
  if (values.UNSUBSCRIBE_MAILBOX !== undefined && values.BOUNCE_TOKEN === undefined) {
    throw new ConfigError(
      'Mit UNSUBSCRIBE_MAILBOX muss auch BOUNCE_TOKEN gesetzt sein: Sonst reicht niemand ein, was dort ankommt. / BOUNCE_TOKEN is required with UNSUBSCRIBE_MAILBOX.',
    )
  }
  const outside = readOutside(values)
  const loopbackOnly = demo && values.DEMO === undefined
  return {
    port: values.PORT,
    // The demo's passwords are public: unless DEMO was switched on by hand it must not be reachable from outside.
    host: loopbackOnly && !isLoopback(values.HOST) ? '127.0.0.1' : values.HOST,
    hostWasNarrowed: loopbackOnly && !isLoopback(values.HOST),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    /** Replicas of it, for reads that may lag. */
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    dataDir,
    /** Where files lie on this machine; not used where `s3` is set. */
    storageDir: storageDirectory(values.STORAGE_URL, dataDir),
    s3: values.STORAGE_URL?.startsWith('s3:')
      ? readS3Place(
          values.STORAGE_URL,
          { setting: 'STORAGE_URL', keys: 'STORAGE' },
          { keyId: values.STORAGE_KEY_ID, keySecret: values.STORAGE_KEY_SECRET },
          outside.privateHosts,
        )
      : null,
    /** Who `npm run backup` and `restore` are at an S3 store; as for the files unless backups have keys of their own. */
    backupKeys: {
      keyId: values.BACKUP_KEY_ID ?? values.STORAGE_KEY_ID,
      keySecret: values.BACKUP_KEY_SECRET ?? values.STORAGE_KEY_SECRET,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Meldewerk <noreply@meldewerk.example>',
    /** Where requests for an offer go; null: to the super administrators. */
    operatorMail: values.OPERATOR_MAIL ?? (demo ? 'angebote@meldewerk.example' : null),
    /** Who hands in reports of failure; null: nobody may. */
    bounceToken: values.BOUNCE_TOKEN ?? null,
    /** Who reads `/metrics` from elsewhere than this machine; null: nobody. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Where mail programs without one-click write to end a subscription; null: they have the link alone. */
    unsubscribeMailbox: values.UNSUBSCRIBE_MAILBOX ?? null,
    /** Mails of notifications that somebody gets within ten minutes; what comes on top is bundled. */
    newsAtOnce: values.NEWS_AT_ONCE,
    /** Messages a minute and recipients' domain; null without limit. */
    mailPerDomain: values.MAIL_PER_DOMAIN || null,
    /** The municipality to which the whole site belongs, by its slug; null: a platform. */
    siteMunicipality: values.SITE_MUNICIPALITY ?? null,
    /** The theme of all pages, whosever they are; null: each municipality's own, else the platform's. */
    siteTheme: values.SITE_THEME ?? null,
    /** Bytes of pages that each process keeps; 0: none. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    demo,
    /** What the demo is loaded from; only used with `demo`. */
    demoModule: resolve(values.DEMO_MODULE),
    runsWeb: values.PROCESS !== 'worker',
    /** How many processes answer requests here: with more than one this process only looks after them. */
    webProcesses: values.WEB_PROCESSES === 'all' ? availableParallelism() : values.WEB_PROCESSES,
    runsJobs: values.PROCESS !== 'web',
    /** The secret until now, for the one command that carries second steps over; null for everything else. */
    secretBefore: values.SECRET_BEFORE ?? null,
    secret: values.SECRET ?? storedSecret(dataDir, embedded),
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES),
    introspection: values.GRAPHQL_INTROSPECTION,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    consent: readConsent(values),
    outside,
    vapid: readVapid(values, dataDir),
  }
}

function withEnvFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function storageDirectory(url: string | undefined, dataDir: string): string {
  if (url === undefined || url.startsWith('s3:')) return join(dataDir, 'files')
  if (!url.startsWith('file:')) {
    throw new ConfigError(
      'STORAGE_URL muss mit „file:“ oder „s3:“ beginnen. / STORAGE_URL must start with "file:" or "s3:".',
    )
  }
  return resolve(url.slice('file:'.length))
}

function storedSecret(dataDir: string, embedded: boolean): string {
  if (!embedded) {
    throw new ConfigError(
      'Mit DATABASE_URL muss auch SECRET gesetzt sein. / SECRET is required with DATABASE_URL.',
    )
  }
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) writeOnce(path, randomBytes(32).toString('base64url'))
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < LEAST_SECRET) {
    throw new ConfigError(
      `Die Datei ${path} enthält kein Geheimnis. Bitte löschen Sie sie oder setzen Sie SECRET. / The file holds no secret: delete it or set SECRET.`,
    )
  }
  return secret
}
