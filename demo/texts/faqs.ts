/** What people ask the demo's platform, in the order in which it comes up. */
export const FAQS: readonly { question: string; answer: string }[] = [
  {
    question: 'Was kann ich melden?',
    answer: `Alles, worum sich Ihre Gemeinde draußen kümmern kann: Schlaglöcher, dunkle Laternen, wilden Müll, kaputte Spielgeräte, verstopfte Abläufe, zugewachsene Schilder. Auch ein Lob oder eine Anregung ist willkommen.

Nicht hierher gehören Notfälle, Falschparker und Streit zwischen Nachbarn.`,
  },
  {
    question: 'Es ist dringend. Ist eine Meldung der richtige Weg?',
    answer: `Nein. Meldungen werden nicht rund um die Uhr gelesen. Ist jemand in Gefahr, rufen Sie die **112** an, bei einer Straftat die Polizei. Bei einem Rohrbruch oder einer offenen Leitung hilft der Bereitschaftsdienst Ihrer Stadtwerke.`,
  },
  {
    question: 'Brauche ich ein Konto?',
    answer: `Zum Lesen und Suchen nicht. Zum Melden und Kommentieren ja, und es kostet nichts. Sie können die Meldung erst schreiben und sich ganz am Ende anmelden; was Sie geschrieben haben, bleibt stehen.

Manche Gemeinden nehmen Meldungen auch ohne Konto an. Dann bestätigen Sie sie über einen Link, den wir Ihnen per E‑Mail schicken.`,
  },
  {
    question: 'Wer sieht meinen Namen?',
    answer: `Öffentlich erscheint nur Ihr Anzeigename, den Sie im Profil selbst wählen. Vollen Namen und E‑Mail-Adresse sehen Sie und die Mitarbeitenden der Gemeinde, die für Ihre Meldung zuständig sind; das Öffnen dieser Angaben wird mitgeschrieben.`,
  },
  {
    question: 'Warum sehe ich meine Meldung noch nicht?',
    answer: `Die meisten Gemeinden lesen jede Meldung, bevor sie öffentlich wird. Das dauert an Werktagen meist einige Stunden. Sie selbst sehen Ihre Meldung sofort, wenn Sie angemeldet sind, und bekommen eine Nachricht, sobald sie freigegeben ist.`,
  },
  {
    question: 'Meine Meldung wurde nicht freigegeben. Was nun?',
    answer: `Der Grund steht in der Nachricht, die Sie bekommen haben, und bei Ihrer Meldung. Oft genügt eine Kleinigkeit: ein Foto mit erkennbaren Personen, ein Name im Text. Ändern Sie die Meldung, dann liegt sie wieder zur Prüfung vor.`,
  },
  {
    question: 'Was bedeuten die Status?',
    answer: `- **Neu**: Die Meldung ist da und noch nicht zugeteilt.
- **Angenommen**: Jemand kümmert sich darum.
- **Erledigt**: Der Mangel ist behoben.
- **Abgelehnt** oder **Nicht möglich**: Die Gemeinde wird nichts tun oder kann es nicht. Der Grund steht dabei.

Jede Gemeinde darf ihren Status eigene Namen geben; das Zeichen und die Farbe bleiben gleich.`,
  },
  {
    question: 'Jemand hat dasselbe schon gemeldet. Soll ich trotzdem melden?',
    answer: `Das ist nicht nötig. Öffnen Sie die vorhandene Meldung und wählen Sie „Verfolgen“. Dann hören Sie von jedem Schritt, als wäre es Ihre eigene. Haben Sie etwas zu ergänzen, schreiben Sie einen Kommentar.`,
  },
  {
    question: 'Kann ich eine Meldung ändern oder löschen?',
    answer: `Solange sie noch nicht freigegeben ist, können Sie Text, Ort und Fotos ändern und die Meldung löschen. Danach ergänzen Sie sie mit einem Kommentar. Steht etwas darin, das nicht öffentlich sein sollte, wenden Sie sich an die Gemeinde.`,
  },
  {
    question: 'Welche Fotos sind geeignet?',
    answer: `Bis zu fünf je Meldung, höchstens 10\u00a0MB groß. Am meisten helfen zwei: eines von nah, auf dem der Mangel zu erkennen ist, und eines mit der Umgebung. Personen und Kennzeichen gehören nicht ins Bild.

Aufnahmeort und Gerätedaten entfernen wir aus jedem Foto, bevor es gespeichert wird.`,
  },
  {
    question: 'Meine Gemeinde ist nicht dabei. Was kann ich tun?',
    answer: `Unter [Alle Gemeinden](/gemeinden) sehen Sie, wer mitmacht. Fehlt Ihre, erzählen Sie im Rathaus davon: Unter [Lösungen](/loesungen) steht, was Meldewerk für eine Verwaltung tut.`,
  },
  {
    question: 'Ich bekomme zu viele Nachrichten, oder keine.',
    answer: `In den [Einstellungen](/profil/benachrichtigungen) legen Sie für jeden Anlass fest, ob und auf welchem Weg Sie davon hören. Kommt nichts an, sehen Sie im Ordner für unerwünschte Nachrichten nach; auf einer Seite Ihres Profils steht, falls eine E‑Mail an Sie zurückkam.`,
  },
  {
    question: 'Gibt es eine App?',
    answer: `Ja: Diese Website lässt sich auf dem Telefon installieren und startet dann wie eine App, auch ohne Netz. Wie das geht, steht unter [Meldewerk als App](/support/mobile-apps).`,
  },
  {
    question: 'Wie lösche ich mein Konto?',
    answer: `Angemeldet, in Ihrem Profil. Was dabei gelöscht wird und was ohne Ihren Namen stehen bleibt, lesen Sie vorher unter [Konto und Daten löschen](/konto-loeschen).`,
  },
]
