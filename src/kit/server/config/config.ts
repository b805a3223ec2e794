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
import { incomingMailSettings, readIncomingMail } from './incoming-mail-config.ts'
import { operatorSettings, REQUIRED_WITHOUT_DEMO, readOperator } from './operator-config.ts'
import { outsideSettings, readOutside } from './outside-config.ts'
import { readTracing, tracingSettings } from './tracing-config.ts'
import { readVapid, vapidSettings } from './vapid-config.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const trimmed = z.string().trim().min(1)
/** One or more URLs, separated by white space or commas. */
const databaseUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
  .refine((urls) => urls.length > 0 && urls.every((url) => /^postgres(ql)?:\/\//.test(url)))

/** Every setting of the operating contract, with its default (see .env.example). */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: trimmed.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: trimmed.optional(),
  DATABASE_READ_URL: databaseUrls.optional(),
  DATABASE_SHORTCUTS: z.enum(['on', 'off']).default('on'),
  DATA_DIR: trimmed.default('./data'),
  STORAGE_URL: trimmed.optional(),
  STORAGE_KEY_ID: trimmed.optional(),
  STORAGE_KEY_SECRET: trimmed.optional(),
  BACKUP_KEY_ID: trimmed.optional(),
  BACKUP_KEY_SECRET: trimmed.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: trimmed.optional(),
  OPERATOR_MAIL: z.email().optional(),
  METRICS_TOKEN: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  ...incomingMailSettings,
  NEWS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(3),
  MAIL_PER_DOMAIN: z.coerce.number().int().min(0).max(100_000).default(120),
  DEMO: flag.optional(),
  DEMO_MODULE: trimmed.default('./demo/demo.ts'),
  WEB_PROCESSES: z.literal('all').or(z.coerce.number().int().min(1).max(64)).default(1),
  PROCESS: z.enum(['web', 'worker', 'all']).default('all'),
  WORKER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  SITE_MUNICIPALITY: trimmed.optional(),
  SITE_THEME: trimmed.optional(),
  SECRET: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  SECRET_BEFORE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  GRAPHQL_INTROSPECTION: flag.default(true),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PSEUDO_LANGUAGE: flag.default(false),
  FIND_FACES: z.enum(['on', 'off']).default('on'),
  FIND_PLATES: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...consentSettings,
  ...operatorSettings,
  ...outsideSettings,
  ...tracingSettings,
  ...vapidSettings,
})

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** Settings whose value no message repeats, because messages end up in a log. */
const HOLDS_PASSWORD: ReadonlySet<string> = new Set([
  'SECRET',
  'SECRET_BEFORE',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'BOUNCE_TOKEN',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  // It may contain keys by mistake.
  'STORAGE_URL',
  'STORAGE_KEY_SECRET',
  'BACKUP_KEY_SECRET',
  // Services put API keys into such addresses.
  'MAP_STYLE_URL',
  'MAP_SATELLITE_URL',
  'MAP_SATELLITE_LABELS_URL',
  'GEOCODER_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
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
  if (values.PSEUDO_LANGUAGE && !demo) {
    throw new ConfigError(
      'PSEUDO_LANGUAGE=1 ist nur zusammen mit DEMO=1 erlaubt. / Only allowed with DEMO=1.',
    )
  }
  const outside = readOutside(values)
  const operator = readOperator(values, demo)
  const loopbackOnly = demo && values.DEMO === undefined
  return {
    port: values.PORT,
    // The demo's passwords are public: unless DEMO was set explicitly the site must not be reachable from
    // outside.
    host: loopbackOnly && !isLoopback(values.HOST) ? '127.0.0.1' : values.HOST,
    hostWasNarrowed: loopbackOnly && !isLoopback(values.HOST),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    /** Replicas of the database, for reads that may lag. */
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    /** Whether queries take the shortcuts that kit/server/database/README.md explains. */
    databaseShortcuts: values.DATABASE_SHORTCUTS === 'on',
    dataDir,
    /** Folder for files on this machine; unused where `s3` is set. */
    storageDir: storageDirectory(values.STORAGE_URL, dataDir),
    s3: values.STORAGE_URL?.startsWith('s3:')
      ? readS3Place(
          values.STORAGE_URL,
          { setting: 'STORAGE_URL', keys: 'STORAGE' },
          { keyId: values.STORAGE_KEY_ID, keySecret: values.STORAGE_KEY_SECRET },
          outside.privateHosts,
        )
      : null,
    /** The credentials of `npm run backup` and `restore` at an S3 store; by default those for the files. */
    backupKeys: {
      keyId: values.BACKUP_KEY_ID ?? values.STORAGE_KEY_ID,
      keySecret: values.BACKUP_KEY_SECRET ?? values.STORAGE_KEY_SECRET,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom:
      values.MAIL_FROM ?? `Meldewerk <${(demo ? '' : operator.helpMail) || 'noreply@meldewerk.example'}>`,
    /** Recipient of quote requests; null: the super administrators. */
    operatorMail: values.OPERATOR_MAIL ?? (demo ? operator.quoteMail : null),
    operator,
    /** Receives reports of weaknesses (RFC 9116): a mail address or an HTTPS address; empty: nobody. */
    securityContact: values.SECURITY_CONTACT ?? operator.helpMail,
    /** Required settings that are not set, see `requireComplete`. */
    missing: demo ? [] : REQUIRED_WITHOUT_DEMO.filter((name) => values[name] === undefined),
    ...readIncomingMail(values),
    /** Bearer token for `/metrics` from other machines; null: none may read it. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Notification mails that a person gets within ten minutes before further ones are bundled. */
    newsAtOnce: values.NEWS_AT_ONCE,
    /** Messages a minute for each recipients' domain; null without limit. */
    mailPerDomain: values.MAIL_PER_DOMAIN || null,
    /** Slug of the one municipality of the site; null: a platform. */
    siteMunicipality: values.SITE_MUNICIPALITY ?? null,
    /** The theme of all pages; null: each municipality's own, else the platform's. */
    siteTheme: values.SITE_THEME ?? null,
    /** Whether photos are searched for faces. */
    findsFaces: values.FIND_FACES === 'on',
    /** Whether photos are searched for number plates. */
    findsPlates: values.FIND_PLATES === 'on',
    /** Bytes of the page cache in each process; 0: no cache. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    demo,
    /** Path of the module that fills the demo; only used with `demo`. */
    demoModule: resolve(values.DEMO_MODULE),
    runsWeb: values.PROCESS !== 'worker',
    /** Number of web processes. With more than one this process only supervises them. */
    webProcesses: values.WEB_PROCESSES === 'all' ? availableParallelism() : values.WEB_PROCESSES,
    runsJobs: values.PROCESS !== 'web',
    /** Where a process that only works answers monitoring; null: nowhere. */
    workerPort: values.PROCESS === 'worker' ? (values.WORKER_PORT ?? null) : null,
    /** The former secret, for the one command that re-encrypts second steps; null for everything else. */
    secretBefore: values.SECRET_BEFORE ?? null,
    secret: values.SECRET ?? storedSecret(dataDir, embedded),
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES),
    introspection: values.GRAPHQL_INTROSPECTION,
    rateLimits: values.RATE_LIMITS === 'on',
    /** Whether every message stands in brackets, for tests of the catalogue. */
    pseudoLanguage: values.PSEUDO_LANGUAGE,
    logLevel: values.LOG_LEVEL,
    consent: readConsent(values),
    outside,
    /** How much is traced; null: nothing, and the SDK is not even loaded. */
    tracing: readTracing(values),
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
