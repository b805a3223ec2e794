import { RUBBISH_TEXTS_1 } from './abfall-sauberkeit-1.ts'
import { RUBBISH_TEXTS_2 } from './abfall-sauberkeit-2.ts'
import { RUBBISH_TEXTS_3 } from './abfall-sauberkeit-3.ts'
import { LIGHT_TEXTS_1 } from './beleuchtung-1.ts'
import { LIGHT_TEXTS_2 } from './beleuchtung-2.ts'
import { CEMETERY_TEXTS } from './friedhof.ts'
import { GREEN_TEXTS_1 } from './gruen-spielplaetze-1.ts'
import { GREEN_TEXTS_2 } from './gruen-spielplaetze-2.ts'
import { GREEN_TEXTS_3 } from './gruen-spielplaetze-3.ts'
import { WATER_TEXTS_1 } from './kanal-wasser-1.ts'
import { WATER_TEXTS_2 } from './kanal-wasser-2.ts'
import { PRAISE_TEXTS } from './lob-anregung.ts'
import { OTHER_TEXTS } from './sonstiges.ts'
import { STREET_TEXTS_1 } from './strassen-gehwege-1.ts'
import { STREET_TEXTS_2 } from './strassen-gehwege-2.ts'
import { STREET_TEXTS_3 } from './strassen-gehwege-3.ts'
import type { SceneTexts } from './types.ts'
import { VANDALISM_TEXTS } from './vandalismus-graffiti.ts'
import { TRAFFIC_TEXTS_1 } from './verkehrszeichen-ampeln-1.ts'
import { TRAFFIC_TEXTS_2 } from './verkehrszeichen-ampeln-2.ts'
import { WINTER_TEXTS } from './winterdienst.ts'

/** Texts of every scene, in the order of the categories. */
export const SCENE_TEXTS: readonly SceneTexts[] = [
  ...STREET_TEXTS_1,
  ...STREET_TEXTS_2,
  ...STREET_TEXTS_3,
  ...LIGHT_TEXTS_1,
  ...LIGHT_TEXTS_2,
  ...RUBBISH_TEXTS_1,
  ...RUBBISH_TEXTS_2,
  ...RUBBISH_TEXTS_3,
  ...GREEN_TEXTS_1,
  ...GREEN_TEXTS_2,
  ...GREEN_TEXTS_3,
  ...TRAFFIC_TEXTS_1,
  ...TRAFFIC_TEXTS_2,
  ...WATER_TEXTS_1,
  ...WATER_TEXTS_2,
  ...WINTER_TEXTS,
  ...VANDALISM_TEXTS,
  ...CEMETERY_TEXTS,
  ...PRAISE_TEXTS,
  ...OTHER_TEXTS,
]
