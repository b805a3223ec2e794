import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServedLamp = { number: string; latitude: number; longitude: number; note?: string }
type Options = {
  /** Most features of an answer, as services are set up. */
  most?: number
  /** A service that does not know `startIndex`. */
  isPaged?: boolean
  /** A service that counts its features; others say "unknown". */
  isCounted?: boolean
  /** It answers no sooner. */
  until?: Promise<unknown>
  version?: string
  /** The order of the axes: the standard's, or that of many programs. */
  isLongitudeFirst?: boolean
}

/** A Web Feature Service with one layer of lamps, on a port of this machine. */
export async function aWfs(
  lamps: ServedLamp[],
  {
    most = 10_000,
    isPaged = true,
    isCounted = true,
    until,
    version = '2.0.0',
    isLongitudeFirst = false,
  }: Options = {},
) {
  const asked: URL[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://wfs.example')
    asked.push(url)
    await until
    response.setHeader('content-type', 'application/xml')
    const wanted = url.searchParams.get('request')
    if (wanted === 'GetCapabilities') return response.end(capabilities(version))
    if (url.searchParams.get('typenames') !== 'stadt:laternen') return response.end(EXCEPTION)
    const start = isPaged ? Number(url.searchParams.get('startindex') ?? 0) : 0
    const count = Math.min(most, Number(url.searchParams.get('count')))
    const served = lamps.slice(start, start + count)
    response.end(collection(served, isCounted ? String(lamps.length) : 'unknown', isLongitudeFirst))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}/wfs?map=stadt&request=GetMap`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const capabilities = (version: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities version="${version}" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1">
  <ows:ServiceIdentification><ows:Title>Geodaten</ows:Title></ows:ServiceIdentification>
  <wfs:FeatureTypeList>
    <wfs:FeatureType><wfs:Name>stadt:laternen</wfs:Name><wfs:Title>Laternen &amp; Masten</wfs:Title></wfs:FeatureType>
    <wfs:FeatureType><wfs:Name>stadt:baenke</wfs:Name></wfs:FeatureType>
  </wfs:FeatureTypeList>
</wfs:WFS_Capabilities>`

const EXCEPTION = `<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" version="2.0.0">
  <ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>unknown type</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`

const collection = (lamps: readonly ServedLamp[], matched: string, isLongitudeFirst: boolean): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection numberMatched="${matched}" numberReturned="${lamps.length}" xmlns:wfs="http://www.opengis.net/wfs/2.0"
  xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:stadt="http://stadt.example/">
  <wfs:boundedBy><gml:Envelope><gml:lowerCorner>1 2</gml:lowerCorner></gml:Envelope></wfs:boundedBy>
  ${lamps.map((lamp) => member(lamp, isLongitudeFirst)).join('\n')}
</wfs:FeatureCollection>`

function member({ number, latitude, longitude, note = '' }: ServedLamp, isLongitudeFirst: boolean): string {
  const position = isLongitudeFirst ? `${longitude} ${latitude}` : `${latitude} ${longitude}`
  return `<wfs:member><stadt:laternen gml:id="l.${number}">
    <stadt:Mastnummer>${number}</stadt:Mastnummer><stadt:Standort><![CDATA[${note}]]></stadt:Standort>
    <stadt:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>${position}</gml:pos></gml:Point></stadt:geom>
  </stadt:laternen></wfs:member>`
}
