import type { GraphQLSchema } from 'graphql'
import { isStaff } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { NETWORK_FACTOR, requireAllowance, requireNoFlood } from '#kit/server/rate-limits/allowance.ts'

/** How many of a group's mutations an account may send in `window` milliseconds; whoever works for a town may send more. */
type Group = { most: number; mostByStaff: number; window: number; mutations: string }

/**
 * Every mutation is counted, by what it is for (ASVS 2.4.1). Nobody who types meets these limits: they stop programs. Where
 * requirements ask for less (S-05, S-44), the use case counts for itself as well.
 */
export const WRITE_GROUPS: Readonly<Record<string, Group>> = {
  'signing-in': {
    most: 120,
    mostByStaff: 120,
    window: HOUR,
    mutations: `acceptInvitation acceptOwnInvitation changeEmail changePassword confirmAccountDeletion confirmEmailAddress confirmEmailChange confirmPasswordReset
      confirmSecondFactor endAllSessions endSecondFactor endSession initiateAccountDeletion initiatePasswordReset login purgeUser
      register renewRecoveryCodes requestDataExport resendConfirmation startSecondFactor stopEmailChange`,
  },
  // What the screens send by themselves: every 20 seconds for each open report, and that in several windows.
  steady: {
    most: 120,
    mostByStaff: 120,
    window: MINUTE,
    mutations: 'extendSession markNotificationRead noteReportPresence refreshToken',
  },
  'own-settings': {
    most: 300,
    mostByStaff: 300,
    window: HOUR,
    mutations: `createSavedView deleteSavedView removePushSubscription replacePushSubscription savePushSubscription
      setStaffDailyDigest subscribeNotificationChannel subscribeNotificationEvent unsubscribeNotificationChannel
      unsubscribeNotificationEvent updateProfile updateUserSettings`,
  },
  following: {
    most: 120,
    mostByStaff: 120,
    window: HOUR,
    mutations: 'followAnnouncements followReport unfollowAnnouncements unfollowReport',
  },
  blocking: { most: 30, mostByStaff: 30, window: HOUR, mutations: 'blockUser unblockUser' },
  sending: {
    most: 60,
    mostByStaff: 600,
    window: HOUR,
    mutations: `confirmGuestReport createBarrierNotice createComment createGuestReport createQuoteRequest createReport
      reportOffensiveContent`,
  },
  // Five photos each, and whoever has chosen the wrong ones chooses again.
  photos: {
    most: 200,
    mostByStaff: 1200,
    window: HOUR,
    mutations: 'removeUploads uploadPhoto uploadTextPicture',
  },
  correcting: {
    most: 60,
    mostByStaff: 1200,
    window: HOUR,
    mutations: `confirmResolution deleteComment deleteReport hideReportPlace redactPhoto removePhoto updateComment updateReport`,
  },
  processing: {
    most: 60,
    mostByStaff: 1200,
    window: HOUR,
    mutations: `approveReport decideOffensiveContent markDuplicate setBarrierNoticeAnswered unmarkDuplicate updateReportStatus
      withdrawReportApproval`,
  },
  // Each changes up to 100 reports.
  'many-at-once': { most: 30, mostByStaff: 120, window: HOUR, mutations: 'bulkUpdateReports undoBulkUpdate' },
  // Who has an account, and what is known of them, is found out one by one (S-26, D-46).
  'reading-people': {
    most: 30,
    mostByStaff: 60,
    window: HOUR,
    mutations: 'erasePerson lookUpPerson readUserEmail sendDataExport',
  },
  'reading-authors': { most: 30, mostByStaff: 200, window: HOUR, mutations: 'revealAuthorDetails' },
  exporting: {
    most: 60,
    mostByStaff: 60,
    window: HOUR,
    mutations: 'exportReport exportReports exportStatistics',
  },
  'managing-people': {
    most: 30,
    mostByStaff: 120,
    window: HOUR,
    mutations: `addAdminToMunicipality addEditorToMunicipality changeUserEmail createUser endUserSessions lockUserAccount
      removeAdminFromMunicipality removeEditorFromMunicipality removeUserSecondFactor resendInvitation sendPasswordReset unlockUserAccount updateUser
      withdrawInvitation`,
  },
  managing: {
    most: 30,
    mostByStaff: 600,
    window: HOUR,
    mutations: `cancelMessage createAnnouncement createCategory createFaq createMunicipality createNewsEntry createReminderRule
      createResponseTemplate deleteAnnouncement deleteCategory deleteFaq deleteMunicipality deleteNewsEntry deleteReminderRule
      deleteResponseTemplate giveBackCmsPage moveFaq resendMessage restoreCmsPage saveCmsPage sortCategories updateAnnouncement
      updateCategory updateFaq updateMunicipality updateNewsEntry updateReminderRule updateResponseTemplate updateRetentionPeriods`,
  },
}

/** Mutations that are not counted, and why. */
export const UNCOUNTED: Readonly<Record<string, string>> = {
  logout: 'Whoever wants to leave is never held up; without a session it does nothing.',
}

/**
 * Without an account, from one network, which may be a whole town hall's or a carrier's: mutations of one group in a minute. No group
 * holds up another, and each is at least ten times what one account may.
 */
export const mostFromNetwork = ({ most, window }: Pick<Group, 'most' | 'window'>): number =>
  Math.max(600, (NETWORK_FACTOR * most * MINUTE) / window)

const groupOf: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITE_GROUPS).flatMap(([kind, { mutations }]) =>
    mutations.split(/\s+/).map((name) => [name, kind] as const),
  ),
)

/**
 * Counts every call of a mutation in the database, so for all processes together, before anything of it is looked at: what
 * is refused was a try too.
 * @throws where a mutation has neither a group nor a reason; its calls then RATE_LIMITED with the seconds to wait
 */
export function countingWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined || name in UNCOUNTED) continue
    const kind = groupOf.get(name)
    if (kind === undefined) throw new Error(`the mutation ${name} has no allowance: see write-allowances.ts`)
    field.resolve = async (root, args, context: Context, info) => {
      await requireWriteAllowance(context, kind)
      return resolve(root, args, context, info)
    }
  }
  return schema
}

async function requireWriteAllowance(context: Context, kind: string): Promise<void> {
  const { viewer } = context
  const group = WRITE_GROUPS[kind] as Group
  const act = `writes-${kind}`
  if (viewer.id === null)
    return requireNoFlood(context, act, { most: mostFromNetwork(group), window: MINUTE })
  const mostByAccount = isStaff(viewer) ? group.mostByStaff : group.most
  await requireAllowance(context, act, { mostByAccount, window: group.window })
}
