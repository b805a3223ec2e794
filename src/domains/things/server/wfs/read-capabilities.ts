import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'
import type { Layer } from '../../wfs.rules.ts'
import { localName, UnreadableService } from './unreadable-service.ts'

/**
 * The layers that a service describes, in its order.
 * @throws UnreadableService
 */
export function readCapabilities(body: Buffer): Layer[] {
  const layers: { name: string; title: string }[] = []
  const path: string[] = []
  let version: string | undefined
  let exception = ''
  let words = ''
  const parser = strictXmlParser(() => {
    throw new UnreadableService('no-xml')
  })
  parser.onopentag = ({ name, attributes }) => {
    path.push(localName(name))
    words = ''
    if (path.length === 1) version = String(attributes.version ?? '')
    if (path.at(-1) === 'FeatureType' && path.at(-2) === 'FeatureTypeList')
      layers.push({ name: '', title: '' })
  }
  parser.ontext = (more) => {
    words += more
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    const layer = layers.at(-1)
    if (layer !== undefined && path.at(-2) === 'FeatureType') {
      if (path.at(-1) === 'Name') layer.name = words.trim()
      if (path.at(-1) === 'Title') layer.title = words.trim()
    }
    if (path.at(-1) === 'ExceptionText') exception = words.trim()
    path.pop()
    words = ''
  }
  parser.write(body.toString('utf8')).close()
  if (exception !== '') throw new UnreadableService('exception', exception)
  if (version === undefined || layers.length === 0) throw new UnreadableService('no-service')
  if (!version.startsWith('2.0.')) throw new UnreadableService('version', version)
  return layers.filter(({ name }) => name !== '').map(({ name, title }) => ({ name, title: title || name }))
}
