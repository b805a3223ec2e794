import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received message, with the times of its complete reception and of the acknowledgement. */
export type Copy = { messageId: string; to: string; readAt: number; answeredAt: number }

export type MailSink = {
  url: string
  copies: Copy[]
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * An SMTP server that keeps every completely received message, even if the client is gone before the
 * acknowledgement, as real servers do. `pause` returns the milliseconds before each answer. `onCopy` is
 * called with each message before its acknowledgement. One that `isAside` does not keep its process alive.
 */
export async function aMailSink(
  pause: () => number = () => 0,
  {
    port: wanted = 0,
    onCopy = () => {},
    isAside = false,
  }: { port?: number; onCopy?: (copy: Copy) => void; isAside?: boolean } = {},
): Promise<MailSink> {
  const copies: Copy[] = []
  const later = (done: () => void) => {
    const milliseconds = pause()
    if (milliseconds > 0) setTimeout(done, milliseconds)
    else done()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => later(() => done()),
    onData: async (stream, { envelope }, done) => {
      const bytes = await buffer(stream).catch(() => null)
      // The sender died during the transfer.
      if (bytes === null) return done(new Error('incomplete'))
      const text = bytes.toString('latin1')
      const messageId = /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? ''
      const copy = { messageId, to: envelope.rcptTo[0]?.address ?? '', readAt: Date.now(), answeredAt: 0 }
      copies.push(copy)
      onCopy(copy)
      later(() => {
        copy.answeredAt = Date.now()
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(wanted, '127.0.0.1', resolve))
  if (isAside) smtp.server.unref()
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    copies,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
