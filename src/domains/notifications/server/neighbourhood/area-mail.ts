import type { Wish } from '#domains/neighbourhood/server/told-areas.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { nameOf, type ReportMatter, type ReportWords } from '../subscribers/report-mail.ts'

/** Mail 43: a report in one of the reader's areas is new, or done. */
export function areaWords(matter: ReportMatter, wish: Wish): ReportWords {
  const { report, town, category } = matter
  const title = isolated(report.title)
  return {
    subject: wish === 'NEW' ? say`In Ihrer Umgebung: ${title}` : say`In Ihrer Umgebung erledigt: ${title}`,
    reason: say`Sie bekommen diese Nachricht, weil Sie diese Umgebung in ${town.name} abonniert haben.`,
    content: {
      paragraphs: [
        say`Guten Tag,`,
        wish === 'NEW'
          ? say`in Ihrer Umgebung gibt es eine neue Meldung: ${nameOf(matter)}, Kategorie „${category.name}“.`
          : say`die Gemeinde ${town.name} hat die Meldung ${nameOf(matter)} in Ihrer Umgebung erledigt.`,
      ],
      button: { label: say`Meldung ansehen`, url: matter.url },
    },
  }
}
