import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { keepMailCode, openMailCode, randomMailCode } from '#domains/auth/server/mail-codes/mail-code.ts'
import {
  type AnswersInput,
  type CheckedAnswers,
  checkAnswers,
} from '#domains/category-questions/server/check-answers.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { requirePhotoLimits } from '#domains/photos/server/attach-photos.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import {
  type CheckedReport,
  checkReport,
  type ReportInput,
} from '#domains/reports/server/changes/report-input.ts'
import { guestReportReceived } from '#domains/reports/server/report.events.ts'
import { checkFiledThing } from '#domains/things/server/thing-of-report.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { requireGuestQuota, requireGuestQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { hashToken, randomToken, sign } from '#kit/server/secrets.ts'
import { checked, checkedKey } from '#kit/server/validation.ts'
import { GUEST_CONFIRM_HOURS, guestSchema } from '../guest.rules.ts'
import { CITIZEN_QUOTA, placeOf } from './file-report.ts'
import { insertGuestReport, isGuestReportWaiting } from './guest-reports.sql.ts'
import { requireTimeToWrite } from './guest-stamp.ts'
import { heldPhotos, takeHeldPhotos } from './held-photos.ts'

export type GuestReportInput = Omit<ReportInput, 'isInternal' | 'source'> & {
  firstName: string
  lastName: string
  email: string
  photos?: File[] | null | undefined
  /** Tickets of photos that came before, in a form without JavaScript. They precede `photos`. */
  heldPhotos?: string[] | null | undefined
  photoTexts?: string[] | null | undefined
  answers?: AnswersInput | null | undefined
  thingId?: number | null | undefined
  idempotencyKey: string
  stamp: string
  website?: string | null | undefined
}

/** The address that gets the mail, and the handle with which the mail's code works in the sender's tab. */
export type WaitingGuest = { email: string; codeHandle: string }

/** The content of a guest report: the checked fields and answers, and the ids of its stored photos. */
export type GuestContent = {
  values: CheckedReport['values']
  photos: { id: number; alternativeText: string | null }[]
  /** Absent in reports of an older release. */
  answers?: CheckedAnswers
  thingId?: number | null
  /** It came by mail, and its sender has not completed it: place, category and name are missing. */
  isMailed?: true
}

/** The advice in a rate-limit error: an account has a quota of its own. */
export const WITH_ACCOUNT = message`Mit einem Konto geht es sofort weiter: Bitte melden Sie sich an oder registrieren Sie sich, Ihre Eingaben bleiben erhalten.`

/**
 * Stores a report by somebody without an account. It is invisible and has no author until the link in the
 * mail is followed. The server does not look up whether the address has an account, so the answer cannot
 * reveal it.
 * @throws FEATURE_DISABLED, BAD_USER_INPUT by field, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function createGuestReport(context: Context, input: GuestReportInput): Promise<WaitingGuest> {
  await requireGuestsWelcome(context, input.municipalityId)
  const { email, firstName, lastName } = checked(guestSchema, input)
  const idempotencyKey = checkedKey(input.idempotencyKey)
  if (idempotencyKey === null) throw badInput({ idempotencyKey: say`Der Schlüssel fehlt.` })
  requireTimeToWrite(context, input.stamp)
  const files = input.photos ?? []
  const texts = input.photoTexts ?? []
  const held = heldPhotos(context, input.heldPhotos ?? [])
  requirePhotoLimits(held.length + files.length, MAX_REPORT_PHOTOS, texts)
  // The check uses an anonymous viewer even for signed-in callers, so that this mutation is the same for
  // everybody.
  const { town, category, values } = await checkReport(context, ANONYMOUS, input)
  const answers = await checkAnswers(context, values, input.answers)
  const thing = await checkFiledThing(context, placeOf({ town, category }), input.thingId)
  const identity = { municipalityId: town.id, email, idempotencyKey }
  const waiting = { email, codeHandle: handleOf(context, identity) }
  if (await isGuestReportWaiting(context.db, identity)) return waiting
  const wayOut = `${WITH_ACCOUNT()} ${townContact(town)}`
  const guest = { email, quota: CITIZEN_QUOTA, what: say`Zu viele Meldungen`, wayOut }
  await requireGuestQuotaLeft(context, 'guest-reports', guest)

  const id = await nextId(context.db, 'guest_report_id')
  // The time is taken before the photos are stored, so that their retention ends no sooner than the report's.
  const createdAt = context.clock.now()
  const photoIds = held.map(({ photoId }) => photoId)
  for (const file of files) photoIds.push((await storeGuestPhoto(context, id, file)).id)
  const photos = photoIds.map((id, index) => ({ id, alternativeText: texts[index]?.trim() || null }))
  const token = randomToken()
  await context.db.transaction().execute(async (trx) => {
    const isNew = await insertGuestReport(trx, {
      ...identity,
      id,
      firstName,
      lastName,
      tokenHash: hashToken(token),
      content: JSON.stringify({ values, photos, answers, thingId: thing?.id ?? null } satisfies GuestContent),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + GUEST_CONFIRM_HOURS * HOUR),
    })
    if (!isNew) return
    await takeHeldPhotos(trx, context, held, { guestReportId: id })
    // The quota is charged inside the transaction, so that a server error costs no one a report.
    await requireGuestQuota({ ...context, db: trx }, 'guest-reports', guest)
    const opened = { purpose: 'GUEST_REPORT', email, personId: null, handle: waiting.codeHandle } as const
    const { handleHash } = await openMailCode(trx, context, opened)
    const code = randomMailCode()
    await keepMailCode(trx, context, handleHash, { token, code })
    const { categoryId } = values
    const received = { municipalityId: town.id, categoryId, guestReportId: id, email, token, code }
    await context.emit(trx, context, guestReportReceived, { ...received, key: String(id) })
  })
  return waiting
}

/** A call that is repeated, because its answer was lost, finds the same handle again. */
const handleOf = (
  { secret }: Context,
  {
    municipalityId,
    email,
    idempotencyKey,
  }: { municipalityId: number; email: string; idempotencyKey: string },
): string => sign(secret, 'guest-code', `${municipalityId}\n${email.toLowerCase()}\n${idempotencyKey}`)

/** @throws BAD_USER_INPUT, FEATURE_DISABLED where a municipality takes reports with an account alone */
export async function requireGuestsWelcome(context: Context, municipalityId: number): Promise<void> {
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (!town?.isActive) throw badInput({ municipalityId: say`Diese Gemeinde gibt es nicht.` })
  if (town.enabledFeatures.includes('ANONYMOUS_REPORTS')) return
  throw new DomainError(
    'FEATURE_DISABLED',
    say`${town.name} nimmt Meldungen nur mit Konto an. Bitte melden Sie sich an oder registrieren Sie sich.`,
  )
}
