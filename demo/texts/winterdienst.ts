import type { SceneTexts } from './types.ts'

/** Demo texts about snow and ice. */
export const WINTER_TEXTS: readonly SceneTexts[] = [
  {
    scene: 'snow-uncleared',
    reports: [
      { title: 'Gehweg nicht geräumt', description: '20 cm Schnee, kein Durchkommen.' },
      {
        title: 'Seit {tage} Tagen kein Schnee geräumt',
        description:
          'Vor {strasse} {hausnummer} und den Häusern daneben hat noch niemand geräumt. Alle laufen auf der Straße.',
      },
      {
        title: 'Schulweg tief verschneit',
        description:
          'Guten Morgen, die Kinder müssen auf dem Schulweg durch knietiefen Schnee stapfen, weil der Gehweg an der Grünanlage nicht geräumt ist. Ihnen macht es Spaß, aber neben der Straße im Dunkeln ist es gefährlich. Bitte räumen Sie vor halb acht.',
      },
      {
        title: 'Schneepflug schiebt alles auf den Gehweg',
        description:
          'Die Straße ist blitzblank und der Gehweg liegt einen halben Meter hoch voll. Ich hab heute schon dreimal geschippt. Könnte der Fahrer den Schnee auf die andere Seite schieben, da ist nur Wiese? Das wäre eine große Hilfe für alle hier in der Straße, besonders für die Älteren.',
      },
      {
        title: 'Mit Rollator keine Chance',
        description:
          'Ich komme seit dem Schneefall nicht mehr zum Einkaufen. Vor dem städtischen Grundstück liegt alles noch so, wie es gefallen ist. Danke an den jungen Mann von oben, der mir Brot mitgebracht hat!',
      },
      {
        title: 'Weg zur Bushaltestelle zugeschneit',
        description: 'Bitte räumen, alle steigen über den Schneeberg in den Bus.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unser Winterdienst räumt zuerst Schulwege und Haltestellen, Ihr Gehweg kommt heute Vormittag dran.',
      'Guten Tag, vor städtischen Grundstücken räumen wir selbst und fahren heute noch hin. Die Häuser daneben erinnern wir an ihre Räumpflicht.',
    ],
    done: [
      'Der Gehweg ist geräumt und gestreut.',
      'Erledigt. Wir haben den Abschnitt in die erste Tour aufgenommen, geräumt wird dort jetzt vor 7 Uhr.',
    ],
    refused: [
      'Vor Privathäusern räumt selbst, wem das Haus gehört, so steht es in der Satzung. Wir haben im Haus ein Infoblatt verteilt und sehen morgen noch einmal nach.',
    ],
    comments: [
      'Ich habe bei der Nachbarin mitgeräumt, ist ja schnell gemacht.',
      'Um 6 Uhr war der Pflug da, aber nur auf der Straße.',
      'Wer Hilfe beim Einkaufen braucht: Nummer 14, einfach klingeln.',
    ],
  },
  {
    scene: 'icy-path',
    reports: [
      { title: 'Spiegelglatt', description: 'Der Gehweg ist eine Eisfläche.' },
      {
        title: 'Zwei Stürze heute Morgen',
        description:
          'Vor meinem Fenster sind heute schon zwei Leute ausgerutscht. Vor {strasse} {hausnummer} ist alles vereist, gestreut hat niemand.',
      },
      {
        title: 'Eis auf dem Weg zum Bahnhof',
        description:
          'Guten Tag, der Fußweg zum Bahnhof ist komplett vereist. Tagsüber taut der Schnee, nachts friert alles wieder zu. Ich bin heute auf allen vieren zum Zug gekommen, das ist leider kein Scherz. Bitte streuen Sie mit Splitt.',
      },
      {
        title: 'Bitte streuen',
        description: 'Glatteis auf der kleinen Brücke im Park, am Geländer zieht man sich hoch.',
      },
      {
        title: 'Eisplatte durch undichte Dachrinne',
        description:
          'Aus einer Dachrinne tropft Wasser auf den Gehweg und gefriert. Die Platte ist jetzt ungefähr zwei Meter lang und bestimmt 3 cm dick. Meine Mutter traut sich nicht mehr raus.',
      },
      {
        title: 'Glatteis vor der Kirche',
        description:
          'Nach dem Gottesdienst haben wir uns alle untergehakt sonst wäre keiner heil heimgekommen. Streugut steht da, aber keiner macht es.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unser Winterdienst streut den Weg innerhalb der nächsten Stunde mit Splitt.',
      'Guten Tag, bitte nehmen Sie heute möglichst den gestreuten Weg auf der anderen Seite. Wir hacken das Eis auf, sobald es etwas wärmer ist.',
    ],
    done: [
      'Der Weg ist enteist und mit Splitt gestreut.',
      'Erledigt. Wir haben das Eis aufgehackt, weggefahren und den Weg mit Splitt gestreut.',
    ],
    refused: [
      'Dieser Weg hat keinen Winterdienst, ein Schild am Anfang weist darauf hin. Bitte nutzen Sie den geräumten Weg entlang der Straße.',
    ],
    comments: [
      'Mit Spikes unter den Schuhen geht es, sonst lieber nicht.',
      'Ich habe etwas Asche gestreut, das hilft ein bisschen.',
      'Gute Besserung an alle, die es schon erwischt hat!',
    ],
  },
  {
    scene: 'grit-bin-empty',
    reports: [
      { title: 'Streukiste leer', description: 'Kein Krümel Splitt mehr drin.' },
      {
        title: 'Bitte Streugut auffüllen',
        description:
          'Die Kiste oben am Berg bei {strasse} ist leer. Hier kommt man ohne Streuen nicht hoch und der Streudienst kommt erst spät.',
      },
      {
        title: 'Streugutkiste im Schnee ist leer',
        description:
          'Guten Tag, seit {tage} Tagen ist in der Kiste nichts mehr. Wir streuen hier als Nachbarschaft die steile Treppe selbst und das klappt auch gut, aber ohne Splitt geht es eben nicht. Wir haben sogar einen Plan gemacht, wer an welchem Tag dran ist, vom Schüler bis zur Rentnerin machen elf Leute mit. Heute war ich an der Reihe und stand mit der Schaufel vor der leeren Kiste. Wenn Sie uns drei oder vier Säcke hinstellen, füllen wir sie auch selbst auf.',
      },
      {
        title: 'Kein Splitt mehr an der Treppe',
        description: 'Treppe vereist, Kiste leer. Bitte nachfüllen.',
      },
      {
        title: 'In der Streukiste liegt nur Müll',
        description:
          'Statt Splitt liegen Flaschen und ein Handschuh drin. Der Handschuh ist übrigens noch gut.',
      },
      {
        title: 'Streusplitt fehlt an der Steigung',
        description:
          'Heute früh ist ein Auto rückwärts wieder runtergerutscht. Wollte streuen, Kiste leer, Deckel zugefroren wars auch noch.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof füllt die Kiste heute noch mit Splitt.',
      'Guten Tag, wir stellen Ihnen morgen zusätzlich drei Säcke neben die Kiste. Danke an alle, die in der Nachbarschaft mitstreuen!',
    ],
    done: [
      'Die Kiste ist voll und der Deckel geht wieder leicht auf.',
      'Aufgefüllt. Wir kontrollieren sie jetzt nach jedem Schneefall.',
    ],
    refused: [
      'Diese Kiste hat die Wohnanlage aufgestellt und sie gehört nicht zum Winterdienst der Stadt. Die Hausverwaltung weiß Bescheid.',
    ],
    comments: [
      'Heute früh kam ich nur mit Anlauf den Berg hoch.',
      'Danke an alle, die die Treppe streuen.',
      'Die untere Kiste ist noch halb voll, falls jemand was braucht.',
    ],
  },
]
