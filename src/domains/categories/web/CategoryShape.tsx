import {
  CircleQuestionMark,
  Construction,
  Droplets,
  Flower2,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  Snowflake,
  SprayCan,
  TrafficCone,
  Trash2,
  Trees,
  Warehouse,
} from 'lucide-react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { CATEGORY_ICONS } from '../category.rules.ts'

/** The icons that categories may use, by their names in the API. */
const ICONS: Record<(typeof CATEGORY_ICONS)[number], LucideIcon> = {
  construction: Construction,
  lightbulb: Lightbulb,
  'trash-2': Trash2,
  trees: Trees,
  'traffic-cone': TrafficCone,
  droplets: Droplets,
  snowflake: Snowflake,
  'spray-can': SprayCan,
  'flower-2': Flower2,
  'heart-handshake': HeartHandshake,
  warehouse: Warehouse,
  'circle-question-mark': CircleQuestionMark,
}

/**
 * The icon itself, in a module with all icons, which CategoryIcon loads lazily. A name that this version does
 * not know shows a question mark.
 */
export function CategoryShape({ icon, size }: { icon: string; size: number }) {
  return <Icon of={(ICONS as Record<string, LucideIcon>)[icon] ?? CircleQuestionMark} size={size} />
}
