import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'

type Props = { isRoomy: boolean; onChange: (isRoomy: boolean) => void }

/** Rows with more room, for fingers and tired eyes. */
export const RowDensity = ({ isRoomy, onChange }: Props) => (
  <CheckboxField name="roomyRows" label={say`Höhere Zeilen`} isChecked={isRoomy} onChange={onChange} />
)
