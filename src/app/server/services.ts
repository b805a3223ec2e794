import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findMailDropReason } from '#domains/notifications/server/delivery-check.ts'
import { createGeocoder, type Geocoder } from '#domains/places/server/geocoder/geocoder.ts'
import type { Drawer } from '#domains/places/server/picture/drawer.ts'
import { createStaticMaps, type StaticMaps } from '#domains/places/server/static-maps.ts'
import {
  createPushService,
  type PushService,
  type PushServiceOptions,
} from '#domains/push/server/push-service.ts'
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from '#domains/webhooks/server/webhook-sender.ts'
import { type Clock, systemClock } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config/config.ts'
import { changesSince } from '#kit/server/database/changes/page-changes.sql.ts'
import {
  type CreatePool,
  type Db,
  type LogEvent,
  newPool,
  openDatabase,
  pingDatabase,
} from '#kit/server/database/db.ts'
import { createKeptRows, type RowCache } from '#kit/server/database/register-cache.ts'
import { openReads, type Reads } from '#kit/server/database/replicas/reads.ts'
import { createTotalCache, NO_TOTALS, type TotalCache } from '#kit/server/database/total-cache.ts'
import { createEmit, type Emit } from '#kit/server/events.ts'
import { type ImageProcessor, startImageProcessor } from '#kit/server/images/processor.ts'
import { type Jobs, startJobs } from '#kit/server/jobs.ts'
import type { Log } from '#kit/server/log.ts'
import { addressOf } from '#kit/server/mail/deliver.ts'
import { createSender, type Sender } from '#kit/server/mail/send.ts'
import { diskCache } from '#kit/server/outside/disk-cache.ts'
import { createOutside, type Outside } from '#kit/server/outside/outside.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { openStorage } from '#kit/server/storage/open-storage.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { DOMAINS } from './domains.ts'
import { mailPictures } from './files/mail-pictures.ts'
import { LIMITS, type Limits } from './graphql/document-limits.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { bearerIn } from './http/request-facts.ts'
import { chooseLanguage } from './languages/catalogues.ts'
import { type CostBudgets, createCostBudgets, invalidTokenKey } from './load/cost-budgets.ts'
import { createLoadGate, type LoadGate } from './load/load-gate.ts'
import { networkOfRequest } from './load/networks.ts'
import { openMailer } from './open-mailer.ts'
import { createPageCache, type PageCache } from './pages/cache/page-cache.ts'
import { createPageVersions } from './pages/cache/page-versions.ts'
import { REGISTER_TABLES, TABLES_WITHOUT_PAGES } from './pages/cache/quiet-tables.ts'
import { townFinder } from './pages/cache/town-of-page.ts'
import { connectionsOf, HEAVY_CONNECTIONS, statementTimeoutOf } from './pool-sizes.ts'
import { createExportWriter, type ExportWriter } from './processes/export-writer.ts'
import { JOB_KINDS } from './processes/job-kinds.ts'
import { createPlaceImporter, type PlaceImporter } from './processes/place-importer.ts'
import { openTownDoors, type TownDoors } from './town-doors.ts'

/** Everything that the program holds open, created once. Each request's context is built from it. */
export type Services = TownDoors & {
  config: Config
  publicUrl: string
  db: Db
  /** A pool of few connections for heavy documents, so that pages do not wait behind them. */
  heavyDb: Db
  /** The replicas, for reads that tolerate lag. */
  reads: Reads
  log: Log
  clock: Clock
  jobs: Jobs
  storage: Storage
  images: ImageProcessor
  /** Writes export files in a process of its own; null: the calling process writes them. */
  exportWriter: ExportWriter | null
  /** Imports the places of towns in a process of its own; null: the calling process imports them. */
  placeImporter: PlaceImporter | null
  staticMaps: StaticMaps
  /** The client for outside services of maps and addresses. */
  outside: Outside
  /** An address service outside, where one is configured. */
  geocoder: Geocoder | null
  /** Sends the mails of the outbox. */
  sender: Sender
  /** Sends push messages to people's devices. */
  push: PushService
  /** Sends messages to the addresses that towns name. */
  webhooks: WebhookSender
  emit: Emit
  breachedFolder: string
  filmFolder: string
  /** Sheds load that is too much for this process. */
  gate: LoadGate
  /** Cost budgets of networks and accounts at the API. */
  budgets: CostBudgets
  /** Metrics for monitoring. */
  metrics: Metrics
  /** The cache of rendered pages. */
  pageCache: PageCache
  /**
   * The cached rows of towns, statuses and categories that anonymous queries share; null while it is unknown
   * whether they are current.
   */
  rowCache(): Promise<RowCache | null>
  /** Cached totals of long lists. */
  totals: TotalCache
  /** The limits of one document of the API. */
  documentLimits: Limits
  /** The reason why the program cannot work, or null. Checks the database and the store. */
  findFault(): Promise<string | null>
  close(): Promise<void>
}

export type ServiceOptions = {
  databaseUrl: string
  publicUrl: string
  log: Log
  clock?: Clock
  /** Other than new connections that end with the services: for tests. */
  createPool?: CreatePool
  /** Other decoders of photos than new ones: for tests. */
  images?: ImageProcessor
  /** Another thread that draws maps than a new one: for tests. */
  drawer?: Drawer
  /** Sees every statement: for tests that count them. */
  onQuery?: (event: LogEvent) => void
  /** The queue starts no work by itself: for tests that drain it. */
  isPassive?: boolean
  /** Another push service than those of the browsers' makers: for tests. */
  pushService?: Pick<PushServiceOptions, 'accepts' | 'mayBePrivate'>
  /** Receivers of webhooks on this machine: for tests. */
  webhookReceivers?: Pick<WebhookSenderOptions, 'accepts' | 'mayBePrivate'>
  /** Other limits than the product's: for tests that ask for everything at once. */
  documentLimits?: Limits
}

/** Opens database, queue and store. `close` lets running jobs end and closes in the opposite order. */
export async function openServices(config: Config, options: ServiceOptions): Promise<Services> {
  const {
    databaseUrl,
    publicUrl,
    log,
    clock = systemClock,
    createPool = newPool,
    onQuery,
    isPassive = false,
    pushService,
    webhookReceivers,
    documentLimits = LIMITS,
  } = options
  chooseLanguage(config)
  const budgets = createCostBudgets({ clock })
  const gate = createLoadGate({
    networkOf: (request) => networkOfRequest(request, config.trustedProxies),
    // A request with a token is checked against its network's budget for invalid tokens. A valid token uses
    // its account's budget later.
    waitOf: (network, { headers }) =>
      config.rateLimits
        ? budgets.waitOf(bearerIn(headers.authorization) === null ? network : invalidTokenKey(network))
        : 0,
  })
  const metrics = createMetrics({ gate, budgets }, clock)
  const versions = createPageVersions(() => findNewChanges())
  const open = (max: number) =>
    openDatabase(databaseUrl, {
      log,
      writes: {
        tables: { quiet: TABLES_WITHOUT_PAGES, registers: REGISTER_TABLES },
        now: () => clock.now(),
        onChange: versions.note,
      },
      statementTimeout: statementTimeoutOf(config),
      max,
      shortcuts: config.databaseShortcuts,
      onPool: metrics.watchPool,
      createPool,
      ...(onQuery && { onQuery }),
    })
  const userAgent = `Meldewerk (+${publicUrl})`
  const connections = connectionsOf(config)
  const db = open(connections - HEAVY_CONNECTIONS)
  const heavyDb = open(HEAVY_CONNECTIONS)
  const findNewChanges = changesSince(db)
  // Background jobs read the rows that they change, so they never read from a replica.
  const reads = openReads({ db, url: databaseUrl }, config.runsWeb ? config.databaseReadUrls : [], {
    log,
    shortcuts: config.databaseShortcuts,
    ...(onQuery && { onQuery }),
  })
  metrics.watchReads(reads)
  await reads.look()
  const jobs = await startJobs(databaseUrl, JOB_KINDS, log, { isPassive, createPool })
  const images = options.images ?? startImageProcessor(log, { ...config, processes: config.webProcesses })
  const exportWriter = isPassive ? null : createExportWriter({ databaseUrl, publicUrl, log })
  const placeImporter = isPassive ? null : createPlaceImporter({ databaseUrl, publicUrl, log })
  const storage = openStorage(config)
  const staticMaps = createStaticMaps(storage, log, options.drawer)
  const outside = createOutside({
    clock,
    cache: diskCache(join(config.dataDir, 'cache', 'outside'), config.outside.cacheBytes, clock),
    userAgent,
    privateHosts: config.outside.privateHosts,
  })
  // Single-flight: with a hanging database, pings of their own would take all connections.
  const ping = singleFlight<void>()
  const mailer = openMailer(config, mailPictures({ db, staticMaps, storage, log }))
  const sender = createSender({
    ...{ db, clock, log, findDropReason: findMailDropReason },
    deliver: mailer.deliver,
    perMinute: config.mailPerDomain,
  })
  return {
    config,
    publicUrl,
    documentLimits,
    gate,
    budgets,
    metrics,
    pageCache: createPageCache({
      ...{ versions, clock, townOf: townFinder(db, versions) },
      ...{ note: metrics.notePage, most: config.pageCacheBytes },
    }),
    rowCache: config.databaseShortcuts
      ? createKeptRows({
          ...{ db, version: versions.ofRegisters, refresh: versions.refresh, now: () => clock.now() },
        })
      : async () => null,
    totals: config.databaseShortcuts ? createTotalCache({ clock, log }) : NO_TOTALS,
    db,
    heavyDb,
    reads,
    log,
    clock,
    jobs,
    images,
    exportWriter,
    placeImporter,
    staticMaps,
    storage,
    sender,
    push: createPushService({
      ...{ vapid: config.vapid, subject: `mailto:${addressOf(config.mailFrom)}`, userAgent },
      ...pushService,
    }),
    webhooks: createWebhookSender({ userAgent, ...webhookReceivers }),
    ...openTownDoors(config, userAgent),
    outside,
    geocoder:
      config.outside.geocoder === null
        ? null
        : createGeocoder({ settings: config.outside.geocoder, outside, db, clock, secret: config.secret }),
    emit: createEmit(DOMAINS.flatMap(({ subscribers = [] }) => subscribers)),
    breachedFolder: join(config.dataDir, 'breached-passwords'),
    filmFolder: join(config.dataDir, 'films'),
    findFault: async () => {
      // A hanging database does not fail, so the ping needs a timeout.
      const late = wait(PING_TIMEOUT_MS, false, { ref: false })
      const answered = ping('database', () => pingDatabase(db)).then(
        () => true,
        () => false,
      )
      if (!(await Promise.race([answered, late]))) return 'database'
      return storage.check().then(
        () => null,
        () => 'storage',
      )
    },
    close: async () => {
      // Stop the sender first, or a full outbox would keep its job from ending.
      const sent = sender.stop()
      // An import takes longer than the jobs may take to end.
      placeImporter?.stop()
      await jobs.stop()
      await Promise.race([sent, wait(STOP_TIMEOUT_MS, null, { ref: false })])
      mailer.close()
      images.stop()
      exportWriter?.stop()
      staticMaps.stop()
      await reads.close()
      await heavyDb.destroy()
      await db.destroy()
    },
  }
}

/** Milliseconds after which a database without an answer counts as unreachable. */
const PING_TIMEOUT_MS = 3000

/** Milliseconds that an SMTP session may still take after the jobs have ended. */
const STOP_TIMEOUT_MS = 10_000
