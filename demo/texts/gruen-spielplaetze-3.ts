import type { SceneTexts } from './types.ts'

/** Demo texts about trees, parks and playgrounds, part 3 of 3. */
export const GREEN_TEXTS_3: readonly SceneTexts[] = [
  {
    scene: 'bench-broken',
    reports: [
      { title: 'Parkbank kaputt', description: 'Zwei Latten fehlen, man kann nicht mehr sitzen.' },
      {
        title: 'Bank am Teich ohne Sitzfläche',
        description:
          'Von der Bank am Teich fehlen drei Latten. Auf der einzigen, die übrig ist, sitzt man wie ein Huhn auf der Stange.',
      },
      {
        title: 'Latten an der Sitzbank abgebrochen',
        description:
          'Guten Tag, auf meinem Weg zum Arzt mache ich immer auf dieser Bank Pause. Nun sind mehrere Latten abgebrochen und ein Nagel schaut heraus. Weit und breit gibt es keine andere Bank. Ich bin 84 und würde mich über eine Reparatur sehr freuen.',
      },
      {
        title: 'Bank neben der Bushaltestelle beschädigt',
        description: 'Rückenlehne fehlt halb, eine Sitzlatte ist ganz weg. Vandalismus nehm ich an.',
      },
      {
        title: 'Kaputte Sitzbank im Park',
        description:
          'Schrauben stehen raus, habe mir die Hose aufgerissen. Die Latten liegen übrigens im Gebüsch dahinter.',
      },
      {
        title: 'Unsere Lieblingsbank',
        description:
          'Auf dieser Bank habe ich meiner Frau vor 40 Jahren den Antrag gemacht. Jetzt fehlen ihr ein paar Latten (der Bank). Ich würde sie auch selbst reparieren, wenn Sie mir das Holz geben!',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Schreinerei schneidet neue Latten zu, die Bank ist in den nächsten {tage} Tagen wieder heil.',
      'Guten Tag, der Bauhof entfernt heute alles, was lose ist oder heraussteht. Die neuen Latten montieren wir nächste Woche.',
    ],
    done: [
      'Die Bank hat neue Latten aus Lärchenholz. Nehmen Sie gern wieder Platz!',
      'Erledigt, die Bank ist repariert und frisch geölt.',
    ],
    refused: [
      'Die Bank hat der Wanderverein gestiftet und er pflegt sie auch. Wir haben ihm Ihre Meldung weitergegeben.',
    ],
    comments: [
      'An der Bank treffe ich mich immer mit meinen Schachfreunden.',
      'Da sitze ich sonst jeden Mittag, fehlt mir richtig.',
      'Eine Latte lag gestern noch daneben, habe sie hinter die Bank gelegt.',
    ],
  },
  {
    scene: 'flowerbed-trampled',
    reports: [
      { title: 'Blumenbeet zerfahren', description: 'Reifenspuren mitten durch das Beet.' },
      {
        title: 'Jemand ist durchs Beet gefahren',
        description:
          'In der Nacht ist ein Auto quer durch das Blumenbeet am Kreisel gefahren. Die Stiefmütterchen sind platt, die Spur geht bis auf den Rasen.',
      },
      {
        title: 'Schade um die schönen Blumen',
        description:
          'Liebe Stadtgärtnerei, Sie hatten das Beet so schön bepflanzt! Am Samstag hat es noch geblüht und heute ist alles zertreten und zerfahren. Ich hoffe, Sie lassen sich nicht entmutigen. Eine treue Spaziergängerin',
      },
      {
        title: 'Beet vor {strasse} {hausnummer} zertrampelt',
        description: 'Nach dem Straßenfest. Die Hälfte der Pflanzen ist raus oder abgeknickt.',
      },
      {
        title: 'Autos kürzen über das Blumenbeet ab',
        description:
          'Seit der Umleitung fahren manche einfach über die Ecke, das Beet besteht nur noch aus Spuren. Zwei große Steine würden das Problem lösen, denk ich.',
      },
      {
        title: 'Blumen kaputt gefahren',
        description:
          'Wir Kinder vom Hort haben hier Tulpenzwiebeln gesetzt. Jetzt ist ein Auto drüber gefahren. Das ist gemein!',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Gärtnerei richtet das Beet diese Woche wieder her und setzt nach, was noch lieferbar ist.',
      'Guten Tag, das ärgert uns auch. Wir lockern den Boden, pflanzen neu und legen zwei Findlinge an die Ecke.',
    ],
    done: [
      'Das Beet ist neu bepflanzt, und zwei große Steine halten Autos jetzt ab.',
      'Die Gärtnerei hat nachgepflanzt. Kinder aus der Nachbarschaft haben beim Setzen geholfen.',
    ],
    refused: [
      'Das Beet gehört zum Hotel nebenan. Wir haben dort Bescheid gesagt, neu bepflanzen kann es nur der Betrieb selbst.',
    ],
    comments: [
      'So gemein. Die Bienen waren da immer ganz wild drauf.',
      'Wenn Hilfe beim Pflanzen gebraucht wird: Ich habe Zeit und eine Schaufel.',
      'Steine an der Ecke wären wirklich gut.',
    ],
  },
  {
    scene: 'fence-hole',
    reports: [
      {
        title: 'Loch im Zaun vom Spielplatz',
        description: 'Maschendraht aufgerissen, Kinder schlüpfen durch.',
      },
      {
        title: 'Zaun kaputt, dahinter gleich die Straße',
        description:
          'Im Zaun ist ein Loch, durch das mein Dreijähriger gestern raus ist. Dahinter ist direkt die Straße! Bitte so schnell wie möglich schließen.',
      },
      {
        title: 'Spielplatzzaun hat ein Loch',
        description:
          'Guten Tag, am Spielplatz {strasse} ist der Zaun an einer Ecke aufgeschnitten, vermutlich als Abkürzung. Die Drahtenden sind spitz. Eine kleine Tür an der Stelle wäre vielleicht die bessere Lösung, die Abkürzung nutzen nämlich alle.',
      },
      {
        title: 'Zaun aufgebogen',
        description:
          'Bälle rollen durch das Loch auf die Fahrbahn und die Kinder hinterher. Habe es mit Draht notdürftig zugemacht, hält aber nicht lang.',
      },
      {
        title: 'Draht steht heraus am Zaun',
        description: 'Kind hat sich den Arm aufgekratzt. Höhe Rutsche.',
      },
      {
        title: 'Wildschweine oder Schulkinder?',
        description:
          'Einer von beiden hat ein Loch in den Spielplatzzaun gemacht. Auf jeden Fall läuft unser kleiner Hund jetzt auch immer rein und er darf da ja nicht hin.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir schließen das Loch heute vorläufig und ersetzen das Zaunfeld in den nächsten {tage} Tagen.',
      'Guten Tag, unser Bauhof flickt den Zaun morgen. Ob ein kleines Tor an dieser Stelle sinnvoll ist, besprechen wir mit der Spielplatzplanung.',
    ],
    done: [
      'Das Zaunfeld ist neu, spitze Drahtenden gibt es keine mehr.',
      'An der Stelle ist jetzt ein kleines Tor mit Kindersicherung. So brauchen alle keine Abkürzung durch den Draht mehr.',
    ],
    refused: [
      'Der Zaun gehört zum Nachbargrundstück. Wir haben mit der Familie gesprochen, sie repariert ihn am Wochenende.',
    ],
    comments: [
      'Unser Ball ist da auch schon auf der Straße gelandet.',
      'Ein Tor wäre perfekt, alle gehen da sowieso durch.',
      'Am Bolzplatz nebenan ist der Zaun übrigens auch locker.',
    ],
  },
  {
    scene: 'caterpillar-nest',
    reports: [
      {
        title: 'Raupennest an der Eiche',
        description: 'Großes Gespinst am Stamm, vermutlich Eichenprozessionsspinner.',
      },
      {
        title: 'Eichenprozessionsspinner am Spielplatz',
        description:
          'An der Eiche neben dem Spielplatz ist ein Nest mit hunderten Raupen. Zwei Kinder hatten gestern schon Ausschlag an den Armen. Bitte absperren und absaugen lassen!',
      },
      {
        title: 'Giftige Raupen am Radweg',
        description: 'Juckt wie verrückt, hab seit gestern rote Pusteln. Baum steht bei der Bank.',
      },
      {
        title: 'Verdacht auf Prozessionsspinner',
        description:
          'Guten Tag, ich bin nicht ganz sicher, aber am Stamm der großen Eiche sitzt ein weißliches Gespinst in ungefähr zwei Metern Höhe und die Raupen wandern in Reihen den Stamm hoch. Ich habe Abstand gehalten und mit Zoom fotografiert. Könnte das jemand bestimmen?',
      },
      {
        title: 'Weißes Gespinst mit Raupen {strasse}',
        description: 'Direkt über dem Gehweg, bitte ein Warnschild aufhängen.',
      },
      {
        title: 'Raupen bei der Schule',
        description:
          'Auf dem Weg zur Turnhalle hängt das Nest an der zweiten Eiche von links. Die Klasse 3a hält jetzt Abstand, aber am Nachmittag spielen hier auch andere Kinder, die nichts davon wissen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir sperren den Bereich heute ab; eine Fachfirma saugt das Nest in den nächsten {tage} Tagen ab.',
      'Guten Tag, bitte halten Sie Abstand und berühren Sie nichts. Unser Baumkontrolleur sieht sich das Gespinst morgen früh an.',
    ],
    done: [
      'Die Fachfirma hat das Nest abgesaugt und alle Eichen ringsum geprüft. Die Absperrung ist aufgehoben.',
      'Das Gespinst ist entfernt. Nächstes Jahr kontrollieren wir die Eiche schon im April.',
    ],
    refused: [
      'Die Eiche steht auf privatem Grund, dort dürfen wir das Nest nicht absaugen. Wir haben die Familie informiert, ihr eine Fachfirma genannt und am Weg ein Warnschild aufgehängt.',
    ],
    comments: [
      'Bei Ausschlag hilft duschen und Kleidung heiß waschen, hat die Apotheke gesagt.',
      'An der Eiche am Sportplatz habe ich auch eins gesehen.',
      'Gutes Foto, da erkennt man alles auch aus der Ferne.',
    ],
  },
]
