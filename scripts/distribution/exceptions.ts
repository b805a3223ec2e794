/** The placement of shared tables on a distributed database, and the indexes for queries over all towns. */
export type Exceptions = {
  /** Replicated to every machine: tables that towns' rows reference or join, and that seldom change. */
  reference: Readonly<Record<string, string>>
  /**
   * On the coordinator alone: tables that every request writes, or that may not be distributed. No town's
   * table references them.
   */
  coordinator: Readonly<Record<string, string>>
  /** Towns' tables whose ids come from another table's sequence: TABLE to SEQUENCE. */
  numberedBy: Readonly<Record<string, string>>
  /**
   * Indexes of towns' tables that do not begin with the town. Each machine has its own part; such a query
   * asks all machines.
   */
  acrossTowns: Readonly<Record<string, string>>
}

const QUEUE = 'works off over all towns in the order of time; the queue itself (pgboss) stays there as well'
const ACCESS = 'asked for before anybody knows which town a request is about'
const ONE_CHAIN = 'one chain over all towns, kept by triggers (decision 0100)'

/**
 * Every exception from the rules of docs/operations-scaling.md, with its reason. A new exception must be
 * listed here first.
 */
export const EXCEPTIONS: Exceptions = {
  reference: {
    municipality: "every town's row points at it; its slug is unique over all",
    municipality_host: 'a host name is unique over all towns',
    municipality_former_slug: 'a slug is unique over all towns',
    person:
      'people report in many towns; their address is unique over all. municipality_id is where they live',
    blocked_user: 'people block each other, whatever town they met in',
    notification_preference: 'people choose for all towns',
    page_text: 'texts of the platform have no town',
    text_picture: 'pictures of the platform have no town; a path is unique over all',
    news_entry: "the platform's",
    faq: "the platform's",
    setting: "the program's",
    search_word: 'one vocabulary, for suggestions',
  },
  coordinator: {
    schema_migration: 'migrations are applied there',
    session: ACCESS,
    refresh_token: ACCESS,
    one_time_token: ACCESS,
    email_change: ACCESS,
    second_factor: ACCESS,
    known_device: ACCESS,
    mail_code: ACCESS,
    passkey: ACCESS,
    passkey_challenge: ACCESS,
    passkey_owner: ACCESS,
    throttle: ACCESS,
    audit_entry: ONE_CHAIN,
    audit_link: ONE_CHAIN,
    audit_anchor: ONE_CHAIN,
    message: QUEUE,
    mail_bounce: QUEUE,
    mail_pace: QUEUE,
    mail_suspension: QUEUE,
    push_subscription: QUEUE,
    push_message: QUEUE,
    webhook: QUEUE,
    webhook_message: QUEUE,
    webhook_attempt: QUEUE,
    data_export: QUEUE,
    page_change: 'what kept pages ask for before each answer, over all towns',
    outside_answer: 'answers of services outside, for all towns',
    outside_turn: 'turns at services outside, for all towns',
    upload: 'a photo is sent ahead before its report has a town',
    upload_volume: 'what somebody sends a day, whatever the town',
    quote_request: "the platform's",
    barrier_notice: "notices about the platform's pages have no town",
    deletion_protocol: 'deletions of accounts have no town',
  },
  // One id space for categories and sub-categories (the API’s `categoryId`).
  // A suggestion is a street or a junction, which share one id space too.
  numberedBy: { sub_category: 'category_id', junction: 'street_id' },
  acrossTowns: {
    ...named('the specification names a row by its id alone; ids are unique over all towns', [
      'announcement_by_id',
      'area_subscription_by_id',
      'api_key_by_id',
      'bulk_act_by_id',
      'bulk_act_item_by_id',
      'category_by_id',
      'comment_by_id',
      'handover_by_id',
      'offensive_content_notice_by_id',
      'outside_body_by_id',
      'district_by_id',
      'place_import_by_id',
      'photo_by_id',
      'question_set_by_id',
      'reminder_rule_by_id',
      'report_by_id',
      'report_export_by_id',
      'report_objection_by_id',
      'report_question_by_id',
      'response_template_by_id',
      'saved_view_by_id',
      'sub_category_by_id',
      'thing_by_id',
      'thing_kind_by_id',
    ]),
    ...named(
      "a stranger's address names a photo or a link by its secret alone, and a program's call its key",
      [
        'api_key_by_hash',
        'guest_report_by_token',
        'handover_by_token',
        'invitation_by_token',
        'photo_by_key',
        'report_question_by_token',
        'report_question_by_reminder',
      ],
    ),
    ...named("a picture's address names its file alone, and whose it is has to be found", [
      'announcement_by_image',
      'category_by_image',
    ]),
    ...named('what lies below reports of a page is read by their ids, in one statement for all', [
      'category_editor_category',
      'comment_threads_of_report',
      'comment_thread',
      'comment_official',
      'comment_last',
      'photo_report_id',
      'photo_comment_id',
      'handover_report',
      'handover_reply_handover',
      'photo_question_id',
      'photo_objection_id',
      'photo_handover_reply_id',
      'report_answers_report',
      'report_caller_report',
      'report_event_by_report',
      'report_feedback_report',
      'report_note_report',
      'report_note_mention_note',
      'report_objection_report',
      'report_question_report',
      'report_transfer_now',
      'report_transfer_report',
      'report_transfer_to',
      'question_set_category',
      'sub_category_category',
      'thing_kind_category_by_category',
    ]),
    ...named(
      'what somebody did, gets or answers for, whatever the town; also what foreign keys to person look for',
      [
        'absence_deputy',
        'absence_person',
        'announcement_follower_person',
        'area_subscription_person',
        'bulk_act_person',
        'category_editor_person',
        'comment_person',
        'comment_by_person',
        'comment_deleted_by',
        'handover_handed_by',
        'invitation_email',
        'invitation_person',
        'launch_request_answered_by',
        'launch_request_asked_by',
        'municipality_role_person',
        'notification_person',
        'notification_mailed',
        'notification_unread',
        'report_routing_absent',
        'routing_rule_person',
        'team_member_person',
        'offensive_content_notice_notifier',
        'offensive_content_notice_author',
        'offensive_content_notice_decided_by',
        'report_person',
        'report_author',
        'report_responsible',
        'report_event_actor',
        'report_event_from_person',
        'report_event_to_person',
        'report_export_person',
        'report_follower_person',
        'report_supporter_person',
        'report_merge_person_person',
        'report_presence_person',
        'report_note_author',
        'report_note_mention_person',
        'report_objection_person',
        'report_objection_answered_by',
        'report_question_person',
        'report_question_asked_by',
        'saved_view_person',
        'staff_signature_person',
      ],
    ),
    ...named('somebody without an account is found by their address, whatever the town (decision 0132)', [
      'category_recipient',
      'guest_report_address',
      'outside_body_email',
      'report_caller_email',
      'offensive_content_notice_address',
    ]),
    ...named('jobs look over all towns for what is due, over its period or not indexed yet', [
      'announcement_due',
      'guest_report_expiry',
      'absence_over',
      'handover_due',
      'place_import_changed',
      'invitation_expiry',
      'notification_held',
      'notification_undigested',
      'notification_oldest',
      'offensive_content_notice_decided',
      'reminder_rule_due',
      'report_author_to_go',
      'report_to_go',
      'report_bin',
      'report_export_age',
      'report_merge_age',
      'report_presence_seen',
      'report_question_due',
      'report_search_version',
    ]),
    ...named('a town is looked for by a village or a postal code (decision 0142)', [
      'street_village',
      'street_zip',
    ]),
    ...named('areas around a place are found by it alone (decisions 0182 and 0189)', [
      'area_subscription_circle',
      'area_subscription_drawn',
    ]),
    ...named('things around a place are found by it alone, as reports are', ['thing_point']),
    ...named("the platform's lists and maps show all towns", [
      'address_point',
      'photo_of_comment',
      'report_point',
      'report_shape',
      'report_map',
      'report_public',
      'report_public_ended',
      'report_changed',
      'report_discussed',
      'report_supported',
    ]),
  },
}

function named(reason: string, indexes: readonly string[]): Record<string, string> {
  return Object.fromEntries(indexes.map((name) => [name, reason]))
}
