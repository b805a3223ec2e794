import { sql } from 'kysely'
import type { Reference } from './reference.sql.ts'

/** Columns that name a person as the holder of an account. */
export const ACCOUNT_REFERENCES: readonly Reference[] = [
  {
    column: 'person.id',
    describes: ['email', 'first_name', 'last_name', 'username', 'telephone'],
    counted: { isNotCounted: 'the account itself' },
    inTown: null,
    copy: {
      section: 'Konto',
      entries: (id) => sql`
        select json_build_object('Nummer des Kontos', p.id, 'E-Mail-Adresse', p.email, 'Vorname', p.first_name,
          'Nachname', p.last_name, 'Öffentlicher Name', p.username, 'Telefon', p.telephone,
          'Straße', p.street, 'Hausnummer', p.house_number, 'Postleitzahl', p.zip, 'Ort', p.place, 'Land', p.country,
          'Bundesland', p.state, 'Breite', p.latitude, 'Länge', p.longitude, 'Gemeinde', m.name,
          'Verwaltet die Plattform', p.is_super_admin, 'Nutzungsbedingungen akzeptiert am', p.terms_accepted_at,
          'E-Mail-Adresse bestätigt am', p.email_confirmed_at, 'Gesperrt am', p.locked_at, 'Grund der Sperre', p.lock_reason,
          'Zuletzt benutzt am', p.last_seen_at, 'Löschung angekündigt am', p.going_told_at, 'Angelegt am', p.created_at) as entry
        from person p left join municipality m on m.id = p.municipality_id where p.id = ${id}`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'municipality_role.person_id',
    counted: [{ kind: 'TASKS' }],
    inTown: 'stays',
    copy: {
      section: 'Aufgaben',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Aufgabe', r.role) as entry
        from municipality_role r join municipality m on m.id = r.municipality_id
        where r.person_id = ${id} order by m.name, r.role`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'staff_signature.person_id',
    describes: ['signature'],
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      section: 'Signaturen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Signatur', s.signature) as entry
        from staff_signature s join municipality m on m.id = s.municipality_id
        where s.person_id = ${id} order by m.name`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'invitation.person_id',
    counted: [{ kind: 'INVITATIONS' }],
    inTown: 'purged',
    copy: {
      section: 'Einladungen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Aufgabe', i.role, 'Eingeladen am', i.created_at,
          'Gilt bis', i.expires_at) as entry
        from invitation i join municipality m on m.id = i.municipality_id
        where i.person_id = ${id} order by i.created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'category_editor.person_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      section: 'Zuständigkeiten',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Kategorie', c.name) as entry
        from category_editor e join municipality m on m.id = e.municipality_id
          join category c on c.municipality_id = e.municipality_id and c.id = e.category_id
        where e.person_id = ${id} order by m.name, c.name`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'team_member.person_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      section: 'Teams',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Team', t.name) as entry
        from team_member e join municipality m on m.id = e.municipality_id
          join team t on t.municipality_id = e.municipality_id and t.id = e.team_id
        where e.person_id = ${id} order by m.name, t.name`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'absence.person_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      section: 'Abwesenheiten',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Von', a.from_day, 'Bis', a.to_day) as entry
        from absence a join municipality m on m.id = a.municipality_id
        where a.person_id = ${id} order by a.from_day`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'absence.deputy_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      section: 'Vertretungen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Von', a.from_day, 'Bis', a.to_day) as entry
        from absence a join municipality m on m.id = a.municipality_id
        where a.deputy_id = ${id} order by a.from_day`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'routing_rule.person_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      isLeftOut:
        'Regeln, nach denen eine Gemeinde Ihnen Meldungen zuweist: Sie sagen etwas über die Gemeinde.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_routing.absent_id',
    counted: { isNotCounted: 'that somebody was away on one day' },
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Dass eine Meldung in Ihrer Abwesenheit an Ihre Vertretung ging: Das ist ein Vermerk an der Meldung.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'session.person_id',
    counted: [{ kind: 'SESSIONS', only: sql`ended_at is null` }],
    inTown: null,
    copy: {
      section: 'Anmeldungen',
      entries: (id) => sql`
        select json_build_object('Gerät', device, 'Angemeldet am', created_at, 'Zuletzt benutzt am', last_used_at,
          'Endet am', expires_at, 'Beendet am', ended_at) as entry
        from session where person_id = ${id} order by created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'push_subscription.person_id',
    counted: [{ kind: 'DEVICES' }],
    inTown: null,
    copy: {
      section: 'Geräte für Push-Nachrichten',
      // The push endpoint is itself a secret: anybody who has it can send messages to the device.
      entries: (id) => sql`
        select json_build_object('Push-Dienst', substring(p.endpoint from '^https?://([^/?#]+)'), 'Gerät', s.device,
          'Eingerichtet am', p.created_at, 'Zuletzt gemeldet am', p.renewed_at,
          'Zuletzt erreicht am', p.last_success_at) as entry
        from push_subscription p join session s on s.id = p.session_id
        where p.person_id = ${id} order by p.created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'one_time_token.person_id',
    counted: { isNotCounted: 'checksums of links' },
    inTown: null,
    copy: { isLeftOut: 'Prüfsummen von Links in Ihren E-Mails: Sie sagen nichts über Sie aus.' },
    onPurge: 'deleted',
  },
  {
    column: 'mail_code.person_id',
    counted: { isNotCounted: 'checksums of codes' },
    inTown: null,
    copy: { isLeftOut: 'Prüfsummen von Codes in Ihren E-Mails: Sie sagen nichts über Sie aus.' },
    onPurge: 'deleted',
  },
  {
    column: 'email_change.person_id',
    describes: ['old_email', 'new_email'],
    counted: [{ kind: 'EMAIL_CHANGES' }],
    inTown: null,
    copy: {
      section: 'Änderungen der E-Mail-Adresse',
      entries: (id) => sql`
        select json_build_object('Bisherige', old_email, 'Neue', new_email, 'Verlangt am', created_at,
          'Bestätigt am', confirmed_at) as entry
        from email_change where person_id = ${id} order by created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'second_factor.person_id',
    counted: { isNotCounted: 'a part of the account' },
    inTown: null,
    copy: {
      section: 'Zweiter Schritt beim Anmelden',
      // The secret and the recovery codes are keys, which a downloaded file must not contain.
      entries: (id) => sql`
        select json_build_object('Eingerichtet am', confirmed_at, 'Übrige Ersatzcodes', cardinality(recovery_hashes)) as entry
        from second_factor where person_id = ${id} and confirmed_at is not null`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'passkey_owner.person_id',
    counted: { isNotCounted: 'a part of the account' },
    inTown: null,
    copy: { isLeftOut: 'Die Kennung Ihrer Passkeys und Prüfsummen von Ersatzcodes: Sie sind Schlüssel.' },
    onPurge: 'deleted',
  },
  {
    column: 'passkey.person_id',
    counted: { isNotCounted: 'a part of the account' },
    inTown: null,
    copy: {
      section: 'Passkeys',
      entries: (id) => sql`
        select json_build_object('Name', name, 'Hinzugefügt am', created_at, 'Zuletzt benutzt am', last_used_at) as entry
        from passkey where person_id = ${id} order by created_at`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'provider_identity.person_id',
    counted: { isNotCounted: 'a part of the account' },
    inTown: 'stays',
    copy: {
      section: 'Konten von Gemeinden',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Anbieter', i.issuer, 'Kennung dort', i.subject,
          'Verbunden am', i.created_at, 'Zuletzt benutzt am', i.last_used_at) as entry
        from provider_identity i join municipality m on m.id = i.municipality_id
        where i.person_id = ${id} order by i.created_at`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'directory_entry.person_id',
    describes: ['user_name', 'email'],
    counted: { isNotCounted: 'a part of the account' },
    inTown: 'stays',
    copy: {
      section: 'Verzeichnisse von Gemeinden',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Name dort', d.user_name, 'Kennung dort', d.external_id,
          'E-Mail-Adresse', d.email, 'Eingeschaltet', d.is_active, 'Seit', d.created_at) as entry
        from directory_entry d join municipality m on m.id = d.municipality_id
        where d.person_id = ${id} order by d.created_at`,
    },
    // The directory is the town's own; it says nothing about the account any more.
    onPurge: 'cleared',
  },
  {
    column: 'provider_sign_in.trial_of_id',
    counted: { isNotCounted: 'a trial of ten minutes' },
    inTown: 'stays',
    copy: { isLeftOut: 'Begonnene Proben der Anmeldung: Sie sagen nichts über Sie aus.' },
    onPurge: 'deleted',
  },
  {
    column: 'emergency_account.person_id',
    counted: { isNotCounted: 'goes with the task, which is counted' },
    inTown: 'stays',
    copy: {
      isLeftOut:
        'Dass Sie Ihr Passwort behalten, während es andere nicht haben: Das ist eine Einstellung der Gemeinde.',
    },
    onPurge: 'deleted',
  },
  {
    column: 'passkey_challenge.person_id',
    counted: { isNotCounted: 'challenges for devices' },
    inTown: null,
    copy: { isLeftOut: 'Prüfsummen von Aufgaben an Ihre Passkeys: Sie sagen nichts über Sie aus.' },
    onPurge: 'deleted',
  },
]
