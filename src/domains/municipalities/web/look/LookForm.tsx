import { useMemo } from 'react'
import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { editMunicipalityPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ColourField } from '#kit/web/form/ColourField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { colourSchema, lookSchema } from '../../own-colours.rules.ts'
import { type TownLook, townColours } from '../../town-look.rules.ts'
import {
  type MunicipalitySettingsFragment,
  UpdateMunicipalityDocument,
} from '../settings/MunicipalitySettings.generated.ts'
import { THEME_NAMES } from '../settings/PlatformFields.tsx'
import { ContrastCheck } from './ContrastCheck.tsx'
import styles from './look.module.css'
import { TownPreview } from './TownPreview.tsx'

type Town = MunicipalitySettingsFragment
type Values = { accent: string; paper: string }

/** The typed colour; null if it is empty or not a colour yet. */
const colourIn = (text: string): string | null => colourSchema.safeParse(text).data ?? null

/** Chooses accent and paper, with a preview on the town's own header before saving. */
export function LookForm({ town, onDone }: { town: Town; onDone: () => Promise<void> }) {
  const schema = useMemo(() => lookSchema(town.theme), [town.theme])
  const { values, set, errors, ...form } = useForm<Values, typeof schema, unknown>({
    draftName: `look-${town.id}`,
    initial: { accent: town.accent ?? '', paper: town.paper ?? '' },
    schema,
    submit: (own) => mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, ...own } }),
    onDone: async (_, { accent, paper }) => {
      set({ accent: accent ?? '', paper: paper ?? '' })
      await onDone()
    },
  })
  const look: TownLook = { theme: town.theme, accent: colourIn(values.accent), paper: colourIn(values.paper) }
  const shown = townColours(look)
  const themeName = Object.entries(THEME_NAMES).find(([theme]) => theme === town.theme)?.[1]() ?? town.theme
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <p>
          {rich`Schrift und Formen gibt das Aussehen „${themeName}“ vor, das die Plattform einstellt. Die Farben bestimmen Sie. Das Wappen wählen Sie unter ${mark(<Link to={editMunicipalityPath(town)} />, 'Gemeinde')}.`}
        </p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Farben`}>
          <ColourField
            id="accent"
            name="accent"
            label={say`Farbe der Gemeinde`}
            hint={say`Für Knöpfe, Links und Schilder. Für die dunkle Ansicht wird sie von selbst aufgehellt.`}
            isOptional
            value={values.accent}
            shown={shown.accent}
            error={errors.accent}
            onChange={(accent) => set({ accent })}
          />
          <ColourField
            id="paper"
            name="paper"
            label={say`Papierton`}
            hint={say`Ein sehr heller Ton hinter den Seiten. Die dunkle Ansicht behält ihren eigenen.`}
            isOptional
            value={values.paper}
            shown={shown.surface}
            error={errors.paper}
            onChange={(paper) => set({ paper })}
          />
          <ContrastCheck look={look} onTake={({ field, suggestion }) => set({ [field]: suggestion ?? '' })} />
          <p className={styles.buttons}>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Farben speichern`}
            </Button>
            <Button
              variant="quiet"
              disabled={values.accent === '' && values.paper === ''}
              onClick={() => set({ accent: '', paper: '' })}
            >
              {say`Auf das Farbschema zurücksetzen`}
            </Button>
          </p>
        </Form>
      </div>
      <TownPreview town={town} look={look} />
    </div>
  )
}
