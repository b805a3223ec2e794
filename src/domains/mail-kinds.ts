/** The recipients of a mail. */
export type MailReader =
  | 'ACCOUNT' // the owner of an account, or of an address that it shall get
  | 'AUTHOR' // the author of a report or comment
  | 'FOLLOWER' // a follower of a report or of a town's announcements
  | 'STAFF' // a town's staff
  | 'NOTIFIER' // the sender of a notice on offensive content
  | 'TOWN' // an address that a town has entered
  | 'ASKER' // the sender of a quote request or barrier notice
  | 'OPERATOR' // the platform's operator

export type MailFacts = {
  /** Its number in the catalogue of mails (docs/specification/notifications.md). */
  number: number
  to: MailReader
  /** Cannot be switched off and is never bundled with others (E-06). */
  isSecurity: boolean
}

const security = (number: number, to: MailReader): MailFacts => ({ number, to, isSecurity: true })
const news = (number: number, to: MailReader): MailFacts => ({ number, to, isSecurity: false })

/** Every kind of mail, in the order of the catalogue. */
export const MAIL_KINDS = {
  'auth.confirm-email': security(1, 'ACCOUNT'),
  'auth.confirm-reminder': security(1, 'ACCOUNT'),
  'auth.account-exists': security(2, 'ACCOUNT'),
  'auth.choose-password': security(2, 'ACCOUNT'),
  'auth.claim-account': security(2, 'ACCOUNT'),
  'auth.reset-password': security(3, 'ACCOUNT'),
  'auth.delete-account': security(3, 'ACCOUNT'),
  'auth.password-changed': security(4, 'ACCOUNT'),
  'auth.second-factor': security(4, 'ACCOUNT'),
  'auth.confirm-new-email': security(5, 'ACCOUNT'),
  'auth.email-taken': security(5, 'ACCOUNT'),
  'auth.email-change-notice': security(5, 'ACCOUNT'),
  'auth.email-changed': security(5, 'ACCOUNT'),
  'auth.new-device': security(6, 'ACCOUNT'),
  'auth.invitation': security(7, 'ACCOUNT'),
  'user.invited': security(7, 'ACCOUNT'),
  'user.role-gained': security(7, 'ACCOUNT'),
  'user.role-lost': security(7, 'ACCOUNT'),
  'user.staff-left': security(7, 'STAFF'),
  'report.confirm-guest': security(8, 'AUTHOR'),
  'report.filed': news(8, 'AUTHOR'),
  'report.approved': news(9, 'AUTHOR'),
  'report.not-approved': news(10, 'AUTHOR'),
  'report.status-changed': news(11, 'AUTHOR'),
  'report.followed-status-changed': news(11, 'FOLLOWER'),
  'report.marked-duplicate': news(11, 'AUTHOR'),
  'report.followed-marked-duplicate': news(11, 'FOLLOWER'),
  'report.unmarked-duplicate': news(11, 'AUTHOR'),
  'comment.official': news(12, 'AUTHOR'),
  'comment.created': news(13, 'AUTHOR'),
  'comment.for-staff': news(13, 'STAFF'),
  'comment.on-closed': news(13, 'STAFF'),
  'comment.removed': security(13, 'AUTHOR'),
  'notification.digest': news(13, 'ACCOUNT'),
  'reminder.digest': news(14, 'STAFF'),
  'report.for-staff': news(15, 'STAFF'),
  'report.assigned': news(15, 'STAFF'),
  'notification.daily': news(15, 'STAFF'),
  'report.for-recipient': news(15, 'TOWN'),
  'report.in-town': news(15, 'FOLLOWER'),
  'notice.taken': news(16, 'STAFF'),
  'notice.receipt': security(16, 'NOTIFIER'),
  'notice.decided': security(16, 'NOTIFIER'),
  'notice.decided-author': security(16, 'AUTHOR'),
  'announcement.published': news(17, 'FOLLOWER'),
  'exports.ready': security(18, 'ACCOUNT'),
  'user.locked': security(19, 'ACCOUNT'),
  'user.unlocked': security(19, 'ACCOUNT'),
  'user.cared-for': security(19, 'ACCOUNT'),
  'account.unused': security(20, 'ACCOUNT'),
  'account.purged': security(21, 'ACCOUNT'),
  'account.town-data-removed': security(21, 'ACCOUNT'),
  'account.deletion-proposed': security(21, 'TOWN'),
  'account.export-ready': security(22, 'ACCOUNT'),
  'account.address-copy-ready': security(22, 'ACCOUNT'),
  'content.quote-received': security(23, 'ASKER'),
  'content.quote-requested': security(23, 'OPERATOR'),
  // Barrier notices.
  'content.barrier-received': security(24, 'ASKER'),
  'content.barrier-reported': security(24, 'TOWN'),
} as const satisfies Record<string, MailFacts>

export type MailKind = keyof typeof MAIL_KINDS

/**
 * Mails about an account or its roles. They do not count as a town's data, even if a town caused them:
 * otherwise the town would learn from them that an address has an account.
 */
export const ACCOUNT_MAIL_KINDS: readonly string[] = Object.keys(MAIL_KINDS).filter((kind) =>
  /^(auth|user|account)\./.test(kind),
)
