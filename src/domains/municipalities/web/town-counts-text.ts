import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { LATELY_DAYS } from '../town-counts.rules.ts'

/** "34 offen, 12 erledigt in 30 Tagen". */
export const townCountsText = ({ open, doneLately }: { open: number; doneLately: number }): string =>
  say`${numberText(open)} offen, ${numberText(doneLately)} erledigt in ${LATELY_DAYS} Tagen`
