import { useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { joined, type Span } from '../../cover.rules.ts'
import { type CoverableText, findsIn } from './coverable-text.ts'
import { TextPlaces } from './TextPlaces.tsx'
import { useCovering } from './use-covering.ts'

type Props = { reportId: number; texts: readonly CoverableText[]; onClose: () => void }

/** Shows an author what looks like personal data in own texts, takes their own choice, and covers it. */
export function RemoveWordsDialog({ reportId, texts, onClose }: Props) {
  const me = useCurrentUser()
  const { cover, show } = useCovering(reportId)
  const names = [me?.firstName, me?.lastName].filter((name) => name != null)
  const [chosen, setChosen] = useState<readonly (readonly Span[])[]>(() =>
    texts.map((each) => findsIn(each, names)),
  )
  const given = texts
    .map((each, index) => ({ ...each, places: joined(chosen[index] ?? []) }))
    .filter(({ places }) => places.length > 0)
  const count = given.reduce((sum, { places }) => sum + places.length, 0)
  return (
    <ConfirmDialog
      title={say`Persönliche Angaben entfernen`}
      label={count === 0 ? say`Verdecken` : say`${countText(count, 'Stelle', 'Stellen')} verdecken`}
      act={async () => (count === 0 ? { ok: false, errors: [nothing()] } : cover(given))}
      onDone={async () => {
        onClose()
        await show(given)
      }}
      onClose={onClose}
    >
      <p>
        {say`Angehakt ist, was nach persönlichen Angaben aussieht. Weitere Wörter können Sie selbst auswählen.`}
      </p>
      {texts.map((text, index) => (
        <TextPlaces
          key={text.field}
          text={text}
          finds={findsIn(text, names)}
          places={chosen[index] ?? []}
          onChange={(places) => setChosen(chosen.map((before, at) => (at === index ? places : before)))}
        />
      ))}
      <p>
        {say`Verdeckte Wörter sind für alle weg, auch für die Gemeinde, im Verlauf, in der Suche und in Nachrichten, die noch nicht gesendet sind. Das lässt sich nicht rückgängig machen.`}
      </p>
    </ConfirmDialog>
  )
}

const nothing = (): ApiError => ({
  code: 'BAD_USER_INPUT',
  message: say`Bitte wählen Sie mindestens eine Stelle.`,
})
