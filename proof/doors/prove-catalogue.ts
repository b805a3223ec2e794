import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsonld from 'jsonld'
import { Parser, Store } from 'n3'
import Validator from 'rdf-validate-shacl'
import { type DoorSite, TOWN } from './door-site.ts'
import { type Checks, look } from './door-type.ts'
import { packageVersion } from './programs.ts'

const OWN_SHAPES = join(import.meta.dirname, 'catalogue-shapes.ttl')
const VIOLATION = 'http://www.w3.org/ns/shacl#Violation'

/**
 * The catalogue of a town and that of the platform, by a SHACL validator: against shapes of the proof, and
 * against the official ones where DCAT_AP_SHAPES names a folder of Turtle files. Those are not kept here: the
 * file that governs their repository (GovDataOfficial/DCAT-AP.de-SHACL-Validation) is the AGPL.
 */
export async function proveCatalogue({ url }: DoorSite) {
  const addresses = [`${url}/${TOWN}/offene-daten/katalog.jsonld`, `${url}/offene-daten/katalog.jsonld`]
  const documents = await Promise.all(addresses.map(async (address) => (await fetch(address)).json()))
  const folder = process.env.DCAT_AP_SHAPES
  const own = shapesIn([OWN_SHAPES])
  const checks: Checks = {}
  for (const [index, name] of ['the town’s catalogue', 'the platform’s catalogue'].entries()) {
    const data = await quadsOf(documents[index])
    checks[`${name}, by shapes of the proof`] = await judged(own, data)
    if (folder !== undefined)
      checks[`${name}, by the shapes in DCAT_AP_SHAPES`] = await judged(shapesIn(filesIn(folder)), data)
  }
  if (folder === undefined)
    checks['official shapes'] = look(true, 'not compared: DCAT_AP_SHAPES names no folder')
  const without = async (
    change: (dataset: Record<string, unknown>, catalogue: Record<string, unknown>) => void,
  ) => {
    const document = structuredClone(documents[0])
    change(document['dcat:dataset'][0], document)
    return (await judged(own, await quadsOf(document))).holds
  }
  const broken = await Promise.all([
    without((_, catalogue) => delete catalogue['dct:title']),
    without((dataset) => delete dataset['dcat:contactPoint']),
    without((dataset) =>
      Object.assign(dataset, { 'dcat:theme': [{ '@id': 'https://beispiel.example/thema' }] }),
    ),
    without((dataset) => {
      for (const each of dataset['dcat:distribution'] as Record<string, unknown>[]) delete each['dct:license']
    }),
  ])
  checks['four broken catalogues are noticed'] = look(
    broken.every((holds) => !holds),
    broken.join(' '),
  )
  return {
    program: ['rdf-validate-shacl', 'n3', 'jsonld'].map(packageVersion).join(', '),
    checks,
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ttl'))
    .map((name) => join(folder, name))

const shapesIn = (files: readonly string[]): Store =>
  new Store(
    files.flatMap((file) =>
      new Parser({ blankNodePrefix: file.replace(/\W/g, '') }).parse(readFileSync(file, 'utf8')),
    ),
  )

async function quadsOf(document: object): Promise<Store> {
  const text = await jsonld.toRDF(document, { format: 'application/n-quads' })
  return new Store(new Parser({ format: 'N-Quads' }).parse(text))
}

/** Warnings and hints are no faults; what is told counts them. */
async function judged(shapes: Store, data: Store) {
  const { results } = await new Validator(shapes, {}).validate(data)
  const faults = results.filter(({ severity }) => severity?.value === VIOLATION)
  const told = faults.map(
    ({ path, message, focusNode }) =>
      `${(path as { value?: string })?.value} ${message.map((each) => each.value).join()} (${focusNode?.value})`,
  )
  return look(
    data.size > 20 && faults.length === 0,
    told.join(' | ') || `${data.size} statements, ${results.length} warnings`,
  )
}
