import type { SceneTexts } from './types.ts'

/** Demo texts about streets, pavements, cycle paths and stairs, part 2 of 3. */
export const STREET_TEXTS_2: readonly SceneTexts[] = [
  {
    scene: 'loose-slab',
    reports: [
      {
        title: 'Gehwegplatte steht hoch',
        description: 'Platte vor Haus {hausnummer} steht bestimmt 4 cm hoch. Stolperfalle.',
      },
      {
        title: 'Meine Mutter ist hier gestürzt',
        description:
          'Gestern Nachmittag ist meine Mutter (81) über eine hochstehende Platte gefallen, zum Glück nur blaue Flecken und ein Schreck. Die Platte wackelt schon länger. Bitte lassen Sie das in Ordnung bringen, bevor noch mehr passiert. Es ist auf der Seite der Apotheke, etwa in der Mitte.',
      },
      {
        title: 'Lose Platte auf dem Bürgersteig',
        description:
          'Wenn man auf die eine Ecke tritt, kippt die andere hoch. Bei Regen spritzt dann noch Wasser ans Bein.',
      },
      {
        title: 'Stolperkante {strasse}',
        description:
          'Eine Platte hat sich gelöst. Mit dem Rollator bleibe ich jedes Mal hängen. Über Hilfe würde ich mich sehr freuen. Mit freundlichen Grüßen',
      },
      {
        title: 'Wackelnde Gehwegplatten an der Haltestelle',
        description:
          'Drei Platten direkt an der Bushaltestelle sind locker. Im Dunkeln sieht man das nicht, und morgens haben es da alle eilig.',
      },
      {
        title: 'Platte locker seit den Kabelarbeiten',
        description:
          'Vor {tage} Tagen wurde hier ein Kabel verlegt und danach wurden die Platten anscheinend einfach wieder hingelegt. Eine steht jetzt richtig hoch. Die Firma sollte das nochmal machen finde ich.',
      },
      {
        title: 'Achtung, hochstehende Platte',
        description:
          'Bin mit dem Roller meiner Tochter hängengeblieben. Ja, mit 44. Trotzdem bitte reparieren :)',
      },
      {
        title: 'Gehweg uneben, Platte abgesackt',
        description:
          'Guten Tag, vor der Hausnummer {hausnummer} ist eine Platte so abgesackt, dass die Nachbarplatte wie eine Stufe heraussteht. Ein Herr mit Stock hat sich gerade noch am Zaun festhalten können.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Unsere Wegekolonne setzt die Platte bis Ende der Woche neu; die Stelle ist mit Farbe markiert.',
      'Guten Tag, es tut uns leid, dass es dort gefährlich ist. Wir sichern die Platte heute noch und verlegen sie in den nächsten {tage} Tagen neu.',
    ],
    done: [
      'Die Platten sind aufgenommen, der Untergrund ist verdichtet, und alles liegt wieder eben. Vielen Dank für die Meldung.',
      'Erledigt. Die Platte liegt wieder fest, die beiden daneben haben wir gleich mit gerichtet.',
    ],
    refused: [
      'Der Plattenweg gehört zum Grundstück der Wohnanlage. Wir dürfen dort nicht arbeiten, haben die Verwaltung der Anlage aber gebeten, sich zu kümmern.',
    ],
    comments: [
      'Da bin ich letzte Woche auch hängengeblieben.',
      'Zwei Meter weiter Richtung Kreuzung wackelt noch eine.',
      'Danke fürs Melden! Gute Besserung an alle, die schon gestolpert sind.',
    ],
  },
  {
    scene: 'root-pavement',
    reports: [
      {
        title: 'Baumwurzeln heben das Pflaster',
        description:
          'Pflaster beim großen Ahorn wölbt sich mindestens 10 cm hoch. Mit Kinderwagen kaum zu schaffen.',
      },
      {
        title: 'Gehweg wie eine Achterbahn',
        description:
          'Die Wurzeln haben den Weg auf ganzer Breite angehoben. Bitte den Baum stehen lassen! Vielleicht kann man das Pflaster einfach etwas drüber legen oder den Weg verschwenken.',
      },
      {
        title: 'Rollstuhl kommt nicht durch',
        description:
          'Ich sitze im Rollstuhl und komme an dieser Stelle nur über die Straße weiter, weil das Pflaster durch Wurzeln so schief ist. Das ist mein täglicher Weg zum Einkaufen. Es würde mir wirklich helfen, wenn Sie eine Lösung finden.',
      },
      {
        title: 'Wurzelschaden vor {strasse} {hausnummer}',
        description: 'Pflastersteine liegen kreuz und quer seit die Wurzeln so dick sind.',
      },
      {
        title: 'Stolpergefahr unter den Bäumen',
        description:
          'Abends unter den Bäumen ist es dunkel und die hochgedrückten Steine sieht man nicht. Eine Nachbarin hat sich dort den Fuß verstaucht. Könnte man die Kanten wenigstens weiß markieren?',
      },
      {
        title: 'Pflaster hochgedrückt',
        description:
          'Guten Tag, die Platanenallee ist wunderschön, aber der Weg darunter leider nicht mehr. An drei Stellen schieben die Wurzeln die Steine nach oben. Freundliche Grüße aus der Nachbarschaft',
      },
    ],
    accepted: [
      'Danke, das sehen wir uns gemeinsam mit unserer Baumpflege an. Wir wollen den Baum erhalten und den Belag darüber neu aufbauen.',
      'Guten Tag, wir nehmen die lockeren Steine in den nächsten {tage} Tagen heraus und füllen die Fläche vorläufig mit Splitt, damit niemand stolpert.',
    ],
    done: [
      'Der Weg führt jetzt in einem kleinen Bogen um die Wurzeln. Der Baum bleibt stehen, und die Kanten sind weg.',
      'Wir haben das Pflaster aufgenommen und durch einen wasserdurchlässigen Belag ersetzt, der sich den Wurzeln anpasst.',
    ],
    refused: [
      'Die starken Wurzeln dürfen wir nicht kappen, sonst wird der Baum unsicher. Ein Umbau des Weges ist für das nächste Jahr eingeplant; bis dahin haben wir die Kanten weiß markiert.',
    ],
    comments: [
      'Bitte auf keinen Fall den Baum fällen, der spendet im Sommer den einzigen Schatten.',
      'Mit dem Zwillingswagen ist da wirklich Schluss.',
      'Weiß jemand, ob die Stadt für den ganzen Weg etwas plant?',
    ],
  },
  {
    scene: 'broken-kerb',
    reports: [
      {
        title: 'Bordstein zerbrochen',
        description:
          'An der Ecke ist der Bordstein in mehrere Teile zerbrochen, ein Stück liegt auf der Straße.',
      },
      {
        title: 'Lastwagen hat Bordstein kaputt gefahren',
        description:
          'Am Dienstag hat ein Lastwagen beim Rangieren den Bordstein zerlegt. Die Brocken liegen noch da. Wer den Schaden bezahlt, müssen Sie klären, aber bitte räumt die Steine weg.',
      },
      {
        title: 'Scharfe Kante am Bordstein vor Nummer {hausnummer}',
        description:
          'Beim Parken habe ich mir daran einen Reifen aufgeschlitzt. Ein Stück fehlt und der Rest steht spitz heraus.',
      },
      {
        title: 'Randstein lose und gebrochen',
        description:
          'Der Stein wackelt, wenn man drauftritt. Meine Kinder balancieren da immer entlang, bis er irgendwann umkippt.',
      },
      {
        title: 'Abgesenkter Bordstein kaputt, kein Durchkommen',
        description:
          'Guten Tag, am Übergang ist der abgesenkte Bordstein zerbrochen. Mit dem Rollator kam man bisher gut hinüber, jetzt ist dort eine Kante mit Loch. Für mich bedeutet das einen Umweg von zehn Minuten. Vielen Dank, wenn Sie sich darum kümmern.',
      },
      {
        title: 'Bordsteinkante weggebrochen, {strasse}',
        description: 'Etwa ein Meter fehlt, dahinter rutscht schon das Pflaster nach.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof räumt die losen Stücke heute weg und setzt in der nächsten Woche neue Steine.',
      'Wir haben den Schaden aufgenommen und fragen bei den Baufirmen in der Nähe nach dem Verursacher. Repariert wird unabhängig davon in den nächsten {tage} Tagen.',
    ],
    done: [
      'Drei neue Bordsteine sind gesetzt. Bitte den frischen Mörtel noch einen Tag nicht belasten.',
      'Die Kante ist repariert und verfugt, die losen Stücke sind weg.',
    ],
    refused: [
      'Dieser Bordstein grenzt an die Landesstraße und gehört dem Land. Wir haben den Schaden samt Foto weitergegeben und bitten um etwas Geduld.',
    ],
    comments: [
      'Ich habe einen Laster rangieren sehen, das war gegen 10 Uhr.',
      'Auf der anderen Straßenseite ist auch einer gerissen.',
      'Mein Reifen dankt fürs Melden.',
    ],
  },
  {
    scene: 'faded-crosswalk',
    reports: [
      {
        title: 'Zebrastreifen kaum noch zu sehen',
        description: 'Von den weißen Streifen ist fast nichts übrig. Autos halten gar nicht mehr.',
      },
      {
        title: 'Gefährlicher Übergang an der Grundschule',
        description:
          'Jeden Morgen queren hier bestimmt 80 Kinder. Der Zebrastreifen ist so abgefahren, dass Ortsfremde ihn nicht erkennen. Heute musste ein Auto voll bremsen. Bitte vor Schulbeginn nach den Ferien neu malen.',
      },
      { title: 'Streifen weg', description: 'Zebrastreifen {strasse} komplett abgefahren, bitte nachmalen.' },
      {
        title: 'Bitte den Zebrastreifen auffrischen',
        description:
          'Liebes Rathaus, seit die Straße so viel befahren wird ist unser Zebrastreifen verblasst. Mit 83 bin ich nicht mehr so flott und brauche die paar Sekunden. Danke im Voraus.',
      },
      {
        title: 'Niemand hält mehr am Fußgängerüberweg',
        description:
          'Die Schilder stehen zwar noch, aber die Markierung fehlt praktisch. Gestern drei Autos hintereinander durchgefahren, obwohl ich mit Kinderwagen schon auf der Straße stand. Bei Dunkelheit und Regen ist es noch viel schlimmer, weil man die Reste gar nicht mehr sieht.',
      },
      {
        title: 'Weiße Farbe am Übergang abgeblättert',
        description: 'Vor der Post ist die Markierung seit der letzten Reparatur nur noch zur Hälfte da.',
      },
    ],
    accepted: [
      'Danke für Ihren Hinweis. Die Markierungsfirma kommt, sobald es trocken und über 5 Grad warm ist, und erneuert die Streifen.',
      'Guten Tag, Sie haben recht, der Übergang muss besser zu sehen sein. Der Auftrag ist vergeben, gearbeitet wird in den nächsten Wochen außerhalb der Schulzeiten.',
    ],
    done: [
      'Der Zebrastreifen ist neu markiert, mit einem Belag, der auch bei Nässe reflektiert.',
      'Die Streifen leuchten wieder weiß. Gleichzeitig haben wir das Schild von Zweigen befreit.',
    ],
    refused: [
      'Der Übergang wird im Frühjahr verlegt und dann mit einer Mittelinsel gebaut. Die alte Stelle markieren wir deshalb nicht mehr neu.',
    ],
    comments: [
      'Als Autofahrer kann ich sagen: Man sieht ihn wirklich erst, wenn man drauf ist.',
      'Unsere Elternvertretung hat das auch schon angesprochen.',
      'Ein zusätzliches Licht wäre dort auch nicht schlecht.',
    ],
  },
  {
    scene: 'open-trench',
    reports: [
      {
        title: 'Baugrube nicht gesichert',
        description: 'Absperrung liegt flach, Graben offen. Gestern Abend fast reingelaufen.',
      },
      {
        title: 'Absperrung an der Baustelle umgefallen',
        description:
          'Seit dem Sturm am Wochenende liegen die Absperrgitter neben dem Graben. Auf der Baustelle ist niemand zu sehen. Der Graben ist knietief.',
      },
      {
        title: 'Offener Graben direkt vor der Haustür',
        description:
          'Vor {strasse} {hausnummer} wurde ein Graben gezogen und danach war Funkstille. Die Absperrung ist umgekippt, Licht gibt es keines. Meine Schwiegermutter traut sich nicht mehr aus dem Haus. Wer ist dafür zuständig und wann geht es weiter?',
      },
      {
        title: 'Gefahr für Kinder an der Baustelle',
        description:
          'Nach der Schule springen die Kinder über den Graben, weil das Gitter umliegt. Lustig ist das nur, bis einer daneben springt.',
      },
      {
        title: 'Baustelle seit {tage} Tagen verlassen',
        description: 'Kein Arbeiter da, Graben offen, Warnlampen leer. Bitte die Firma anrufen.',
      },
      {
        title: 'Sturz in den Graben verhindert',
        description:
          'Guten Abend, ich habe eben einen Herrn am Arm festgehalten der im Dunkeln fast in den offenen Graben getreten wäre. Ich habe ein Gitter wieder aufgestellt, aber der Wind kippt es bestimmt gleich wieder um. Bitte heute noch jemanden vorbeischicken.',
      },
    ],
    accepted: [
      'Danke! Wir haben die Baufirma angerufen, sie stellt die Gitter noch heute wieder auf und beschwert sie mit Fußplatten.',
      'Guten Tag, unser Außendienst fährt gleich hin und sichert den Graben. Die Firma bekommt von uns eine Frist bis morgen Mittag.',
    ],
    done: [
      'Die Absperrung steht wieder, mit Warnleuchten und Gewichten. Wir kontrollieren die Baustelle jetzt jeden Tag.',
      'Der Graben ist verfüllt und der Belag geschlossen. Die Bauarbeiten sind damit beendet.',
    ],
    refused: [
      'Die Baustelle liegt vollständig auf privatem Grund. Wir haben die Bauleitung informiert, anordnen dürfen wir dort nichts; bei akuter Gefahr wählen Sie bitte den Notruf.',
    ],
    comments: [
      'Ich habe die Gitter am Sonntag auch schon einmal aufgestellt.',
      'Immerhin hängt jetzt ein Flatterband, hat wohl ein Nachbar gemacht.',
      'Weiß jemand, was da überhaupt verlegt wird?',
    ],
  },
]
