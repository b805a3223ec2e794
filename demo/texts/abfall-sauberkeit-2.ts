import type { SceneTexts } from './types.ts'

/** Demo texts about rubbish and cleanliness, part 2 of 3. */
export const RUBBISH_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'building-rubble',
    reports: [
      { title: 'Bauschutt am Weg', description: 'Fliesen, Ziegel, Putz. Ein ganzer Anhänger voll.' },
      {
        title: 'Jemand hat sein Badezimmer entsorgt',
        description:
          'Alte Fliesen und ein zerbrochenes Waschbecken liegen am Wegrand. Wunderschönes Grün aus den Siebzigern, aber bitte trotzdem abholen.',
      },
      {
        title: 'Bauschutt abgekippt in {ort}',
        description:
          'Guten Tag, am Weg zum Sportplatz hat jemand Bauschutt abgekippt. Die scharfen Kanten sind gefährlich für Hunde und Kinder, ich habe auch Glas gesehen. Danke für eine schnelle Abholung!',
      },
      {
        title: 'Steine und Ziegel versperren den Weg',
        description: 'Mit dem Rad kommt man nur noch schiebend vorbei.',
      },
      {
        title: 'Schutthaufen wächst',
        description:
          'Erst war es eine Schubkarre voll dann kam jede Nacht etwas dazu. Offenbar spricht sich rum, dass hier nichts passiert. Wenn das nicht bald weg ist, kippt hier das halbe Viertel seinen Schutt ab.',
      },
      {
        title: 'Vielleicht Asbest im Bauschutt',
        description:
          'Zwischen dem Schutt am Wegrand liegen graue Wellplatten, die nach Asbest aussehen. Ich bin vom Fach, aber ohne Probe kann man es nicht sicher sagen. Bitte nicht einfach mit dem Radlader aufnehmen, sondern prüfen lassen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir sehen uns den Schutt morgen an und lassen ihn prüfen, bevor wir ihn abfahren.',
      'Guten Tag, der Bauhof holt den Schutt in den nächsten {tage} Tagen mit dem Kranwagen ab. Wer etwas beobachtet hat, schreibt uns bitte.',
    ],
    done: [
      'Der Bauschutt ist abgefahren, der Weg ist gekehrt.',
      'Wir haben den Schutt durch eine Fachfirma entsorgen lassen. Am Weg steht jetzt ein Findling, damit dort kein Anhänger mehr rückwärts hineinfährt.',
    ],
    refused: [
      'Der Schutt gehört zur Baustelle nebenan und liegt mit Genehmigung bis Monatsende dort. Danach kontrollieren wir, ob alles weg ist.',
    ],
    comments: [
      'Die Fliesen hatte meine Oma auch.',
      'Abends fährt da öfter ein Kleinlaster mit Plane rein.',
      'Bitte Vorsicht mit Hunden, da liegt wirklich Glas.',
    ],
  },
  {
    scene: 'paint-cans',
    reports: [
      {
        title: 'Farbeimer ausgelaufen',
        description: 'Weiße und blaue Farbe auf dem Weg, Eimer liegen daneben.',
      },
      {
        title: 'Farbe läuft Richtung Gully',
        description:
          'Vor {strasse} {hausnummer} sind Farbeimer umgekippt. Die Farbe läuft auf den Gully zu und es soll heute noch regnen. Bitte schnell!',
      },
      {
        title: 'Alte Lackdosen einfach abgestellt',
        description:
          'Guten Tag, neben dem Altkleidercontainer stehen mehrere alte Farbeimer und Lackdosen. Zwei sind ausgelaufen, es stinkt nach Verdünnung. Mein Hund ist leider durchgelaufen und hat jetzt blaue Pfoten.',
      },
      {
        title: 'Eimer mit Farbresten im Gebüsch',
        description: 'Schätze so sieben oder acht Stück, einer ist offen.',
      },
      {
        title: 'Weg voller Farbe',
        description:
          'Auf dem Fußweg ist eine große Farblache, man tritt sie überall hin. Die Fußspuren führen bis zur Kirche. Wer das war, hat jetzt wohl auch bunte Sohlen.',
      },
      {
        title: 'Farbeimer am Parkplatz entsorgt',
        description:
          'Seit Montag stehen da Farbeimer vom Renovieren, am Mittwoch hat sie einer umgestoßen. Schade um den Rasen. Bitte abholen lassen, Lack ist ja Sondermüll soweit ich weiß.',
      },
    ],
    accepted: [
      'Danke! Unsere Leute streuen Bindemittel und decken den Ablauf ab, damit keine Farbe in den Kanal läuft. Die Eimer nehmen sie gleich mit.',
      'Guten Tag, wir holen die Eimer heute ab. Die Reste bringen wir zur Schadstoffannahme.',
    ],
    done: [
      'Die Eimer sind entsorgt, der Weg ist mit dem Heißwassergerät gereinigt. Ein heller Schatten bleibt leider sichtbar.',
      'Erledigt. In den Kanal ist nichts gelaufen, das haben wir geprüft.',
    ],
    refused: [
      'Die Eimer stehen auf dem Grund einer Wohnanlage. Dort ist die Hausverwaltung zuständig, wir haben ihr die Termine der Schadstoffsammlung geschickt.',
    ],
    comments: [
      'Es ist Wandfarbe, geht mit Wasser noch ab, habe es probiert.',
      'Vorsicht mit hellen Schuhen, die Farbe ist noch feucht.',
      'Gut, dass es gemeldet ist, bevor der Regen kommt.',
    ],
  },
  {
    scene: 'overflowing-bin',
    reports: [
      {
        title: 'Mülleimer quillt über',
        description: 'Der Mülleimer im Park ist randvoll, alles liegt daneben.',
      },
      {
        title: 'Abfalleimer am Spielplatz übervoll',
        description:
          'Pizzakartons, Windeln, Becher. Die Krähen ziehen alles raus und verteilen es im Sand. Bitte öfter leeren, vor allem am Wochenende.',
      },
      {
        title: 'Im Park liegt überall Müll',
        description:
          'Guten Tag, bei schönem Wetter reicht der eine Mülleimer an der Wiese einfach nicht. Die Leute legen ihren Abfall ordentlich daneben, aber nachts kommen die Tiere. Ein zweiter oder größerer Eimer würde das Problem lösen. Vielen Dank für Ihre Mühe.',
      },
      {
        title: 'Eimer seit {tage} Tagen nicht geleert',
        description: 'Am Teich. Es stinkt und die Wespen freuen sich.',
      },
      {
        title: 'Papierkorb bei der Bank voll',
        description:
          'Ich sitze hier jeden Tag mit meiner Zeitung und sehe zu wie der Berg wächst. Gestern habe ich selbst zwei Tüten mitgenommen und zu Hause entsorgt. Auf Dauer ist das aber nicht die Lösung.',
      },
      {
        title: 'Mülleimer voll, Deckel geht nicht mehr zu',
        description: 'Am Eingang vom Park, Seite {strasse}.',
      },
      {
        title: 'Nach dem Fest nicht aufgeräumt',
        description:
          'Das Parkfest war schön, aber seitdem steht der Mülleimer bis oben hin voll und drumherum liegen Becher. Wer ist da zuständig, der Verein oder Sie?',
      },
      {
        title: 'Bitte Mülleimer leeren',
        description:
          'Hallo, auf der Hunderunde ist mir aufgefallen, dass der Eimer neben dem großen Baum überläuft. Bei Wind fliegen die Tüten in den Bach. Danke und schönen Tag!',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Wir leeren den Mülleimer heute und räumen auch drumherum auf.',
      'Guten Tag, Sie haben recht: Bei schönem Wetter reicht eine Leerung pro Woche dort nicht. Wir fahren den Park ab sofort auch freitags an.',
    ],
    done: [
      'Der Mülleimer ist geleert und die Wiese aufgeräumt.',
      'Wir haben den alten Eimer durch einen doppelt so großen mit Deckel ersetzt. Da kommen auch die Krähen nicht mehr heran.',
    ],
    refused: [
      'Dieser Mülleimer gehört zum Biergarten nebenan. Wir haben den Betrieb gebeten, ihn täglich zu leeren.',
    ],
    comments: [
      'Am Sonntag war es noch schlimmer.',
      'Ein zweiter Eimer wäre wirklich sinnvoll.',
      'Danke an alle, die ihren Müll wieder mit nach Hause nehmen.',
    ],
  },
  {
    scene: 'glass-shards',
    reports: [
      { title: 'Scherben auf dem Radweg', description: 'Viele Scherben, gleich hinter der Brücke.' },
      {
        title: 'Platten durch Glasscherben',
        description:
          'Heute Morgen zwei Platte auf einmal. Auf dem Radweg liegt eine zerschlagene Flasche und zwar über die volle Breite. Bin dann zu Fuß zur Arbeit.',
      },
      {
        title: 'Glas auf dem Schulweg',
        description:
          'Guten Tag, auf dem Radweg vor der Grundschule liegen seit dem Wochenende Glasscherben. Ich habe mit dem Fuß das Gröbste zur Seite geschoben, aber die kleinen Splitter sind noch überall. Bitte schicken Sie die Kehrmaschine. Danke.',
      },
      {
        title: 'Flaschen zerdeppert bei {strasse} {hausnummer}',
        description: 'Grünes und braunes Glas. Bitte wegkehren.',
      },
      {
        title: 'Vorsicht Scherben',
        description:
          'Mein Hund hat sich die Pfote aufgeschnitten, musste zum Tierarzt. Bitte den Radweg reinigen, die Scherben liegen da schon seit {tage} Tagen und werden immer feiner gefahren.',
      },
      {
        title: 'Radweg nach dem Wochenende voller Glas',
        description:
          'Jeden Montag das gleiche. Am Sonntagabend wird gefeiert, am Montag flicken wir Reifen. Vielleicht könnte die Kehrmaschine montags hier anfangen?',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Kehrmaschine fährt den Radweg heute noch ab.',
      'Guten Tag, wir räumen die Scherben morgen früh weg und nehmen den Abschnitt montags fest in die Tour auf.',
    ],
    done: [
      'Der Radweg ist gekehrt und frei von Scherben. Gute Fahrt!',
      'Erledigt, die Splitter haben wir auch aus dem Gras gesaugt.',
    ],
    refused: [
      'Der Weg gehört zum Gelände des Getränkemarkts. Wir haben die Filiale angerufen, sie kehrt selbst.',
    ],
    comments: [
      'Habe auch einen Platten, wir sollten einen Club gründen.',
      'Die großen Stücke habe ich in den Eimer geworfen.',
      'Montags zu kehren fände ich super.',
    ],
  },
]
