import { type Answer, ask } from '../ask.ts'
import { PASSWORD } from '../factories.ts'
import { queue } from '../mail/pushing.ts'
import { aReply, handIn, ofReply } from '../mail/replies.ts'
import {
  confirmEmail,
  confirmEmailChange,
  deleteByLink,
  logIn,
  meBy,
  refresh,
  resetPassword,
  stopEmailChange,
} from '../people/accounts.ts'
import { acceptBy } from '../people/inviting.ts'
import { type AccountScene, type AccountState, NEW_PASSWORD, UNTOUCHED } from './account-scene.ts'

/**
 * A cell's value: "yes", "no" (refused), "gone" (not there), "–" (such an account cannot be in that state).
 */
type Find = (scene: AccountScene, state: AccountState) => Promise<string>

const yesOrNo = ({ codes }: Pick<Answer, 'codes'>): string => (codes.length === 0 ? 'yes' : 'no')
const file =
  (path: (scene: AccountScene) => string): Find =>
  async (scene) =>
    (await scene.site.app.request(path(scene))).status === 200 ? 'yes' : 'gone'

const publicReport = async ({ site, category, report }: AccountScene) =>
  ask(
    site,
    `{ report(slug: "${report.slug}", municipalitySlug: "anger", categorySlug: "${category.slug}") { title user { name } } }`,
  )
const asOwner =
  (query: string): Find =>
  async ({ site, signedIn }) =>
    yesOrNo(await ask(site, query, {}, { token: signedIn.accessToken }))

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * Links and files that were given out to an account before its state changed, and their answers afterwards.
 */
export const ACCOUNT_ROWS: Record<string, Find> = {
  session: async ({ site, signedIn }) =>
    typeof (await meBy(site, signedIn.accessToken)) === 'number' ? 'yes' : 'no',
  'view of the inbox': asOwner('{ reportQueues(municipalitySlug: "anger") { total } }'),
  'refresh token': async ({ site, signedIn }) => yesOrNo(await refresh(site, signedIn.refreshToken)),
  'password of before': async ({ site, person }) => yesOrNo(await logIn(site, person.email)),
  'device for push messages': async ({ site, person }) =>
    (await queue(site, { personId: person.id })) > 0 ? 'yes' : 'gone',
  'copy of the own data': file(({ dataCopy }) => dataCopy),
  'export link of staff': file(({ exportLink }) => exportLink),
  'original for staff': file(({ originalLink }) => originalLink),
  'photo of a public report': file(({ photo }) => photo),
  'photo of a waiting report': file(({ waitingPhoto }) => waitingPhoto),
  'public report': async (scene) => ((await publicReport(scene)).data === null ? 'gone' : 'yes'),
  'author’s name at the report': async (scene) =>
    (await publicReport(scene)).data?.report.user?.name === 'Eda R.' ? 'yes' : 'gone',
  'report in the feed': async ({ site }) =>
    (await (await site.app.request('/anger/meldungen/feed.atom')).text()).includes('Laterne')
      ? 'yes'
      : 'gone',
  'account, as strangers ask for it': async ({ site, person }) =>
    (await ask(site, `{ user(id: ${person.id}) { id } }`)).data?.user == null ? 'gone' : 'yes',
  'account, as its administrators find it': async ({ site, admin, person, town }) => {
    const list = `{ users(municipalityId: ${town.id}) { data { id } } }`
    const { data, codes } = await ask(site, list, {}, { as: admin })
    if (codes.length > 0) return 'no'
    return data.users.data.some(({ id }: { id: number }) => id === person.id) ? 'yes' : 'gone'
  },
  'link to unsubscribe': async ({ site, unsubscribe }) => {
    const body = 'List-Unsubscribe=One-Click'
    const answer = await site.app.request(`/abbestellen/${unsubscribe}`, {
      method: 'POST',
      headers: FORM,
      body,
    })
    return answer.status === 200 ? 'yes' : 'gone'
  },
  'answer by mail': async ({ site, replyTo, person }) =>
    ofReply(await handIn(site, aReply('Hallo', { To: replyTo, From: person.email }))),
  'link confirming a registration': async ({ site, registration }, state) =>
    UNTOUCHED.includes(state) ? '–' : yesOrNo(await confirmEmail(site, registration)),
  'link of an invitation': async ({ site, invitation }) =>
    yesOrNo(await acceptBy(site, invitation, NEW_PASSWORD)),
  'link of a new address': async ({ site, confirmToken }) =>
    yesOrNo(await confirmEmailChange(site, confirmToken)),
  'link stopping a new address': async ({ site, stopToken }) =>
    yesOrNo(await stopEmailChange(site, stopToken)),
  'link deleting the account': async ({ site, deleteToken }) =>
    yesOrNo(await deleteByLink(site, deleteToken)),
  // The order matters: each of the next two changes the account or the time for the rows above.
  'link of a new password': async ({ site, resetToken }) =>
    yesOrNo(await resetPassword(site, resetToken, PASSWORD)),
  'photo address a quarter later': async (scene, state) => {
    scene.site.clock.advance(16 * 60_000)
    return file(({ waitingPhoto }) => waitingPhoto)(scene, state)
  },
}
