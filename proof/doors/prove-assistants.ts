import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type DoorSite, TOWN } from './door-site.ts'
import { look } from './door-type.ts'
import { packageVersion } from './programs.ts'

/** The official client of the Model Context Protocol, over streamable HTTP. */
export async function proveAssistants(site: DoorSite) {
  const key = await site.key(['TEMPLATES_READ'])
  const other = await site.key(['REPORTS_WRITE'])
  await using assistant = await connect(site.url, key)
  await using stranger = await connect(site.url)
  await using writer = await connect(site.url, other)
  const { tools } = await assistant.client.listTools()
  const found = await assistant.call('search_reports', { town: TOWN })
  const [first] = found.data?.reports.data ?? []
  const read = await assistant.call('read_report', { town: TOWN, number: first?.number ?? '' })
  const asked = { town: TOWN, number: first?.number ?? '' }
  const drafted = await assistant.call('draft_answer', asked)
  const refused = await stranger.call('draft_answer', asked)
  const wrongScope = await writer.call('draft_answer', asked)
  const nobody = await assistant.call('read_report', { town: TOWN, number: '2000-999999' })
  return {
    program: packageVersion('@modelcontextprotocol/client'),
    checks: {
      'the client lists tools that only read': look(
        tools.length === 6 && tools.every(({ annotations }) => annotations?.readOnlyHint === true),
        tools.map(({ name }) => name).join(', '),
      ),
      'it searches': look(found.data?.reports.data.length > 0, found.data?.reports.paginatorInfo.total),
      'it reads what it found': look(read.data?.report.number === first?.number, read.data?.report.title),
      'with a key it drafts an answer': look(drafted.data?.drafts.length > 0, drafted.data?.drafts.length),
      'without a key it is refused': look(refused.data === null, refused.text),
      'with a key of another scope it is refused': look(wrongScope.data === null, wrongScope.text),
      'a report that is not there is an error': look(nobody.data === null, nobody.text),
    },
  }
}

async function connect(url: string, key?: string) {
  const client = new Client({ name: 'proof', version: '1' })
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const [part] = content
    const text = part?.type === 'text' ? part.text : ''
    return { text, data: isError === true ? null : JSON.parse(text) }
  }
  return { client, call, [Symbol.asyncDispose]: () => client.close() }
}
