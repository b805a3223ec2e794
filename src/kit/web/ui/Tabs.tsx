import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { InLanguage } from './InLanguage.tsx'
import styles from './Tabs.module.css'

type Props = { label: string; tabs: readonly { key: string; label: string; content: ReactNode }[] }

/** Views of the same thing, one at a time; arrow keys change between them. */
export function Tabs({ label, tabs }: Props) {
  return (
    <InLanguage>
      <AriaTabs className={styles.tabs ?? ''}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} className={styles.tab ?? ''}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} id={tab.key} className={styles.panel ?? ''}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </InLanguage>
  )
}
