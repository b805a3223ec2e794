import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Switch } from '#kit/web/ui/Switch.tsx'

type Props = {
  choice: { name: string; description: string; subscriptionId: number | null }
  begin: () => Promise<Outcome<unknown>>
  end: (subscriptionId: number) => Promise<Outcome<unknown>>
}

/** One thing that can be switched on and off. It moves at once, and back where saving failed, which it says. */
export function SubscriptionSwitch({ choice, begin, end }: Props) {
  const { name, description, subscriptionId } = choice
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run, isPending, errors } = useAct(
    async () => {
      setWanted(subscriptionId === null)
      const outcome = subscriptionId === null ? await begin() : await end(subscriptionId)
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
        label={name}
        description={description}
        isOn={wanted ?? subscriptionId !== null}
        isPending={isPending}
        onSwitch={run}
      />
      <Messages errors={errors} />
    </>
  )
}
