import { useState } from 'react'
import { message, say } from '#kit/common/say.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { copyText } from '#kit/web/toast/copy-text.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import {
  EMBED_SCRIPT_PATH,
  FRAME_SCHEMES,
  FRAME_VIEWS,
  type FrameChoice,
  framePath,
  frameSearch,
  MOST_REPORTS,
  USUAL_REPORTS,
} from '../frame-choice.rules.ts'
import styles from './Embedding.module.css'

type Town = { slug: string; name: string; ownOrigin?: string | null | undefined }

const VIEW_NAMES = {
  liste: message`Die neuesten Meldungen`,
  zahlen: message`Zwei Zahlen: gemeldet und erledigt in 30 Tagen`,
  knopf: message`Nur der Knopf „Etwas melden“`,
}
const SCHEME_NAMES = {
  auto: message`Wie das Gerät der Lesenden`,
  hell: message`Hell`,
  dunkel: message`Dunkel`,
}

/** Chooses what the frame shows, and gives the line of HTML for the town's own page. */
export function EmbedCode({ town }: { town: Town }) {
  const [choice, setChoice] = useState<FrameChoice>({ view: 'liste', count: USUAL_REPORTS, scheme: 'auto' })
  const code = codeOf(town, choice)
  const copy = () =>
    copyText(code, {
      done: say`Der Code ist kopiert.`,
      failed: say`Kopieren ging nicht. Bitte markieren Sie den Code und kopieren Sie ihn von Hand.`,
    })
  return (
    <section className={styles.part} aria-labelledby="code">
      <h2 id="code">{say`Code für Ihre Website`}</h2>
      <RadioField
        name="view"
        legend={say`Was gezeigt wird`}
        value={choice.view}
        choices={FRAME_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value]() }))}
        onChange={(value) =>
          setChoice({ ...choice, view: FRAME_VIEWS.find((each) => each === value) ?? 'liste' })
        }
      />
      {choice.view === 'liste' ? (
        <SelectField
          name="count"
          label={say`Wie viele Meldungen`}
          value={String(choice.count)}
          options={Array.from({ length: MOST_REPORTS }, (_, index) => {
            const value = String(index + 1)
            return { value, label: value }
          })}
          onChange={(value) => setChoice({ ...choice, count: Number(value) })}
        />
      ) : null}
      <RadioField
        name="scheme"
        legend={say`Farben`}
        value={choice.scheme}
        choices={FRAME_SCHEMES.map((value) => ({ value, label: SCHEME_NAMES[value]() }))}
        onChange={(value) =>
          setChoice({ ...choice, scheme: FRAME_SCHEMES.find((each) => each === value) ?? 'auto' })
        }
      />
      <p>{say`Setzen Sie diese Zeile dorthin, wo der Rahmen erscheinen soll:`}</p>
      <pre className={styles.code}>
        <code translate="no">{code}</code>
      </pre>
      <div className={styles.acting}>
        <Button variant="primary" onClick={copy}>
          {say`Code kopieren`}
        </Button>
        <a href={`${framePath(town)}${frameSearch(choice)}`} target="_blank" rel="noopener">
          {say`Ansehen, in einem neuen Fenster`}
        </a>
      </div>
    </section>
  )
}

const attribute = (name: string, value: string): string =>
  ` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** The script element, whose attributes say what the frame shows. */
function codeOf({ slug, name, ownOrigin }: Town, { view, count, scheme }: FrameChoice): string {
  const src = `${ownOrigin ?? location.origin}${EMBED_SCRIPT_PATH}`
  const said = [
    ownOrigin ? '' : attribute('gemeinde', slug),
    attribute('ansicht', view),
    view === 'liste' ? attribute('anzahl', String(count)) : '',
    scheme === 'auto' ? '' : attribute('farben', scheme),
    attribute('titel', say`Meldungen in ${name}`),
  ]
  return `<script src="${src}"${said.join('')} async></script>`
}
