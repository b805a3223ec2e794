import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { requireComplete } from './operator-config.ts'
import { makeVapid } from './vapid-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'meldewerk-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA'
const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment })
const EXTERNAL = { DATABASE_URL: 'postgresql://localhost/meldewerk', SECRET }

test('without any setting it is the demo, on this machine only', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    runsWeb: true,
    runsJobs: true,
    introspection: true,
    rateLimits: true,
    logLevel: 'info',
    databaseShortcuts: true,
    trustedProxies: ['127.0.0.1', '::1'],
    storageDir: join(folder, 'files'),
    s3: null,
    backupKeys: { keyId: undefined, keySecret: undefined },
    smtpUrl: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', SMTP_URL: '', DEMO: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    demo: true,
  })
})

test('the demo is reachable from outside only when explicitly enabled', () => {
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ host: '127.0.0.1', hostWasNarrowed: true })
  expect(read({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ host: '0.0.0.0', hostWasNarrowed: false })
  expect(read({ HOST: '0.0.0.0', DEMO: '0' })).toMatchObject({ host: '0.0.0.0', demo: false })
  expect(read({ HOST: '127.0.0.7' })).toMatchObject({ host: '127.0.0.7', hostWasNarrowed: false })
})

test('an own database disables the demo and requires a secret', () => {
  expect(read(EXTERNAL)).toMatchObject({ demo: false, secret: SECRET })
  expect(() => read({ DATABASE_URL: EXTERNAL.DATABASE_URL })).toThrow(/SECRET/)
})

test('a typed or example secret stops the start (S-48)', () => {
  const typed = [
    'x'.repeat(64),
    'abcdefgh01'.repeat(4),
    'changeme-changeme-0123-changeme-45',
    '12345678901234567890123456789012',
    'bitte-ein-langes-Geheimnis-setzen-42',
    SECRET.slice(1),
    '0110'.repeat(10),
  ]
  for (const name of ['SECRET', 'BOUNCE_TOKEN', 'METRICS_TOKEN'])
    for (const value of typed) {
      expect(() => read({ ...EXTERNAL, [name]: value }), value).toThrow(new RegExp(`${name}.* / .*${name}`))
      expect(() => read({ ...EXTERNAL, [name]: value })).not.toThrow(value)
    }
  for (let tries = 0; tries < 1000; tries += 1)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(read({ ...EXTERNAL, SECRET: randomBytes(24).toString(encoding) }).demo).toBe(false)
})

test('an invalid value stops the start and is named in two languages', () => {
  const wrong: Record<string, string> = {
    PORT: '70000',
    DEMO: 'ja',
    PROCESS: 'alles',
    PUBLIC_URL: 'meldewerk.example',
    SMTP_URL: 'http://mail.example',
    SECRET: 'zu kurz',
    RATE_LIMITS: 'aus',
    DATABASE_SHORTCUTS: 'aus',
    GRAPHQL_INTROSPECTION: 'nein',
    LOG_LEVEL: 'laut',
    STORAGE_URL: 'ftp://files.example',
  }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => read({ [name]: value }), name).toThrow(ConfigError)
    expect(() => read({ [name]: value }), name).toThrow(new RegExp(`${name}.* / .*${name}`))
  }
})

test('an outside service’s kind follows from its address or a setting', () => {
  const kindOf = (MAP_STYLE_URL: string, more = {}) => read({ MAP_STYLE_URL, ...more }).outside.map?.kind
  expect(kindOf('https://karten.example/stil.json')).toBe('style')
  expect(kindOf('https://{a-c}.karten.example/{z}/{y}/{x}.png')).toBe('xyz')
  expect(kindOf('https://karten.example/{z}/{x}/{y}.png', { MAP_KIND: 'tms' })).toBe('tms')
  expect(kindOf('https://karten.example/wms?layers=a')).toBe('wms')
  expect(read().outside).toMatchObject({ map: null, satellite: null, geocoder: null, privateHosts: [] })
  expect(read({ OUTSIDE_PRIVATE_HOSTS: 'Geo.example, tiles.example ' }).outside.privateHosts).toEqual([
    'geo.example',
    'tiles.example',
  ])
})

test('services outside: settings that do not fit each other stop the start', () => {
  const imagery = { MAP_SATELLITE_URL: 'https://luft.example/{z}/{x}/{y}.jpeg' }
  const wrong: [string, Record<string, string>][] = [
    ['SATELLITE_MUNICIPALITY', imagery],
    ['MAP_SATELLITE_URL', { SATELLITE_MUNICIPALITY: 'lindental' }],
    ['MAP_SATELLITE_URL', { MAP_SATELLITE_LABELS_URL: 'https://luft.example/{z}/{x}/{y}.png' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'https://karten.example/', MAP_KIND: 'xyz' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'https://karten.example/wms', MAP_KIND: 'wms' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'file:///etc/passwd' }],
    ['MAP_MAXZOOM', { MAP_MAXZOOM: '99' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'nominatim.example' }],
    ['GEOCODER_KIND', { GEOCODER_KIND: 'google' }],
  ]
  for (const [name, environment] of wrong) {
    expect(() => read(environment), name).toThrow(new RegExp(`${name}.* / .*${name}`))
  }
  expect(read({ ...imagery, SATELLITE_MUNICIPALITY: 'lindental' }).outside.satellite).toMatchObject({
    slug: 'lindental',
    labels: null,
  })
})

test('the sentence never repeats what may hold a password', () => {
  const secrets = { SECRET: 'kanarie', SMTP_URL: 'imap://ich:kanarie@mail.example', DATABASE_URL: '   ' }
  for (const [name, value] of Object.entries(secrets)) {
    expect(() => read({ [name]: value }), name).toThrow(name)
    expect(() => read({ [name]: value }), name).not.toThrow('kanarie')
  }
})

const REAL = {
  DEMO: '0',
  PUBLIC_URL: 'https://meldungen.stadt.example',
  SMTP_URL: 'smtps://mail.stadt.example',
  OPERATOR_NAME: 'Zweckverband IT',
  OPERATOR_ADDRESS: 'Am Markt 1, 35999 Lindental',
  HELP_MAIL: 'hilfe@stadt.example',
  HELP_PHONE: '+49 (0) 6400 12-0',
}

test('without the demo the start names missing settings in one sentence', () => {
  expect(() => requireComplete(read())).not.toThrow()
  expect(() => requireComplete(read(REAL))).not.toThrow()
  for (const name of Object.keys(REAL).filter((each) => each !== 'DEMO')) {
    const rest = read({ ...REAL, [name]: '' })
    expect(() => requireComplete(rest), name).toThrow(ConfigError)
    expect(() => requireComplete(rest), name).toThrow(
      `Ohne Demo (DEMO=0) fehlt noch: ${name}, siehe .env.example. / `,
    )
  }
  expect(() => requireComplete(read(EXTERNAL))).toThrow(/PUBLIC_URL, SMTP_URL, OPERATOR_NAME/)
})

test('a program without demo and mail server ends before its database', async () => {
  const { SMTP_URL: _, ...rest } = REAL
  const main = join(import.meta.dirname, '../../../app/server/main.ts')
  const env = { PATH: process.env.PATH, ...EXTERNAL, ...rest, DATA_DIR: folder }
  const ended = promisify(execFile)(process.execPath, [main], { env, cwd: folder })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr:
      'Ohne Demo (DEMO=0) fehlt noch: SMTP_URL, siehe .env.example. / Without the demo (DEMO=0) these settings are required: SMTP_URL.\n',
  })
})

test('the operator’s contacts default to the help address; the demo’s are fixed', () => {
  const { helpMail, helpPhone, quoteMail, privacyMail } = read(REAL).operator
  expect([helpPhone, quoteMail, privacyMail]).toEqual([REAL.HELP_PHONE, helpMail, helpMail])
  expect(read(REAL)).toMatchObject({
    mailFrom: 'Meldewerk <hilfe@stadt.example>',
    securityContact: 'hilfe@stadt.example',
    operatorMail: null,
  })
  const own = { PRIVACY_MAIL: 'dsb@stadt.example', SECURITY_CONTACT: 'https://stadt.example/luecke' }
  expect(read({ ...REAL, ...own })).toMatchObject({
    operator: { privacyMail: 'dsb@stadt.example' },
    securityContact: 'https://stadt.example/luecke',
  })
  expect(read().operator).toEqual({
    name: 'Meldewerk (Demonstration)',
    address: 'Am Brunnen 7, 35999 Lindental',
    helpMail: 'hilfe@meldewerk.example',
    helpPhone: '06400 55510',
    quoteMail: 'angebote@meldewerk.example',
    privacyMail: 'datenschutz@meldewerk.example',
  })
  for (const [name, value] of Object.entries({
    HELP_MAIL: 'hilfe',
    HELP_PHONE: 'rufen Sie an',
    OPERATOR_NAME: 'a\nb',
    SECURITY_CONTACT: 'http://stadt.example',
  }))
    expect(() => read({ ...REAL, [name]: value }), name).toThrow(new RegExp(`${name}[^]* / .*${name}`))
})

test('the pseudo language can be on in the demo only', () => {
  expect(read({ PSEUDO_LANGUAGE: '1' }).pseudoLanguage).toBe(true)
  expect(read({}).pseudoLanguage).toBe(false)
  expect(() => read({ PSEUDO_LANGUAGE: '1', DEMO: '0' })).toThrow(/PSEUDO_LANGUAGE.*DEMO=1/)
})

test('rate limits can be off in the demo only', () => {
  expect(read({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(() => read({ RATE_LIMITS: 'off', DEMO: '0' })).toThrow(/RATE_LIMITS.*DEMO=1/)
})

test('absolute links have no double slash, and paths are absolute', () => {
  expect(read({ PUBLIC_URL: 'https://meldewerk.example/' }).publicUrl).toBe('https://meldewerk.example')
  expect(read({ STORAGE_URL: 'file:./fotos' }).storageDir).toBe(resolve('fotos'))
})

test('one program can serve, work, or do both', () => {
  expect(read({ PROCESS: 'web' })).toMatchObject({ runsWeb: true, runsJobs: false })
  expect(read({ PROCESS: 'worker' })).toMatchObject({ runsWeb: false, runsJobs: true })
})

test('a generated secret is stable, long and readable by its owner only', () => {
  const own = mkdtempSync(join(folder, 'secret-'))
  const first = readConfig({ DATA_DIR: own }).secret
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readConfig({ DATA_DIR: own }).secret).toBe(first)
  expect(statSync(join(own, 'secret')).mode & 0o077).toBe(0)
  expect(readFileSync(join(own, 'secret'), 'utf8')).toBe(first)
})

test('a secret that was cut off while being written is not used', () => {
  const own = mkdtempSync(join(folder, 'secret-'))
  writeFileSync(join(own, 'secret'), '')
  expect(() => readConfig({ DATA_DIR: own })).toThrow(/secret/)
})

test('four processes that start at once agree on one secret', async () => {
  const own = mkdtempSync(join(folder, 'secret-'))
  const script = `import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}
    process.stdout.write(readConfig({ DATA_DIR: ${JSON.stringify(own)} }).secret)`
  const started = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
  )
  const secrets = (await Promise.all(started)).map(({ stdout }) => stdout)
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
  expect(readdirSync(own).sort()).toEqual(['secret', 'vapid.json'])
})

test('generated push keys are a stable pair, readable by their owner only', () => {
  const own = mkdtempSync(join(folder, 'vapid-'))
  const first = readConfig({ DATA_DIR: own }).vapid
  expect(readConfig({ DATA_DIR: own }).vapid).toEqual(first)
  expect(statSync(join(own, 'vapid.json')).mode & 0o077).toBe(0)
  const { publicKey, privateKey } = first
  expect(read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapid).toEqual(first)
  for (const broken of ['', '{}', JSON.stringify({ ...first, publicKey: makeVapid().publicKey })]) {
    writeFileSync(join(own, 'vapid.json'), broken)
    expect(() => readConfig({ DATA_DIR: own }), broken).toThrow(/vapid\.json.*VAPID_PUBLIC_KEY/)
  }
})

test('incomplete or mismatched push keys stop the start without being printed', () => {
  const { publicKey, privateKey } = makeVapid()
  const wrong: [string, Record<string, string>][] = [
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: publicKey }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: privateKey }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: makeVapid().publicKey, VAPID_PRIVATE_KEY: privateKey }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: `${privateKey}=` }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
  ]
  for (const [name, environment] of wrong) {
    expect(() => read(environment), JSON.stringify(environment)).toThrow(new RegExp(`${name}.* / `))
    expect(() => read(environment)).not.toThrow(privateKey)
  }
})
