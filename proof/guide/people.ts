import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aNoisePhoto, fileReport, post } from '../site/api-client.ts'

const ADMINISTRATOR = 'anna.muster@musterstadt.example'
const CITIZEN = 'ben.buerger@musterstadt.example'
const PASSWORD = 'Kastanien-im-Herbst-42'

const call = (url: string, query: string, variables: object, token?: string) =>
  post(url, JSON.stringify({ query, variables }), token)

/** The mails so far, oldest first. */
export type Letters = () => Promise<{ to: string[]; text: string }[]>

/** The token of the link in the newest mail to somebody. @throws after a minute without one */
async function tokenFor(mails: Letters, address: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const mail = (await mails()).findLast(({ to }) => to.includes(address))
    const [, token] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (token !== undefined) return token
    await wait(1000)
  }
  throw new Error(`no mail with a link has come to ${address}`)
}

const signIn = async (url: string, email: string): Promise<string> => {
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  return (await call(url, query, { i: { email, password: PASSWORD } })).login.authToken.accessToken
}

/** The invited administrator follows the link in the mail. */
export async function acceptInvitation(url: string, mails: Letters): Promise<void> {
  const query = 'mutation($t: String!, $p: String) { acceptInvitation(token: $t, newPassword: $p) { role } }'
  await call(url, query, { t: await tokenFor(mails, ADMINISTRATOR), p: PASSWORD })
}

export type Filed = { number: string; path: string; photos: number }

/** A citizen registers, confirms and files a report with a photo; the administrator approves it. */
export async function reportInTown(url: string, mails: Letters): Promise<Filed> {
  const register = 'mutation($i: RegisterInput!) { register(input: $i) { id } }'
  const person = { firstName: 'Ben', lastName: 'Bürger', termsAccepted: true }
  await call(url, register, { i: { email: CITIZEN, password: PASSWORD, ...person } })
  const confirm =
    'mutation($i: ConfirmEmailAddressInput!) { confirmEmailAddress(addressInput: $i) { __typename } }'
  await call(url, confirm, { i: { token: await tokenFor(mails, CITIZEN) } })
  const towns = '{ municipality(slug: "musterstadt") { id categories { id slug } } }'
  const { municipality: town } = await call(url, towns, {})
  const [category] = town.categories
  const draft = {
    ...{ municipalityId: town.id, categoryId: category.id },
    ...{
      photos: [await aNoisePhoto(1200, 900)],
      description: 'Die Laterne am Markt ist seit gestern dunkel.',
    },
  }
  const report = await fileReport(url, await signIn(url, CITIZEN), draft, randomUUID())
  const approve = 'mutation($id: Int!) { approveReport(reportId: $id) { id } }'
  await call(url, approve, { id: report.id }, await signIn(url, ADMINISTRATOR))
  const path = `/musterstadt/meldungen/${category.slug}/${report.slug}`
  return { number: report.number, path, photos: report.photos.length }
}

/** Whether the administrator now has to set up the second step of a super administrator. */
export async function leadsPlatform(url: string): Promise<boolean> {
  const { me } = await call(url, '{ me { mustSetUpSecondFactor } }', {}, await signIn(url, ADMINISTRATOR))
  return me.mustSetUpSecondFactor === true
}
