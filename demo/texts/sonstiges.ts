import type { SceneTexts } from './types.ts'

/** Demo texts about everything without a category of its own. */
export const OTHER_TEXTS: readonly SceneTexts[] = [
  {
    scene: 'rats-at-bins',
    reports: [
      { title: 'Ratten bei den Mülltonnen', description: 'Drei Stück heute Abend gesehen.' },
      {
        title: 'Ratten hinter {strasse} {hausnummer}',
        description:
          'Hinter dem Haus laufen abends Ratten um die Mülltonnen. Die Deckel gehen nicht zu, weil alles überfüllt ist.',
      },
      {
        title: 'Rattenplage an den Containern',
        description:
          'Guten Tag, bei den Müllcontainern habe ich inzwischen an vier Abenden Ratten gezählt, bis zu acht Tiere. Sie haben überhaupt keine Angst mehr. Jemand wirft dort regelmäßig Brot für die Tauben hin. Mit der Hausverwaltung habe ich zweimal telefoniert, dort hieß es, die Stadt sei zuständig. Bei der Stadt hieß es am Telefon, die Hausverwaltung sei zuständig. Mir ist inzwischen egal, wer es macht, Hauptsache jemand. Bitte unternehmen Sie etwas bevor sie in die Keller kommen.',
      },
      {
        title: 'Eine Ratte ist mir über den Fuß gelaufen',
        description:
          'Beim Müll rausbringen. Ich gehe da jetzt nur noch mit Gummistiefeln und laut singend hin.',
      },
      {
        title: 'Mülltonnen locken Ratten an',
        description: 'Neben dem Spielplatz! Gelbe Säcke liegen tagelang daneben, dann kein Wunder.',
      },
      {
        title: 'Ratten am hellen Tag',
        description:
          'Sonst sieht man sie nur nachts aber gestern Nachmittag saß eine ganz gemütlich auf dem Deckel. Meine Tochter wollte sie streicheln.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Schädlingsbekämpfung stellt in den nächsten {tage} Tagen gesicherte Köderkästen auf.',
      'Guten Tag, wir lassen die Tonnen zusätzlich leeren und sprechen mit der Hausverwaltung. Bitte lassen Sie keine Säcke neben den Tonnen stehen.',
    ],
    done: [
      'Die Köderkästen werden seit zwei Wochen nicht mehr angenommen, die Ratten sind also weg. Die Tonnen haben neue Deckel.',
      'Erledigt. Der Platz ist gereinigt, und ein Hinweis bittet darum, keine Tauben zu füttern.',
    ],
    refused: [
      'Die Mülltonnen stehen auf privatem Grund, dort muss die Hausverwaltung die Ratten bekämpfen lassen. Wir haben sie angeschrieben und kontrollieren in zwei Wochen, ob etwas geschieht.',
    ],
    comments: [
      'Bitte aufhören, Brot für die Tauben hinzuwerfen.',
      'Bei uns im Hof habe ich auch eine gesehen.',
      'Ich klatsche immer laut, bevor ich den Müll rausbringe.',
    ],
  },
  {
    scene: 'clock-stopped',
    reports: [
      { title: 'Rathausuhr ohne Zeiger', description: 'Die Uhr am Rathaus hat keine Zeiger mehr.' },
      {
        title: 'Wie spät ist es?',
        description:
          'Seit {tage} Tagen hat die Rathausuhr keine Zeiger. Ich habe dreimal hochgeschaut, bis ich es gemerkt habe.',
      },
      {
        title: 'Zeiger an der Uhr fehlen',
        description:
          'Guten Tag, vom Marktplatz aus sieht man auf das leere Zifferblatt. Sind die Zeiger beim Sturm abgefallen oder in Reparatur? Ich frage auch, weil so ein Zeiger ja nicht leicht ist und hoffentlich niemandem auf den Kopf fällt.',
      },
      { title: 'Uhr am Rathaus kaputt', description: 'Schlägt noch, zeigt aber nix an.' },
      {
        title: 'Zeitlos in {stadt}',
        description:
          'Ein Rathaus ohne Uhrzeit, das hat fast etwas Philosophisches. Trotzdem hätte ich gern gewusst, ob ich den Bus noch kriege.',
      },
      {
        title: 'Unsere schöne Rathausuhr',
        description:
          'Mein Vater hat sie früher jeden Sonntag aufgezogen. Nun fehlen beide Zeiger. Falls Sie alte Fotos oder Unterlagen brauchen, ich hab noch eine ganze Schachtel voll und bringe sie gern vorbei. Herzliche Grüße',
      },
    ],
    accepted: [
      'Guten Tag, die Zeiger sind in der Werkstatt, sie werden neu vergoldet. In etwa drei Wochen hängen sie wieder.',
      'Danke für die Meldung. Wir prüfen heute mit der Hebebühne, ob alles andere fest sitzt; eine Uhrmacherin kümmert sich um die Zeiger.',
    ],
    done: [
      'Die Zeiger sind zurück und glänzen. Jetzt stimmt auch die Zeit wieder, auf die Sekunde.',
      'Die Uhr zeigt wieder die richtige Zeit. Beide Zeiger sind neu befestigt und geprüft.',
    ],
    refused: [
      'Der Turm wird bis zum nächsten Jahr saniert, so lange bleibt die Uhr ohne Zeiger. Das Läuten zur vollen Stunde haben wir aber wieder eingeschaltet.',
    ],
    comments: [
      'Ich schaue trotzdem jeden Morgen hoch, alte Gewohnheit.',
      'Seitdem komme ich immer zu spät, gute Ausrede.',
      'Ohne Uhr fehlt dem Marktplatz wirklich etwas.',
    ],
  },
  {
    scene: 'toilet-closed',
    reports: [
      { title: 'Öffentliche Toilette geschlossen', description: 'Schild „Defekt“ hängt an der Tür.' },
      {
        title: 'WC am Park seit {tage} Tagen zu',
        description:
          'Verriegelt, mit einem handgeschriebenen Zettel. Für Familien mit kleinen Kindern und ältere Leute ist das wirklich blöd. Ausweichen kann man hier nirgends.',
      },
      {
        title: 'Wann öffnet die Toilette wieder?',
        description:
          'Guten Tag, ich habe eine Darmerkrankung und plane meine Wege nach Toiletten. Dass diese geschlossen ist, habe ich erst vor der Tür erfahren. Könnten Sie so etwas vielleicht auch auf Ihrer Internetseite anzeigen? Das würde vielen helfen.',
      },
      {
        title: 'Toilette am Marktplatz defekt',
        description: 'Am Markttag standen zehn Leute davor und haben geflucht. Das Café nebenan war so nett.',
      },
      { title: 'Klo zu', description: 'Spielplatz ohne Klo ist kein Spaß mit drei Kindern.' },
      {
        title: 'Behinderten-WC nicht nutzbar',
        description:
          'Das Schild „Defekt“ hängt jetzt schon zum zweiten Mal in diesem Jahr. Es ist die einzige Toilette mit Rollstuhlzugang in der ganzen Innenstadt, die nächste ist am Bahnhof und der Aufzug dort geht auch nicht. Für mich heißt das: Ich kann nicht in die Stadt, so einfach ist das. Andere merken gar nicht, dass da ein Schild hängt, für mich ist der ganze Tag gelaufen. Bitte reparieren Sie das mit Vorrang und schreiben Sie dran, bis wann.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Installateur kommt in den nächsten {tage} Tagen; bis dahin dürfen Sie die Toilette im Rathaus benutzen.',
      'Guten Tag, es tut uns leid für die Umstände. Wir stellen morgen eine mobile Toilette auf, auch eine mit Rollstuhlzugang.',
    ],
    done: [
      'Die Toilette ist repariert und wieder jeden Tag von 7 bis 22 Uhr geöffnet.',
      'Erledigt: Der Spülkasten ist neu, und ob die Toilette offen ist, steht ab jetzt auch auf unserer Internetseite.',
    ],
    refused: [
      'Die Leitungen sind so alt, dass eine Reparatur nicht mehr lohnt. Im nächsten Jahr bauen wir neu; bis dahin steht die Toilette im Rathaus allen offen.',
    ],
    comments: [
      'Das Café nebenan lässt einen netterweise rein.',
      'Im Rathaus geht es nur bis 16 Uhr, danach wird es schwierig.',
      'Die Anzeige im Internet wäre wirklich hilfreich.',
    ],
  },
  {
    scene: 'defibrillator-missing',
    reports: [
      { title: 'Defibrillator weg', description: 'Kasten an der Wand ist leer.' },
      {
        title: 'Defi-Kasten leer!',
        description:
          'Am Kasten bei {strasse} {hausnummer} fehlt der Defibrillator. Bitte schnell ersetzen, im Notfall zählt jede Minute.',
      },
      {
        title: 'Kein Defibrillator mehr am Sportheim',
        description:
          'Wir haben nach dem Training gemerkt, dass der Kasten offen steht und nichts drin ist. Entweder war ein Einsatz oder er wurde gestohlen.',
      },
      {
        title: 'Leerer Kasten an der Hauswand',
        description:
          'Guten Tag, als Ersthelferin schaue ich im Vorbeigehen immer nach den Geräten. Dieser Kasten ist leer, und es gibt keinen Hinweis wo der nächste Defibrillator hängt. Bitte bringen Sie wenigstens einen Zettel mit dem nächsten Standort an. Ich helfe gern bei der Suche nach einem Ersatzgerät.',
      },
      {
        title: 'Rettungsgerät fehlt',
        description: 'Grünes Schild ist da, Gerät nicht. Seit mindestens {tage} Tagen.',
      },
      {
        title: 'Wo ist der Defi?',
        description:
          'Mein Vater hatte letztes Jahr einen Herzstillstand und lebt nur, weil in der Nähe so ein Gerät hing. Der Kasten hier in {ort} ist leer. Bitte kümmern Sie sich darum bevor ihn jemand braucht!',
      },
    ],
    accepted: [
      'Danke für diese wichtige Meldung. Wir fragen beim Rettungsdienst nach und hängen noch heute einen Hinweis auf den nächsten Standort auf.',
      'Guten Tag, wir klären gerade, wo das Gerät geblieben ist. Ein Leihgerät hängt in den nächsten {tage} Tagen im Kasten.',
    ],
    done: [
      'Im Kasten hängt wieder ein Defibrillator, geprüft und mit frischer Batterie.',
      'Der neue Defibrillator ist da. Der Kasten meldet sich jetzt automatisch bei uns, wenn ihn jemand öffnet.',
    ],
    refused: [
      'Den Defibrillator hatte eine Firma gestiftet und beim Umzug mitgenommen. Der Kasten wird abgebaut; der nächste hängt am Rathaus und ist Tag und Nacht erreichbar.',
    ],
    comments: [
      'Der nächste hängt in der Turnhalle, aber nur wenn offen ist.',
      'Gut, dass das jemandem aufgefallen ist.',
      'Unser Verein würde etwas dazugeben, wenn es am Geld liegt.',
    ],
  },
]
