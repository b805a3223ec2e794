import type { Outcome } from '#kit/web/data/answer.ts'
import { SavedSwitch } from './SavedSwitch.tsx'

type Props = {
  choice: { name: string; description: string; subscriptionId: number | null }
  begin: () => Promise<Outcome<unknown>>
  end: (subscriptionId: number) => Promise<Outcome<unknown>>
}

export const SubscriptionSwitch = ({ choice: { name, description, subscriptionId }, begin, end }: Props) => (
  <SavedSwitch
    label={name}
    description={description}
    isOn={subscriptionId !== null}
    save={() => (subscriptionId === null ? begin() : end(subscriptionId))}
  />
)
