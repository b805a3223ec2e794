import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import {
  askForDeletion,
  deleteByLink,
  forgotPassword,
  logIn,
  mailedToken,
  resetPassword,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const EVA = 'eva@beispiel.example'
const HOUR = 60 * 60 * 1000
const GONE = ['TOKEN_INVALID']

const isThere = async (site: TestSite, id: number) =>
  (await site.services.db.selectFrom('person').select('id').where('id', '=', id).execute()).length === 1

test('a mailed link deletes the account once and keeps approved reports anonymously', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { email: EVA, password: true })
  const town = await aTown(site)
  const report = await aReport(site, town, await aCategory(site, town), { author: person })
  expect(await askForDeletion(site, EVA)).toEqual({
    data: { initiateAccountDeletion: true },
    errors: [],
    codes: [],
  })
  const token = await mailedToken(site, EVA)
  // The request deletes nothing, and the database stores only a hash of the link's secret.
  expect((await logIn(site, EVA)).codes).toEqual([])
  const kept = site.services.db.selectFrom('oneTimeToken').select(['hash', 'kind', 'usedAt'])
  expect(await kept.execute()).toEqual([
    { hash: createHash('sha256').update(token).digest(), kind: 'DELETE_ACCOUNT', usedAt: null },
  ])
  expect((await deleteByLink(site, token)).data).toEqual({ confirmAccountDeletion: true })
  expect(await isThere(site, person.id)).toBe(false)
  const left = site.services.db.selectFrom('report').select(['personId']).where('id', '=', report.id)
  expect(await left.execute()).toEqual([{ personId: 0 }])
  expect((await site.mails())[0]).toMatchObject({ recipient: EVA, subject: 'Ihr Konto ist gelöscht' })
  expect((await deleteByLink(site, token)).codes).toEqual(GONE)
})

test('an address without an account gets the same answer and no mail', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  await aPerson(site, { email: EVA })
  const answers = async (email: string) => {
    const codes: string[][] = []
    for (let asked = 0; asked < 4; asked += 1) codes.push((await askForDeletion(site, email)).codes)
    return codes
  }
  const known = await answers(EVA)
  expect(known).toEqual([[], [], [], ['RATE_LIMITED']])
  expect(await answers('niemand@beispiel.example')).toEqual(known)
  expect(new Set((await site.mails()).map(({ recipient }) => recipient))).toEqual(new Set([EVA]))
  const wrong = await askForDeletion(site, 'eva@')
  expect(wrong.codes).toEqual(['BAD_USER_INPUT'])
})

test('a deletion link ends after 24 hours or by a newer link', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { email: EVA, password: true })
  await askForDeletion(site, EVA)
  const first = await mailedToken(site, EVA)
  expect((await resetPassword(site, first, 'Kaffee um halb vier')).codes).toEqual(GONE)
  site.clock.advance(HOUR)
  await askForDeletion(site, EVA)
  const second = await mailedToken(site, EVA)
  expect((await deleteByLink(site, first)).codes).toEqual(GONE)
  site.clock.advance(24 * HOUR)
  expect((await deleteByLink(site, second)).codes).toEqual(GONE)
  await askForDeletion(site, EVA)
  const third = await mailedToken(site, EVA)
  await forgotPassword(site, EVA)
  expect((await resetPassword(site, await mailedToken(site, EVA), 'Kaffee um halb vier')).codes).toEqual([])
  for (const useless of [third, 'x', '']) expect((await deleteByLink(site, useless)).codes).toEqual(GONE)
  expect(await isThere(site, person.id)).toBe(true)
})

test('a town’s last administrator cannot delete the account, and is told why', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await askForDeletion(site, admin.email)
  const token = await mailedToken(site, admin.email)
  expect((await deleteByLink(site, token)).codes).toEqual(['CONFLICT'])
  await anAdmin(site, town)
  expect((await deleteByLink(site, token)).codes).toEqual([])
  expect(await isThere(site, admin.id)).toBe(false)
})
