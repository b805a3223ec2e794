import { EyeOff } from 'lucide-react'
import { countText, say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Offence } from '../../offence-spans.rules.ts'
import styles from './Covering.module.css'
import { type CoverableReport, findsIn, textsOf } from './coverable-text.ts'
import { FIND_NAMES, offencesIn } from './staff-finds.ts'
import { useCovering } from './use-covering.ts'

const OFFENCES: readonly Offence[] = ['threat', 'insult']

/**
 * A notice for staff about marked words in the texts of a report. One button covers all personal data.
 * Threats and insults are covered one by one: they may have to be kept for the police.
 */
export function CoverFinds({ report }: { report: CoverableReport }) {
  const { cover, show } = useCovering(report.id)
  const all = textsOf(report)
  const texts = all
    .map((each) => ({ ...each, places: findsIn(each) }))
    .filter(({ places }) => places.length > 0)
  const count = texts.reduce((sum, { places }) => sum + places.length, 0)
  const offences = all.flatMap(offencesIn)
  const { run, isPending, errors } = useAct(
    () => cover(texts),
    () => show(texts),
  )
  if (count === 0 && offences.length === 0 && errors.length === 0) return null
  return (
    <div className={styles.finds}>
      <Messages errors={errors} />
      {OFFENCES.map((kind) => {
        const found = offences.filter((each) => each.kind === kind).length
        return found === 0 ? null : (
          <p key={kind} data-kind={kind}>
            <strong>{FIND_NAMES[kind]()}</strong>: {countText(found, 'Stelle', 'Stellen')}
          </p>
        )
      })}
      {offences.length === 0 ? null : (
        <p>{say`Das ist nur ein Hinweis, und sonst sieht ihn niemand. Ein Klick auf die Stelle verdeckt sie für alle und für immer. Sichern Sie eine Drohung vorher, wenn Sie Anzeige erstatten wollen.`}</p>
      )}
      {count === 0 ? null : (
        <>
          <p>{say`Markiert ist, was nach persönlichen Angaben aussieht. Ein Klick darauf verdeckt es für alle und für immer.`}</p>
          <Button icon={<Icon of={EyeOff} />} isPending={isPending} onClick={run}>
            {say`${countText(count, 'Angabe', 'Angaben')} verdecken`}
          </Button>
        </>
      )}
    </div>
  )
}
