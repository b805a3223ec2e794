import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { type DoorSite, TOWN } from '../door-site.ts'
import { type Checks, look } from '../door-type.ts'
import { packageVersion } from '../programs.ts'
import { talkLikeFixMyStreet, xmlSimpleVersion } from './fixmystreet-talk.ts'
import { type AnswerName, GEO_REPORT } from './geo-report-schemas.ts'

/** Answers for which open311/schema-validation publishes a schema, by its file. */
const PUBLISHED: Partial<Record<AnswerName, string>> = {
  ...{ services: 'services.json', definition: 'service-definition.json' },
  ...{ requests: 'requests.json', request: 'requests.json' },
}

type Answer = { name: AnswerName; what: string; status: number; body: unknown }

/**
 * Every kind of answer of the interface against the standard's tables, and against the published schemas
 * where OPEN311_SCHEMAS names their folder (`schema/georeport-v2` of open311/schema-validation, which says no
 * licence, so that they are not kept here). Then a conversation as FixMyStreet holds it.
 */
export async function proveOpen311(site: DoorSite) {
  const program = [packageVersion('ajv'), xmlSimpleVersion()].join(', ')
  const answers = await allAnswers(site)
  const published = process.env.OPEN311_SCHEMAS
  return {
    program,
    checks: {
      ...againstTables(answers),
      ...(published === undefined
        ? { 'published schemas': look(true, 'not compared: OPEN311_SCHEMAS names no folder') }
        : againstPublished(answers, published)),
      ...(await talkLikeFixMyStreet(site)),
    },
  }
}

async function allAnswers(site: DoorSite): Promise<Answer[]> {
  const key = await site.key(['REPORTS_WRITE', 'UPDATES_WRITE'])
  const base = `${site.url}/open311/v2`
  const ask = async (name: AnswerName, path: string, form?: Record<string, string>): Promise<Answer> => {
    const body = form && { method: 'POST', body: new URLSearchParams({ jurisdiction_id: TOWN, ...form }) }
    const response = await fetch(`${base}/${path}`, body)
    const what = `${form ? 'POST ' : ''}${path}`
    return { name, what, status: response.status, body: await response.json() }
  }
  const town = `jurisdiction_id=${TOWN}`
  const services = await ask('services', `services.json?${town}`)
  const codes = (services.body as { service_code: string }[]).map(({ service_code }) => service_code)
  const place = { service_code: codes[0] ?? '', lat: '50.583', long: '8.963' }
  const description = 'Die Lampe vor Haus 12 ist seit gestern dunkel.'
  const posted = await ask('posted', 'requests.json', { api_key: key, ...place, description })
  const [{ service_request_id: number }] = posted.body as [{ service_request_id: string }]
  await site.approve(number)
  const fixed = { api_key: key, service_request_id: number, status: 'fixed', description: 'Getauscht.' }
  return [
    await ask('discovery', 'discovery.json'),
    await ask('discovery', `discovery.json?${town}`),
    services,
    ...(await Promise.all(codes.map((code) => ask('definition', `services/${code}.json?${town}`)))),
    posted,
    await ask('postedUpdate', 'servicerequestupdates.json', fixed),
    await ask('requests', `requests.json?${town}`),
    await ask('requests', `requests.json?${town}&status=closed&extensions=true`),
    await ask('requests', `requests.json?${town}&bbox=0,0,1,1`),
    await ask('request', `requests/${number}.json?${town}`),
    await ask('updates', `servicerequestupdates.json?${town}`),
    await ask('errors', 'services.json?jurisdiction_id=nirgendwo'),
    await ask('errors', `requests/2000-999999.json?${town}`),
    await ask('errors', `requests.json?${town}&start_date=gestern`),
    await ask('errors', 'requests.json', { ...place, description }),
    await ask('errors', 'requests.json', { api_key: key, description }),
  ]
}

function againstTables(answers: readonly Answer[]): Checks {
  const ajv = addFormats.default(new Ajv({ allErrors: true }))
  const checks: Checks = {}
  for (const name of Object.keys(GEO_REPORT) as AnswerName[]) {
    const isRight = ajv.compile(GEO_REPORT[name])
    const own = answers.filter((each) => each.name === name)
    const wrong = own.filter(({ status, body }) => !isRight(body) || status < 400 === (name === 'errors'))
    const faults: string[] = []
    for (const { what, body } of wrong)
      faults.push(`${what}: ${isRight(body) ? '' : ajv.errorsText(isRight.errors)}`)
    const entries = own.reduce((sum, { body }) => sum + (Array.isArray(body) ? body.length : 1), 0)
    checks[`${name}, by the standard’s tables`] = look(
      own.length > 0 && entries > 0 && wrong.length === 0,
      wrong.length === 0 ? `${own.length} answers, ${entries} entries` : faults.join(' | '),
    )
  }
  // The schemas have to notice an answer that is wrong.
  const isRight = ajv.compile(GEO_REPORT.requests)
  const [first] = (answers.find(({ name }) => name === 'request')?.body ?? []) as Record<string, unknown>[]
  const broken = [
    { ...first, status: 'done' },
    { ...first, requested_datetime: 'gestern' },
    { ...first, extra: 1 },
  ]
  const { status: _, ...without } = first ?? {}
  checks['four broken answers are noticed'] = look(
    isRight([first]) && [...broken, without].every((each) => !isRight([each])),
  )
  return checks
}

function againstPublished(answers: readonly Answer[], folder: string): Checks {
  const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false }))
  for (const file of ['request.json', 'service.json'])
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')), file)
  const checks: Checks = {}
  for (const [name, file] of Object.entries(PUBLISHED)) {
    const isRight = ajv.compile(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const own = answers.filter((each) => each.name === name)
    const wrong = own.filter(({ body }) => !isRight(body))
    const told = wrong.map(
      ({ what, body }) => `${what}: ${isRight(body) ? '' : ajv.errorsText(isRight.errors)}`,
    )
    checks[`${name}, by the published schema`] = look(
      own.length > 0 && wrong.length === 0,
      told.join(' | ') || `${own.length} answers`,
    )
  }
  return checks
}
