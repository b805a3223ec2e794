import { isAccessible, proveAxe } from './axe/axe.ts'
import { isTranslatable, proveCatalogue } from './catalogue/prove-catalogue.ts'
import { isHealed, proveChaos } from './chaos/chaos.ts'
import { isSound, proveCrawl } from './crawl/crawl.ts'
import { provePostgres15 } from './databases/postgres15.ts'
import { isStored, proveS3 } from './databases/s3.ts'
import { areOpen, proveDoors, untried } from './doors/prove-doors.ts'
import { isExchanged, proveExchange } from './exchange/prove-exchange.ts'
import { isSafe, provePhotosSafe } from './faces/prove-photos-safe.ts'
import { isFair } from './fairness/beside.ts'
import { proveHeavyQueries } from './fairness/heavy-queries.ts'
import { proveSlowClients } from './fairness/slow-clients.ts'
import { isWithstood, proveFaults } from './faults/faults.ts'
import { holdsOut, proveFuzz } from './fuzz/prove-fuzz.ts'
import { isEachFound, proveAddresses } from './geodata/addresses.ts'
import { proveGeodata } from './geodata/geodata.ts'
import { proveGeodataSize } from './geodata/geodata-size.ts'
import { isGuessed, proveGuesses } from './guesses/prove-guesses.ts'
import { isFollowed, proveGuide } from './guide/prove-guide.ts'
import { isRunnable, proveImage } from './image/prove-image.ts'
import { isBounded, proveImport } from './imports/prove-import.ts'
import { isResponsive, proveInteractions } from './interactions/interactions.ts'
import { isLegible, proveLetters } from './letters/prove-letters.ts'
import { looksTheSame, proveLooks } from './looks/looks.ts'
import { isReadable, proveMails } from './mail/mails.ts'
import { isOnceEach, proveMessages } from './mail/messages.ts'
import { isToldRightly, proveNotifications } from './mail/notifications.ts'
import { isNoSpam, proveSpam } from './mail/spam.ts'
import { isNoticed, proveMutants } from './mutants/mutants.ts'
import { isWatched, provePermissions } from './mutants/permissions.ts'
import { isSetUp, proveNewTown } from './new-town/new-town.ts'
import { isPlanned, provePlans } from './plans/prove-plans.ts'
import { aProof, inPart, type Proof } from './proof-type.ts'
import { isCurrent, isPassed, proveReplica, proveReplicaTests } from './replica/replica.ts'
import { isProven, proveKills } from './restore/kills.ts'
import { isRestored, proveRestore } from './restore/restore.ts'
import { isUnharmed, proveAudit } from './tools/audit.ts'
import { proveBrowser } from './tools/browser.ts'
import { proveExports } from './tools/exports.ts'
import { isFast, proveLighthouse } from './tools/lighthouse.ts'
import { isIndistinct, proveTiming } from './tools/timing.ts'
import { isWalkable, proveWalkthroughs } from './walkthroughs/prove-walkthroughs.ts'

/** Minimum writes and kills per minute of chaos. */
const WRITES_A_MINUTE = 500
const KILLS_A_MINUTE = 6

const chaosOf = (minutes = 10) => ({
  minutes,
  seed: 20_261_123,
  leastWrites: minutes * WRITES_A_MINUTE,
  leastKills: minutes * KILLS_A_MINUTE,
})

/** All proofs, by their name in `npm run proof -- NAME`. A new one is a folder and an entry here. */
export const PROOFS: readonly Proof[] = [
  aProof(
    'kills',
    'A process that is killed at any moment loses no report and makes none twice.',
    () => proveKills(10, 20_261_121),
    isProven,
  ),
  aProof(
    'catalogue',
    'Every word of pages, mails, files and errors is a message, data or a document.',
    ({ only }) => proveCatalogue(only),
    isTranslatable,
    inPart,
  ),
  aProof(
    'crawl',
    'Every page that is linked has valid HTML, a head of its own and the right status.',
    proveCrawl,
    isSound,
  ),
  aProof(
    'addresses',
    'Every address of the demo is found, written in forty ways.',
    proveAddresses,
    isEachFound,
  ),
  aProof(
    'audit',
    'No package in the lock file has a known vulnerability.',
    () => proveAudit(),
    isUnharmed,
    ({ endpoint }) => (endpoint === 'answered' ? null : 'not checked'),
  ),
  aProof('axe', 'axe finds nothing on any screen, signed in or not, in each theme.', proveAxe, isAccessible),
  aProof(
    'doors',
    'Foreign programs use every door for programs: Open311, webhooks, open data, assistants, frame, mail.',
    ({ only }) => proveDoors(only),
    areOpen,
    (figures, options) => untried(figures) ?? inPart(figures, options),
  ),
  aProof(
    'exchange',
    'Two sites exchange reports and updates while they are killed: none is lost, doubled or sent back.',
    ({ reports }) => proveExchange(reports),
    isExchanged,
  ),
  aProof(
    'exports',
    'The files of exports open in other programs and hold every row.',
    proveExports,
    (figures) => Object.values(figures).every(({ holds }) => holds),
  ),
  aProof(
    'looks',
    'Twenty screens look as their kept pictures, at two widths in two schemes.',
    proveLooks,
    looksTheSame,
    inPart,
  ),
  aProof(
    'browser',
    'The browser tests pass at their second width too.',
    () => proveBrowser(),
    ({ failed, passed }) => failed === 0 && passed > 0,
  ),
  aProof(
    'chaos',
    'While people write and parts of the site die, nothing is lost, doubled or left half done.',
    ({ minutes }) => proveChaos(chaosOf(minutes)),
    (figures, { minutes }) => isHealed(figures, chaosOf(minutes)),
  ),
  aProof(
    'faults',
    'Each failure of PostgreSQL, mail, disk or store is told kindly and passes without harm.',
    ({ only }) => proveFaults(20_261_124, only),
    isWithstood,
    inPart,
  ),
  aProof(
    'fuzz',
    'No call drawn from the schema and no mutated picture brings an unknown error.',
    () =>
      proveFuzz(
        Number(process.env.FUZZ_CALLS ?? 20_500),
        Number(process.env.FUZZ_PICTURES ?? 2000),
        Number(process.env.FUZZ_SEED ?? 20_261_123),
      ),
    holdsOut,
  ),
  {
    name: 'geodata',
    shows: 'Addresses of a real OpenStreetMap file are found.',
    prove: ({ files }) => proveGeodata(files),
  },
  {
    name: 'geodata-size',
    shows: 'A file of a large city is imported in bounded memory.',
    prove: proveGeodataSize,
  },
  aProof(
    'guesses',
    'Guessed categories are right more often than those of a keyword index.',
    proveGuesses,
    isGuessed,
  ),
  aProof(
    'guide',
    'The blocks of the install guide lead a bare Debian to a report in a new town, and through an upgrade.',
    proveGuide,
    isFollowed,
    (figures) => ('missing' in figures ? 'not checked' : null),
  ),
  aProof(
    'heavy-queries',
    'An ordinary visitor and a town hall are served while one network asks for as much as it can.',
    ({ minutes = 1, only }) => proveHeavyQueries(minutes * 60, only),
    isFair,
    inPart,
  ),
  aProof(
    'image',
    'The image holds one Node and nothing too much, and runs as web process and worker behind Caddy.',
    proveImage,
    isRunnable,
    (figures) => ('missing' in figures ? 'not checked' : null),
  ),
  aProof(
    'import',
    'A hundred thousand reports of another system are taken over, and taken back, in bounded memory.',
    ({ reports }) => proveImport(reports),
    isBounded,
  ),
  aProof(
    'interactions',
    'An input on the list and in the form is answered within its bound.',
    () => proveInteractions(),
    isResponsive,
  ),
  aProof(
    'lighthouse',
    'Lighthouse gives the public pages the scores that are asked for.',
    () => proveLighthouse(),
    isFast,
  ),
  aProof(
    'letters',
    'A PDF prints every sign of DIN 91379 and of our texts, and gives it back.',
    proveLetters,
    isLegible,
  ),
  aProof(
    'mails',
    'Every kind of mail is readable in the pictures and parsers of mail programs.',
    proveMails,
    isReadable,
  ),
  aProof(
    'messages',
    'A mail leaves once, however often its worker is killed.',
    () => proveMessages(50, 20_261_122),
    isOnceEach,
  ),
  aProof(
    'messages-faults',
    'The proof of mails notices a sender that is broken on purpose.',
    async () => ({
      markFirst: await proveMessages(15, 20_261_123, { way: 'mark-first' }),
      noHold: await proveMessages(15, 20_261_124, { way: 'no-hold' }),
    }),
    ({ markFirst, noHold }) => !isOnceEach(markFirst) && !isOnceEach(noHold),
  ),
  aProof(
    'mutants',
    'Each protection that is taken out makes the test of its attack fail.',
    ({ only }) => proveMutants(only),
    isNoticed,
  ),
  aProof(
    'new-town',
    'A new town comes from its preparation to its first answered report by clicks, within 15 minutes.',
    proveNewTown,
    isSetUp,
  ),
  aProof(
    'notifications',
    'Drawn sequences of events tell everybody exactly what a model says.',
    () => proveNotifications(1, 2000),
    isToldRightly,
  ),
  aProof(
    'permissions',
    'The permission matrix notices each rule that is broken.',
    provePermissions,
    isWatched,
  ),
  aProof(
    'plans',
    'The frequent statements use their indexes with a million reports.',
    ({ reports = 1_000_000, keep }) => provePlans({ reports, keep }),
    isPlanned,
  ),
  aProof(
    'photos-safe',
    'Faces and plates nearby are found on photos, empty streets are left alone, and it costs little.',
    provePhotosSafe,
    isSafe,
  ),
  aProof(
    'postgres15',
    'The endpoint tests and the journeys pass on PostgreSQL 15.',
    provePostgres15,
    ({ failed, journeys }) => failed === 0 && journeys > 0,
  ),
  aProof('replica', 'People read their own writes while a replica lags.', proveReplica, isCurrent),
  aProof('replica-tests', 'The endpoint tests pass with reads from a replica.', proveReplicaTests, isPassed),
  aProof('restore', 'A backup that is made under load is restored whole.', proveRestore, isRestored),
  aProof('s3', 'Photos lie in a foreign S3 store and come back.', proveS3, isStored, (figures) =>
    'missing' in figures ? 'not checked' : null,
  ),
  aProof(
    'slow-clients',
    'An ordinary visitor and a town hall are served while one network is as slow as it can be.',
    ({ minutes = 1, only }) => proveSlowClients(minutes * 60, only),
    isFair,
    inPart,
  ),
  aProof('spam', 'Every kind of mail has at most one point of SpamAssassin.', proveSpam, isNoSpam),
  aProof(
    'timing',
    'The time of an answer does not tell known addresses from unknown ones.',
    () => proveTiming(300, 20_261_121),
    isIndistinct,
  ),
  aProof(
    'walkthroughs',
    'The edits of each walk-through, made in a copy, pass the checks and tests.',
    ({ only }) => proveWalkthroughs(only),
    isWalkable,
    inPart,
  ),
]
