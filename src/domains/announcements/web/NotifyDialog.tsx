import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'

type Props = { count: number; plan: 'now' | 'later'; onAnswer: (goes: boolean) => void }

/** Shows the number of recipients before the mails go out: sent mails cannot be recalled. */
export function NotifyDialog({ count, plan, onAnswer }: Props) {
  const people = countText(count, 'Person', 'Personen')
  return (
    <Dialog
      title={plan === 'now' ? say`Jetzt an ${people} senden?` : say`Mit E-Mail an ${people} planen?`}
      isOpen
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{say`Zurück zum Text`}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {plan === 'now' ? say`Veröffentlichen und senden` : say`Planen`}
          </Button>
        </>
      }
    >
      <p>
        {count === 0
          ? say`Zurzeit lässt sich niemand Ankündigungen schicken. Veröffentlicht wird trotzdem.`
          : plan === 'now'
            ? say`So viele lassen sich Ihre Ankündigungen per E-Mail schicken. Die E-Mail geht genau einmal hinaus und lässt sich nicht zurückholen.`
            : say`So viele lassen sich zurzeit Ihre Ankündigungen per E-Mail schicken. Die E-Mail geht genau einmal hinaus, zum gewählten Zeitpunkt.`}
      </p>
    </Dialog>
  )
}
