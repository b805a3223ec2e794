import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { MOST_THINGS, TOO_MANY_THINGS } from '../../thing.rules.ts'
import {
  CAPABILITIES_BYTES,
  capabilitiesAddress,
  featuresAddress,
  LAYER_BYTES,
  LAYER_SECONDS,
  type Layer,
  MOST_ANSWERS,
  serviceAddress,
} from '../../wfs.rules.ts'
import { readCapabilities } from './read-capabilities.ts'
import { type Feature, readFeatures } from './read-features.ts'
import { UnreadableService } from './unreadable-service.ts'

/** The address of a service, ready to be asked. @throws BAD_USER_INPUT at "url" */
export function checkedService({ wfs }: Pick<Context, 'wfs'>, typed: string): string {
  const url = serviceAddress(typed)
  if (url === null)
    throw badInput({ url: say`Bitte geben Sie die Adresse des Dienstes ein, sie beginnt mit https://.` })
  if (!wfs.accepts(url)) throw badInput({ url: REFUSED() })
  return url
}

/** The layers of a service, at most 500. @throws BAD_USER_INPUT at "url" */
export const layersOf = ({ wfs }: Pick<Context, 'wfs'>, url: string): Promise<Layer[]> =>
  asked(async () => readCapabilities(await wfs.ask(capabilitiesAddress(url), CAPABILITIES_BYTES)))

/**
 * All features of a layer. A service that limits its answers is asked for the rest: things that are missing
 * from the list would be removed.
 * @throws BAD_USER_INPUT at "url"
 */
export const featuresOf = (
  { wfs, clock }: Pick<Context, 'wfs' | 'clock'>,
  url: string,
  layer: string,
): Promise<Feature[]> =>
  asked(async () => {
    const all: Feature[] = []
    const started = clock.now().getTime()
    let bytes = LAYER_BYTES
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const wanted = MOST_THINGS + 1 - all.length
      const body = await wfs.ask(featuresAddress(url, layer, wanted, all.length), bytes)
      bytes -= body.length
      const { features, matched } = await readFeatures(body, wanted)
      // A service that does not know `startIndex` answers its first features again.
      if (all.length > 0 && isSame(features[0], all[0])) throw new UnreadableService('no-pages')
      all.push(...features)
      if (all.length > MOST_THINGS || (matched ?? 0) > MOST_THINGS) throw new UnreadableService('too-many')
      if (matched === null ? features.length === 0 : all.length >= matched) return all
      if (features.length === 0) throw new UnreadableService('no-pages')
      if (bytes <= 0 || clock.now().getTime() - started > LAYER_SECONDS * 1000)
        throw new UnreadableService('too-much')
    }
    throw new UnreadableService('no-pages')
  })

const isSame = (one: Feature | undefined, other: Feature | undefined): boolean =>
  one !== undefined &&
  one.point === other?.point &&
  JSON.stringify([...one.properties]) === JSON.stringify([...other.properties])

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideError) throw badInput({ url: outsideReason(error) })
    if (error instanceof UnreadableService) throw badInput({ url: unreadableReason(error) })
    throw error
  }
}

const REFUSED = message`Gefragt werden nur öffentliche Adressen mit https. Andere kann der Betreiber freigeben (WFS_PRIVATE_HOSTS).`

const outsideReason = ({ fault }: OutsideError): string =>
  fault === 'refused'
    ? REFUSED()
    : fault === 'wrong'
      ? say`Die Antwort des Dienstes ist zu umfangreich, oder unter dieser Adresse ist kein Dienst.`
      : say`Der Dienst antwortet nicht oder zu langsam. Bitte versuchen Sie es später noch einmal.`

/** Characters of a service's own words that are shown. */
const DETAIL_MAX = 200

function unreadableReason({ fault, detail }: UnreadableService): string {
  if (fault === 'exception') return say`Der Dienst lehnt die Anfrage ab: ${detail.slice(0, DETAIL_MAX)}`
  if (fault === 'version') return say`Der Dienst spricht WFS ${detail.slice(0, 20)}. Gebraucht wird WFS 2.0.`
  if (fault === 'too-many') return TOO_MANY_THINGS()
  if (fault === 'no-pages' || fault === 'too-much')
    return say`Der Dienst gibt nicht alle Objekte dieser Ebene heraus. Bitte lesen Sie sie als Datei ein.`
  return say`Unter dieser Adresse antwortet kein WFS-Dienst.`
}
