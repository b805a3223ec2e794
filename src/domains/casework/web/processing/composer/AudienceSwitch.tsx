import { Globe, Lock } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Segments } from '#kit/web/ui/Segments.tsx'
import type { Audience } from './compose.ts'

type Props = { value: Audience; onChange: (audience: Audience) => void }

/** Switches between note and answer. Colour, icon and word always show the audience. */
export const AudienceSwitch = ({ value, onChange }: Props) => (
  <Segments
    legend={say`Wer soll das lesen?`}
    name="audience"
    value={value}
    choices={[
      { value: 'staff', id: 'fuer-interne', label: say`Interne Notiz`, icon: Lock, isForStaff: true },
      { value: 'everybody', id: 'fuer-alle', label: say`Öffentliche Antwort`, icon: Globe },
    ]}
    isWide
    onChange={onChange}
  />
)
