/**
 * Tables that no server-rendered page reads, since the server renders as a stranger. A write to one of them
 * invalidates no page. A test renders every public page and finds none of these tables in a statement. Any
 * table not listed counts as read by pages.
 */
export const TABLES_WITHOUT_PAGES: ReadonlySet<string> = new Set([
  ...[
    'absence',
    'announcement_follower',
    'area_subscription',
    'audit_anchor',
    'audit_entry',
    'audit_link',
    'barrier_notice',
    'blocked_user',
  ],
  ...[
    'bulk_act',
    'bulk_act_item',
    'data_export',
    'deadline_day',
    'deadline_rule',
    'deletion_protocol',
    'email_change',
    'emergency_account',
    'guest_report',
    'import_run',
    'imported_report',
    'handover',
    'handover_reply',
    'launch_request',
  ],
  ...[
    'mail_bounce',
    'mail_code',
    'mail_pace',
    'mail_suspension',
    'message',
    'notification',
    'notification_preference',
  ],
  ...[
    'offensive_content_notice',
    'one_time_token',
    'outside_answer',
    'outside_body',
    'outside_turn',
    'page_change',
    'passkey',
    'passkey_challenge',
    'passkey_owner',
    'place_import',
    'directory_entry',
    'directory_state',
    'provider_identity',
    'provider_session',
    'provider_sign_in',
    'provider_sign_out',
  ],
  ...[
    'push_message',
    'push_subscription',
    'quote_request',
    'refresh_token',
    'report_acclaim',
    'report_caller',
    'report_deadline',
    'report_export',
    'report_merge',
    'report_merge_person',
    'report_note',
    'report_note_mention',
    'report_presence',
    'report_question',
    'incoming_mail',
    'report_routing',
    'report_supporter',
  ],
  // Word forms correct what somebody typed, and search results are not cached.
  ...[
    'search_word',
    'saved_view',
    'second_factor',
    'session',
    'sign_in_provider',
    'spent_provider_token',
    'throttle',
    'upload',
    'upload_volume',
  ],
  ...['routing_rule', 'team', 'team_member'],
  ...['dispatch', 'exchange_mapping', 'exchange_partner', 'partner_update', 'report_trail'],
  ...['webhook', 'webhook_attempt', 'webhook_message'],
])

/**
 * Tables whose rows requests share (register-cache.ts): a write to one of them invalidates all shared rows. A
 * test checks that no other table is read for these rows.
 */
export const REGISTER_TABLES: ReadonlySet<string> = new Set([
  ...['category', 'municipality', 'status', 'sub_category', 'town_map'],
])
