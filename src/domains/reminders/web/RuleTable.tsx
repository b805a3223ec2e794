import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { shortDateText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { byText, useSorted } from '#kit/web/ui/table/use-sorted.ts'
import { slotText, USER_TYPE_NAMES } from '../reminder.rules.ts'
import {
  DeleteReminderRuleDocument,
  type ReminderRuleFragment,
  type ReminderTownFragment,
} from './ReminderRules.generated.ts'
import styles from './Reminders.module.css'

type Props = { town: ReminderTownFragment; rules: readonly ReminderRuleFragment[]; isOff: boolean }

/** A town's rules, with buttons for those who may change them. */
export function RuleTable({ town, rules, isOff }: Props) {
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<ReminderRuleFragment | null>(null)
  const decides = rules.some(({ permissions }) => permissions.canUpdate)
  const { sorted, column } = useSorted(rules, {
    who: (a, b) => byText(a.userType, b.userType),
    what: (a, b) => a.minAge - b.minAge,
    next: (a, b) => byText(a.nextReminderAt, b.nextReminderAt),
  })
  const columns = [
    say`Wann`,
    column('who', say`Wer`),
    column('what', say`Woran`),
    column('next', say`Nächstes Mal`),
    ...(decides ? [say`Ändern`] : []),
  ]
  return (
    <>
      <Table
        caption={say`Erinnerungsregeln`}
        isCaptionHidden
        columns={columns}
        rows={sorted.map((rule) => [
          <span key="when" className={styles.when}>
            {slotText(rule)}
          </span>,
          USER_TYPE_NAMES[rule.userType](),
          <span key="what" className={styles.what}>
            {say`seit mindestens ${countText(rule.minAge, 'Tag', 'Tagen')} auf ${rule.statuses.map(({ name }) => say`„${name}“`).join(', ')}`}
          </span>,
          isOff ? '–' : shortDateText(rule.nextReminderAt, town.timeZone, localeOf(town.country)),
          ...(decides
            ? [
                <span key="act" className={styles.acts}>
                  <ButtonLink to={staffPaths.editReminderRulePath(town, rule.id)}>
                    {say`Bearbeiten`}
                    <span className="hidden-visually">{say`: Regel ${slotText(rule)}`}</span>
                  </ButtonLink>
                  <Button variant="quiet" onClick={() => setLeaving(rule)}>
                    {say`Löschen`}
                    <span className="hidden-visually">{say`: Regel ${slotText(rule)}`}</span>
                  </Button>
                </span>,
              ]
            : []),
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title={say`Erinnerungsregel löschen?`}
          label={say`Regel löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteReminderRuleDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            showToast(say`Die Erinnerungsregel ist gelöscht.`)
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {say`${USER_TYPE_NAMES[leaving.userType]()}, ${slotText(leaving)}: Danach erinnert diese Regel niemanden mehr.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
