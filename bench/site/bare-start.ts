import { createServer } from 'node:http'
import { Client } from 'pg'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'

// The minimum of a start: the embedded PostgreSQL, one query to it, and a port. `node bare-start.ts DATA_DIR
// PORT`.
const [dataDir = '', port = ''] = process.argv.slice(2)
const cluster = await startCluster(dataDir)
const client = new Client({ connectionString: cluster.connectionString('postgres') })
await client.connect()
createServer(async (_, response) => {
  await client.query('select 1')
  response.end()
}).listen(Number(port))
process.on('SIGTERM', async () => {
  await client.end()
  await cluster.stop()
  process.exit()
})
