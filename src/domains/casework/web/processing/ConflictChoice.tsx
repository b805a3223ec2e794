import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import type { Compared } from './compare.ts'
import { fieldText } from './history-text.ts'
import type { OwnInput } from './use-processing.ts'

type Which = 'mine' | 'theirs' | 'both'

/** Chooses which version the form below holds. The choice can be changed, so nothing is lost. */
export function ConflictChoice({ row, mine }: { row: Compared; mine: OwnInput }) {
  const [which, setWhich] = useState<Which>('mine')
  const choose = (to: Which) => {
    setWhich(to)
    if (to === 'both') mine.merge?.(row.now ?? '')
    else mine.choose(to)
  }
  const theirs = row.actor === null ? say`Der neue Stand` : say`Die Fassung von ${row.actor}`
  return (
    <RadioField
      name={`clash-${row.field}`}
      legend={say`Was soll bei „${fieldText(row)}“ gelten?`}
      value={which}
      choices={[
        { value: 'mine', label: say`Meine Fassung` },
        { value: 'theirs', label: theirs },
        ...(mine.merge && row.now ? [{ value: 'both', label: say`Beide, meine darunter` }] : []),
      ]}
      onChange={(to) => choose(to as Which)}
    />
  )
}
