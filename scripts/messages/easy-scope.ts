import { faultsOfEasy } from './easy-german.ts'

/**
 * Files whose messages stay ordinary German in Leichte Sprache: exports and interfaces for programs, figures,
 * legal papers, and what only people meet who answer for a town or for somebody's data. Everything on the way
 * of a report is in it. A new screen of citizens does not belong here.
 */
const ORDINARY = new RegExp(
  `^src/(${[
    // Files, interfaces and programs.
    'app/server/(open311|files|load|assistants|embedding|graphql|http/http)|domains/(exports|api-keys|open-data|open311|imports|assistants|webhooks)|kit/server/(revision|rate)|kit/web/(import|form/rich)',
    // Figures of a town.
    'domains/(statistics|audit)',
    // Texts that are documents, and those who write them.
    'domains/content/(placeholder|news|faq\\.|quote\\.|page-text|server|cms|period|web/(news/edit|faq/edit|barrier/BarrierList|quote))',
    // The data of other people.
    'domains/account/(erasure|find|account\\.rules|server/(find|data-page)|web/erasure)',
    // Work for a town.
    'domains/(reminders|casework|routing|exchange|management|geodata|callers|staff-menu|handovers|covering/server|transfers/server|municipalities/(own-colours|host|feature|feature-text|server/(save|require)|web/(administration|settings|look))|announcements/(announcement\\.|announcement-scope|announcements\\.menu|server|web/(AnnouncementForm|PublicationFields))|category-questions/web/editing|notifications/server/(digests|subscribers/(mention|recipient|team))|notifications/web/DailyDigest|mail-replies/server/waiting|questions/(server/ask-author|web/(AskForm|QuestionPart))|moderation/(server|web/(Decide|Notice(Queue|Entry)))|filing/(server/file-by-key|web/create/(StaffFields|WhatFollows))|things/server/save|neighbourhood/server/send|reports/(report-history|source-names|server/(changes/change|redaction/(redact|require))))',
    // Photos are edited and covered by hand, with pointer or keyboard.
    'domains/(photos/(photo-edits|server|web/edit)|places/static-map|push/server|reports/web/(covering|redaction/(?!OwnCovers|RemovePhoto|EditPhoto)))',
  ].join('|')})`,
)

/**
 * Whether a message needs words of its own in Leichte Sprache. German that keeps the rules already is said as
 * it is: "Anmelden", "Das Passwort ist falsch."
 */
export const needsEasyWords = ({ msgid, references }: { msgid: string; references: string[] }): boolean =>
  !references.every((file) => ORDINARY.test(file)) && faultsOfEasy(msgid).length > 0
