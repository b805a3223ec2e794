import { Check, TriangleAlert } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { type ColourProblem, colourProblem, ratioText, weakestPair } from '../../own-colours.rules.ts'
import type { TownLook } from '../../town-look.rules.ts'
import styles from './look.module.css'

type Props = {
  look: TownLook
  /** Applies the suggested colour. */
  onTake: (problem: ColourProblem) => void
}

/** Shows during input whether the contrast is sufficient, with the same calculation as the server. */
export function ContrastCheck({ look, onTake }: Props) {
  const weak = weakestPair(look)
  const problem = colourProblem(look)
  return (
    <div className={styles.check} data-bad={problem ? true : undefined}>
      <Icon of={problem ? TriangleAlert : Check} />
      <p role="status">
        {weak === null
          ? say`Die Farben sind die des Farbschemas; alles ist gut lesbar.`
          : (problem?.message ??
            say`Gut lesbar, hell und dunkel: Der Kontrast beträgt an der schwächsten Stelle ${ratioText(weak.ratio)}, nötig sind ${ratioText(weak.least)}.`)}
      </p>
      {problem?.suggestion ? (
        <Button onClick={() => onTake(problem)}>
          {problem.field === 'accent'
            ? say`Dunkleren Ton nehmen (${problem.suggestion})`
            : say`Helleren Ton nehmen (${problem.suggestion})`}
        </Button>
      ) : null}
    </div>
  )
}
