import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { type Answer, ask } from './ask.ts'
import { answerByLink, askAuthor } from './asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from './factories.ts'
import { aBody, handOver, replyByLink } from './handing.ts'
import { objectByLink } from './objecting.ts'
import {
  askForDeletion,
  changeEmail,
  confirmEmail,
  confirmEmailChange,
  deleteByLink,
  forgotPassword,
  register,
  resetPassword,
  stopEmailChange,
} from './people/accounts.ts'
import { acceptBy } from './people/inviting.ts'
import { changeStatus, reportInput } from './reporting.ts'
import { aSite, type TestSite } from './site.ts'

const NEW_PASSWORD = 'Kaffee um halb vier'
const READER = 'eva@beispiel.example'

type Link = {
  what: string
  /** Triggers the mail to READER. */
  cause(site: TestSite): Promise<unknown>
  use(site: TestSite, token: string): Promise<Answer>
}

const LINKS: readonly Link[] = [
  {
    what: 'an address is confirmed',
    cause: (site) => register(site, { email: READER, password: PASSWORD }),
    use: confirmEmail,
  },
  {
    what: 'a new password is chosen',
    cause: async (site) => {
      await aPerson(site, { email: READER })
      await forgotPassword(site, READER)
    },
    use: (site, token) => resetPassword(site, token, NEW_PASSWORD),
  },
  {
    what: 'an account is deleted',
    cause: async (site) => {
      await aPerson(site, { email: READER })
      await askForDeletion(site, READER)
    },
    use: deleteByLink,
  },
  {
    what: 'an invitation is taken up',
    cause: async (site) => {
      const town = await aTown(site)
      const input = {
        municipalityId: town.id,
        firstName: 'Eva',
        lastName: 'Neu',
        email: READER,
        role: 'EDITOR',
      }
      const invite = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }'
      await ask(site, invite, { input }, { as: await anAdmin(site, town) })
    },
    use: (site, token) => acceptBy(site, token, NEW_PASSWORD),
  },
  {
    what: 'another address is confirmed',
    cause: async (site) =>
      changeEmail(site, READER, PASSWORD, { as: await aPerson(site, { password: true }) }),
    use: confirmEmailChange,
  },
  {
    what: 'a change of address is stopped',
    cause: async (site) => {
      const person = await aPerson(site, { email: READER, password: true })
      await changeEmail(site, 'neu@beispiel.example', PASSWORD, { as: person })
    },
    use: stopEmailChange,
  },
  {
    what: 'a question is answered',
    cause: async (site) => {
      const town = await aTown(site)
      const author = await aPerson(site, { email: READER })
      const report = await aReport(site, town, await aCategory(site, town), { author })
      await askAuthor(site, report.id, { as: await anAdmin(site, town) })
    },
    use: answerByLink,
  },
  {
    what: 'a closing is objected to',
    cause: async (site) => {
      const town = await aTown(site)
      const author = await aPerson(site, { email: READER })
      const report = await aReport(site, town, await aCategory(site, town), { author })
      await changeStatus(site, report.id, town.statuses.DONE, { as: await anAdmin(site, town) })
    },
    use: objectByLink,
  },
  {
    what: 'an outside body is done',
    cause: async (site) => {
      const town = await aTown(site)
      const report = await aReport(site, town, await aCategory(site, town))
      const body = await aBody(site, town, { email: READER })
      await handOver(site, report.id, { bodyId: body.id }, { as: await anAdmin(site, town) })
    },
    use: (site, token) => replyByLink(site, token, 'DONE'),
  },
  {
    what: 'a report without an account is confirmed',
    cause: async (site) => {
      const town = await aTown(site, { enabledFeatures: ['PRE_MODERATION', 'ANONYMOUS_REPORTS'] })
      const category = await aCategory(site, town)
      const { data } = await ask(site, '{ guestReportStamp }')
      site.clock.advance(60_000)
      const own = { firstName: 'Eva', lastName: 'Ohnekonto', email: READER }
      const key = { idempotencyKey: crypto.randomUUID(), stamp: data.guestReportStamp }
      const send = 'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'
      await ask(site, send, { input: { ...reportInput(town, category), ...own, ...key } })
    },
    use: (site, token) =>
      ask(site, 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }', { token }),
  },
]

test.each(LINKS)('a link scanner does not use up the link: $what (E-11)', async ({ cause, use }) => {
  await using site = await aSite()
  await cause(site)
  const mail = (await site.mails()).find(({ recipient }) => recipient === READER)
  const [, path = '', token = ''] =
    /http:\/\/localhost:3000(\/\S*\?token=([\w-]+)\S*)/.exec(mail?.text ?? '') ?? []
  expect(token).not.toBe('')
  const app = createApp(site.services, await loadPages(site.services))
  for (const method of ['GET', 'GET', 'HEAD']) {
    const page = await app.request(path, { method })
    expect(page.status, `${method} ${path}`).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect((await use(site, token)).codes).toEqual([])
})
