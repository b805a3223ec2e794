import { BellPlus, Rss } from 'lucide-react'
import { newAreaPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { hrefHere } from '#kit/web/own-site.ts'
import { ButtonAnchor, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './FollowSelection.module.css'

type Props = {
  town: { slug: string }
  /** The list's choice, as far as an area can have it. */
  categoryId: number | null
  districtId: number | null
  /** Address of the list's feed; absent where the page has none of its own. */
  feed?: string
}

/** Leads from a list of reports to the form for an area and to the feed, which take the choice over. */
export function FollowSelection({ town, categoryId, districtId, feed }: Props) {
  const choice = {
    ...(categoryId !== null && { categoryId: String(categoryId) }),
    ...(districtId !== null && { districtId: String(districtId) }),
  }
  const isChosen = categoryId !== null || districtId !== null
  return (
    <div className={styles.follow}>
      <ButtonLink to={newAreaPath(town, choice)} variant="quiet" icon={<Icon of={BellPlus} />}>
        {isChosen ? say`Diese Auswahl abonnieren` : say`Umgebung abonnieren`}
      </ButtonLink>
      {feed === undefined ? null : (
        <ButtonAnchor href={hrefHere(feed)} variant="quiet" icon={<Icon of={Rss} />}>
          {feed.includes('?') ? say`Diese Auswahl als Feed` : say`Meldungen als Feed`}
        </ButtonAnchor>
      )}
    </div>
  )
}
