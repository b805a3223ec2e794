import type { SceneTexts } from './types.ts'

/** Demo texts about street lamps, part 1 of 2. */
export const LIGHT_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'lamp-dark',
    reports: [
      { title: 'Laterne aus', description: 'Laterne aus seit Montag. Vor {strasse} {hausnummer}.' },
      {
        title: 'Straßenlampe kaputt auf dem Schulweg',
        description:
          'Guten Tag, die Straßenlampe an der Ecke beim Spielplatz brennt nicht mehr. Unsere Kinder gehen morgens um halb acht hier entlang und es ist stockdunkel an der Stelle. Bitte tauschen Sie die Birne bald aus. Vielen Dank!',
      },
      {
        title: 'Eine Laterne geht nicht',
        description: 'Alle leuchten, nur die mittlere nicht. Ist mir beim Gassigehen aufgefallen.',
      },
      {
        title: 'Es ist so dunkel bei uns',
        description:
          'Liebe Stadt, seit {tage} Tagen ist die Lampe vor meinem Haus aus. Ich bin 86 und gehe abends noch zur Chorprobe. Im Dunkeln finde ich das Schlüsselloch nicht und habe ehrlich gesagt auch ein bisschen Angst. Früher hat mein Mann im Hof immer Licht gemacht, aber den Schalter hat er so schlau versteckt, dass ich ihn bis heute nicht gefunden habe. Könnten Sie jemanden schicken? Es muss nicht gleich morgen sein, aber vor der nächsten Probe am Donnerstag wäre es schön. Die Lampe steht neben dem Briefkasten. Ich bedanke mich im Voraus und wünsche Ihnen einen guten Tag.',
      },
      {
        title: 'Lampe flackert und geht dann aus',
        description:
          'Abends leuchtet sie etwa zehn Minuten, flackert, dann aus. Nach einer Weile das gleiche Spiel von vorn.',
      },
      {
        title: 'Dunkle Ecke, {strasse}',
        description:
          'Zwischen zwei hellen Laternen fehlt eine. Genau dort ist die Stufe zum Fußweg, da sieht man nachts nichts.',
      },
      {
        title: 'Straßenlaterne ohne Licht, wieder mal',
        description:
          'Dieselbe Laterne war schon vor ein paar Wochen aus, wurde repariert und ist jetzt wieder dunkel. Vielleicht liegt es garnicht an der Lampe, sondern am Kabel?',
      },
      {
        title: 'Licht am Zebrastreifen defekt',
        description:
          'Die Lampe direkt am Übergang ist ausgefallen. Gestern Abend stand ich schon mitten auf dem Zebrastreifen, bevor mich der Autofahrer gesehen hat.',
      },
    ],
    accepted: [
      'Danke für Ihre Meldung. Unser Beleuchtungsdienst tauscht das Leuchtmittel bei der nächsten Runde am Donnerstag.',
      'Guten Tag, wir haben die Störung an die Stadtwerke gegeben. Sie prüfen Lampe und Kabel innerhalb der nächsten {tage} Tage.',
    ],
    done: [
      'Die Laterne leuchtet wieder. Es war ein defektes Vorschaltgerät, wir haben gleich auf LED umgestellt.',
      'Erledigt: Das Leuchtmittel ist getauscht, heute Abend haben wir nachgesehen, es brennt. Danke fürs Melden!',
    ],
    refused: [
      'Diese Lampe steht auf einem Privatweg und hängt am Stromnetz der Wohnanlage. Bitte wenden Sie sich an die Hausverwaltung, wir haben sie ebenfalls informiert.',
    ],
    comments: [
      'Danke, ich wollte es auch gerade melden.',
      'Die nächste Richtung Kirche flackert auch schon.',
      'Bei uns hat es nach der Meldung drei Tage gedauert, also Geduld.',
    ],
  },
  {
    scene: 'lamps-row-dark',
    reports: [
      { title: 'Ganze Straße dunkel', description: '{strasse} komplett ohne Licht, auf beiden Seiten.' },
      {
        title: 'Seit gestern Abend kein einziges Licht',
        description:
          'In der ganzen Straße brennt keine Laterne, nur aus den Fenstern kommt etwas Licht. Ich hab die Taschenlampe vom Handy gebraucht um zur Haustür zu kommen.',
      },
      {
        title: 'Komplettausfall der Straßenbeleuchtung',
        description:
          'Guten Abend, in unserer Straße sind alle Laternen ausgefallen. In der Querstraße ist alles hell, es muss also eine Sicherung oder ein Kabel sein. Viele ältere Menschen wohnen hier und trauen sich abends nicht mehr zum Einkaufen. Bitte kümmern Sie sich zeitnah darum.',
      },
      {
        title: 'Straßenlicht weg nach Gewitter',
        description: 'Seit dem Blitz am Freitag ist alles finster. Sicherung?',
      },
      {
        title: 'Finsternis in {ort}',
        description:
          'Man sieht die Sterne jetzt super. Die Bordsteine leider nicht. Alle Lampen ab Hausnummer {hausnummer} sind aus.',
      },
      {
        title: 'Alle Lampen aus, Einbruchsgefahr',
        description:
          'In der Nachbarschaft wurde im letzten Winter eingebrochen und nun ist die ganze Straße stockfinster. Das macht vielen hier Sorgen. Seit {tage} Tagen warten wir, dass jemand kommt. Bitte geben Sie wenigstens Bescheid, wann das Licht wieder geht.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Störungsdienst der Stadtwerke sucht den Fehler noch heute Abend am Schaltkasten.',
      'Guten Tag, wir messen morgen das Erdkabel durch. Sobald wir die Ursache kennen, schreiben wir hier, wie lange die Reparatur dauert.',
    ],
    done: [
      'Alle Lampen brennen wieder. Im Schaltkasten war ein Schutzschalter defekt.',
      'Das Kabel ist repariert, die Straße ist wieder hell. Danke für Ihre Geduld.',
    ],
    refused: [
      'In dieser Straße schalten wir die Beleuchtung seit einem Beschluss des Stadtrats zwischen 1 und 5 Uhr ab. Ein Defekt liegt nicht vor, deshalb können wir hier nichts reparieren.',
    ],
    comments: [
      'Bei uns in der Nummer 12 auch alles dunkel draußen.',
      'Habe eine Laterne ins Fenster gestellt, besser als nichts.',
      'Kam da schon jemand? Habe vorhin einen Transporter mit Leiter gesehen.',
    ],
  },
  {
    scene: 'lamp-leaning',
    reports: [
      {
        title: 'Laterne steht schief',
        description: 'Der Mast neigt sich Richtung Straße, ungefähr wie der Turm von Pisa.',
      },
      {
        title: 'Laternenmast angefahren',
        description:
          'Vor {strasse} {hausnummer} ist heute Nacht jemand gegen die Laterne gefahren und weg. Der Mast steht schräg und unten ist das Türchen offen, man sieht die Kabel!',
      },
      {
        title: 'Mast kippt bald um',
        description:
          'Seit dem Sturm steht die Lampe jeden Tag ein bisschen schiefer. Darunter parken Autos, meins auch.',
      },
      {
        title: 'Schiefe Straßenlampe an der Schule',
        description:
          'Guten Tag, direkt am Eingang der Schule steht eine Laterne deutlich schief. Die Kinder lehnen ihre Fahrräder dagegen und rütteln daran. Ich weiß nicht ob das gefährlich ist, aber mir ist nicht wohl dabei. Danke fürs Nachsehen.',
      },
      {
        title: 'Laterne hat einen Stoß abbekommen',
        description:
          'Sie leuchtet noch, steht aber schräg. Wahrscheinlich die Baufahrzeuge, die hier seit Wochen wenden.',
      },
      {
        title: 'Lampe steht schräg, Fundament locker',
        description: 'Wenn man dagegendrückt, bewegt sich unten die Erde. Bitte prüfen.',
      },
    ],
    accepted: [
      'Danke, das ist wichtig. Unser Außendienst prüft heute, ob der Mast sicher steht, und sperrt die Fläche darunter falls nötig ab.',
      'Guten Tag, wir ersetzen den Mast. Bis die Firma kommt, ist der Strom abgeschaltet und die Laterne abgestützt.',
    ],
    done: [
      'Der Mast ist neu gesetzt und steht wieder gerade. Die Lampe leuchtet.',
      'Wir haben die Laterne ausgerichtet und das Fundament verstärkt. Danke für die Beobachtung.',
    ],
    refused: [
      'Diese Laterne gehört zum Gelände der Wohnanlage und nicht zur Straßenbeleuchtung der Stadt. Die Hausverwaltung weiß Bescheid und schickt eine Firma.',
    ],
    comments: [
      'Unten am Mast ist das Türchen locker, bitte nicht anfassen.',
      'Ich habe nachts um zwei einen Knall gehört, das passt.',
      'Mein Auto parkt jetzt lieber woanders.',
    ],
  },
]
