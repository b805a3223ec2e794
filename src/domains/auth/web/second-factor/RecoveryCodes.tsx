import { message, say } from '#kit/common/say.ts'
import { saveText } from '#kit/web/save-text.ts'
import { copyText } from '#kit/web/toast/copy-text.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './SecondFactor.module.css'

const FILE_HEAD = message`Ersatzcodes für Ihr Konto bei Meldewerk\nJeder Code gilt einmal, anstelle des Codes aus der App.\n\n`

type Props = { codes: readonly string[]; onDone: () => void }

/** Shows the recovery codes; they are never shown again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const copy = () =>
    copyText(codes.join('\n'), {
      done: say`Die Ersatzcodes sind kopiert.`,
      failed: say`Kopieren ging nicht. Bitte schreiben Sie die Codes ab.`,
    })
  return (
    <>
      <Notice kind="warning" title={say`Diese Codes sehen Sie nur jetzt`}>
        <p>
          {say`Ist Ihr Telefon verloren oder kaputt, kommen Sie mit einem dieser Codes hinein. Jeder gilt einmal. Bewahren Sie sie so auf, dass niemand sonst sie findet, und nicht nur auf demselben Telefon.`}
        </p>
      </Notice>
      <ul className={styles.codes} aria-label={say`Ersatzcodes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={copy}>{say`Kopieren`}</Button>
        <Button onClick={() => print()}>{say`Drucken`}</Button>
        <Button
          onClick={() => saveText('ersatzcodes.txt', `${FILE_HEAD()}${codes.join('\n')}\n`, 'text/plain')}
        >
          {say`Als Datei speichern`}
        </Button>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          {say`Ich habe die Codes aufbewahrt`}
        </Button>
      </div>
    </>
  )
}
