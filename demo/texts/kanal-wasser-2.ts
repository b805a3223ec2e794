import type { SceneTexts } from './types.ts'

/** Demo texts about drains, pipes, streams and fountains, part 2 of 2. */
export const WATER_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'hydrant-leaking',
    reports: [
      { title: 'Hydrant tropft', description: 'Der Hydrant steht in einer großen Pfütze.' },
      {
        title: 'Undichter Hydrant {strasse}',
        description: 'Läuft ständig Wasser raus, nicht viel, aber rund um die Uhr.',
      },
      {
        title: 'Wasser läuft aus dem Hydranten',
        description:
          'Guten Tag, seit der Feuerwehrübung am Samstag läuft aus dem Hydranten ein dünner Strahl. Wahrscheinlich wurde er nicht ganz zugedreht. Ich habe meine Gießkanne daruntergestellt, sie ist in fünf Minuten voll!',
      },
      {
        title: 'Hydrant undicht, bald Eisplatte',
        description:
          'Wenn es heute Nacht friert, haben wir hier eine Eisbahn direkt vor der Haustür Nummer {hausnummer}.',
      },
      {
        title: 'Pfütze am Hydranten wird größer',
        description: 'Seit {tage} Tagen. Die Spatzen baden drin, aber schade ums Trinkwasser.',
      },
      {
        title: 'Leck am Hydranten beim Sportplatz',
        description:
          'Kappe fehlt, Wasser sprudelt seitlich raus. Hab versucht sie zu finden, liegt nirgends.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Stadtwerke dichten den Hydranten heute noch ab.',
      'Guten Tag, wir drehen den Hydranten morgen ganz zu und tauschen die Dichtung. Die Feuerwehr weiß Bescheid.',
    ],
    done: [
      'Der Hydrant ist dicht und geprüft. Danke fürs Hinschauen!',
      'Wir haben Dichtung und Kappe ersetzt. Die Pfütze ist weg.',
    ],
    refused: [
      'Der Hydrant gehört zum Löschnetz einer Firma auf deren Gelände. Sie hat unsere Nachricht bekommen und repariert ihn selbst.',
    ],
    comments: [
      'Ich stelle immer eine Gießkanne darunter und nehme das Wasser für die Blumen.',
      'Ich habe es am Sonntag schon tropfen hören.',
      'Bitte vor dem Frost, sonst liegt da jemand.',
    ],
  },
  {
    scene: 'stream-foam',
    reports: [
      { title: 'Schaum auf dem Bach', description: 'Weißer Schaum unter dem Rohr, riecht nach Waschmittel.' },
      {
        title: 'Bach schäumt',
        description:
          'Unterhalb vom Rohr bei der Brücke ist der ganze Bach voller Schaum. Sieht aus wie ein Schaumbad. Gestern Abend war noch nichts.',
      },
      {
        title: 'Was läuft da in den Bach?',
        description:
          'Guten Tag, aus dem Rohr am Bach kommt seit heute Mittag etwas Weißes und auf dem Wasser bildet sich dicker Schaum. Ich angle hier seit 25 Jahren und habe so etwas noch nie gesehen. Bitte nehmen Sie eine Probe, solange noch etwas zu sehen ist. Tote Fische sah ich bisher keine.',
      },
      {
        title: 'Verdacht auf Gewässerverschmutzung',
        description: 'Schaumberge, teilweise 30 cm hoch, treiben Richtung Teich mit den Enten.',
      },
      {
        title: 'Schaum unterm Abflussrohr',
        description:
          'Immer freitags Nachmittag. Ob da jemand sein Auto wäscht oder was Größeres dahinter steckt, weiß ich nicht.',
      },
      {
        title: 'Komischer Schaum bei {strasse}',
        description: 'Mein Hund wollte gleich rein, habe ihn zurückgehalten. Riecht nach Seife.',
      },
    ],
    accepted: [
      'Danke für die schnelle Meldung. Unser Team ist mit der Umweltbehörde unterwegs, nimmt Proben und sucht, woher der Schaum kommt.',
      'Guten Tag, wir verfolgen das Rohr heute mit der Kamera zurück. Bitte lassen Sie Hunde und Kinder bis dahin nicht ins Wasser.',
    ],
    done: [
      'Der Schaum kam aus einer falsch angeschlossenen Waschmaschine. Der Anschluss ist umgelegt, der Bach ist wieder klar.',
      'Die Probe zeigt einen natürlichen Stoff aus Laub und Pflanzen, der nach Regen schäumt. Für Tiere und Menschen ist das harmlos.',
    ],
    refused: [
      'Für diesen Bach ist die Wasserbehörde des Landkreises zuständig. Wir haben ihr Ihre Meldung und die Fotos sofort weitergegeben.',
    ],
    comments: [
      'Weiter unten an der Mühle kam der Schaum auch an.',
      'Danke für die Probe, bitte das Ergebnis hier schreiben!',
      'Ich laufe da morgens vorbei und achte jetzt mal darauf.',
    ],
  },
  {
    scene: 'bank-eroded',
    reports: [
      { title: 'Bachufer abgebrochen', description: 'Ein Stück Ufer neben dem Weg fehlt.' },
      {
        title: 'Weg am Bach bricht weg',
        description:
          'Das Ufer ist bis auf einen halben Meter an den Weg abgebrochen. Noch so ein Regen und der Weg liegt im Bach.',
      },
      {
        title: 'Absturzgefahr am Bachweg',
        description:
          'Guten Tag, seit dem Hochwasser fehlt auf etwa vier Metern das Ufer. Die Kante ist überhängend, man steht oben auf Gras und darunter ist nichts mehr. Meine Kinder laufen hier immer vor. Bitte sperren Sie die Seite ab.',
      },
      {
        title: 'Böschung rutscht',
        description: 'Am Weg hinter {strasse}. Der Zaunpfahl hängt schon in der Luft.',
      },
      {
        title: 'Vom Ufer bricht immer mehr ab',
        description: 'Vor vier Wochen konnte man da noch zu zweit nebeneinander gehen. Jetzt nicht mehr.',
      },
      {
        title: 'Unterspültes Ufer am Spazierweg',
        description:
          'Wir gehen jeden Sonntag mit der Wandergruppe hier entlang, die meisten von uns sind über 70. An der Biegung ist das Ufer unterspült und ein Stück vom Weg gleich mit weg. Ein Geländer oder eine Umleitung wär gut.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir sperren die Kante heute mit einem Zaun ab; der Weg bleibt auf der anderen Seite begehbar.',
      'Guten Tag, unsere Fachleute für Gewässer sehen sich das Ufer in den nächsten {tage} Tagen an und planen die Befestigung.',
    ],
    done: [
      'Das Ufer ist mit Steinen und Weidenstecklingen befestigt. Die Weiden wachsen an und halten die Böschung fest.',
      'Wir haben den Weg um drei Meter vom Bach weg verlegt, so darf sich der Bach seinen Platz nehmen.',
    ],
    refused: [
      'Wir befestigen das Ufer nicht, weil der Bach hier wieder frei fließen soll. Dafür verlegen wir im Frühjahr den Weg, bis dahin steht ein Zaun.',
    ],
    comments: [
      'Da hat letztes Jahr noch eine Bank gestanden.',
      'Einen Zaunpfahl hat es gestern auch noch erwischt.',
      'Ein paar Weiden würden helfen, die halten die Erde fest.',
    ],
  },
  {
    scene: 'fountain-dry',
    reports: [
      { title: 'Brunnen ohne Wasser', description: 'Der Brunnen auf dem Marktplatz läuft nicht.' },
      {
        title: 'Marktbrunnen trocken bei 34 Grad',
        description:
          'Bei der Hitze wäre ein bisschen Wasser auf dem Platz wirklich schön. Der Brunnen ist aber seit {tage} Tagen trocken, drin liegen Becher.',
      },
      {
        title: 'Wann läuft unser Brunnen wieder?',
        description:
          'Guten Tag, ich sitze seit vielen Jahren jeden Mittwoch nach dem Markt am Brunnen. In diesem Sommer habe ich ihn noch kein einziges Mal plätschern gehört. Ist er kaputt oder muss Wasser gespart werden? Über eine Antwort freue ich mich.',
      },
      { title: 'Brunnen kaputt?', description: 'Meine Kinder wollten die Füße reinhalten. War nichts.' },
      {
        title: 'Schade um den schönen Brunnen',
        description:
          'Touristen fotografieren ihn trotzdem, aber ein Brunnen ohne Wasser ist halt nur ein Topf.',
      },
      {
        title: 'Kein Plätschern mehr am Marktplatz',
        description:
          'Die Pumpe hat man letzte Woche noch brummen gehört, seit Freitag ist sie still und das Becken leer. Die Tauben suchen auch schon.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Pumpe ist ausgebaut und in der Werkstatt; wir rechnen in zwei Wochen damit.',
      'Guten Tag, wir reinigen das Becken heute und suchen die undichte Stelle. Sobald wir wissen, wie lange es dauert, schreiben wir es hier.',
    ],
    done: [
      'Der Brunnen plätschert wieder. Die neue Pumpe braucht nur halb so viel Strom.',
      'Das Becken ist gereinigt und gefüllt, der Brunnen läuft wieder. Viel Freude daran!',
    ],
    refused: [
      'Wegen der Trockenheit hat das Land das Füllen von Brunnen derzeit untersagt. Sobald es genug geregnet hat, läuft unser Brunnen wieder.',
    ],
    comments: [
      'Ohne Plätschern ist der Markt nur halb so schön.',
      'Die Kinder im Café nebenan waren ganz enttäuscht.',
      'Gestern hat jemand am Brunnen gearbeitet, ich bin gespannt.',
    ],
  },
]
