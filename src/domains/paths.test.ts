import { expect, test } from 'vitest'
import * as paths from './paths.ts'
import * as staffPaths from './staff-paths.ts'

const municipality = { slug: 'lindental' }
const category = { slug: 'strassen-gehwege' }
const report = { slug: 'schlagloch-2026-7', municipality, category }

/** The screens and their paths (rule 96), typed by hand. */
const SCREENS: [screen: string, path: string, built: string][] = [
  ['Home', '/', paths.HOME],
  ['Login', '/login', paths.LOGIN],
  ['Forgot password', '/passwort-vergessen', paths.FORGOT_PASSWORD],
  ['Reset password', '/passwort-zuruecksetzen', paths.RESET_PASSWORD],
  ['Accept an invitation', '/einladung', paths.INVITATION],
  ['Register', '/registrieren', paths.REGISTER],
  ['Verify e-mail', '/email-verifizieren', paths.VERIFY_EMAIL],
  ['Confirm a guest’s report', '/meldung-bestaetigen', paths.CONFIRM_GUEST_REPORT],
  ['Answer a question', '/angabe', paths.ANSWER_QUESTION],
  ['Object to a closing', '/noch-nicht-erledigt', paths.NOT_DONE],
  ['Handover to an outside body', '/weitergabe', paths.HANDOVER],
  ['Reports', '/meldungen', paths.REPORTS],
  ['Offline', '/offline', paths.OFFLINE],
  ['Not found', '/404', paths.NOT_FOUND],
  ['Profile', '/profil', paths.PROFILE],
  ['Edit profile', '/profil/bearbeiten', paths.EDIT_PROFILE],
  ['FAQ', '/support/faqs', paths.FAQS],
  ['Mobile apps info', '/support/mobile-apps', paths.MOBILE_APPS],
  ['Quote request', '/support/angebot-anfordern', paths.QUOTE_REQUEST],
  ['Awards', '/awards', paths.AWARDS],
  ['Solutions', '/loesungen', paths.SOLUTIONS],
  ['News overview', '/aktuelles', paths.NEWS],
  ['News entry', '/aktuelles/neu', paths.newsEntryPath({ slug: 'neu' })],
  ['A town’s imprint', '/lindental/impressum', paths.townPagePath(municipality, paths.IMPRINT)],
  ['Terms', '/agb', paths.TERMS],
  ['Imprint', '/impressum', paths.IMPRINT],
  ['Data protection', '/datenschutz', paths.DATA_PROTECTION],
  ['Municipality home', '/lindental/meldungen', paths.municipalityPath(municipality)],
  ['Create report', '/lindental/meldungen/erstellen', paths.createReportPath(municipality)],
  ['Report detail', '/lindental/meldungen/strassen-gehwege/schlagloch-2026-7', paths.reportPath(report)],
  ['Administration', '/lindental/verwaltung', paths.administrationPath(municipality)],
  ['Users', '/lindental/verwaltung/benutzer', staffPaths.usersPath(municipality)],
  ['Create user', '/lindental/verwaltung/benutzer/erstellen', staffPaths.createUserPath(municipality)],
  [
    'Create user, an editor',
    '/lindental/verwaltung/benutzer/erstellen?role=editor',
    staffPaths.createUserPath(municipality, 'editor'),
  ],
  ['Edit user', '/lindental/verwaltung/benutzer/7/bearbeiten', staffPaths.editUserPath(municipality, 7)],
  ['Floods', '/lindental/verwaltung/haeufungen', staffPaths.floodsPath(municipality)],
  ['Notices', '/lindental/verwaltung/hinweise', staffPaths.noticesPath(municipality)],
  ['Announcements', '/lindental/ankuendigungen', paths.announcementsPath(municipality)],
  ['Announcement', '/lindental/ankuendigungen/7', paths.announcementPath(municipality, 7)],
  [
    'Announcements, administration',
    '/lindental/verwaltung/ankuendigungen',
    staffPaths.announcementsAdminPath(municipality),
  ],
  [
    'Create announcement',
    '/lindental/verwaltung/ankuendigungen/erstellen',
    staffPaths.createAnnouncementPath(municipality),
  ],
  [
    'Edit announcement',
    '/lindental/verwaltung/ankuendigungen/7/bearbeiten',
    staffPaths.editAnnouncementPath(municipality, 7),
  ],
  ['Reminder rules', '/lindental/verwaltung/erinnerungsregeln', staffPaths.reminderRulesPath(municipality)],
  [
    'Create reminder rule',
    '/lindental/verwaltung/erinnerungsregeln/erstellen',
    staffPaths.createReminderRulePath(municipality),
  ],
  [
    'Edit reminder rule',
    '/lindental/verwaltung/erinnerungsregeln/7/bearbeiten',
    staffPaths.editReminderRulePath(municipality, 7),
  ],
  ['Create category', '/lindental/kategorien/erstellen', staffPaths.createCategoryPath(municipality)],
  ['Edit category', '/lindental/kategorien/7/bearbeiten', staffPaths.editCategoryPath(municipality, 7)],
  [
    'Create comment',
    '/lindental/meldungen/strassen-gehwege/schlagloch-2026-7/kommentare/erstellen',
    paths.createCommentPath(report),
  ],
  [
    'Create comment, a reply',
    '/lindental/meldungen/strassen-gehwege/schlagloch-2026-7/kommentare/erstellen?commentId=42',
    paths.createCommentPath(report, 42),
  ],
]

test.each(SCREENS)('%s stands at %s', (_, path, built) => {
  expect(built).toBe(path)
})

test('a link built from nothing leads to the not-found route', () => {
  for (const nothing of [null, undefined]) {
    expect(paths.municipalityPath(nothing)).toBe('/404')
    expect(paths.createReportPath(nothing)).toBe('/404')
    expect(paths.reportPath(nothing)).toBe('/404')
    expect(paths.createCommentPath(nothing, 3)).toBe('/404')
  }
})

test('a link built from half an object leads to the not-found route', () => {
  expect(paths.municipalityPath({ slug: '' })).toBe('/404')
  expect(paths.createReportPath({ slug: '' })).toBe('/404')
  expect(paths.reportPath({ ...report, slug: '' })).toBe('/404')
  expect(paths.reportPath({ ...report, municipality: null })).toBe('/404')
  expect(paths.reportPath({ ...report, category: null })).toBe('/404')
  expect(paths.createCommentPath({ ...report, category: undefined })).toBe('/404')
})

test('a slug cannot add segments or a query to a URL', () => {
  expect(paths.municipalityPath({ slug: '../profil?x=1#y' })).toBe('/..%2Fprofil%3Fx%3D1%23y/meldungen')
})

test('the fragment of a comment is the id of its element', () => {
  expect(paths.commentAnchor(42)).toBe('#kommentar-42')
})

test('a pending second-factor setup opens only setup, invitation and legal pages', () => {
  const { mayBeSeenConfined, SECOND_FACTOR, INVITATION, IMPRINT, REPORT_BARRIER, PROFILE, HOME } = paths
  const open = [
    SECOND_FACTOR,
    INVITATION,
    IMPRINT,
    '/lindental/impressum',
    REPORT_BARRIER,
    '/barrierefreiheit',
  ]
  const closed = [
    PROFILE,
    HOME,
    '/lindental/verwaltung',
    '/lindental/meldungen/impressum',
    '/x/y/impressum',
    '/meldungen',
  ]
  expect(open.filter((path) => !mayBeSeenConfined(path))).toEqual([])
  expect(closed.filter(mayBeSeenConfined)).toEqual([])
})
