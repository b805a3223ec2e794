import type { SceneTexts } from './types.ts'

/** Demo texts about trees, parks and playgrounds, part 2 of 3. */
export const GREEN_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'swing-broken',
    reports: [
      { title: 'Schaukel kaputt', description: 'Kette gerissen. Spielplatz bei der Schule.' },
      {
        title: 'Kette an der Schaukel gerissen',
        description:
          'Unsere Tochter ist beim Schaukeln runtergefallen weil die Kette gerissen ist. Ihr geht es gut, Sand sei Dank. Die Schaukel hängt jetzt schief an einer Kette, bitte abhängen oder reparieren, bevor sich noch jemand wehtut.',
      },
      {
        title: 'Schaukel hängt nur an einer Seite',
        description:
          'Seit {tage} Tagen schon. Die Kinder drehen sich jetzt im Kreis damit, das sieht gefährlich aus.',
      },
      {
        title: 'Spielplatz {strasse}: Schaukel defekt',
        description:
          'Guten Tag, auf dem Spielplatz ist eine der beiden Schaukeln defekt. Vor der anderen bilden sich seitdem lange Schlangen mit viel Geschrei. Für eine schnelle Reparatur wären alle Eltern dankbar!',
      },
      {
        title: 'Liebe Stadt, unsere Schaukel ist kaputt',
        description:
          'Ich heiße Mats und bin 8. Die Kette ist abgegangen. Können Sie die bitte heile machen? Meine Oma hat mir beim Schreiben geholfen.',
      },
      {
        title: 'Schaukelsitz hängt herunter',
        description: 'Kettenglied aufgebogen. War schon länger dünn, hab ich mir im Sommer noch gedacht.',
      },
      {
        title: 'Schaukel nicht mehr benutzbar',
        description:
          'Als Tagesmutter bin ich fast jeden Vormittag mit fünf Kindern auf diesem Platz. Die kaputte Kette hat scharfe Enden, ich habe sie mit meinem Schal umwickelt. Den hätte ich irgendwann gern zurück.',
      },
      {
        title: 'Kaputte Kette am Schaukelgerüst',
        description: 'Kann man das nicht mal regelmäßig prüfen? Letztes Jahr war es die andere Seite.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir hängen die Schaukel heute ab und montieren die neue Kette in den nächsten {tage} Tagen.',
      'Guten Tag, gut, dass Sie uns schreiben. Unsere Spielplatzkontrolle sperrt die Schaukel und prüft heute alle Ketten auf dem Platz.',
    ],
    done: [
      'Beide Schaukeln haben neue Ketten. Viel Spaß beim Schaukeln!',
      'Repariert: Wir haben Kette und Aufhängung getauscht und das ganze Gerüst geprüft.',
    ],
    refused: [
      'Der Spielplatz gehört zur Wohnanlage und wird von der Hausverwaltung betreut. Wir haben sie angerufen, sie hängt die Schaukel gleich ab.',
    ],
    comments: [
      'Unsere Kleine schaut jeden Tag nach, ob sie schon wieder ganz ist.',
      'Heute war die Schaukel abgehängt, also es tut sich was.',
      'Wir waren gestern da, die Kinder waren enttäuscht.',
    ],
  },
  {
    scene: 'slide-broken',
    reports: [
      {
        title: 'Loch in der Rutsche',
        description: 'Mitten in der Rutsche ist ein Loch mit scharfen Rändern.',
      },
      {
        title: 'Rutsche gesperrt, wie lange noch?',
        description:
          'Das Absperrband hängt seit {tage} Tagen da, die Kinder klettern einfach drunter durch. Wann wird die Rutsche repariert? Mein Sohn fragt jeden Tag.',
      },
      {
        title: 'Kind hat sich an der Rutsche verletzt',
        description:
          'Guten Tag, meine Enkelin hat sich am Loch in der Rutsche die Hose zerrissen und den Oberschenkel aufgekratzt. Danke, dass jemand ein Band gespannt hat, aber es ist schon wieder abgerissen. Bitte sperren Sie die Rutsche richtig ab.',
      },
      { title: 'Rutsche durchgebrochen', description: 'Plastik gesprungen, Spielplatz {strasse}.' },
      {
        title: 'Spielplatz ohne Rutsche',
        description:
          'Alle Kinder aus der Siedlung vermissen die Rutsche. Sie war das Beste am ganzen Platz. Wenn eine neue kommt, dann vielleicht aus Metall? Die hält länger und glüht auch nur im Hochsommer ;)',
      },
      {
        title: 'Rutsche kaputt und nur mit Band gesichert',
        description:
          'Ich finde ein Flatterband reicht hier nicht. Zweijährige können noch nicht lesen was das heißt.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir nehmen die Rutsche morgen ganz ab, damit niemand mehr hinaufklettert, und bestellen ein Ersatzteil.',
      'Guten Tag, die neue Rutschfläche ist bestellt. Der Hersteller nennt vier Wochen Lieferzeit, so lange bleibt der Turm mit einem Bauzaun gesperrt.',
    ],
    done: [
      'Die neue Rutsche ist da, aus Edelstahl und im Schatten der Bäume. Gute Rutschpartie!',
      'Wir haben das beschädigte Teil ausgetauscht und den Turm geprüft. Der Spielplatz ist wieder ganz offen.',
    ],
    refused: [
      'Eine Reparatur lohnt sich nicht mehr, der Kunststoff ist überall spröde. Wir bauen die Rutsche ab; ein neues Gerät ist für den Haushalt des nächsten Jahres angemeldet.',
    ],
    comments: [
      'Wir weichen auf den Spielplatz am Sportheim aus, da ist die Rutsche heil.',
      'Metall bitte nur, wenn es nicht in der prallen Sonne steht.',
      'Meine drei haben schon ein Bild von der neuen Rutsche gemalt.',
    ],
  },
  {
    scene: 'seesaw-broken',
    reports: [
      { title: 'Wippe durchgebrochen', description: 'Balken in der Mitte durch.' },
      {
        title: 'Wippe kaputt, Splitter stehen raus',
        description:
          'Auf dem Spielplatz ist die Holzwippe gebrochen. An der Bruchstelle stehen lange Splitter heraus, genau auf Höhe von Kindergesichtern.',
      },
      {
        title: 'Jugendliche haben die Wippe zerlegt',
        description:
          'Gestern Abend saßen fünf Große auf der Wippe bis es gekracht hat. Sie haben sich sogar entschuldigt, immerhin. Der Balken ist durch.',
      },
      {
        title: 'Auf dem Spielplatz liegt eine halbe Wippe',
        description:
          'Guten Tag, von der Wippe ist nur noch eine Hälfte am Gestell, die andere liegt im Sand. Ich habe die Teile an den Zaun gelehnt. Mit freundlichen Grüßen, ein Opa auf Spielplatzdienst',
      },
      {
        title: 'Morsche Wippe {strasse}',
        description: 'Das Holz war innen ganz faul, kein Wunder das es bricht.',
      },
      {
        title: 'Wippe defekt',
        description:
          'Schraube fehlt und der Balken ist gebrochen. Bitte wegräumen, damit die Kleinen nicht drankommen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir bauen die Reste heute ab und prüfen die anderen Holzgeräte auf dem Platz.',
      'Guten Tag, der Bauhof holt den gebrochenen Balken ab. Eine neue Wippe können wir aus dem Lager in den nächsten {tage} Tagen aufstellen.',
    ],
    done: [
      'Die neue Wippe steht, mit Reifen als Dämpfer an beiden Enden.',
      'Wir haben den Balken ersetzt und alle Schrauben kontrolliert. Es darf wieder gewippt werden.',
    ],
    refused: [
      'Wir ersetzen die Wippe nicht einzeln, weil der ganze Spielplatz im nächsten Jahr umgebaut wird. Was Kinder sich dort wünschen, können Sie uns gern schreiben.',
    ],
    comments: [
      'Ich habe die losen Teile an den Zaun gelegt.',
      'Das Holz war schon letztes Jahr weich, da konnte man mit dem Finger rein.',
      'Hauptsache, niemand saß drauf.',
    ],
  },
  {
    scene: 'sandbox-dirty',
    reports: [
      { title: 'Sandkasten voller Flaschen', description: 'Im Sandkasten liegen Flaschen und Kippen.' },
      {
        title: 'Scherben im Sand',
        description:
          'Beim Buddeln hat mein Kind eine Scherbe ausgegraben. Bitte Sand austauschen, absammeln reicht da nicht mehr.',
      },
      {
        title: 'Am Wochenende Party im Sandkasten',
        description:
          'Guten Tag, jeden Montagmorgen dasselbe: Flaschen, Zigaretten, Chipstüten. Wir Eltern sammeln vor dem Spielen alles ein und füllen locker einen Sack. Könnten Sie abends mal kontrollieren lassen? Und der Sand sieht auch nicht mehr aus wie Sand.',
      },
      {
        title: 'Katzen und Flaschen im Sandkasten',
        description: 'Der Sand riecht und es liegt Müll drin. Ein Netz oder Deckel wäre toll.',
      },
      {
        title: 'Spielplatz {strasse} dreckig',
        description: 'Sand schwarz, Müll überall, hier spielt keiner mehr.',
      },
      {
        title: 'Bitte Sandkasten säubern',
        description:
          'Meine Kindergartengruppe kommt immer dienstags, wir haben heute wieder umdrehen müssen weil zu viele Flaschen herumlagen. Für die Kinder ist das jedes Mal eine große Enttäuschung. Liebe Grüße von den Waschbären',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unser Team sammelt heute alles ab und siebt den Sand morgen mit der Maschine durch.',
      'Guten Tag, wir reinigen den Platz noch vor dem Wochenende. Der Außendienst schaut an den nächsten Freitagabenden vorbei.',
    ],
    done: [
      'Der Sand ist komplett ausgetauscht. Viel Spaß beim Buddeln!',
      'Der Sandkasten ist gesäubert und der Sand gesiebt. Einen zusätzlichen Mülleimer haben wir auch aufgestellt.',
    ],
    refused: [
      'Der Sandkasten liegt im Garten einer privaten Wohnanlage. Für die Reinigung ist dort die Hausverwaltung zuständig, wir haben sie benachrichtigt.',
    ],
    comments: [
      'Wir bringen immer eine Tüte mit und sammeln ein, leider nötig.',
      'Ein Deckel gegen die Katzen wäre Gold wert.',
      'Samstagnacht war es wieder laut dort.',
    ],
  },
]
