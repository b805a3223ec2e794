import { type DoorSite, TOWN } from '../door-site.ts'
import { type Checks, look } from '../door-type.ts'
import { outputOf, versionOf } from '../programs.ts'

/*
 * No client of GeoReport is kept well enough to be a partner here: npm has one of 2013, Debian none, and
 * those for Python are on neither. FixMyStreet's own client (perllib/Open311.pm, AGPL) is part of its site.
 * So its calls are made as it makes them, and the answers are read by the same parser, Perl's XML::Simple,
 * with the same options.
 */

const PARSER = `
use XML::Simple; use JSON::PP; binmode STDIN; local $/; my $xml = <STDIN>;
my %in = (services => 'service', attributes => 'attribute', values => 'value', service_requests => 'request',
  errors => 'error', service_request_updates => 'request_update', groups => 'group');
print JSON::PP->new->utf8->encode(XML::Simple->new(ForceArray => [values %in], KeyAttr => {}, GroupTags => \\%in,
  SuppressEmpty => undef)->parse_string($xml));`

type Row = Record<string, string | null>
type Read = Record<string, Row[] | undefined>

/** @throws Missing */
export const xmlSimpleVersion = (): string =>
  `XML::Simple ${versionOf('perl', ['-MXML::Simple', '-e', 'print XML::Simple->VERSION'], 'Debian’s perl and libxml-simple-perl')}`

const read = (xml: string): Read => JSON.parse(outputOf('perl', ['-e', PARSER], xml))

export async function talkLikeFixMyStreet(site: DoorSite): Promise<Checks> {
  const key = await site.key(['REPORTS_WRITE', 'UPDATES_WRITE'])
  const call = async (path: string, fields: Record<string, string>, isPost = false) => {
    const all = { jurisdiction_id: TOWN, ...fields }
    const url = `${site.url}/open311/v2/${path}`
    const response = isPost
      ? await fetch(url, { method: 'POST', body: new URLSearchParams({ ...all, api_key: key }) })
      : await fetch(`${url}?${new URLSearchParams(all)}`)
    return { status: response.status, read: read(await response.text()) }
  }

  const services = await call('services.xml', {})
  const code = services.read.service?.[0]?.service_code ?? ''
  const meta = await call(`services/${code}.xml`, {})
  // As `_populate_service_request_params` fills them.
  const filed = await call(
    'requests.xml',
    {
      ...{ service_code: code, first_name: 'Jürgen', last_name: 'Müller', email: 'jm@beispiel.example' },
      description: 'Laterne dunkel\n\nSeit Montag – ganz dunkel.\n\nhttps://fms.example/report/1\n',
      ...{ lat: '50.583000', long: '8.963000', media_url: 'https://fms.example/photo/1.0.full.jpeg' },
    },
    true,
  )
  const number = filed.read.request?.[0]?.service_request_id ?? ''
  await site.approve(number)
  // As `_populate_service_request_update_params` fills them; first another one's first word of a status.
  const update = {
    ...{ service_request_id: number, update_id: '4711', status: 'IN_PROGRESS', description: 'Wir kommen.' },
    ...{ updated_datetime: w3cDate(new Date()), first_name: 'Eva', last_name: '-' },
  }
  const told = await call('servicerequestupdates.xml', update, true)
  const again = await call('servicerequestupdates.xml', update, true)
  // `get_service_request_updates` puts its key into the address.
  const window = {
    start_date: w3cDate(new Date(Date.now() - 86_400_000)),
    end_date: w3cDate(new Date(Date.now() + 60_000)),
  }
  const updates = await call('servicerequestupdates.xml', { api_key: key, ...window })
  const own = updates.read.request_update?.filter((each) => each.service_request_id === number) ?? []
  const stranger = await call('requests.xml', { service_code: code, api_key: 'falsch' }, false)
  const refused = await fetch(`${site.url}/open311/v2/requests.xml`, {
    method: 'POST',
    body: new URLSearchParams({ jurisdiction_id: TOWN, api_key: 'falsch', service_code: code }),
  })
  const errors = read(await refused.text()).error
  return {
    'FixMyStreet reads the services': look(
      (services.read.service?.length ?? 0) > 3,
      `${services.read.service?.length} services`,
    ),
    'FixMyStreet reads a definition': look(meta.status === 200, meta.status),
    'FixMyStreet files a report and keeps its number': look(/^\d{4}-\d{6}$/.test(number), number),
    'FixMyStreet’s update is taken once': look(
      told.status === 200 &&
        told.read.request_update?.[0]?.update_id === again.read.request_update?.[0]?.update_id,
      `${told.status}, ${again.status}`,
    ),
    'FixMyStreet fetches the updates of a window': look(
      own.some(({ status }) => status === 'in_progress') &&
        own.some(({ description }) => description === 'Wir kommen.'),
      own.map(({ status }) => status).join(', '),
    ),
    'a key in the address of a reading call does no harm': look(stranger.status === 200, stranger.status),
    'FixMyStreet reads why it is refused': look(
      refused.status === 403 && errors?.[0]?.code === '403' && Boolean(errors[0].description),
      JSON.stringify(errors),
    ),
  }
}

/** DateTime::Format::W3CDTF of a moment in UTC. */
const w3cDate = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
