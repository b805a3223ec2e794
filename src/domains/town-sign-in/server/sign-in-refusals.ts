import { say } from '#kit/common/say.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'

/** Why a sign-in by a town's account does not go on, in words for the person. */

/** One sentence for every unknown, used, foreign or late answer. */
export const notBegun = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Diese Anmeldung wurde in einem anderen Fenster begonnen, ist schon abgeschlossen oder hat zu lange gedauert. Bitte beginnen Sie sie noch einmal.`,
  )

/** The provider itself says that it has let nobody in. */
export const abandonedThere = () =>
  new DomainError(
    'BAD_USER_INPUT',
    say`Die Anmeldung wurde beim Anbieter abgebrochen oder abgelehnt. Bitte versuchen Sie es noch einmal.`,
  )

/** One sentence for every answer that proves nothing; in a trial a hint, where there is one. */
export const invalidAnswer = (hint: string | null = null) =>
  new DomainError(
    'BAD_USER_INPUT',
    hint === null
      ? say`Die Antwort des Anbieters war nicht gültig. Bitte beginnen Sie die Anmeldung noch einmal.`
      : say`Die Antwort des Anbieters war nicht gültig. ${hint}`,
  )

export const notOffered = () =>
  new DomainError('NOT_FOUND', say`Diese Gemeinde bietet keine Anmeldung mit ihrem eigenen Konto an.`)

export const withoutAddress = () =>
  forbidden(
    say`Ihr Konto bei der Gemeinde nennt keine bestätigte E-Mail-Adresse einer Domain, die hier erlaubt ist. Bitte wenden Sie sich an die IT Ihrer Gemeinde.`,
  )

export const withoutName = () =>
  forbidden(
    say`Ihr Konto bei der Gemeinde nennt keinen Vor- und Nachnamen, den wir übernehmen können. Bitte wenden Sie sich an die IT Ihrer Gemeinde.`,
  )

export const withoutTask = () =>
  forbidden(
    say`Ihr Konto bei der Gemeinde gehört zu keiner Gruppe, die hier eine Aufgabe hat. Bitte wenden Sie sich an die Administration Ihrer Gemeinde.`,
  )

export const withoutAccount = () =>
  forbidden(
    say`Sie haben hier noch kein Konto. Bitte lassen Sie sich von der Administration Ihrer Gemeinde einladen.`,
  )

export const worksElsewhere = () =>
  forbidden(
    say`Ihr Konto arbeitet auch für eine andere Gemeinde oder für die Plattform. Bitte melden Sie sich mit Ihrem Passwort oder Passkey an.`,
  )

export const hasLeft = () =>
  forbidden(
    say`Das Verzeichnis Ihrer Gemeinde hat Ihr Konto abgeschaltet. Bitte wenden Sie sich an die IT Ihrer Gemeinde.`,
  )

export const linkedOtherwise = () =>
  forbidden(
    say`Ihr Konto hier ist schon mit einem anderen Konto Ihrer Gemeinde verbunden. Bitte wenden Sie sich an die Administration Ihrer Gemeinde.`,
  )

export const ownSignInOff = () =>
  forbidden(
    say`Ihre Gemeinde meldet sich hier nur mit ihrem eigenen Konto an. Bitte wählen Sie „Mit dem Konto der Gemeinde anmelden“.`,
  )
