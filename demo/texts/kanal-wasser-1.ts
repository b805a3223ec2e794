import type { SceneTexts } from './types.ts'

/** Demo texts about drains, pipes, streams and fountains, part 1 of 2. */
export const WATER_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'gully-blocked',
    reports: [
      { title: 'Gully verstopft', description: 'Laub und Matsch auf dem Gully, Wasser läuft nicht ab.' },
      {
        title: 'Laub verstopft den Gully vor {strasse} {hausnummer}',
        description:
          'Vor unserem Haus liegt eine dicke Schicht Laub auf dem Gully. Ich habe sie zweimal weggekehrt, aber darunter ist auch alles zu. Beim nächsten Regen haben wir das Wasser wieder vor der Garage.',
      },
      {
        title: 'Ablauf dicht, Straße steht unter Wasser',
        description: 'Bei jedem Schauer ein See. Die Kinder freuts, mich nicht so.',
      },
      {
        title: 'Bitte Gully reinigen',
        description:
          'Guten Tag, der Gully an der Ecke zum Spielplatz ist voller Blätter und Äste. Beim letzten Regen lief das Wasser quer über die Straße und in den Hof der Nachbarin. Sie ist 90 und hat Angst um ihren Keller. Wäre schön, wenn bald jemand mit dem Saugwagen kommt. Mit freundlichen Grüßen',
      },
      {
        title: 'Wasser läuft am Gully vorbei',
        description:
          'Der Gully ist so voll, dass das Wasser einfach drüber hinweg läuft, bis zum nächsten. Dort geht es dann genauso weiter.',
      },
      {
        title: 'Gully zu, Bürgersteig nass',
        description: 'Autos spritzen alles auf den Bürgersteig. Habs mit dem Besen probiert keine Chance.',
      },
      {
        title: 'Verstopfter Ablauf an der Bushaltestelle',
        description:
          'Wer einsteigen will, muss durch eine knöcheltiefe Pfütze. Der Fahrer hält jetzt schon extra zwei Meter weiter vorn. Schuld ist das Laub auf dem Gitter.',
      },
      {
        title: 'Unter der Linde wieder alles voll Laub',
        description:
          'Jedes Jahr das Gleiche: Die Linde wirft ihre Blätter ab und der Gully darunter ist zu. Könnten Sie in der Laubzeit nicht einfach öfter vorbeikommen? Ich kehre ja auch, aber mit 79 bin ich nicht schneller als die Linde.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Saugwagen kommt in den nächsten {tage} Tagen und spült den Ablauf durch.',
      'Guten Tag, wir räumen das Laub heute weg, damit das Wasser beim nächsten Regen abläuft. Den Schlammeimer leeren wir bei der nächsten Tour.',
    ],
    done: [
      'Der Gully ist gereinigt und durchgespült. Wir haben es mit einem Eimer Wasser geprüft, es läuft ab.',
      'Erledigt. In der Laubzeit leeren wir diesen Ablauf jetzt alle zwei Wochen.',
    ],
    refused: [
      'Der Ablauf liegt in einer privaten Hofeinfahrt. Reinigen muss ihn, wem das Grundstück gehört; wir haben einen Brief eingeworfen.',
    ],
    comments: [
      'Bei uns stand das Wasser letztes Mal bis zur Kellertreppe.',
      'Ich habe das Gröbste mit der Schaufel weggemacht.',
      'Danke an alle, die vor ihrer Tür mitkehren!',
    ],
  },
  {
    scene: 'street-flooded',
    reports: [
      { title: 'Straße überflutet', description: 'Wasser steht 20 cm hoch, Höhe {strasse} {hausnummer}.' },
      {
        title: 'Nach dem Gewitter alles unter Wasser',
        description:
          'Die ganze Straße ist überschwemmt, die Abläufe kommen nicht hinterher. Bei uns drückt es schon in den Keller. Bitte Feuerwehr oder Bauhof schicken!',
      },
      {
        title: 'Land unter in {ort}',
        description:
          'Ein Auto ist stehen geblieben, Mülltonnen schwimmen vorbei. Bitte sperren Sie die Straße, manche fahren mit Schwung durch und die Wellen schwappen in die Hauseingänge.',
      },
      {
        title: 'Überschwemmung an der Senke',
        description:
          'Guten Tag, nach jedem Starkregen steht die Senke unter der Brücke unter Wasser. Das ist das dritte Mal in diesem Jahr. Früher gab es hier einen offenen Graben, seit der zugeschüttet ist haben wir den Salat. Ich habe Fotos von allen drei Malen und schicke sie Ihnen gern. Beim ersten Mal hieß es, das sei ein Jahrhundertregen. Beim zweiten Mal war angeblich ein Ablauf verstopft. Heute stand das Wasser bis zur zweiten Stufe und meine Waschmaschine ist hin. Es muss doch möglich sein, hier gemeinsam eine dauerhafte Lösung zu finden. Ich komme auch gern zu einem Termin vor Ort dazu.',
      },
      {
        title: 'Kein Durchkommen wegen Hochwasser auf der Straße',
        description: 'Schulbus musste umdrehen. Die Kinder haben gejubelt.',
      },
      {
        title: 'Wasser läuft in unsere Einfahrt',
        description:
          'Vom Feld kommt das Wasser samt Schlamm über die Straße zu uns rein. Wir haben Sandsäcke gelegt, die reichen aber nicht mehr lang.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Straße ist gesperrt, Feuerwehr und Bauhof pumpen. Bei Gefahr wählen Sie bitte den Notruf.',
      'Guten Tag, der Bauhof macht gerade die Abläufe frei. Nach dem Regen sehen wir uns an, warum das Wasser hier nicht abfließt.',
    ],
    done: [
      'Das Wasser ist abgeflossen, die Straße ist vom Schlamm gereinigt und wieder frei.',
      'Wir haben die Abläufe gespült und einen vierten eingebaut. Beim letzten Starkregen blieb die Senke trocken.',
    ],
    refused: [
      'So viel Regen in so kurzer Zeit kann kein Kanal aufnehmen, einen Schaden haben wir nicht gefunden. Wie Sie Ihr Haus schützen können, zeigen wir Ihnen gern vor Ort.',
    ],
    comments: [
      'Unser Keller ist auch nass, wer hat noch eine Pumpe?',
      'Wir haben noch 20 Sandsäcke in der Garage, einfach klingeln.',
      'Danke an die Feuerwehr, die war schnell da!',
    ],
  },
  {
    scene: 'pipe-burst',
    reports: [
      { title: 'Wasser sprudelt aus der Straße', description: 'Wie eine kleine Quelle, mitten im Asphalt.' },
      {
        title: 'Rohrbruch vor {strasse} {hausnummer}',
        description:
          'Seit etwa einer Stunde kommt Wasser aus einem Riss in der Straße, es wird mehr. Bei uns ist der Druck schon fast weg.',
      },
      {
        title: 'Wasserrohrbruch!',
        description: 'Das Wasser läuft die ganze Straße runter. Asphalt hebt sich schon leicht an.',
      },
      {
        title: 'Aus dem Asphalt kommt Wasser',
        description:
          'Guten Morgen, beim Brötchen holen habe ich gesehen, dass an der Ecke Wasser aus der Fahrbahn quillt. Es ist klar und kalt, also wohl Trinkwasser. Schade drum. Bitte schicken Sie den Wasserdienst.',
      },
      {
        title: 'Straße wird unterspült',
        description:
          'Unter dem Asphalt hört man es gluckern. Seit gestern tritt Wasser aus, erst nur ein bisschen, jetzt ein richtiger Bach. Ich würde da kein schweres Fahrzeug mehr drüber lassen.',
      },
      {
        title: 'Nasse Straße obwohl es nicht geregnet hat',
        description:
          'Kam mir komisch vor, seit {tage} Tagen kein Regen und trotzdem nass. Bei genauem hinsehen blubbert es aus einem Spalt.',
      },
    ],
    accepted: [
      'Danke! Der Wasserdienst der Stadtwerke ist unterwegs und sperrt die Leitung ab. In der Nachbarschaft kann das Wasser für einige Stunden ausbleiben.',
      'Guten Tag, die Leitung ist abgesperrt, wir graben sie heute noch auf. An der Ecke steht ein Wasserwagen, bringen Sie bitte Eimer oder Kannen mit.',
    ],
    done: [
      'Das Rohr ist repariert, alle haben wieder Wasser. Die Straße asphaltieren wir in den nächsten {tage} Tagen.',
      'Erledigt: Auf drei Metern liegt eine neue Leitung, die Fahrbahn ist geschlossen.',
    ],
    refused: [
      'Es war kein Rohrbruch: Das Wasser kommt aus einer Hangquelle, die sich nach dem Regen einen neuen Weg gesucht hat. Wir leiten sie in den Graben ab, an der Leitung ist nichts zu reparieren.',
    ],
    comments: [
      'Hausnummer 9 hat auch kein Wasser mehr.',
      'Der Wasserwagen steht jetzt an der Ecke beim Briefkasten.',
      'Toll, wie schnell die da waren.',
    ],
  },
]
