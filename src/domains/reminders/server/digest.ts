import type { CategoryRow } from '#domains/categories/server/categories.sql.ts'
import type { MunicipalityRow, StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { municipalityPath, reportPath } from '#domains/paths.ts'
import { reportStreet } from '#domains/reports/server/report-address.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { numberText } from '#kit/common/german.ts'
import { listFormat } from '#kit/common/list-text.ts'
import { countText, message, plural, say } from '#kit/common/say.ts'
import { DAY } from '#kit/server/clock.ts'
import type { MailContent } from '#kit/server/mail/layout.ts'
import type { MailTable } from '#kit/server/mail/parts.ts'
import type { Reminder } from './overdue.ts'
import type { RuleRow } from './rules.sql.ts'

/** The data for all digests of one rule; read once for all recipients. */
export type DigestMatter = {
  rule: RuleRow
  town: MunicipalityRow
  statuses: readonly StatusRow[]
  /** In the town's own order. */
  categories: readonly CategoryRow[]
  publicUrl: string
  now: Date
}

type Digest = { subject: string; content: Pick<MailContent, 'heading' | 'paragraphs' | 'tables' | 'button'> }

/** Mail 14: the reports that wait, by category, without any text by citizens. */
export function digestOf(matter: DigestMatter, { total, reports }: Reminder): Digest {
  const { rule, town, publicUrl } = matter
  const days = countText(rule.minAge, 'Tag', 'Tagen')
  const waiting = say`${countText(total, 'Meldung wartet', 'Meldungen warten')} seit mindestens ${days}`
  const names = matter.statuses
    .filter(({ id }) => rule.statusIds.includes(id))
    .map(({ name }) => say`„${name}“`)
  const more = total - reports.length
  return {
    subject: say`Erinnerung: ${waiting}`,
    content: {
      heading: waiting,
      paragraphs: [
        say`Guten Tag,`,
        plural(
          total,
          message`diese Meldung an die Gemeinde ${town.name} steht seit mindestens ${days} auf ${listed(names)}.`,
          message`diese Meldungen an die Gemeinde ${town.name} stehen seit mindestens ${days} auf ${listed(names)}.`,
        ),
        ...(more > 0
          ? [
              say`Hier stehen die ${numberText(reports.length)} ältesten; ${numberText(more)} weitere warten ebenso.`,
            ]
          : []),
      ],
      tables: matter.categories.flatMap((category) => {
        const own = reports.filter(({ categoryId }) => categoryId === category.id)
        return own.length === 0 ? [] : [tableOf(matter, category, own)]
      }),
      button: { label: say`Alle Meldungen ansehen`, url: `${publicUrl}${municipalityPath(town)}` },
    },
  }
}

function tableOf(
  { town, statuses, publicUrl, now }: DigestMatter,
  category: CategoryRow,
  reports: readonly ReportRow[],
): MailTable {
  return {
    caption: category.name,
    columns: [say`Nummer`, say`Ort`, say`Status`, say`Tage`],
    rows: reports.map((report) => ({
      url: `${publicUrl}${reportPath({ slug: report.slug, municipality: town, category })}`,
      cells: [
        report.number,
        reportStreet(report) || report.place || town.name,
        statuses.find(({ id }) => id === report.statusId)?.name ?? '–',
        numberText(Math.floor((now.getTime() - report.statusChangedAt.getTime()) / DAY)),
      ],
    })),
  }
}

/** "„Neu“ oder „Angenommen“". */
const listed = (names: readonly string[]): string => listFormat('disjunction').format(names)
