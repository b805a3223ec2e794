import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Switch } from '#kit/web/ui/Switch.tsx'
import type { GuessSettingFragment } from './GuessSetting.generated.ts'
import styles from './GuessSetting.module.css'
import { figuresText } from './guess-words.ts'

/** Whether the form proposes categories, and how often the proposals would have been right. */
export function GuessSetting({ town }: { town: GuessSettingFragment }) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? town.guessesCategories
  const { run, isPending, errors } = useAct(
    async () => {
      setWanted(!isOn)
      const municipality = { id: town.id, guessesCategories: !isOn }
      const outcome = await mutate(UpdateMunicipalityDocument, { municipality })
      if (!outcome.ok) setWanted(null)
      return outcome
    },
    () => revalidate(),
  )
  return (
    <section aria-labelledby="vorschlaege" className={styles.setting}>
      <h2 id="vorschlaege">{say`Vorschläge beim Melden`}</h2>
      <Switch
        label={say`Kategorien aus dem Text vorschlagen`}
        description={say`Wer eine Meldung schreibt, sieht bis zu drei passende Kategorien. Bei offenen Meldungen sehen Mitarbeitende, wenn eine andere Kategorie sehr wahrscheinlich ist. Das Programm wählt nie selbst. Der Text bleibt auf diesem Server.`}
        isOn={isOn}
        isPending={isPending}
        onSwitch={run}
      />
      <Messages errors={errors} />
      {isOn ? <p>{figuresText(town.guessFigures)}</p> : null}
    </section>
  )
}
