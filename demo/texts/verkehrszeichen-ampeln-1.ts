import type { SceneTexts } from './types.ts'

/** Demo texts about signs, traffic lights, bus stops and wrecks, part 1 of 2. */
export const TRAFFIC_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'traffic-light-off',
    reports: [
      { title: 'Ampel ausgefallen', description: 'Ampel an der Kreuzung komplett dunkel.' },
      {
        title: 'Kreuzung ohne Ampel, sehr gefährlich',
        description:
          'Seit heute Früh ist die Ampel aus, nicht mal gelbes Blinken. Im Berufsverkehr weiß keiner, wer fahren darf, es wird gehupt ohne Ende. Die Kinder kommen nicht über die Straße. Bitte schnell reparieren oder jemanden zum Regeln hinstellen.',
      },
      { title: 'Ampel Höhe {strasse} tot', description: 'Kein Licht. Linksabbiegen ist Glückssache.' },
      {
        title: 'Fußgänger kommen nicht mehr rüber',
        description:
          'Guten Tag, die Ampelanlage ist seit gestern Abend aus. Als Fußgängerin habe ich eben acht Minuten gewartet, bis ein netter Busfahrer angehalten hat. Wissen Sie schon, wann sie wieder läuft?',
      },
      {
        title: 'Lichtsignal ohne Strom',
        description:
          'Nach dem Gewitter ist alles aus, auch die Fußgängerampel mit dem Ton für Blinde. Genau auf den bin ich angewiesen.',
      },
      {
        title: 'Ampelausfall beim Supermarkt',
        description:
          'Fahren alle ganz langsam und winken sich durch, eigentlich läuft es fast besser als sonst. Aber sicher ist das nicht vorallem für Radfahrer.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Wartungsfirma ist verständigt und trifft innerhalb von zwei Stunden ein. Bitte beachten Sie bis dahin die Vorfahrtschilder.',
      'Guten Tag, die Steuerung ist defekt. Heute regelt der Außendienst zu den Schulzeiten den Übergang, morgen kommt das Ersatzteil.',
    ],
    done: [
      'Die Ampel läuft wieder. Nach dem Gewitter war eine Platine in der Steuerung durchgebrannt.',
      'Repariert! Auch das Tonsignal für blinde Menschen funktioniert wieder, wir haben es ausprobiert.',
    ],
    refused: [
      'Diese Ampel betreibt die Straßenbauverwaltung des Landes. Die Störung ist dort bekannt, die Reparatur läuft.',
    ],
    comments: [
      'Um 17 Uhr war sie immer noch aus.',
      'Bitte alle vom Gas gehen, da stehen morgens viele Kinder.',
      'Die Polizei war kurz da und hat geregelt, das ging gut.',
    ],
  },
  {
    scene: 'traffic-light-turned',
    reports: [
      { title: 'Fußgängerampel verdreht', description: 'Ampel zeigt in die falsche Richtung.' },
      {
        title: 'Grün für die falschen',
        description:
          'Die Fußgängerampel wurde verdreht. Wer an der Querstraße steht, sieht jetzt das Grün für die andere Seite. Das ist lebensgefährlich.',
      },
      {
        title: 'Ampel hat sich gedreht nach dem Sturm',
        description: 'Man muss um die Ecke gucken, um zu sehen ob rot oder grün ist. Vermutlich der Wind.',
      },
      {
        title: 'Verdrehte Ampel vor der Grundschule',
        description:
          'Guten Morgen, die Fußgängerampel vor der Schule steht verdreht. Wir Schülerlotsen können das ausgleichen, aber am Nachmittag steht hier niemand. Bitte lassen Sie sie heute noch richten.',
      },
      {
        title: 'Ampelmännchen nicht zu sehen',
        description:
          'Das Ampelmännchen guckt in den Garten von {strasse} {hausnummer}. Die Blumen dort haben jetzt grün.',
      },
      {
        title: 'Lkw hat Ampel gestreift',
        description:
          'Heute Mittag beim Abbiegen passiert. Die Fußgängerampel ist verdreht und hat vorne einen Kratzer, leuchtet aber noch.',
      },
    ],
    accepted: [
      'Danke, wir haben die Wartungsfirma gerufen. Sie dreht die Ampel heute noch zurück und prüft die Halterung.',
      'Guten Tag, unser Außendienst hat die Ampel vorläufig gerichtet. Die neue Halterung kommt in den nächsten {tage} Tagen.',
    ],
    done: [
      'Die Ampel zeigt wieder in die richtige Richtung und ist mit einer stärkeren Schelle befestigt.',
      'Erledigt, die Halterung ist ersetzt. Danke, das war ein wichtiger Hinweis.',
    ],
    refused: [
      'Die Ampel gehört zur Baustelle und wird morgen abgebaut. Bis dahin hat die Baufirma sie ausgeschaltet und verhängt.',
    ],
    comments: [
      'Heute früh wäre ich beinahe bei Rot rüber, weil ich das andere Grün gesehen habe.',
      'Ich habe mit einem Zettel am Mast davor gewarnt.',
      'Sie dreht sich bei Wind immer noch weiter.',
    ],
  },
  {
    scene: 'sign-bent',
    reports: [
      { title: 'Stoppschild umgeknickt', description: 'Schild liegt fast am Boden.' },
      {
        title: 'Stoppschild nicht mehr zu erkennen',
        description:
          'An der Ausfahrt zur Hauptstraße ist das Stoppschild umgefahren worden. Ortsfremde fahren jetzt einfach durch. Gestern hätte es fast gekracht.',
      },
      {
        title: 'Verkehrsschild umgefahren, {strasse}',
        description:
          'Guten Tag, beim Rückwärtsfahren muss jemand das Stoppschild erwischt haben, der Pfosten ist auf Kniehöhe geknickt. Ich habe es mit meinem Nachbarn etwas aufgerichtet, es hält aber nicht. Freundliche Grüße',
      },
      {
        title: 'Schild steht schief und zeigt nach unten',
        description: 'Stopp gilt jetzt wohl nur noch für Ameisen.',
      },
      {
        title: 'Pfosten abgeknickt, Schild ragt auf den Gehweg',
        description:
          'Auf Höhe von Kinderköpfen ragt die Kante vom Stoppschild über den Gehweg. Bitte wenigstens abmontieren.',
      },
      {
        title: 'Stoppschild nach Unfall nicht ersetzt',
        description:
          'Der Unfall war vor {tage} Tagen. Die Autos wurden abgeholt aber das Schild liegt noch genauso da.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof stellt heute ein mobiles Stoppschild auf und ersetzt den Pfosten in den nächsten {tage} Tagen.',
      'Guten Tag, das ist eine gefährliche Stelle, deshalb geht es schnell: Das neue Schild steht spätestens morgen Abend.',
    ],
    done: [
      'Das Stoppschild steht wieder, mit neuem Pfosten und Fundament.',
      'Erledigt. Wir haben das Schild einen Meter versetzt, damit es beim Wenden nicht wieder umgefahren wird.',
    ],
    refused: [
      'Das Schild steht auf dem Parkplatz eines Möbelhauses und gilt nur dort. Wir haben die Geschäftsleitung gebeten, es aufzurichten.',
    ],
    comments: [
      'Wurde heute schon wieder geradegebogen, liegt aber schon wieder.',
      'Ich habe den Unfall gesehen, zum Glück nur Blech.',
      'Bitte schnell, hier fahren viele Fahrschulen.',
    ],
  },
  {
    scene: 'sign-overgrown',
    reports: [
      { title: 'Schild zugewachsen', description: 'Das Vorfahrtschild ist hinter Zweigen verschwunden.' },
      {
        title: 'Vorfahrt nicht zu sehen',
        description:
          'Wer von rechts kommt sieht das Schild erst an der Kreuzung, weil ein Busch davor wächst. Zweimal Vollbremsung diese Woche.',
      },
      {
        title: 'Zweige vor dem Verkehrszeichen',
        description:
          'Guten Tag, könnten Sie bitte die Zweige vor dem Vorfahrtschild (Höhe {strasse}) schneiden? Ich habe es mit der Rosenschere versucht, aber die Äste sind zu dick und ich zu klein. Herzlichen Dank!',
      },
      {
        title: 'Bei uns gilt rechts vor links oder doch nicht',
        description: 'Keiner weiß es, denn das Schild sieht man nur im Winter.',
      },
      {
        title: 'Vorfahrtschild verdeckt',
        description:
          'Hecke gegenüber von Hausnummer {hausnummer} schneiden bitte. Fahrlehrer sagt, sein Schüler wäre deswegen fast durchgefallen.',
      },
      {
        title: 'Baum verdeckt Schild an der Kreuzung',
        description: 'Das Navi kennt die Vorfahrt die Autofahrer nicht. Ein großer Ast hängt direkt davor.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Unser Grünteam schneidet das Schild in den nächsten {tage} Tagen frei.',
      'Guten Tag, wir schneiden die Zweige morgen weg. Für die Sicherheit ist das auch in der Brutzeit erlaubt, wir schauen vorher nach Nestern.',
    ],
    done: [
      'Das Schild ist freigeschnitten und gut zu sehen. Wir haben es auch gleich geputzt.',
      'Die Zweige sind weg, und wir haben das Schild 50 Zentimeter höher gehängt.',
    ],
    refused: [
      'Der Baum steht in einem Privatgarten. Wir haben die Familie gebeten, ihn innerhalb einer Woche zu schneiden; passiert nichts, versetzen wir das Schild.',
    ],
    comments: [
      'Ich bin da als Ortskundige auch schon unsicher gewesen.',
      'Vielleicht das Schild einfach etwas höher hängen?',
      'Ab Herbst sieht man es wieder, aber das kann ja nicht die Lösung sein.',
    ],
  },
  {
    scene: 'sign-stickers',
    reports: [
      { title: 'Schild voller Aufkleber', description: 'Tempo-30-Schild kaum noch lesbar.' },
      {
        title: 'Tempo 30 sieht man nicht mehr',
        description:
          'Vor lauter Aufklebern erkennt man die 30 nicht. Entsprechend wird hier gefahren. Bitte reinigen oder austauschen, hier wohnen viele Familien.',
      },
      {
        title: 'Aufkleber auf dem Verkehrsschild',
        description:
          'Guten Tag, das Schild vor {strasse} {hausnummer} ist komplett zugeklebt. Ich habe mit dem Glasschaber ein paar entfernt, aber ich komme nicht hoch genug. Vielleicht gibt es eine Folie, auf der nichts hält?',
      },
      {
        title: 'Zugeklebtes 30er-Schild',
        description:
          'Fußballaufkleber über Fußballaufkleber. Nichts gegen den Verein, aber doch nicht aufs Schild.',
      },
      {
        title: 'Keiner hält sich an Tempo 30',
        description:
          'Kein Wunder, man kann es ja nicht lesen. Auf der 3 klebt eine Katze und auf der 0 ein Emoji. Sieht lustig aus, ist aber auf dem Schulweg.',
      },
      {
        title: 'Verkehrsschild beklebt',
        description: 'Gegenüber der Bushaltestelle, bitte sauber machen. danke',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Unser Schilderdienst reinigt das Schild in den nächsten {tage} Tagen.',
      'Guten Tag, die Folie ist durch die Aufkleber beschädigt. Wir tauschen das Schild diese Woche gegen eines mit Schutzfolie.',
    ],
    done: [
      'Das Schild ist gereinigt, die 30 ist wieder gut zu lesen.',
      'Erledigt: Es hängt ein neues Schild mit einer Folie, auf der Aufkleber kaum halten.',
    ],
    refused: [
      'Das Schild hat eine Anwohnergruppe selbst aufgehängt, es ist kein amtliches Verkehrszeichen. Wir reinigen es deshalb nicht, prüfen aber, ob hier ein echtes stehen soll.',
    ],
    comments: [
      'Manche Aufkleber sind ja ganz witzig, aber da gehören sie nicht hin.',
      'Am anderen Ende der Straße sieht es genauso aus.',
      'Seit gestern noch drei neue drauf.',
    ],
  },
  {
    scene: 'mirror-broken',
    reports: [
      { title: 'Verkehrsspiegel zerbrochen', description: 'Spiegel an der Ausfahrt zersplittert.' },
      {
        title: 'Spiegel kaputt, Ausfahrt blind',
        description:
          'Ohne den Spiegel sehe ich beim Herausfahren gar nichts. Gegenüber von {strasse} {hausnummer} ist das Glas zersplittert.',
      },
      {
        title: 'Jemand hat in den Verkehrsspiegel geworfen',
        description:
          'Guten Tag, im Spiegel an der engen Kurve ist ein Loch mit Sprüngen in alle Richtungen. Man sieht darin zwanzig kleine Autos aber nicht, wo das echte ist. Für uns in der Seitenstraße ist der Spiegel wirklich wichtig.',
      },
      {
        title: 'Spiegel an der Kreuzung defekt',
        description: 'War schon länger verdreht, jetzt ist er ganz kaputt.',
      },
      {
        title: 'Gefährliche Einmündung ohne Spiegel',
        description:
          'Mein Sohn kommt mit dem Rad aus der Gasse, die Autos sehen ihn nicht. Bisher hat der Spiegel geholfen. Seit {tage} Tagen ist er zersplittert und es kümmert sich keiner.',
      },
      {
        title: 'Zersplitterter Spiegel bei der Feuerwehr',
        description: 'Ausgerechnet an der Ausfahrt der Feuerwehr. Bitte bald tauschen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Ein neuer Spiegel ist bestellt und hängt in etwa zwei Wochen. Bitte tasten Sie sich bis dahin langsam vor.',
      'Guten Tag, wir haben einen Ersatzspiegel im Lager. Der Bauhof montiert ihn in den nächsten {tage} Tagen.',
    ],
    done: [
      'Der neue Spiegel hängt und ist beheizt, er beschlägt also auch im Winter nicht.',
      'Erledigt, Spiegel getauscht und neu eingestellt. Wenn der Winkel für Sie nicht passt, schreiben Sie uns kurz.',
    ],
    refused: [
      'Den Spiegel hat ein Nachbar privat aufgehängt. Ersetzen dürfen wir ihn nicht; wir prüfen aber, ob die Ausfahrt einen amtlichen Spiegel braucht.',
    ],
    comments: [
      'Bitte langsam fahren da, solange er kaputt ist.',
      'Ich lasse jetzt immer meine Frau aussteigen und winken.',
      'Der alte war eh immer beschlagen.',
    ],
  },
]
