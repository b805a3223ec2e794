import type { SceneTexts } from './types.ts'

/** Demo texts about street lamps, part 2 of 2. */
export const LIGHT_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'lamp-glass-broken',
    reports: [
      {
        title: 'Glas der Laterne zerbrochen',
        description: 'Scherben liegen auf dem Gehweg, oben ist alles offen.',
      },
      {
        title: 'Jemand hat die Lampe eingeworfen',
        description:
          'Am Wochenende haben wohl ein paar Leute mit Steinen auf die Laterne am Park gezielt. Das Glas ist zersplittert, brennen tut sie noch. Wenn es reinregnet gibt das bestimmt einen Kurzschluss.',
      },
      {
        title: 'Scherben unter der Straßenlampe',
        description:
          'Vor Nummer {hausnummer} ist das Lampenglas kaputt. Ich habe die Scherben zusammengekehrt, oben hängen aber noch große Stücke, die jederzeit runterfallen können.',
      },
      {
        title: 'Kaputte Laterne am Fußweg',
        description:
          'Hallo, Glas gesplittert und die Lampe flackert. Ist am Fußweg zwischen Sportplatz und Siedlung, die dritte von der Brücke aus gezählt.',
      },
      {
        title: 'Lampenglas fehlt zur Hälfte',
        description:
          'Guten Tag, an der alten Laterne vor {strasse} {hausnummer} ist das Glas gebrochen. Es wäre schade, wenn die schönen historischen Lampen nach und nach verschwinden. Gibt es dafür noch Ersatzglas?',
      },
      {
        title: 'Glas von Laterne heruntergefallen',
        description:
          'Nach dem Hagel lag ein großes Stück Glas auf dem Autodach. Der Rest sieht auch nicht gut aus.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Beleuchtungsdienst nimmt die losen Glasstücke heute ab und bestellt eine neue Abdeckung.',
      'Guten Tag, wir reinigen den Weg und setzen ein neues Glas ein, sobald es geliefert ist. Das dauert etwa zwei Wochen; die Lampe bleibt so lange aus.',
    ],
    done: [
      'Die Laterne hat ein neues Glas aus bruchfestem Kunststoff und leuchtet wieder.',
      'Erledigt, das Glas ist ersetzt. Die Scherben haben wir ebenfalls beseitigt.',
    ],
    refused: [
      'Die Laterne gehört zum Gelände der Kirchengemeinde. Wir haben das Pfarrbüro angerufen, es kümmert sich um ein neues Glas.',
    ],
    comments: [
      'Ich habe die Scherben auf dem Weg zusammengekehrt.',
      'Das war schon im Frühjahr einmal so, an derselben Lampe.',
      'Vorsicht mit Hunden, im Gras liegen noch Splitter.',
    ],
  },
  {
    scene: 'lamp-hanging',
    reports: [
      {
        title: 'Lampenkopf hängt am Kabel',
        description: 'Lampe hängt nur noch am Kabel über dem Gehweg. Bitte schnell!',
      },
      {
        title: 'Lebensgefahr, Lampe fällt gleich runter',
        description:
          'Nach dem Sturm baumelt der Lampenkopf an einem Kabel. Darunter laufen Leute durch. Ich habe zwei Mülltonnen hingestellt, damit keiner drunter steht.',
      },
      {
        title: 'Laterne abgeknickt, Kabel sichtbar',
        description:
          'Vor {strasse} {hausnummer}. Der Kopf schlägt bei Wind gegen den Mast, das hört man die ganze Nacht.',
      },
      {
        title: 'Herabhängende Straßenlampe',
        description:
          'Guten Morgen, auf dem Weg zur Arbeit habe ich gesehen, dass eine Lampe nur noch am Kabel hängt. Brennt sogar noch. Ich kann nicht sagen, ob Strom auf dem blanken Stück ist, deshalb melde ich es lieber gleich.',
      },
      {
        title: 'Lampe baumelt über dem Radweg',
        description:
          'Groß gewachsene Leute stoßen da mit dem Kopf dran. Ich bin 1,92 und rede aus Erfahrung.',
      },
      {
        title: 'Lampe beim Bushäuschen abgerissen',
        description:
          'Ein hoher Anhänger hat heute Mittag die Lampe mitgenommen und sie hängt jetzt runter. Der Fahrer ist weitergefahren, hats wohl nicht gemerkt.',
      },
    ],
    accepted: [
      'Danke! Die Bereitschaft ist unterwegs, schaltet den Strom ab und nimmt die Lampe herunter. Bitte halten Sie Abstand.',
      'Wir haben die Stelle abgesperrt und den Kopf abgenommen. Eine neue Lampe montieren wir in den nächsten {tage} Tagen.',
    ],
    done: [
      'Der neue Lampenkopf ist montiert und brennt. Vielen Dank, dass Sie so schnell Bescheid gesagt haben.',
      'Repariert: Halterung und Lampe sind neu, wir haben auch die Nachbarlampen auf festen Sitz geprüft.',
    ],
    refused: [
      'Die Lampe gehört zum Parkplatz eines Geschäfts und nicht der Stadt. Wir haben den Gehweg gesperrt; die Hausverwaltung lässt sie heute abnehmen.',
    ],
    comments: [
      'Ich habe zwei Mülltonnen daruntergestellt, damit keiner durchläuft.',
      'Gestern beim Spaziergang hing sie schon schief.',
      'Danke, da laufen morgens lauter Schulkinder drunter durch.',
    ],
  },
  {
    scene: 'lamp-day-on',
    reports: [
      {
        title: 'Laterne brennt am Tag',
        description: 'Es ist 13 Uhr, Sonnenschein, und die Laterne leuchtet.',
      },
      {
        title: 'Stromverschwendung, {strasse}',
        description:
          'Seit Tagen brennt das Licht rund um die Uhr. Wir sollen alle sparen, aber die Stadt beleuchtet die Sonne?',
      },
      {
        title: 'Straßenlampe geht nicht mehr aus',
        description:
          'Guten Tag, die Laterne vor Hausnummer {hausnummer} leuchtet Tag und Nacht. Vermutlich ist der Dämmerungsschalter defekt, mein Mann war Elektriker und tippt jedenfalls darauf. Herzliche Grüße',
      },
      {
        title: 'Licht an bei hellem Tag',
        description:
          'Lampe am Wendeplatz leuchtet am helllichten Tag. Vielleicht wurde nach der Wartung vergessen sie wieder umzustellen.',
      },
      {
        title: 'Zeitschaltung falsch?',
        description:
          'Bei uns gehen die Lampen mittags an und nachts um zehn aus. Seit der Zeitumstellung stimmt da was nicht.',
      },
      {
        title: 'Lampe leuchtet seit {tage} Tagen durch',
        description: 'Kein Drama, aber muss ja nicht sein. Steht neben der Sitzbank am Dorfplatz.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Die Stadtwerke prüfen diese Woche den Dämmerungsschalter im Schaltkasten.',
      'Guten Tag, manchmal leuchten Lampen tagsüber, weil wir nach einem Kabelfehler suchen. Wir klären das heute und schalten sie dann wieder ab.',
    ],
    done: [
      'Der Dämmerungsschalter war verschmutzt. Er ist gereinigt und schaltet wieder richtig.',
      'Wir haben die Zeitschaltung neu eingestellt. Die Lampen gehen jetzt mit der Dämmerung an und am Morgen aus.',
    ],
    refused: [
      'Die Lampe leuchtet zurzeit absichtlich: Nach dem Umbau misst die Firma eine Woche lang den Verbrauch. Danach schaltet sie wieder normal.',
    ],
    comments: [
      'Unser Nachbar hat es ausgerechnet, das läppert sich wirklich.',
      'Drei Häuser weiter brennt auch eine durch.',
      'Besser so als nachts dunkel, aber stimmt schon.',
    ],
  },
  {
    scene: 'underpass-dark',
    reports: [
      { title: 'Unterführung stockdunkel', description: 'Kein Licht in der Unterführung, gar keins.' },
      {
        title: 'Angst in der Unterführung',
        description:
          'Ich komme abends um zehn von der Spätschicht und muss durch die Unterführung. Seit {tage} Tagen ist es darin völlig finster. Gestern bin ich lieber einen Kilometer außenrum gelaufen. Bitte reparieren Sie das Licht, ich bin bestimmt nicht die Einzige.',
      },
      {
        title: 'Licht in der Bahnunterführung aus',
        description: 'Alle Lampen aus. Mit dem Fahrrad sieht man die Fußgänger erst wenn man schon da ist.',
      },
      {
        title: 'Tunnel ohne Beleuchtung',
        description:
          'Guten Tag, in der Fußgängerunterführung am Bahnhof brennt keine Lampe mehr. Der Boden ist nass und rutschig, das sieht man jetzt gar nicht. Meine Schülerinnen und Schüler müssen da morgens durch. Mit freundlichen Grüßen',
      },
      {
        title: 'Dunkle Unterführung bei {strasse}',
        description: 'Jemand hat wohl die Lampen zerschlagen, es liegen Splitter am Boden. Stockfinster.',
      },
      {
        title: 'Unterführung zum Park ganz schwarz',
        description:
          'Mein Enkel sagt, da wohnt jetzt ein Drache. Ich sage, da ist nur die Sicherung raus. Bitte schauen Sie nach, er will nicht mehr durch.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir lassen die Beleuchtung morgen prüfen und stellen bis dahin eine mobile Lampe auf.',
      'Guten Tag, wir haben schlagfeste LED-Leuchten bestellt und bauen sie in den nächsten {tage} Tagen ein.',
    ],
    done: [
      'In der Unterführung brennt wieder Licht, heller als vorher und mit bruchfesten Abdeckungen.',
      'Alle Lampen leuchten wieder. Wir haben außerdem die Leitung gegen Wasser abgedichtet.',
    ],
    refused: [
      'Die Unterführung gehört der Deutschen Bahn. Wir haben die Störung dort gemeldet und auf den Schulweg hingewiesen.',
    ],
    comments: [
      'Danke, ich nehme da auch immer den Umweg.',
      'Bis dahin hilft nur Handylicht und laut singen.',
      'Heute früh war ein Elektriker da, mal sehen.',
    ],
  },
]
