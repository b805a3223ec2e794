import type { Mutant } from './broken-copy.ts'

const STATES = 'tests/ended-states.test.ts'

/** Links, files and feeds must end together with their town or account. */
export const ENDED_MUTANTS: readonly Mutant[] = [
  {
    attack: 'photos of a town that is switched off, by addresses of before',
    file: 'src/domains/photos/server/photos.sql.ts',
    from: 'row.isPublic && row.isActive',
    to: 'row.isPublic',
    tests: STATES,
    name: 'the large public photo answers as its town stands',
  },
  {
    attack: 'pictures that stood on pages of a town that is switched off',
    file: 'src/app/server/files/site-images.ts',
    from: ' || (await isPictureOfClosedTown(db, http.req.path))',
    to: '',
    tests: STATES,
    name: 'the picture of an announcement answers as its town stands',
  },
  {
    attack: 'messages to the device of an account that nobody can sign in with',
    file: 'src/domains/push/server/push-subscriptions.sql.ts',
    from: ' and p.email_confirmed_at is not null',
    to: '',
    tests: STATES,
    name: 'the device for push messages answers as its account stands',
  },
  {
    attack: 'a locked account that takes a new address',
    file: 'src/domains/auth/server/email-change/change-email.ts',
    from: ' || person.lockedAt !== null',
    to: '',
    tests: STATES,
    name: 'the link of a new address answers as its account stands',
  },
  {
    attack: 'an address whose answers for ended towns nobody has judged',
    file: 'src/app/server/http/robots.ts',
    from: "  app.get('/robots.txt',",
    to: "  app.get('/ungefragt.txt', (http) => http.text(''))\n  app.get('/robots.txt',",
    tests: 'tests/ended-routes.test.ts',
    name: 'every address of the program is judged',
  },
]
