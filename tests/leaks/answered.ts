import { anonymousContext } from '#app/server/graphql/context.ts'
import { receiveReply } from '#domains/mail-replies/server/receive-reply.ts'
import type { Person } from '../factories.ts'
import { aReply, REPLIES, replyAddressTo } from '../mail/replies.ts'
import type { TestSite } from '../site.ts'

/** Lets somebody answer a mail about a report from another address, so that staff are told. */
export async function answerFromElsewhere(
  site: TestSite,
  { town, report, person }: Record<'town' | 'report', { id: number }> & { person: Person },
): Promise<void> {
  const To = replyAddressTo(site, { town, report, person })
  const mail = aReply('Ich schreibe von woanders.', { To, From: 'woanders@x.example' })
  const context = { ...anonymousContext(site.services), replyAddress: REPLIES.REPLY_ADDRESS }
  await receiveReply(context, Buffer.from(mail, 'latin1'), null)
}
