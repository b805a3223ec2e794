import { type Layer, MOST_LAYERS } from '../../wfs.rules.ts'
import { UnreadableService } from './unreadable-service.ts'
import { walkXml } from './walk-xml.ts'

/**
 * The layers that a service describes, in its order, at most 500.
 * @throws UnreadableService
 */
export async function readCapabilities(body: Buffer): Promise<Layer[]> {
  const layers: Layer[] = []
  let version = ''
  let exception = ''
  await walkXml(body, {
    open: (path, attributes) => {
      if (path.length === 1) version = String(attributes.version ?? '')
      if (isLayer(path, 0) && layers.length <= MOST_LAYERS) layers.push({ name: '', title: '' })
    },
    close: (path, text) => {
      const layer = layers.at(-1)
      if (layer !== undefined && isLayer(path, 1)) {
        if (path.at(-1) === 'Name') layer.name = text
        if (path.at(-1) === 'Title') layer.title = text
      }
      if (path.at(-1) === 'ExceptionText') exception = text
    },
  })
  if (exception !== '') throw new UnreadableService('exception', exception)
  if (layers.length === 0) throw new UnreadableService('no-service')
  if (!version.startsWith('2.0.')) throw new UnreadableService('version', version)
  return layers
    .filter(({ name }) => name !== '')
    .slice(0, MOST_LAYERS)
    .map(({ name, title }) => ({ name, title: title || name }))
}

/** Whether the element so many levels above the last is the description of a layer. */
const isLayer = (path: readonly string[], above: number): boolean =>
  path.at(-1 - above) === 'FeatureType' && path.at(-2 - above) === 'FeatureTypeList'
