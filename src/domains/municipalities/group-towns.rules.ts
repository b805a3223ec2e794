import { COUNTRIES, type Country } from '#domains/places/place.rules.ts'
import { type Message, message } from '#kit/common/say.ts'

type InState = { country: string; state: string }
/** The items of one country, grouped by state. */
export type CountryGroup<Item> = {
  country: string
  name: string
  states: { state: string; items: Item[] }[]
}

/** German names of the countries, in order. */
export const COUNTRY_NAMES: Record<Country, Message> = {
  DE: message`Deutschland`,
  AT: message`Österreich`,
  CH: message`Schweiz`,
  LI: message`Liechtenstein`,
  IT: message`Italien`,
}
const order = (country: string) => {
  const at = COUNTRIES.indexOf(country as Country)
  return at < 0 ? COUNTRIES.length : at
}

/**
 * Groups items by country, in the order of COUNTRIES, and by state in German dictionary order. The items keep
 * their order.
 */
export function groupByState<Item extends InState>(items: readonly Item[]): CountryGroup<Item>[] {
  const countries = new Map<string, Map<string, Item[]>>()
  for (const item of items) {
    const states = countries.get(item.country) ?? new Map<string, Item[]>()
    countries.set(item.country, states)
    states.set(item.state, [...(states.get(item.state) ?? []), item])
  }
  const groups = [...countries].map(([country, states]) => ({
    country,
    name: COUNTRY_NAMES[country as Country]?.() ?? country,
    states: [...states]
      .map(([state, list]) => ({ state, items: list }))
      .sort((a, b) => a.state.localeCompare(b.state, 'de')),
  }))
  return groups.sort((a, b) => order(a.country) - order(b.country) || a.name.localeCompare(b.name, 'de'))
}
