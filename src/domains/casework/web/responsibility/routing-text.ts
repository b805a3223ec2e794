import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ResponsibilityPartFragment } from './Responsibility.generated.ts'

type Report = Pick<ResponsibilityPartFragment, 'team' | 'routing' | 'responsibleEditor'>

/**
 * Why a report is with its team and person, in sentences; none once staff have decided themselves, because
 * the reason would explain somebody else.
 */
export function routingTexts({ team, routing, responsibleEditor }: Report): string[] {
  if (routing === null || routing.isTouched) return []
  const { rulePosition, ruleText, isByCategory, givesPerson, wasAway, absentPerson } = routing
  const rule = say`Regel ${rulePosition ?? 0}: ${isolated(ruleText ?? '')}`
  const isGone = givesPerson && responsibleEditor === null
  return [
    ...(rulePosition !== null && team !== null ? [say`Weil ${rule} → ${isolated(team.name)}.`] : []),
    ...(rulePosition !== null && team === null && !isByCategory ? [say`Weil ${rule}.`] : []),
    ...(rulePosition === null && !isByCategory ? [say`Keine Regel passt zu dieser Meldung.`] : []),
    ...(isByCategory && !isGone
      ? [say`In dieser Kategorie ist genau eine Person zuständig und bekommt jede neue Meldung.`]
      : []),
    ...(wasAway ? [absenceText(absentPerson, givesPerson)] : []),
    ...(isGone ? [say`Die Person, an die sie ging, arbeitet nicht mehr hier.`] : []),
  ]
}

/** Only some may read who was away (rule 117). */
function absenceText(name: string | null, hasDeputy: boolean): string {
  if (name === null)
    return hasDeputy
      ? say`Vertretung, weil jemand abwesend ist.`
      : say`Jemand ist abwesend, und niemand ist als Vertretung da.`
  return hasDeputy
    ? say`Vertretung, weil ${isolated(name)} abwesend ist.`
    : say`${isolated(name)} ist abwesend, und niemand ist als Vertretung da.`
}
