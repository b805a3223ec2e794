import { say } from '#kit/common/say.ts'

/** Says that the templates could not be asked for, not that there are none. */
export function TemplatesUnknown() {
  return (
    <p role="status">
      {say`Die Vorlagen ließen sich nicht laden. Sie erscheinen, sobald die Verbindung wieder da ist.`}
    </p>
  )
}
