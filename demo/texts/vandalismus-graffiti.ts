import type { SceneTexts } from './types.ts'

/** Demo texts about graffiti and destruction. */
export const VANDALISM_TEXTS: readonly SceneTexts[] = [
  {
    scene: 'graffiti-wall',
    reports: [
      { title: 'Graffiti an der Schule', description: 'Die Wand zum Schulhof ist besprüht.' },
      {
        title: 'Schulwand beschmiert',
        description:
          'Am Wochenende hat jemand die Wand der Grundschule besprüht. Große bunte Buchstaben, quer über das Bild, das die Kinder gemalt hatten. Viele waren am Montag traurig.',
      },
      {
        title: 'Schmierereien auf der frisch gestrichenen Wand',
        description:
          'Gerade erst neu gestrichen und schon wieder voll. Bitte schnell weg damit, sonst kommt jede Woche was dazu.',
      },
      {
        title: 'Graffiti an der Turnhalle',
        description: 'Riecht noch nach Farbe, muss heute Nacht gewesen sein.',
      },
      {
        title: 'Bitte das Geschmiere entfernen',
        description:
          'Guten Tag, ich gehe täglich mit meinem Hund an der Schule vorbei. Seit {tage} Tagen ist die Wand mit Schriftzügen besprüht. Nichts Schlimmes, aber schön ist es auch nicht. Vielleicht wäre eine legale Wand für die jungen Leute eine Idee, manche können nämlich wirklich was.',
      },
      {
        title: 'Farbe an der Schulmauer',
        description:
          'Zum Glück keine bösen Sprüche, nur ein Name in Lila und ein Herz. Die Schulmauer ist trotzdem keine Leinwand.',
      },
      {
        title: 'Wand besprüht, Seite {strasse}',
        description:
          'Hab gestern Abend drei Leute mit Dosen gesehen, die sind dann weggerannt. Erkannt hab ich keinen.',
      },
      {
        title: 'Unsere Schule ist vollgesprüht',
        description:
          'Wir sind die Schülervertretung und möchten das melden. Wir würden gern helfen beim Überstreichen und ein neues Bild entwerfen, wenn wir dürfen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir haben Anzeige erstattet; eine Fachfirma reinigt die Wand in den nächsten {tage} Tagen.',
      'Guten Tag, der Hausmeister probiert heute einen Reiniger aus. Reicht das nicht, streichen wir die Wand neu.',
    ],
    done: [
      'Die Wand ist gereinigt und hat einen Schutzanstrich, von dem sich Farbe künftig leicht abwaschen lässt.',
      'Erledigt, und zwar bunt: Die Schülervertretung hat mit uns ein neues Wandbild gemalt. Schauen Sie gern vorbei!',
    ],
    refused: [
      'Diese Wand ist für Graffiti freigegeben, ein Schild am Eingang weist darauf hin. Deshalb entfernen wir die Bilder dort nicht.',
    ],
    comments: [
      'Hoffentlich geht die Farbe ohne Spuren wieder ab.',
      'Eine legale Wand fände ich auch gut.',
      'Am Samstag um 23 Uhr war noch nichts, da bin ich vorbeigefahren.',
    ],
  },
  {
    scene: 'graffiti-monument',
    reports: [
      { title: 'Denkmal beschmiert', description: 'Das Denkmal im Park ist mit Farbe besprüht.' },
      {
        title: 'Farbe am Denkmal',
        description: 'Grüne Farbe am Sockel und im Gesicht der Figur. Respektlos.',
      },
      {
        title: 'Unser Denkmal ist vollgekritzelt',
        description:
          'Guten Tag, bei einer Führung mit Gästen habe ich gesehen, dass das Denkmal beschmiert wurde. Bitte lassen Sie die Farbe nur von Fachleuten entfernen, Sandstein verträgt keine scharfen Mittel. Das letzte Mal ging dabei ein Stück der Inschrift verloren.',
      },
      {
        title: 'Sprühfarbe auf dem Gedenkstein',
        description:
          'Für viele hier ist das ein wichtiger Ort, nächste Woche ist wieder die Kranzniederlegung. Wäre gut wenn es bis dahin weg ist.',
      },
      {
        title: 'Figur hat jetzt einen roten Schnurrbart',
        description: 'Kurz musste ich lachen, dann nicht mehr.',
      },
      {
        title: 'Schmiererei bei {strasse}',
        description: 'Denkmal auf dem kleinen Platz. Tags in Schwarz und Rot, war gestern noch nicht da.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Eine Restauratorin sieht sich den Stein in den nächsten {tage} Tagen an und wählt das passende Mittel aus.',
      'Guten Tag, wir haben Anzeige erstattet und decken das Denkmal bis zur Reinigung ab.',
    ],
    done: [
      'Die Farbe ist schonend mit Dampf entfernt, Stein und Inschrift sind unbeschädigt.',
      'Das Denkmal ist wieder sauber und hat einen Schutzfilm aus Wachs bekommen.',
    ],
    refused: [
      'Das Denkmal steht auf dem Grund der Kirchengemeinde und gehört ihr. Wir haben ihr unsere Restauratorin empfohlen.',
    ],
    comments: [
      'So etwas macht mich wirklich traurig.',
      'Bitte wirklich keine Drahtbürste, das sah damals schlimm aus.',
      'Am Morgen um sechs war es schon so.',
    ],
  },
  {
    scene: 'bin-burnt',
    reports: [
      { title: 'Mülleimer verbrannt', description: 'Nur noch ein geschmolzener Klumpen.' },
      {
        title: 'Abfalleimer angezündet',
        description:
          'In der Nacht hat jemand den Mülleimer im Park angezündet. Er ist geschmolzen und stinkt, das Plastik klebt auf dem Weg.',
      },
      {
        title: 'Brand am Mülleimer bei {strasse}',
        description:
          'Hat heute Nacht gebrannt, Feuerwehr war da. Jetzt steht nur noch der verkohlte Rest und der Wind bläst die Asche zu uns.',
      },
      {
        title: 'Verschmorter Eimer neben der Bank',
        description:
          'Guten Tag, der Mülleimer neben der Bank ist verbrannt, die Bank hat auch schon schwarze Stellen. Es riecht sehr unangenehm. Bitte ersetzen Sie ihn durch einen aus Metall, dann kann das nicht wieder passieren.',
      },
      {
        title: 'Da war wohl noch Glut drin',
        description:
          'Grillkohle im Plastikeimer, tolle Idee. Jetzt gibts keinen Mülleimer mehr und der Müll liegt daneben.',
      },
      {
        title: 'Kokeleien im Park',
        description:
          'Das ist jetzt der zweite Mülleimer in zwei Wochen, der angezündet wurde. Wir wohnen direkt gegenüber und haben Angst, das irgendwann die Hecke brennt. Könnte am Abend öfter jemand vorbeischauen?',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof entfernt die Reste heute und stellt einen Ersatz aus Metall auf.',
      'Guten Tag, wir haben Anzeige erstattet. Unser Außendienst fährt in den nächsten Wochen abends zusätzlich durch den Park.',
    ],
    done: [
      'Der neue Mülleimer steht, er ist aus Metall und hat ein Fach für heiße Kohle.',
      'Die Reste sind weg, der Weg ist gereinigt und der Eimer ersetzt.',
    ],
    refused: [
      'Der Mülleimer gehörte zum Kiosk. Ersetzen muss ihn der Betrieb, wir haben ihm einen Eimer aus Metall empfohlen.',
    ],
    comments: [
      'Um halb zwei habe ich die Feuerwehr gehört.',
      'Ein eigener Behälter für Grillkohle wäre sinnvoll.',
      'Gut, dass nicht mehr passiert ist, es ist alles so trocken.',
    ],
  },
  {
    scene: 'bookcase-smashed',
    reports: [
      { title: 'Bücherschrank verwüstet', description: 'Tür abgerissen, Bücher liegen im Regen.' },
      {
        title: 'Wer macht denn sowas?',
        description:
          'Der Bücherschrank am Platz ist zerstört. Scheibe kaputt, alle Bücher auf dem Boden. Ich habe die trockenen mit nach Hause genommen und bringe sie zurück, sobald der Schrank wieder steht.',
      },
      {
        title: 'Öffentlicher Bücherschrank kaputt',
        description:
          'Guten Tag, seit vier Jahren räume ich jeden Donnerstag ehrenamtlich den Bücherschrank auf. Heute standen mir die Tränen in den Augen: alles herausgerissen, Seiten zerfetzt, die Tür aus den Angeln. Bitte helfen Sie uns, ihn zu reparieren. Bücher haben wir genug, das bekommen wir in {ort} schnell wieder voll.',
      },
      {
        title: 'Bücher auf dem Gehweg',
        description: 'Vor {strasse} {hausnummer}. Ich hab sie unter das Vordach gelegt, bevor es regnet.',
      },
      {
        title: 'Bücherschrank: Regale rausgerissen',
        description: 'Krimis sind noch alle da. Die Kochbücher liegen in der Pfütze.',
      },
      {
        title: 'Zerstörter Bücherschrank',
        description:
          'Meine Kinder holen sich da jede Woche ein neues Buch. Sie haben jetzt ein Plakat gemalt mit „Bitte nicht kaputt machen“. Dürfen wir das aufhängen wenn der Schrank wieder ganz ist?',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Schreinerei holt die Tür heute ab und repariert sie in der Werkstatt.',
      'Guten Tag, das tut uns sehr leid. Wir decken den Schrank ab und reparieren ihn in den nächsten {tage} Tagen. Bücherspenden nehmen wir danach gern wieder an.',
    ],
    done: [
      'Der Bücherschrank steht wieder, mit neuer Tür und stabileren Regalen. Danke an alle, die Bücher gerettet haben!',
      'Repariert und frisch gestrichen. Am Samstag ab 10 Uhr räumen wir ihn gemeinsam wieder ein, kommen Sie gern dazu.',
    ],
    refused: [
      'Der Schrank gehört einem Verein und ist nicht städtisch. Wir haben ihm aus dem Fonds für Ehrenamt einen Zuschuss zugesagt, die Reparatur übernimmt er selbst.',
    ],
    comments: [
      'Ich habe zwei Kisten Romane übrig, wohin damit?',
      'Die Kinderbücher trocknen bei mir auf der Heizung.',
      'Respekt an alle, die sich da ehrenamtlich kümmern.',
    ],
  },
]
