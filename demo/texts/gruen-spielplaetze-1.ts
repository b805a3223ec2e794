import type { SceneTexts } from './types.ts'

/** Demo texts about trees, parks and playgrounds, part 1 of 3. */
export const GREEN_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'fallen-tree',
    reports: [
      { title: 'Baum liegt über dem Weg', description: 'Baum umgestürzt, Weg komplett dicht.' },
      {
        title: 'Nach dem Sturm kein Durchkommen',
        description:
          'Seit dem Sturm am Wochenende liegt ein Baum quer über dem Fußweg. Alle klettern drüber oder laufen durch den Matsch. Mit Kinderwagen geht gar nichts.',
      },
      {
        title: 'Umgestürzte Birke am Parkweg',
        description:
          'Guten Tag, am Weg vom Teich zur Siedlung ist eine größere Birke umgefallen. Sie hängt mit der Krone noch in einem anderen Baum, es knackt bedenklich. Ich würde da niemanden durchlaufen lassen. Beste Grüße',
      },
      {
        title: 'Baum umgefallen, Weg gesperrt?',
        description: 'Abgesperrt ist nichts, aber eigentlich müsste man das. Höhe {strasse}.',
      },
      {
        title: 'Dicker Ast und Stamm blockieren Radweg',
        description:
          'Heute früh auf dem Arbeitsweg gesehen. Man muss das Rad drüberheben, mit dem E-Bike macht das keinen Spaß.',
      },
      {
        title: 'Großer Baum entwurzelt',
        description:
          'In der Nacht hat es einen lauten Schlag gegeben. Jetzt liegt die alte Pappel da, der ganze Wurzelteller steht senkrecht. Die Kinder aus der Nachbarschaft finden es toll und klettern darauf herum, ich finde es gefährlich weil der Stamm noch rollen kann. Bitte bald jemanden mit der Motorsäge schicken. Wenn möglich, lassen Sie den Kindern ein Stück Stamm zum Spielen liegen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Baumpflege sperrt den Weg heute ab und sägt den Stamm morgen in Stücke.',
      'Guten Tag, nach dem Sturm arbeiten wir viele Stellen nacheinander ab. Ihr Weg ist für die nächsten {tage} Tage eingeplant, bitte klettern Sie nicht über den Stamm.',
    ],
    done: [
      'Der Baum ist zersägt und abgefahren, der Weg ist frei.',
      'Der Weg ist geräumt. Ein Stück vom Stamm haben wir am Rand liegen gelassen, zum Balancieren und für die Käfer.',
    ],
    refused: [
      'Der Baum liegt in einem Waldstück des Landes. Die Revierförsterei hat unsere Nachricht bekommen und räumt den Weg selbst.',
    ],
    comments: [
      'Heute Nacht um drei hat es so laut gekracht, das war der wohl.',
      'Bitte ein Stück für die Kinder liegen lassen!',
      'Auf der anderen Seite steht noch eine, die ziemlich schief ist.',
    ],
  },
  {
    scene: 'hanging-branch',
    reports: [
      {
        title: 'Ast hängt über dem Gehweg',
        description: 'Dicker Ast abgebrochen, hängt nur noch in den Zweigen.',
      },
      {
        title: 'Abgebrochener Ast über dem Schulweg',
        description:
          'Guten Morgen, über dem Schulweg hängt seit dem Sturm ein abgebrochener Ast. Er ist bestimmt drei Meter lang und schaukelt im Wind. Wenn der runterkommt und gerade ein Kind darunter steht, will ich mir das nicht vorstellen. Bitte noch vor Montag entfernen.',
      },
      {
        title: 'Baum verliert Äste',
        description: 'Vor {strasse} {hausnummer}. Gestern kamen zwei kleine runter, ein großer hängt noch.',
      },
      {
        title: 'Gefährlicher Ast bei der Haltestelle',
        description: 'Wartende stehen genau darunter. Ich habe einen Zettel ans Häuschen gehängt.',
      },
      {
        title: 'Ast abgeknickt',
        description: 'Hängt auf Kopfhöhe. Habe mir eben die Mütze vom Kopf ziehen lassen.',
      },
      {
        title: 'Morscher Ast in der Linde',
        description:
          'Sehr geehrte Damen und Herren, in der alten Linde hängt ein abgebrochener Ast, der jederzeit herunterfallen kann. Die Linde ist mir lieb, ich bin unter ihr groß geworden. Bitte schneiden Sie nur das Nötigste.',
      },
    ],
    accepted: [
      'Danke, das ist dringend. Wir sperren den Gehweg darunter sofort und holen den Ast morgen mit der Hebebühne herunter.',
      'Guten Tag, unsere Baumpflege fährt heute noch hin und nimmt den Ast ab. Danach kontrollieren wir die ganze Krone.',
    ],
    done: [
      'Der Ast ist abgenommen. Die übrige Krone ist gesund, mehr mussten wir nicht schneiden.',
      'Erledigt, wir haben den Ast und etwas Totholz entfernt. Der Gehweg ist wieder frei.',
    ],
    refused: [
      'Der Baum steht in einem privaten Vorgarten. Wir haben dort geklingelt und um schnelle Abhilfe gebeten, der Ast soll heute noch entfernt werden.',
    ],
    comments: [
      'Habe einen Zettel an den Stamm gehängt, damit niemand darunter stehen bleibt.',
      'Bei Wind gehe ich da lieber auf der anderen Seite.',
      'Ist das der Baum, unter dem früher die Telefonzelle stand?',
    ],
  },
  {
    scene: 'young-tree-dry',
    reports: [
      {
        title: 'Junger Baum vertrocknet',
        description: 'Der neu gepflanzte Baum hat nur noch braune Blätter.',
      },
      {
        title: 'Bitte die Bäumchen gießen',
        description:
          'Im Frühjahr wurden bei uns drei Bäume gepflanzt, einer davon ist schon fast hin. Der Wassersack ist leer und liegt daneben. Ich gieße jeden Abend zwei Kannen, das reicht aber nicht.',
      },
      {
        title: 'Baum stirbt, Höhe {strasse}',
        description: 'Erst mit viel Tamtam gepflanzt und dann vergessen. Schade ums Geld und um den Baum.',
      },
      {
        title: 'Trockener Baum vor Nummer {hausnummer}',
        description:
          'Guten Tag, das junge Bäumchen mit den drei Stützpfählen braucht dringend Wasser. Wenn Sie uns einen Schlüssel für den Hydranten oder eine Regentonne hinstellen, übernehmen wir Nachbarn gern eine Patenschaft. Wir wären zu fünft.',
      },
      {
        title: 'Neu gepflanzte Linde ohne Blätter',
        description: 'Alle anderen in der Reihe sind grün, diese eine ist kahl. Krank oder vertrocknet?',
      },
      {
        title: 'Unser Baum verdurstet',
        description:
          'Die Kinder aus unserem Haus haben ihm den Namen Bruno gegeben. Bruno lässt die Blätter hängen. Bitte kommen Sie mit dem Wasserwagen vorbei, es ist wirklich eilig.',
      },
    ],
    accepted: [
      'Danke fürs Aufpassen. Unser Wasserwagen kommt morgen vorbei und füllt den Wassersack; das wiederholen wir zweimal die Woche.',
      'Guten Tag, wir kratzen an der Rinde und sehen nach, ob der Baum noch lebt. Wenn ja, gießen wir ihn ab sofort häufiger.',
    ],
    done: [
      'Wir haben den Baum mehrmals kräftig gewässert, er treibt wieder aus. Jede Gießkanne von Ihnen hilft weiterhin!',
      'Der Baum war leider nicht mehr zu retten. Wir haben einen neuen bestellt und pflanzen ihn im Herbst.',
    ],
    refused: [
      'Der Baum steht auf dem Gelände der Wohnungsgesellschaft. Wir haben ihr Bescheid gegeben, der Hausmeister kümmert sich ums Gießen.',
    ],
    comments: [
      'Ich wohne gegenüber und nehme jeden Abend eine Kanne mit.',
      'Halte durch, kleiner Baum!',
      'Der Wassersack hat unten ein Loch, das Wasser läuft gleich wieder raus.',
    ],
  },
  {
    scene: 'hedge-overgrown',
    reports: [
      {
        title: 'Hecke wächst über den Gehweg',
        description: 'Gehweg nur noch halb so breit. Bitte schneiden.',
      },
      {
        title: 'Kein Platz mehr auf dem Bürgersteig',
        description:
          'Die Hecke vor {strasse} {hausnummer} ragt weit heraus. Zu zweit nebeneinander geht schon lange nicht mehr, jetzt wird es auch allein eng.',
      },
      {
        title: 'Dornen in Augenhöhe',
        description:
          'Beim Vorbeigehen hat mir ein Zweig ins Gesicht geschlagen. Ich bin sehbehindert und merke die Zweige erst, wenn sie mich treffen. Bitte sorgen Sie dafür, dass der Weg frei ist.',
      },
      {
        title: 'Mit dem Rollstuhl auf die Straße',
        description:
          'Weil die Hecke den halben Weg einnimmt muss ich mit dem Rollstuhl auf die Fahrbahn ausweichen. Am Nachmittag ist da richtig Verkehr. Ich habe schon einen freundlichen Zettel eingeworfen, passiert ist leider nichts. Ich weiß, dass man im Sommer wegen der Vögel nicht radikal schneiden darf, und das ist auch richtig so. Aber die langen Triebe über dem Weg dürfte man doch kürzen? Es geht wirklich nur um einen halben Meter. Vielleicht können Sie vermitteln, ich möchte keinen Streit in der Nachbarschaft.',
      },
      {
        title: 'Hecke an der Ecke viel zu hoch',
        description:
          'Guten Tag, ich möchte niemanden anschwärzen, aber die Hecke an der Ecke ist inzwischen so hoch und breit, dass man beim Abbiegen die Kinder auf dem Gehweg nicht sieht. Wir haben es mit einem Gespräch versucht. Vielleicht hilft ein Brief von der Stadt mehr.',
      },
      {
        title: 'Sträucher am Fußweg schneiden',
        description: 'Zwischen Spielplatz und Kirche. Nach Regen wird man vom Vorbeigehen nass.',
      },
      {
        title: 'Gehweg zugewachsen',
        description:
          'Hier passt kein Zwillingskinderwagen mehr durch. Grüße von einer, die es jeden Tag versucht',
      },
      {
        title: 'Hecke verdeckt alles',
        description:
          'Die Hecke geht über den halben Gehweg und die Hausnummern sieht man auch nicht mehr. Sogar der Postbote schimpft schon.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir schreiben das Grundstück an und bitten darum, die Hecke innerhalb von zwei Wochen zurückzuschneiden.',
      'Guten Tag, unser Grünteam sieht sich die Hecke in den nächsten {tage} Tagen an. Steht sie auf städtischem Grund, schneiden wir sie gleich schonend zurück, sonst schreiben wir das Grundstück an.',
    ],
    done: [
      'Die Hecke ist zurückgeschnitten, der Gehweg ist wieder auf ganzer Breite frei.',
      'Die Triebe über dem Weg sind weg, auch ein Kinderwagen passt wieder vorbei. Vielen Dank für Ihre Geduld.',
    ],
    refused: [
      'Ein starker Rückschnitt ist nach § 39 des Bundesnaturschutzgesetzes von März bis September nicht erlaubt, weil in der Hecke Vögel brüten. Im Oktober schneiden wir sie kräftig zurück; die Triebe über dem Weg kürzen wir schon jetzt.',
      'Die Hecke steht auf dem Streifen der Deutschen Bahn. Wir haben die Stelle dort gemeldet, selbst schneiden dürfen wir sie nicht.',
    ],
    comments: [
      'Bei Regen hat man danach keine Dusche mehr nötig.',
      'Bitte auch an die Vögel denken, da war letztes Jahr ein Amselnest.',
      'Die Besitzerin ist schon älter, vielleicht braucht sie einfach Hilfe. Ich würde mit anpacken.',
    ],
  },
]
