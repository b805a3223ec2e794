/** What the town does at once: such a report is never left lying. */
export const URGENT: ReadonlySet<string> = new Set([
  'missing-manhole-cover',
  'open-trench',
  'lamp-hanging',
  'glass-shards',
  'paint-cans',
  'oil-stain',
  'fallen-tree',
  'hanging-branch',
  'traffic-light-off',
  'traffic-light-turned',
  'sign-bent',
  'street-flooded',
  'pipe-burst',
  'stream-foam',
  'snow-uncleared',
  'icy-path',
  'grit-bin-empty',
  'defibrillator-missing',
])

/** What takes planning, money or a contractor and may stay accepted for months. */
export const SLOW: ReadonlySet<string> = new Set([
  'cracked-asphalt',
  'root-pavement',
  'faded-crosswalk',
  'broken-stairs',
  'damaged-railing',
  'cycle-path-bump',
  'slide-broken',
  'seesaw-broken',
  'bank-eroded',
  'bus-shelter-glass',
  'scrap-car',
  'bikes-no-rack',
  'bench-wish',
  'clock-stopped',
  'graffiti-monument',
  'toilet-closed',
  'lamp-leaning',
])

/** What is soon the same again, however well it was done: such a report can be reopened. */
export const RELAPSING: ReadonlySet<string> = new Set([
  'lamp-dark',
  'lamp-day-on',
  'gully-blocked',
  'hydrant-leaking',
  'dog-bags-empty',
  'cemetery-tap',
  'overflowing-bin',
  'pothole',
  'sunken-manhole',
  'rats-at-bins',
])

/** Nobody refuses thanks. */
export const PRAISE: ReadonlySet<string> = new Set(['thanks-flowers', 'thanks-playground'])

/** How often people report a thing, against 1 for most. */
export const FREQUENCY: Readonly<Record<string, number>> = {
  pothole: 1.9,
  'loose-slab': 1.5,
  'lamp-dark': 2.2,
  'rubbish-bags': 1.7,
  'sofa-dumped': 1.7,
  'overflowing-bin': 1.6,
  'bottle-bank-full': 1.3,
  'hedge-overgrown': 1.5,
  'swing-broken': 1.3,
  'gully-blocked': 1.6,
  'graffiti-wall': 1.4,
  'missing-manhole-cover': 0.7,
  'traffic-light-turned': 0.6,
  'defibrillator-missing': 0.6,
  'pipe-burst': 0.7,
  'lamp-hanging': 0.7,
  'gravestone-tilted': 0.7,
}

/** Things a town has one of: more than one report of it would be the same report again. */
export const SINGLE: ReadonlySet<string> = new Set([
  'clock-stopped',
  'fountain-dry',
  'graffiti-monument',
  'bookcase-smashed',
  'toilet-closed',
  'underpass-dark',
])

/** A repaired thing for the photo of a closing answer, where there is a picture of one (DESIGN, before and after). */
export const REPAIRED: Readonly<Record<string, string>> = {
  'swing-broken': 'thanks-playground',
  'flowerbed-trampled': 'thanks-flowers',
}

/**
 * A refusal because the thing is somebody else's is "abgelehnt"; the others say that it cannot be done and are "nicht
 * möglich".
 */
export function isForOthers(refusal: string): boolean {
  return /gehör|[Pp]rivat|zuständig|Landesstraße|betreut|betreibt|gestiftet|aufgestellt|aufgehängt|Baustelle nebenan|st(eht|and) (in|auf) |liegt (in|auf) |beschweren|freigegeben|Baustelle liegt/.test(
    refusal,
  )
}
