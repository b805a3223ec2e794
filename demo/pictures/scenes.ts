import type { DrawScene } from './canvas.ts'
import { WASTE_1 } from './scenes/abfall-sauberkeit-1.ts'
import { WASTE_2 } from './scenes/abfall-sauberkeit-2.ts'
import { WASTE_3 } from './scenes/abfall-sauberkeit-3.ts'
import { WASTE_4 } from './scenes/abfall-sauberkeit-4.ts'
import { WASTE_5 } from './scenes/abfall-sauberkeit-5.ts'
import { LIGHTING_1 } from './scenes/beleuchtung-1.ts'
import { LIGHTING_2 } from './scenes/beleuchtung-2.ts'
import { LIGHTING_3 } from './scenes/beleuchtung-3.ts'
import { FRIEDHOF } from './scenes/friedhof.ts'
import { GRUEN_1 } from './scenes/gruen-spielplaetze-1.ts'
import { GRUEN_2 } from './scenes/gruen-spielplaetze-2.ts'
import { GRUEN_3 } from './scenes/gruen-spielplaetze-3.ts'
import { GRUEN_4 } from './scenes/gruen-spielplaetze-4.ts'
import { KANAL_1 } from './scenes/kanal-wasser-1.ts'
import { KANAL_2 } from './scenes/kanal-wasser-2.ts'
import { KANAL_3 } from './scenes/kanal-wasser-3.ts'
import { KANAL_4 } from './scenes/kanal-wasser-4.ts'
import { LOB } from './scenes/lob-anregung.ts'
import { LOB_2 } from './scenes/lob-anregung-2.ts'
import { SONSTIGES } from './scenes/sonstiges.ts'
import { SONSTIGES_2 } from './scenes/sonstiges-2.ts'
import { STREETS_1 } from './scenes/strassen-gehwege-1.ts'
import { STREETS_2 } from './scenes/strassen-gehwege-2.ts'
import { STREETS_3 } from './scenes/strassen-gehwege-3.ts'
import { STREETS_4 } from './scenes/strassen-gehwege-4.ts'
import { STREETS_5 } from './scenes/strassen-gehwege-5.ts'
import { STREETS_6 } from './scenes/strassen-gehwege-6.ts'
import { STREETS_7 } from './scenes/strassen-gehwege-7.ts'
import { VANDALISMUS } from './scenes/vandalismus-graffiti.ts'
import { VANDALISMUS_2 } from './scenes/vandalismus-graffiti-2.ts'
import { VERKEHR_1 } from './scenes/verkehrszeichen-ampeln-1.ts'
import { VERKEHR_2 } from './scenes/verkehrszeichen-ampeln-2.ts'
import { VERKEHR_3 } from './scenes/verkehrszeichen-ampeln-3.ts'
import { VERKEHR_4 } from './scenes/verkehrszeichen-ampeln-4.ts'
import { VERKEHR_5 } from './scenes/verkehrszeichen-ampeln-5.ts'
import { WINTER } from './scenes/winterdienst.ts'

/** Every drawn scene by its key in demo/data/scenes.ts. */
export const PICTURES: Record<string, DrawScene> = {
  ...WASTE_1,
  ...WASTE_2,
  ...WASTE_3,
  ...WASTE_4,
  ...WASTE_5,
  ...LIGHTING_1,
  ...LIGHTING_2,
  ...LIGHTING_3,
  ...FRIEDHOF,
  ...GRUEN_1,
  ...GRUEN_2,
  ...GRUEN_3,
  ...GRUEN_4,
  ...KANAL_1,
  ...KANAL_2,
  ...KANAL_3,
  ...KANAL_4,
  ...LOB_2,
  ...LOB,
  ...SONSTIGES_2,
  ...SONSTIGES,
  ...STREETS_1,
  ...STREETS_2,
  ...STREETS_3,
  ...STREETS_4,
  ...STREETS_5,
  ...STREETS_6,
  ...STREETS_7,
  ...VANDALISMUS_2,
  ...VANDALISMUS,
  ...VERKEHR_1,
  ...VERKEHR_2,
  ...VERKEHR_3,
  ...VERKEHR_4,
  ...VERKEHR_5,
  ...WINTER,
}
