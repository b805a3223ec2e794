/**
 * Tables that no page is made from which the server renders, for it renders as a stranger: what is written there makes no page
 * old. A test asks for every public page and finds none of them in a statement. A table that is new counts as one that pages
 * are made from until it stands here.
 */
export const QUIET_TABLES: ReadonlySet<string> = new Set([
  ...['announcement_follower', 'audit_anchor', 'audit_entry', 'audit_link', 'barrier_notice', 'blocked_user'],
  ...['bulk_act', 'bulk_act_item', 'data_export', 'deletion_protocol', 'email_change', 'guest_report'],
  ...['mail_bounce', 'mail_pace', 'mail_suspension', 'message', 'notification', 'notification_preference'],
  ...['offensive_content_notice', 'one_time_token', 'outside_answer', 'outside_turn', 'page_change'],
  ...[
    'push_message',
    'push_subscription',
    'quote_request',
    'refresh_token',
    'report_export',
    'report_presence',
  ],
  // Forms of words correct what somebody typed, and pages of that are not kept.
  ...['search_word', 'saved_view', 'second_factor', 'session', 'throttle', 'upload', 'upload_volume'],
])

/**
 * Tables whose rows requests share (register-cache.ts): whatever writes to one of them makes all rows of all of them old. A test looks
 * at what is read for them.
 */
export const REGISTER_TABLES: ReadonlySet<string> = new Set([
  ...['category', 'municipality', 'status', 'sub_category', 'town_map'],
])
