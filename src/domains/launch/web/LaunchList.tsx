import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#domains/staff-paths.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { CHECK_NAMES, type LaunchCheckKind } from '../launch.rules.ts'
import type { LaunchChecksFragment } from './Launch.generated.ts'
import styles from './Launch.module.css'

type Check = NonNullable<LaunchChecksFragment['launchChecks']>[number]
type Town = Parameters<typeof paths.launchPath>[0]

/** Every point with its state, and a link to the page where it is set; null: the platform sets it. */
const PLACES: Record<LaunchCheckKind, ((town: Town) => string) | null> = {
  CONTACT: paths.editMunicipalityPath,
  BOUNDARY: paths.townPlacesPath,
  ADDRESSES: paths.townPlacesPath,
  CATEGORIES: paths.categoriesPath,
  RESPONSIBLE: paths.usersPath,
  ADMINISTRATORS: paths.usersPath,
  LEGAL_TEXTS: paths.textsPath,
  LOOK: paths.townLookPath,
}

/** Why it matters, where it is missing. */
const REASONS: Record<LaunchCheckKind, Message> = {
  CONTACT: message`E-Mail, Telefon, Postanschrift und Datenschutz: Mails und die Seiten des Gesetzes nennen sie.`,
  BOUNDARY: message`Ohne sie gilt ein Umkreis von 15 km. Sie kommt mit einem Auszug von OpenStreetMap oder als GeoJSON.`,
  ADDRESSES: message`Ohne sie lässt sich keine Adresse suchen. Sie kommen mit einem Auszug von OpenStreetMap.`,
  CATEGORIES: message`Ohne eine Kategorie kann niemand etwas melden.`,
  RESPONSIBLE: message`Wo niemand zuständig ist, bearbeitet nur die Administration die Meldungen. Wählen Sie bei jeder Person, wofür sie zuständig ist.`,
  ADMINISTRATORS: message`Fällt eine Person aus, kann die andere weiterarbeiten.`,
  LEGAL_TEXTS: message`Bisher stehen dort die Texte der Plattform. Die Gemeinde ist aber selbst verantwortlich.`,
  LOOK: message`Daran erkennen die Leute ihre Gemeinde.`,
}

export function LaunchList({ town, isLinked }: { town: LaunchChecksFragment; isLinked: boolean }) {
  return (
    <ul className={styles.list}>
      {town.launchChecks?.map((check) => (
        <li key={check.kind} className={styles.check}>
          <Icon of={iconOf(check)} size={22} />
          <div>
            <p className={styles.name}>
              <strong>{CHECK_NAMES[check.kind]()}</strong> <span>{stateOf(check)}</span>
            </p>
            {check.isDone ? null : <p className={styles.reason}>{REASONS[check.kind]()}</p>}
          </div>
          {isLinked && !check.isDone && PLACES[check.kind] ? (
            <Link to={PLACES[check.kind]?.(town) ?? ''} className={styles.link}>
              {say`Einrichten`}
              <span className="hidden-visually">: {CHECK_NAMES[check.kind]()}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const iconOf = ({ isDone, isRequired }: Check) =>
  isDone ? CircleCheck : isRequired ? TriangleAlert : CircleDashed

function stateOf({ isDone, isRequired, missing }: Check): string {
  if (isDone) return say`fertig`
  if (isRequired) return missing ? say`nötig, es fehlen ${missing}` : say`nötig`
  return missing ? say`empfohlen, es fehlen ${missing}` : say`empfohlen`
}

/** Points without which nobody can report or the law is broken. */
export const missingRequired = ({ launchChecks }: LaunchChecksFragment): number =>
  launchChecks?.filter(({ isDone, isRequired }) => isRequired && !isDone).length ?? 0
