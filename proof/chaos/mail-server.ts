import { appendFileSync } from 'node:fs'
import { aMailSink } from '../mail/mail-sink.ts'

/**
 * A mail server in its own process, so that it can be killed. It stores each message before it acknowledges
 * it.
 */
const [port, file = ''] = process.argv.slice(2)
await aMailSink(() => Math.random() * 40, {
  port: Number(port),
  onCopy: ({ messageId, readAt }) => appendFileSync(file, `${JSON.stringify({ messageId, readAt })}\n`),
})
process.on('disconnect', () => process.exit(0))
process.stdout.write('{"msg":"ready"}\n')
