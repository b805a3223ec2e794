import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { MOST_THINGS, TOO_MANY_THINGS } from '../../thing.rules.ts'
import {
  capabilitiesAddress,
  featuresAddress,
  type Layer,
  MOST_ANSWERS,
  MOST_LAYERS,
  serviceAddress,
} from '../../wfs.rules.ts'
import { readCapabilities } from './read-capabilities.ts'
import { type Feature, readFeatures } from './read-features.ts'
import { UnreadableService } from './unreadable-service.ts'

type Door = Pick<Context, 'wfs'>

/** The address of a service, ready to be asked. @throws BAD_USER_INPUT at "url" */
export function checkedService({ wfs }: Door, typed: string): string {
  const url = serviceAddress(typed)
  if (url === null)
    throw badInput({ url: say`Bitte geben Sie die Adresse des Dienstes ein, sie beginnt mit https://.` })
  if (!wfs.accepts(url))
    throw badInput({
      url: say`Diese Adresse liegt in einem privaten Netz. Der Betreiber kann sie freigeben (OUTSIDE_PRIVATE_HOSTS).`,
    })
  return url
}

/** The layers of a service, at most 500. @throws BAD_USER_INPUT at "url" */
export const layersOf = (door: Door, url: string): Promise<Layer[]> =>
  asked(async () => readCapabilities(await door.wfs.ask(capabilitiesAddress(url))).slice(0, MOST_LAYERS))

/**
 * All features of a layer. A service that limits its answers is asked for the rest: what is missing from the
 * list would be removed.
 * @throws BAD_USER_INPUT at "url"
 */
export const featuresOf = (door: Door, url: string, layer: string): Promise<Feature[]> =>
  asked(async () => {
    const all: Feature[] = []
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const wanted = MOST_THINGS + 1 - all.length
      const body = await door.wfs.ask(featuresAddress(url, layer, wanted, all.length))
      const { features, matched } = await readFeatures(body, wanted)
      const isRepeated = all.length > 0 && isSame(features[0], all[0])
      if (isRepeated) throw new UnreadableService('no-pages')
      all.push(...features)
      if (all.length > MOST_THINGS || (matched ?? 0) > MOST_THINGS) throw new UnreadableService('too-many')
      if (matched === null || all.length >= matched) return all
      if (features.length === 0) throw new UnreadableService('no-pages')
    }
    throw new UnreadableService('no-pages')
  })

/** A service that does not know `startIndex` answers its first features again. */
const isSame = (one: Feature | undefined, other: Feature | undefined): boolean =>
  JSON.stringify([one?.positions, [...(one?.properties ?? [])]]) ===
  JSON.stringify([other?.positions, [...(other?.properties ?? [])]])

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideError) throw badInput({ url: outsideReason(error) })
    if (error instanceof UnreadableService) throw badInput({ url: unreadableReason(error) })
    throw error
  }
}

const outsideReason = ({ fault }: OutsideError): string =>
  fault === 'refused'
    ? say`Diese Adresse liegt in einem privaten Netz. Der Betreiber kann sie freigeben (OUTSIDE_PRIVATE_HOSTS).`
    : fault === 'wrong'
      ? say`Die Antwort des Dienstes ist zu groß, oder unter dieser Adresse ist kein Dienst.`
      : say`Der Dienst antwortet nicht oder zu langsam. Bitte versuchen Sie es später noch einmal.`

/** Characters of a service's own words that are shown. */
const DETAIL_MAX = 200

function unreadableReason({ fault, detail }: UnreadableService): string {
  if (fault === 'exception') return say`Der Dienst lehnt die Anfrage ab: ${detail.slice(0, DETAIL_MAX)}`
  if (fault === 'version') return say`Der Dienst spricht WFS ${detail.slice(0, 20)}. Gebraucht wird WFS 2.0.`
  if (fault === 'too-many') return TOO_MANY_THINGS()
  if (fault === 'no-pages')
    return say`Der Dienst gibt nicht alle Objekte dieser Ebene heraus. Bitte lesen Sie sie als Datei ein.`
  return say`Unter dieser Adresse antwortet kein WFS-Dienst.`
}
