import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LEAST_MEASURED } from '#domains/answer-proposals/proposal.rules.ts'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Switch } from '#kit/web/ui/Switch.tsx'
import type { ProposalSettingFragment } from './ProposalSetting.generated.ts'
import styles from './ProposalSetting.module.css'

/** Whether staff are offered templates that fit a report, and how often the offered one was used. */
export function ProposalSetting({ town }: { town: ProposalSettingFragment }) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? town.proposesAnswers ?? false
  const { run, isPending, errors } = useAct(
    async () => {
      setWanted(!isOn)
      const municipality = { id: town.id, proposesAnswers: !isOn }
      const outcome = await mutate(UpdateMunicipalityDocument, { municipality })
      if (!outcome.ok) setWanted(null)
      return outcome
    },
    () => revalidate(),
  )
  return (
    <section aria-labelledby="antwortvorschlaege" className={styles.setting}>
      <h2 id="antwortvorschlaege">{say`Vorschläge beim Antworten`}</h2>
      <Switch
        label={say`Passende Vorlagen vorschlagen`}
        description={say`Wer auf eine Meldung antwortet, sieht bis zu drei Vorlagen, die zu Kategorie, Status und Text passen, mit dem Grund. Gezählt wird, welche Vorlage für welche Kategorie und welchen Status benutzt wurde, nicht von wem. Das Programm sendet nie selbst.`}
        isOn={isOn}
        isPending={isPending}
        onSwitch={run}
      />
      <Messages errors={errors} />
      {isOn ? <p>{figuresText(town.answerProposalFigures)}</p> : null}
    </section>
  )
}

/** How often the used template had been proposed, for a town with enough answers. */
function figuresText(figures: ProposalSettingFragment['answerProposalFigures']): string {
  if (figures === null)
    return say`Sobald ${LEAST_MEASURED} Antworten mit einer Vorlage geschrieben sind, steht hier, wie oft sie vorgeschlagen war.`
  const { answers, first, proposed } = figures
  const percent = (count: number) => numberText(Math.round((100 * count) / answers))
  const number = numberText(answers)
  return say`Von ${number} Antworten mit einer Vorlage war sie bei ${percent(first)}\u00a0% der erste Vorschlag und bei ${percent(proposed)}\u00a0% einer der ersten drei.`
}
