import { metresText } from '#domains/places/metres.rules.ts'
import { say } from '#kit/common/say.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import type { ChoosableThingFragment } from './Things.generated.ts'
import type { OfferedThing, useThings } from './use-things.ts'

/** The chosen thing, as far as the form knows it. */
export type ChosenThing = Pick<ChoosableThingFragment, 'id' | 'name' | 'kindId' | 'latitude' | 'longitude'>

type Props = {
  things: ReturnType<typeof useThings>
  chosen: ChosenThing | null
  onChoose: (thing: ChosenThing | null) => void
}

const NONE = ''

/**
 * Chooses the thing that a report is about: by its number, or among the nearest. The report can be sent
 * without one.
 */
export function ThingChoice({
  things: { kind, typed, setTyped, offered, isUnknown },
  chosen,
  onChoose,
}: Props) {
  if (kind === null && chosen === null) return null
  const isListed = offered.some(({ thing }) => thing.id === chosen?.id)
  const listed: readonly OfferedThing[] =
    chosen === null || isListed ? offered : [{ thing: chosen, distance: null }, ...offered]
  return (
    <>
      {kind === null ? null : (
        <TextField
          id="objekt-nummer"
          name="thing"
          label={say`Nummer (${kind.name})`}
          isOptional
          hint={say`Sie steht auf dem Schild oder Aufkleber. Damit ist der Ort ganz genau.`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p role="status" className={isUnknown ? undefined : 'hidden-visually'}>
        {isUnknown
          ? say`Diese Nummer ist hier nicht bekannt. Sie können trotzdem weitermachen.`
          : chosen === null
            ? ''
            : say`Gewählt: ${chosen.name}`}
      </p>
      {listed.length === 0 ? null : (
        <RadioField
          name="objekt"
          legend={say`Welches ist es?`}
          value={chosen === null ? NONE : String(chosen.id)}
          choices={[
            ...listed.map((each) => ({
              value: String(each.thing.id),
              label: <span lang="de">{each.thing.name}</span>,
              hint: factsOf(each),
            })),
            { value: NONE, label: say`Keines davon, oder ich weiß es nicht` },
          ]}
          onChange={(value) =>
            onChoose(listed.find(({ thing }) => String(thing.id) === value)?.thing ?? null)
          }
        />
      )}
    </>
  )
}

/** "12 m, am Spielplatz" */
const factsOf = ({ thing, distance }: OfferedThing): string =>
  [distance === null ? null : metresText(distance), thing.note]
    .filter((fact) => fact !== null && fact !== undefined)
    .join(', ')
