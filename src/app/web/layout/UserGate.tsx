import { say } from '#kit/common/say.ts'
/** Covers the page until the viewer is known. Only the gate script shows it. */
export function UserGate() {
  return (
    <div className="user-gate">
      <div>
        <p role="status">
          <span id="gate-waiting" hidden>
            {say`Wird geladen …`}
          </span>
        </p>
        <div id="gate-failed" role="alert" hidden>
          <p>{say`Die Verbindung kommt nicht zustande. Ihre Anmeldung bleibt bestehen.`}</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              {say`Noch einmal versuchen`}
            </button>
          </p>
        </div>
      </div>
    </div>
  )
}
