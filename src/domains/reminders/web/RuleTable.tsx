import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { countText, shortDateText } from '#kit/common/german.ts'
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
    Wer: (a, b) => byText(USER_TYPE_NAMES[a.userType], USER_TYPE_NAMES[b.userType]),
    Woran: (a, b) => a.minAge - b.minAge,
    'Nächstes Mal': (a, b) => byText(a.nextReminderAt, b.nextReminderAt),
  })
  const columns = [
    'Wann',
    column('Wer'),
    column('Woran'),
    column('Nächstes Mal'),
    ...(decides ? ['Ändern'] : []),
  ]
  return (
    <>
      <Table
        caption="Erinnerungsregeln"
        columns={columns}
        rows={sorted.map((rule) => [
          <span key="when" className={styles.when}>
            {rule.permissions.canUpdate ? (
              <Link to={staffPaths.editReminderRulePath(town, rule.id)}>{slotText(rule)}</Link>
            ) : (
              slotText(rule)
            )}
          </span>,
          USER_TYPE_NAMES[rule.userType],
          <span key="what" className={styles.what}>
            seit mindestens {countText(rule.minAge, 'Tag', 'Tagen')} auf{' '}
            {rule.statuses.map(({ name }) => `„${name}“`).join(', ')}
          </span>,
          isOff ? '–' : shortDateText(rule.nextReminderAt, town.timeZone, localeOf(town.country)),
          ...(decides
            ? [
                <span key="act" className={styles.acts}>
                  <ButtonLink to={staffPaths.editReminderRulePath(town, rule.id)}>
                    Bearbeiten<span className="hidden-visually">: Regel {slotText(rule)}</span>
                  </ButtonLink>
                  <Button variant="quiet" onClick={() => setLeaving(rule)}>
                    Löschen<span className="hidden-visually">: Regel {slotText(rule)}</span>
                  </Button>
                </span>,
              ]
            : []),
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title="Erinnerungsregel löschen?"
          label="Regel löschen"
          keepLabel="Behalten"
          act={() => mutate(DeleteReminderRuleDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            showToast('Die Erinnerungsregel ist gelöscht.')
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {USER_TYPE_NAMES[leaving.userType]}, {slotText(leaving)}: Danach erinnert diese Regel niemanden
            mehr.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
