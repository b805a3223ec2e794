import type { SceneTexts } from './types.ts'

/** Demo texts about praise and ideas. */
export const PRAISE_TEXTS: readonly SceneTexts[] = [
  {
    scene: 'thanks-flowers',
    reports: [
      {
        title: 'Danke für die schönen Blumen!',
        description: 'Das neue Beet ist ein Traum. Danke an alle, die das gepflanzt haben.',
      },
      {
        title: 'Wunderschönes Beet, {strasse}',
        description:
          'Ich muss ja nicht immer nur meckern: Das Blumenbeet ist richtig toll geworden. Überall Bienen und Hummeln.',
      },
      {
        title: 'Lob an die Gärtnerinnen und Gärtner',
        description:
          'Guten Tag, ich bin 88 und sehe von meinem Fenster genau auf das neue Beet. Jeden Morgen zähle ich die Bienen, gestern waren es 31. Sie machen einer alten Frau damit eine große Freude. Bitte richten Sie das den Leuten aus, die bei jedem Wetter draußen arbeiten.',
      },
      { title: 'Endlich blüht es bei uns', description: 'Früher Rasen und Kippen, jetzt Blumen. Weiter so!' },
      {
        title: 'Bienen lieben es',
        description:
          'Als Imker kann ich nur sagen: Gute Mischung ausgesucht. Meine Bienen sind da jeden Tag und am Honig schmeckt man es auch. Gern mehr davon.',
      },
      {
        title: 'Kompliment fürs Blumenbeet',
        description:
          'Kleine Anregung dazu: Ein Schild mit den Namen der Pflanzen wär super, ich würde manche gern im eigenen Garten haben.',
      },
    ],
    accepted: [
      'Guten Tag, vielen Dank für die freundlichen Worte! Wir geben sie an unsere Gärtnerei weiter, der Zettel hängt schon in der Pausenküche.',
      'Danke, das freut uns sehr. Im Herbst legen wir zwei weitere solcher Beete an.',
    ],
    done: [
      'Wir haben Ihr Lob an das Team weitergegeben, alle haben sich gefreut. Am Beet steht jetzt ein Schild mit den Pflanzennamen.',
      'Danke noch einmal! Unsere Gärtnerei grüßt zurück und freut sich mit den Bienen.',
    ],
    refused: [
      'Das Lob gebührt nicht uns: Dieses Beet hat der Gartenverein angelegt und pflegt es selbst. Wir haben ihm Ihre Zeilen gern geschickt.',
    ],
    comments: [
      'Da schließe ich mich an, wirklich schön.',
      'Und wie es da summt!',
      'Endlich mal eine gute Nachricht hier.',
    ],
  },
  {
    scene: 'thanks-playground',
    reports: [
      { title: 'Neue Schaukel ist super', description: 'Danke! Meine Kinder wollen gar nicht mehr heim.' },
      {
        title: 'Danke für die schnelle Reparatur',
        description:
          'Letzte Woche noch kaputt und heute hängt schon eine neue Schaukel. Das muss man auch mal sagen: toll gemacht.',
      },
      {
        title: 'Endlich wieder schaukeln',
        description:
          'Hallo, ich bin Lia, 7 Jahre. Die neue Schaukel geht viel höher als die alte. Danke!!! Papa hat auch geschaukelt.',
      },
      {
        title: 'Großes Lob für den Spielplatz {strasse}',
        description:
          'Guten Tag, wir sind vor kurzem nach {stadt} gezogen und sind begeistert vom Spielplatz. Alles heil, sauber und die neue Schaukel ist auch für Kinder mit Behinderung geeignet. Unser Sohn konnte zum ersten mal mit seiner Schwester zusammen schaukeln. Das bedeutet uns sehr viel. Herzlichen Dank.',
      },
      {
        title: 'Spielplatz wieder top',
        description: 'Nach langer Zeit endlich wieder alles in Ordnung. Gut gemacht, Bauhof!',
      },
      {
        title: 'So macht der Spielplatz Freude',
        description:
          'Als Oma von vier Enkeln sage ich Danke. Jetzt fehlt nur noch eine Bank im Schatten, dann bleibe ich den ganzen Nachmittag.',
      },
    ],
    accepted: [
      'Guten Tag, über Ihre Nachricht haben sich alle hier gefreut. Wir leiten sie gleich an das Spielplatzteam weiter.',
      'Danke für das Lob! Das Team vom Bauhof hat die Schaukel selbst ausgesucht und Probe geschaukelt.',
    ],
    done: [
      'Ihr Lob ist angekommen und hängt jetzt in der Werkstatt. Viel Spaß weiterhin beim Schaukeln!',
      'Danke für die netten Zeilen! Wir kontrollieren die Schaukel jede Woche, damit sie lange hält.',
    ],
    refused: [
      'Die Schaukel hat der Förderverein der Schule gekauft und aufgebaut, das Lob gehört also ihm. Wir haben es gern weitergereicht.',
    ],
    comments: [
      'Wir waren gestern auch da, wirklich schön geworden.',
      'Jetzt noch eine Bank im Schatten, dann ist es perfekt.',
      'Die Erwachsenen schaukeln abends übrigens auch.',
    ],
  },
  {
    scene: 'bikes-no-rack',
    reports: [
      { title: 'Fahrradständer fehlt', description: 'Alle ketten ihre Räder an Zaun und Laterne.' },
      {
        title: 'Bitte Fahrradständer aufstellen',
        description:
          'Vor der Bücherei gibt es keinen einzigen Ständer, die Fahrräder hängen am Zaun und versperren den halben Gehweg. Platz wäre neben dem Eingang genug.',
      },
      {
        title: 'Wohin mit dem Rad?',
        description:
          'Ich komme jeden Tag mit dem Rad zum Zug und finde nie einen Platz. Laterne, Zaun, Schild, alles voll. Fünf bis zehn Bügel würden schon reichen.',
      },
      {
        title: 'Fahrräder überall angekettet',
        description:
          'Guten Tag, ich verstehe ja, dass alle ihr Rad abschließen wollen. Aber am Geländer der Rampe ist es ein Problem: Ich fahre Rollstuhl und brauche die ganze Breite. Mit richtigen Bügeln daneben wäre allen geholfen.',
      },
      {
        title: 'Idee: Fahrradbügel, Höhe {strasse}',
        description: 'Ein Autoparkplatz weniger, dafür zehn Fahrräder. Steht dort eh immer nur ein Anhänger.',
      },
      {
        title: 'Keine Abstellmöglichkeit am Sportplatz',
        description:
          'Bei jedem Heimspiel hängen dreißig Räder am Zaun, letzten Sonntag ist die ganze Reihe umgefallen wie Domino. Wir vom Verein würden beim Aufbauen mithelfen wenn die Stadt das Material stellt.',
      },
    ],
    accepted: [
      'Danke für die Idee. Wir messen die Fläche in den nächsten {tage} Tagen aus und planen acht Bügel ein.',
      'Guten Tag, der Vorschlag gefällt uns. Wir besprechen ihn im nächsten Verkehrsausschuss und schreiben das Ergebnis hier.',
    ],
    done: [
      'Neben dem Eingang stehen jetzt zehn Fahrradbügel. Der Zaun hat frei.',
      'Die Bügel sind montiert, zwei davon breit genug für Lastenräder. Danke für die Anregung!',
    ],
    refused: [
      'Der Platz gehört der Deutschen Bahn, sie hat unserer Anfrage leider nicht zugestimmt. Auf städtischem Grund ist dort nicht genug Platz.',
      'In diesem Jahr ist das Geld für Fahrradständer aufgebraucht. Wir haben Ihre Idee für den Haushalt des nächsten Jahres vorgemerkt.',
    ],
    comments: [
      'Für Lastenräder bitte auch etwas einplanen.',
      'Ja bitte! Ich parke mein Rad jedes Mal woanders.',
      'Letzte Woche ist die ganze Reihe umgefallen, wie beim Domino.',
    ],
  },
  {
    scene: 'bench-wish',
    reports: [
      { title: 'Bank am Aussichtspunkt fehlt', description: 'So ein schöner Blick und nichts zum Sitzen.' },
      {
        title: 'Bitte eine Bank aufstellen',
        description:
          'Meine Mutter sitzt am Aussichtspunkt immer auf einem Stein, weil es keine Bank gibt. Sie ist 82 und der Stein ist kalt. Eine einfache Holzbank würde reichen.',
      },
      {
        title: 'Wunsch: Sitzbank oben am Weg',
        description:
          'Guten Tag, der Aufstieg zum Aussichtspunkt dauert für mich eine halbe Stunde. Oben würde ich mich gern hinsetzen und die Aussicht genießen. Ich habe gehört, man kann eine Bank auch spenden. Wie geht das und was kostet es? Unser Kegelclub hat noch etwas in der Kasse.',
      },
      {
        title: 'Ruheplatz am Aussichtspunkt',
        description: 'Viele Ältere gehen hier spazieren. Eine Bank mit Rückenlehne wäre toll.',
      },
      {
        title: 'Hier gehört eine Bank hin',
        description: 'Schönster Sonnenuntergang von ganz {ort} und man muss im Gras sitzen. Im nassen.',
      },
      {
        title: 'Anregung vom Wanderverein',
        description:
          'Wir führen jeden Monat eine Gruppe zum Aussichtspunkt und machen dort Pause, die meisten im Stehen. Wir würden eine Bank bauen und auch pflegen wenn wir die Erlaubnis bekommen. Holz ist vorhanden.',
      },
    ],
    accepted: [
      'Danke für die schöne Idee. Wir sehen uns den Platz nächste Woche an und prüfen, wo eine Bank sicher stehen kann.',
      'Guten Tag, das ist ein schöner Platz für eine Bank. Wer spenden oder mitbauen möchte, ist willkommen; unsere Grünplanung meldet sich in den nächsten {tage} Tagen.',
    ],
    done: [
      'Die Bank steht! Sie hat eine Rückenlehne und schaut genau Richtung Sonnenuntergang.',
      'Gemeinsam mit dem Wanderverein haben wir eine Bank aus Eiche aufgestellt. Danke für die Anregung und die Hilfe.',
    ],
    refused: [
      'Der Aussichtspunkt liegt auf privatem Grund, und die Familie möchte dort keine Bank. Zweihundert Meter weiter stellen wir dafür eine auf.',
    ],
    comments: [
      'Der Stein ist im Winter wirklich kalt.',
      'Für eine Spende wäre ich auch dabei.',
      'Bitte mit Lehne, sonst kommt man schlecht wieder hoch.',
    ],
  },
]
