import type { SceneTexts } from './types.ts'

/** Demo texts about signs, traffic lights, bus stops and wrecks, part 2 of 2. */
export const TRAFFIC_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'street-sign-missing',
    reports: [
      { title: 'Straßenschild fehlt', description: 'Pfosten steht da, aber ohne Schild.' },
      {
        title: 'Kein Straßenname mehr',
        description:
          'Unser Straßenschild ist weg. Der Paketdienst hat heute dreimal angerufen, bis er uns gefunden hat.',
      },
      {
        title: 'Schild {strasse} verschwunden',
        description:
          'Guten Tag, an der Ecke fehlt seit etwa einer Woche das Namensschild. Ob gestohlen oder abgefallen, weiß ich nicht. Wichtig ist es vor allem für den Rettungsdienst, hier wohnen einige Pflegebedürftige.',
      },
      {
        title: 'Straßennamensschild geklaut',
        description: 'Wahrscheinlich hängt es jetzt in irgendeiner Wohngemeinschaft überm Bett.',
      },
      {
        title: 'Pfosten ohne Namen',
        description: 'Besuch findet uns nicht mehr. Der Pizzabote auch nicht, das ist schlimmer.',
      },
      {
        title: 'Bitte neues Namensschild anbringen',
        description:
          'Vor {tage} Tagen ist bei Bauarbeiten das Straßenschild abgenommen worden und wurde nicht mehr angebracht. Neulich ist ein Rettungswagen zweimal vorbeigefahren. Ich habe jetzt ein Pappschild gemalt aber das hält nur bis zum ersten Regen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir haben ein neues Schild bestellt, es kommt in etwa zwei Wochen. So lange hängen wir ein vorläufiges auf.',
      'Guten Tag, die Werkstatt fertigt das neue Schild gerade an. Der Bauhof schraubt es in den nächsten {tage} Tagen fest.',
    ],
    done: [
      'Das neue Straßenschild hängt. Besuch und Pakete finden wieder zu Ihnen.',
      'Erledigt, das Schild ist angebracht und diesmal vernietet. Leicht abschrauben lässt es sich jetzt nicht mehr.',
    ],
    refused: [
      'Der Weg ist ein Privatweg ohne amtlichen Namen. Ein Schild dürfen wir dort nicht setzen, die Nachbarschaft kann aber selbst eines anbringen.',
    ],
    comments: [
      'Wir könnten so lange ein Pappschild malen.',
      'Bei uns hat der Paketbote auch schon aufgegeben.',
      'Für die Rettung ist das wirklich wichtig, danke fürs Melden.',
    ],
  },
  {
    scene: 'bus-shelter-glass',
    reports: [
      {
        title: 'Scheibe im Bushäuschen kaputt',
        description: 'Seitenscheibe zersplittert, Scherben überall.',
      },
      {
        title: 'Haltestelle voller Glassplitter',
        description:
          'Am Bushäuschen {strasse} wurde die Scheibe eingeschlagen. Die Schulkinder stehen morgens mitten in den Splittern. Bitte heute noch wegkehren.',
      },
      {
        title: 'Bushaltestelle: Glas eingeschlagen',
        description:
          'Guten Tag, vermutlich in der Nacht zum Sonntag ist die Rückscheibe des Wartehäuschens zerstört worden. Ein Teil hängt noch lose im Rahmen. Mit meinem Hund konnte ich nur auf der Straße vorbei. Danke für Ihre Arbeit.',
      },
      {
        title: 'Es zieht im Bushäuschen',
        description: 'Und zwar weil die Scheibe fehlt. Vorsicht, in der Ecke hängt noch Glas.',
      },
      {
        title: 'Bushäuschen zerstört',
        description: 'Traurig sowas. Vor einem Monat erst neu gemacht worden und schon wieder kaputt.',
      },
      {
        title: 'Glasscheibe zersprungen, bitte sichern',
        description:
          'Ich warte hier jeden Morgen auf den Bus um 6.42 Uhr. Die Scheibe knackt bei jedem Laster, der vorbeifährt und ab und zu fällt ein Stück raus. Setzen mag sich da keiner mehr.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof räumt die Scherben heute weg und nimmt die losen Teile aus dem Rahmen.',
      'Guten Tag, die neue Scheibe ist bestellt und wird in etwa drei Wochen eingebaut. Die Splitter sind schon beseitigt.',
    ],
    done: [
      'Die neue Scheibe ist drin. Wir haben bruchfestes Glas mit Muster gewählt, damit auch Vögel es sehen.',
      'Das Bushäuschen ist wieder heil und gereinigt.',
    ],
    refused: [
      'Das Wartehäuschen gehört einer Werbefirma, die es auch repariert. Wir haben den Schaden gemeldet, die Scherben haben wir selbst weggekehrt.',
    ],
    comments: [
      'Die Splitter hat heute früh schon jemand zur Seite gekehrt, danke!',
      'Samstagnacht gegen zwei hat es geklirrt.',
      'Holz statt Glas würde vielleicht länger halten.',
    ],
  },
  {
    scene: 'timetable-missing',
    reports: [
      { title: 'Fahrplan fehlt', description: 'Fahrplankasten leer, seit Montag.' },
      {
        title: 'An der Haltestelle hängt kein Plan mehr',
        description:
          'Seit dem Fahrplanwechsel ist der Kasten leer. Ich habe kein Smartphone und weiß nicht, wann der Bus kommt. Anderen älteren Leuten hier geht es genauso.',
      },
      {
        title: 'Leerer Kasten an der Haltestelle {strasse}',
        description:
          'Guten Tag, an unserer Haltestelle hängt seit {tage} Tagen kein Fahrplan. Gestern stand ich mit zwei Touristen 40 Minuten im Regen, dann haben wir uns ein Taxi geteilt. Nett war es, aber auf Dauer zu teuer.',
      },
      {
        title: 'Bushaltestelle ohne Fahrplan',
        description: 'Der alte wurde abgenommen, einen neuen gibts nicht.',
      },
      {
        title: 'Wann kommt der Bus?',
        description: 'Steht nirgends. Kasten ist leer und die Scheibe zerkratzt.',
      },
      {
        title: 'Bitte Fahrplan aufhängen',
        description:
          'Liebes Rathaus-Team, könnten Sie bitte einen Fahrplan in den Kasten hängen, gerne mit großer Schrift? Meine Schwiegermutter fährt immer mit dem Bus zu uns und steht manchmal eine halbe Stunde da. Vielen lieben Dank und einen schönen Tag noch.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Wir haben das Busunternehmen angerufen, es hängt den Plan in den nächsten {tage} Tagen auf.',
      'Guten Tag, wir hängen morgen selbst einen Ausdruck in großer Schrift auf, bis der offizielle Plan kommt.',
    ],
    done: [
      'Der aktuelle Fahrplan hängt, auch in großer Schrift. Gute Fahrt!',
      'Erledigt: Der Kasten hat eine neue Scheibe und den gültigen Fahrplan.',
    ],
    refused: [
      'Die Haltestelle wird derzeit nicht angefahren, deshalb hängt dort kein Plan. Die Busse halten bis zum Ende der Bauarbeiten 200 Meter weiter vor der Apotheke.',
    ],
    comments: [
      'Der Bus in die Stadt fährt immer um zehn nach und um zwanzig vor.',
      'Große Schrift wäre super, auch mit Brille.',
      'Bei uns eine Haltestelle weiter hängt er, kann man dort abfotografieren.',
    ],
  },
  {
    scene: 'scrap-car',
    reports: [
      {
        title: 'Schrottauto ohne Kennzeichen',
        description: 'Steht seit Wochen vor {strasse} {hausnummer}, Reifen platt.',
      },
      {
        title: 'Altes Auto blockiert Parkplatz',
        description:
          'Auf dem öffentlichen Parkplatz steht ein Auto ohne Kennzeichen. Alle vier Reifen sind platt, die Seitenscheibe ist eingeschlagen. Parkplätze sind hier sowieso knapp.',
      },
      {
        title: 'Autowrack verliert Flüssigkeit',
        description:
          'Guten Tag, unter dem abgestellten Wagen bildet sich eine dunkle Pfütze. Vermutlich Öl oder Kühlwasser. Das Fahrzeug steht ohne Schilder am Rand vom Sportplatz, und zwar schon bevor wir in den Urlaub gefahren sind.',
      },
      {
        title: 'Wem gehört das Auto?',
        description: 'Moos auf der Scheibe, kein Nummernschild, im Kofferraum wohnt eine Katze.',
      },
      {
        title: 'Abgemeldetes Auto auf der Straße',
        description:
          'Ich habe nichts gegen Bastler, aber dieses Auto steht jetzt seit einem halben Jahr da und es wird nicht mehr besser. Inzwischen werfen Leute ihren Müll hinein. Die Kehrmaschine fährt auch immer drumrum und das Laub liegt bis zum Knie.',
      },
      {
        title: 'Wrack am Straßenrand in {ort}',
        description: 'Scheiben kaputt, Kinder spielen drin. Bitte abschleppen!',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir haben einen Aufkleber angebracht: Wird das Auto nicht innerhalb von vier Wochen entfernt, schleppen wir es ab.',
      'Guten Tag, der Außendienst sieht sich den Wagen morgen an. Läuft Öl aus, lassen wir ihn sofort abschleppen.',
    ],
    done: [
      'Das Auto ist abgeschleppt, die Fläche ist gekehrt und wieder frei.',
      'Die Halterin hat den Wagen nach unserem Schreiben selbst abgeholt.',
    ],
    refused: [
      'Das Auto steht auf einem privaten Stellplatz. Solange nichts ausläuft, können wir nichts tun; wir haben das geprüft.',
    ],
    comments: [
      'Das stand schon da, als wir eingezogen sind.',
      'Der Zettel vom Amt klebt dran, also es läuft.',
      'Hinten um die Ecke steht noch ein Anhänger ohne Schilder.',
    ],
  },
  {
    scene: 'scrap-bicycle',
    reports: [
      { title: 'Fahrradleiche am Ständer', description: 'Kein Vorderrad, Kette verrostet, steht ewig da.' },
      {
        title: 'Schrottrad blockiert Fahrradständer',
        description:
          'Am Bahnhof sind die Ständer immer voll, aber mindestens ein Rad davon ist Schrott. Der Sattel fehlt, das Hinterrad ist eine Acht. Bitte entfernen damit wieder Platz ist.',
      },
      {
        title: 'Altes Fahrrad seit Monaten angekettet',
        description:
          'Guten Tag, vor der Bücherei hängt seit Monaten ein kaputtes Fahrrad am Ständer. Brennnesseln wachsen schon durch die Speichen. Vielleicht freut sich eine Werkstatt über die Teile?',
      },
      {
        title: 'Vergessenes Rad vor {strasse} {hausnummer}',
        description: 'Rahmen rostig, beide Reifen weg. Das holt niemand mehr.',
      },
      {
        title: 'Fahrradschrott am Marktplatz',
        description: 'Im Korb liegen inzwischen drei Becher und eine Bananenschale. Das arme Ding.',
      },
      {
        title: 'Kaputtes Fahrrad entfernen',
        description:
          'Hallo, dieses Rad steht hier schon seit ich im ersten Semester war. Ich bin jetzt fertig.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir hängen einen Zettel ans Rad; holt es in drei Wochen niemand ab, trennen wir das Schloss auf.',
      'Guten Tag, das Rad ist seit heute markiert. Danach geht es ins Fundbüro oder an die Jugendwerkstatt.',
    ],
    done: [
      'Das alte Rad ist weg, der Platz am Ständer ist frei.',
      'Wir haben das Rad nach der Frist abgeholt. Die Jugendwerkstatt baut aus den Teilen ein neues.',
    ],
    refused: [
      'Der Fahrradständer gehört der Deutschen Bahn. Dort räumt eine eigene Firma zweimal im Jahr auf, wir haben auf das Rad hingewiesen.',
    ],
    comments: [
      'Ich dachte immer, das gehört zur Dekoration.',
      'Vielleicht kann eine Schulwerkstatt die Teile brauchen.',
      'Daneben steht noch eins, das rote, auch ohne Sattel.',
    ],
  },
]
