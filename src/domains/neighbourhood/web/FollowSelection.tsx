import { BellPlus } from 'lucide-react'
import { newAreaPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'

type Props = {
  town: { slug: string }
  /** The list's choice, as far as an area can have it. */
  categoryId: number | null
  districtId: number | null
}

/** Leads from a list of reports to the form for an area, which takes the choice over. */
export function FollowSelection({ town, categoryId, districtId }: Props) {
  const choice = {
    ...(categoryId !== null && { categoryId: String(categoryId) }),
    ...(districtId !== null && { districtId: String(districtId) }),
  }
  const isChosen = categoryId !== null || districtId !== null
  return (
    <ButtonLink to={newAreaPath(town, choice)} variant="quiet" icon={<Icon of={BellPlus} />}>
      {isChosen ? say`Diese Auswahl abonnieren` : say`Umgebung abonnieren`}
    </ButtonLink>
  )
}
