import { appendFileSync } from 'node:fs'
import { aMailSink } from '../mail/mail-sink.ts'

/** A mail server as a process of its own, which can be killed: what it has read it has written down before it says so. */
const [port, file = ''] = process.argv.slice(2)
await aMailSink(() => Math.random() * 40, {
  port: Number(port),
  onCopy: ({ messageId, readAt }) => appendFileSync(file, `${JSON.stringify({ messageId, readAt })}\n`),
})
process.on('disconnect', () => process.exit(0))
process.stdout.write('{"msg":"ready"}\n')
