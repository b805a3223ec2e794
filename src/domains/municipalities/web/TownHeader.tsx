import { Megaphone } from 'lucide-react'
import { createReportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { TownHeaderFragment } from './TownHeader.generated.ts'
import styles from './TownHeader.module.css'

/** The header of a town's pages, like a town sign: arms, name, a welcome line, and the main button. */
export function TownHeader({ town }: { town: TownHeaderFragment }) {
  return (
    <header className={styles.header}>
      {town.logo ? <img src={town.logo} alt="" width={72} height={86} className={styles.arms} /> : null}
      <div className={styles.text}>
        <h1>{town.name}</h1>
        {town.welcomeText ? <p lang="de">{town.welcomeText}</p> : null}
      </div>
      <div className={styles.action}>
        <ButtonLink to={createReportPath(town)} variant="primary" icon={<Icon of={Megaphone} />}>
          {say`Melden`}
        </ButtonLink>
      </div>
    </header>
  )
}
