import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Switch } from '#kit/web/ui/Switch.tsx'

type Props = {
  label: string
  description: string
  isOn: boolean
  /** Saves the opposite state. */
  save: () => Promise<Outcome<unknown>>
}

/** A switch with an optimistic update: it moves at once, and back with a message where saving fails. */
export function SavedSwitch({ label, description, isOn, save }: Props) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run, isPending, errors } = useAct(
    async () => {
      setWanted(!isOn)
      const outcome = await save()
      if (!outcome.ok) setWanted(null)
      return outcome
    },
    async () => {
      await revalidate()
      setWanted(null)
    },
  )
  return (
    <>
      <Switch
        label={label}
        description={description}
        isOn={wanted ?? isOn}
        isPending={isPending}
        onSwitch={run}
      />
      <Messages errors={errors} />
    </>
  )
}
