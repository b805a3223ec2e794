import { PlainSignInFields, SIGN_IN_CONTROLS } from '#domains/auth/web/plain/PlainSignInFields.tsx'
import { toldAnswers } from '#domains/category-questions/answer-text.rules.ts'
import * as paths from '#domains/paths.ts'
import { emergencyNumbersOf } from '#domains/places/emergency-numbers.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { fieldOf } from '#domains/reports/report-field-lists.rules.ts'
import { derivedTitle } from '#domains/reports/title.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { PlainButton, PlainErrors, PlainForm, PlainHidden, PlainText } from '#kit/web/plain/PlainFields.tsx'
import { mark, rich } from '#kit/web/rich.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { takesGuests } from '../create/WhoReports.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import { hiddenFields, idsOf, judgeWritten, type Written } from './written.ts'

const GUEST_CONTROLS = { firstName: 'p-vorname', lastName: 'p-nachname', email: 'p-email' } as const

/** The person's own fields on the page, as typed; a password never comes back. */
export type Sender = { firstName: string; lastName: string; email: string; loginEmail: string }

type Props = {
  town: ReportTown
  written: Written
  isSignedIn: boolean
  sender: Sender
  errors: Record<string, string>
  problems: readonly string[]
  /** Whether the account asks for the code of its second step. */
  needsCode: boolean
}

/** The report as others will see it, and who sends it. */
export function PlainCheck({ town, written, isSignedIn, sender, errors, problems, needsCode }: Props) {
  const controls: Record<string, string> = { ...GUEST_CONTROLS, ...SIGN_IN_CONTROLS }
  const found = Object.entries(errors).map(([field, message]) => ({ message, controlId: controls[field] }))
  return (
    <PlainForm>
      <PlainErrors problems={problems} errors={found} />
      <h1>{say`Stimmt alles so?`}</h1>
      <PlainHidden values={hiddenFields(written)} />
      <Preview town={town} written={written} />
      <WhoSees town={town} />
      {isSignedIn ? (
        <div className="plain-acts">
          <PlainButton act="senden" isMain>{say`Meldung absenden`}</PlainButton>
          <PlainButton act="aendern">{say`Ändern`}</PlainButton>
        </div>
      ) : (
        <>
          {takesGuests(town) ? <GuestFields town={town} sender={sender} errors={errors} /> : null}
          <section className="plain-part" aria-labelledby="p-konto">
            <h2 id="p-konto">{say`Mit Konto melden`}</h2>
            <PlainSignInFields email={sender.loginEmail} errors={errors} needsCode={needsCode} />
            <div className="plain-acts">
              <PlainButton act="anmelden" isMain={!takesGuests(town)}>{say`Anmelden`}</PlainButton>
            </div>
          </section>
          <div className="plain-acts">
            <PlainButton act="aendern">{say`Angaben ändern`}</PlainButton>
          </div>
        </>
      )}
    </PlainForm>
  )
}

function GuestFields({
  town,
  sender,
  errors,
}: {
  town: ReportTown
  sender: Sender
  errors: Record<string, string>
}) {
  return (
    <section className="plain-part" aria-labelledby="p-ohne-konto">
      <h2 id="p-ohne-konto">{say`Ohne Konto melden`}</h2>
      <p>
        {say`Wir schicken Ihnen eine E‑Mail mit einem Code. Sobald Sie ihn hier eingeben, kommt Ihre Meldung bei der Gemeinde ${town.name} an.`}
      </p>
      <PlainText
        id={GUEST_CONTROLS.firstName}
        name="firstName"
        label={say`Vorname`}
        autoComplete="given-name"
        value={sender.firstName}
        error={errors.firstName}
      />
      <PlainText
        id={GUEST_CONTROLS.lastName}
        name="lastName"
        label={say`Nachname`}
        autoComplete="family-name"
        value={sender.lastName}
        error={errors.lastName}
      />
      <PlainText
        id={GUEST_CONTROLS.email}
        name="email"
        type="email"
        inputMode="email"
        label={say`E-Mail-Adresse`}
        hint={say`Sieht nur die Gemeinde. Öffentlich erscheint Ihr Vorname mit dem ersten Buchstaben des Nachnamens.`}
        autoComplete="email"
        value={sender.email}
        error={errors.email}
      />
      <div className="plain-trap" aria-hidden="true">
        <label>
          {say`Website`}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="plain-quiet">
        {rich`Mit dem Absenden akzeptieren Sie die ${mark(<NewTabLink to={paths.TERMS} />, 'Nutzungsbedingungen')}. Wie wir mit Ihren Daten umgehen, steht in der ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}.`}
      </p>
      <div className="plain-acts">
        <PlainButton act="gast" isMain>{say`Ohne Konto absenden`}</PlainButton>
      </div>
    </section>
  )
}

function Preview({ town, written }: { town: ReportTown; written: Written }) {
  const { categoryId, subCategoryId } = idsOf(written)
  const category = town.categories.find(({ id }) => id === categoryId)
  const subCategory = category?.subCategories.find(({ id }) => id === subCategoryId)
  const { place, placeNote, description, held } = written
  const kind = subCategory?.name ?? category?.name ?? ''
  const title = written.title.trim() || derivedTitle({ kind, place, description })
  const { items, kept } = judgeWritten(town.slug, written)
  const parts: [name: string, text: string, isTyped: boolean][] = [
    [fieldOf('title').label(), title, true],
    [say`Kategorie`, [category?.name, subCategory?.name].filter(Boolean).join(' › '), true],
    [say`Ort`, [place === null ? '' : addressText(place), placeNote].filter(Boolean).join('\n'), true],
    [fieldOf('description').label(), description, true],
    ...toldAnswers(items, kept).map(({ question, text }): [string, string, boolean] => [
      question,
      text,
      true,
    ]),
    [say`Fotos`, held.length === 0 ? say`Kein Foto` : countText(held.length, 'Foto', 'Fotos'), false],
  ]
  return (
    <>
      <dl className="plain-preview">
        {parts.map(([name, text, isTyped]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={isTyped ? 'de' : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      {category?.isDangerous ? (
        <div className="plain-note">
          <strong>{say`Ist jemand in Gefahr?`}</strong>
          <p>
            {say`Rufen Sie bitte sofort ${emergencyNumbersOf(town.country)} an. Meldungen werden nicht rund um die Uhr gelesen.`}
          </p>
        </div>
      ) : null}
    </>
  )
}

function WhoSees({ town }: { town: ReportTown }) {
  const what = say`Titel, Beschreibung, Fotos, Ort und Ihr Anzeigename (Vorname und erster Buchstabe des Nachnamens)`
  return (
    <div className="plain-note">
      <strong>{say`Das wird öffentlich`}</strong>
      <p>
        {town.approvesFirst
          ? say`${what}, sobald die Gemeinde ${town.name} die Meldung freigibt.`
          : say`${what}, gleich nach dem Absenden.`}
      </p>
    </div>
  )
}
