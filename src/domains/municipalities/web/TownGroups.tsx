import type { CountryGroup } from '../group-towns.rules.ts'
import styles from './MunicipalitiesPage.module.css'

type Props<Item> = { groups: CountryGroup<Item>[]; show: (item: Item) => React.ReactNode }

/** Items below the headings of their countries and states. */
export function TownGroups<Item extends { country: string; state: string }>({ groups, show }: Props<Item>) {
  return groups.map(({ country, name, states }) => (
    <section key={country} aria-labelledby={`land-${country}`} className={styles.country}>
      <h2 id={`land-${country}`}>{name}</h2>
      <div className={styles.states}>
        {states.map(({ state, items }) => (
          <div key={state}>
            <h3>{state}</h3>
            <ul>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order in place
                <li key={at}>{show(item)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ))
}
