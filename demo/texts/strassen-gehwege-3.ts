import type { SceneTexts } from './types.ts'

/** Demo texts about streets, pavements, cycle paths and stairs, part 3 of 3. */
export const STREET_TEXTS_3: readonly SceneTexts[] = [
  {
    scene: 'broken-stairs',
    reports: [
      {
        title: 'Stufe ausgebrochen',
        description: 'Dritte Stufe von unten ist vorne weggebrochen. Beim Runtergehen sieht man es nicht.',
      },
      {
        title: 'Treppe zum Bahnhof beschädigt',
        description:
          'An der Treppe fehlt ein großes Stück Stufe. Morgens rennen hier alle zum Zug, das geht nicht mehr lange gut.',
      },
      {
        title: 'Kaputte Treppe am Park',
        description:
          'Sehr geehrte Damen und Herren, die Treppe ist seit Wochen beschädigt. Wer wie ich schlecht sieht, merkt die fehlende Kante erst mit dem Fuß. Bitte sperren Sie die Hälfte ab oder reparieren Sie die Stufe. Für eine kurze Antwort wäre ich dankbar.',
      },
      {
        title: 'Betonstufe bröckelt',
        description: 'Stück von der Stufe liegt unten im Gebüsch. Der Rest wackelt auch schon.',
      },
      {
        title: 'Treppenstufe kaputt, bitte absperren',
        description:
          'Hab heute gesehen wie eine Frau mit Einkaufstaschen da hängengeblieben ist. Konnte sich am Geländer halten. Auf dem Foto sieht man die Stelle ganz gut.',
      },
      {
        title: 'Treppe neben {strasse} {hausnummer} gefährlich',
        description: 'Durch den Frost ist eine Stufe geplatzt und gestern ganz ausgebrochen.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir sperren die schadhafte Seite der Treppe heute ab, die andere Hälfte bleibt benutzbar.',
      'Guten Tag, unsere Maurerkolonne hat sich die Stufe angesehen. Sie betoniert die Kante in der kommenden Woche nach.',
    ],
    done: [
      'Die Stufe ist ersetzt. Wir haben bei der Gelegenheit alle Kanten mit einem hellen Streifen markiert.',
      'Repariert: Die ausgebrochene Kante ist neu betoniert und ausgehärtet. Die Absperrung ist weg.',
    ],
    refused: [
      'Diese Treppe gehört der Deutschen Bahn. Wir haben den Schaden dort gemeldet und um eine schnelle Absperrung gebeten.',
    ],
    comments: [
      'Da bin ich mit der Kaffeetasse in der Hand fast abgegangen.',
      'Das Geländer wackelt übrigens auch ein bisschen.',
      'Gibt es so lange einen anderen Weg mit Kinderwagen?',
    ],
  },
  {
    scene: 'damaged-railing',
    reports: [
      {
        title: 'Brückengeländer verbogen',
        description: 'Geländer an der kleinen Brücke ist stark nach außen gebogen.',
      },
      {
        title: 'Geländer hält keinen mehr',
        description:
          'Irgendwas ist gegen das Geländer gefahren. Es hängt schräg über dem Bach und wackelt beim Anfassen.',
      },
      {
        title: 'Kinder könnten durchrutschen',
        description:
          'Durch den Schaden am Geländer ist jetzt eine Lücke, durch die ein Kleinkind locker durchpasst. Darunter geht es zwei Meter runter. Ich gehe mit meinen Enkeln jeden Mittwoch hier entlang und halte sie seitdem auf der anderen Seite an der Hand.',
      },
      {
        title: 'Schaden an der Brücke bei {strasse}',
        description:
          'Guten Tag, am Wochenende wurde offenbar das Geländer angefahren, zwei Stäbe sind gebrochen und eine Schraube liegt auf dem Weg. Vielleicht findet sich ja der Verursacher.',
      },
      {
        title: 'Geländer locker',
        description: 'Bitte Geländer an der Fußgängerbrücke festmachen bevor jemand reinfällt.',
      },
      {
        title: 'Verbogener Handlauf auf der Brücke',
        description:
          'Ich brauche den Handlauf, weil ich nach meiner Operation noch unsicher gehe. Er ist verbogen und hat eine scharfe Kante. Meine Jacke hat jetzt ein Loch.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Wir sichern die Lücke heute mit einem Bauzaun und lassen das Geländer von einem Schlosser ausmessen.',
      'Guten Tag, das Geländerfeld wird ausgetauscht. Die Werkstatt braucht dafür etwa zwei Wochen, bis dahin bleibt die Stelle abgesperrt.',
    ],
    done: [
      'Das beschädigte Feld ist ersetzt und fest verschraubt. Die Brücke ist wieder auf ganzer Breite frei.',
      'Unser Schlosser hat das Geländer gerichtet und zwei Stäbe neu eingeschweißt. Vielen Dank fürs Aufpassen!',
    ],
    refused: [
      'Die Brücke gehört zum Radweg an der Landesstraße und damit dem Land. Wir haben die Meldung weitergeleitet und die Stelle bis dahin abgesperrt.',
    ],
    comments: [
      'Am Samstagabend war es noch ganz, Sonntagfrüh nicht mehr.',
      'Bitte auch die andere Seite prüfen, da fehlt eine Schraube.',
      'Gut beobachtet, ich wäre glatt daran vorbeigelaufen.',
    ],
  },
  {
    scene: 'bollard-down',
    reports: [
      { title: 'Poller umgefahren', description: 'Poller liegt quer auf dem Weg.' },
      {
        title: 'Autos fahren jetzt über den Gehweg',
        description:
          'Seit der Poller vor {strasse} {hausnummer} umgefahren wurde, kürzen Autos über den Gehweg ab. Gestern einer mit bestimmt 30. Bitte schnell wieder aufstellen.',
      },
      {
        title: 'Pfosten am Fußweg abgeknickt',
        description:
          'Der rot-weiße Pfosten liegt flach, der Stumpf steht noch raus. Im Dunkeln sieht man den nicht.',
      },
      {
        title: 'Poller am Marktplatz liegt um',
        description:
          'Guten Tag, vermutlich hat ein Lieferwagen den Poller beim Rückwärtsfahren erwischt. Das Metallteil liegt jetzt auf dem Pflaster und einige Steine sind mit herausgebrochen. Ich habe ihn an die Hauswand gerückt, damit niemand fällt.',
      },
      {
        title: 'Absperrpfosten weg, Parkchaos da',
        description:
          'Kaum war der Poller umgefahren standen drei Autos auf dem Platz vor dem Eingang. Man kommt mit dem Rollstuhl nicht mehr zur Tür. Es wäre schön, wenn das noch diese Woche repariert wird.',
      },
      {
        title: 'Umgefahrener Poller, scharfe Kanten',
        description: 'Am Radweg Richtung Sportplatz. Das abgerissene Blech ist richtig scharf.',
      },
    ],
    accepted: [
      'Danke, wir holen den Poller heute ab und decken das Loch ab. Der neue kommt in den nächsten {tage} Tagen.',
      'Guten Tag, ein Ersatzpoller ist im Lager. Der Bauhof betoniert ihn diese Woche ein, danach muss der Beton zwei Tage aushärten.',
    ],
    done: [
      'Der Poller steht wieder und ist diesmal tiefer einbetoniert.',
      'Wir haben einen herausnehmbaren Poller mit Schloss eingebaut. So kommen Feuerwehr und Müllabfuhr durch, der übrige Verkehr nicht.',
    ],
    refused: [
      'Der Poller stand auf dem Grundstück des Supermarkts. Wir haben die Marktleitung informiert, aufstellen muss ihn die Firma selbst.',
    ],
    comments: [
      'Das war ein weißer Lieferwagen, mehr habe ich leider nicht gesehen.',
      'Schon der dritte Poller an der Stelle in zwei Jahren.',
      'Vielleicht einen mit Reflektoren nehmen?',
    ],
  },
  {
    scene: 'cycle-path-bump',
    reports: [
      {
        title: 'Radweg aufgebrochen',
        description: 'Radweg {strasse}: Asphalt aufgewölbt und gerissen, man hebt fast ab.',
      },
      {
        title: 'Mit dem Fahrrad gestürzt',
        description:
          'Ich bin gestern Abend auf dem Radweg gestürzt, weil der Belag aufgebrochen ist und quer eine hohe Kante steht. Handgelenk geprellt, Lampe kaputt. Ich will keinen Ärger machen, aber bitte repariert das, bevor es jemanden schlimmer trifft. Die Stelle ist etwa 50 Meter nach der Ampel stadtauswärts.',
      },
      {
        title: 'Buckel auf dem Radweg zur Schule',
        description: 'Wurzeln drücken den Asphalt hoch. Die Schulkinder weichen auf die Straße aus.',
      },
      {
        title: 'Riesenriss im Radweg',
        description: 'Da passt mein halber Vorderreifen rein. Bitte reparieren!',
      },
      {
        title: 'Radweg nicht mehr befahrbar',
        description:
          'Guten Tag, ich pendle jeden Tag mit dem Rad aus {ort} in die Stadt. Seit einigen Wochen ist der Radweg an einer Stelle so aufgebrochen das man absteigen muss. Für eine Reparatur oder wenigstens ein Warnschild wäre ich dankbar.',
      },
      {
        title: 'Welle im Belag, gefährlich bei Dunkelheit',
        description: 'Erst ein Buckel und dann ein Loch. Mit Anhänger und Kind drin nicht lustig.',
      },
    ],
    accepted: [
      'Danke für die Meldung und gute Besserung, falls Sie gestürzt sind. Wir sprühen die Stelle heute orange an und fräsen den Buckel in den nächsten {tage} Tagen ab.',
      'Guten Tag, wir stellen ein Warnschild auf. Der Belag wird auf zehn Metern ausgetauscht, die Firma hat den Auftrag schon.',
    ],
    done: [
      'Der Radweg ist an der Stelle neu asphaltiert und wieder eben. Gute Fahrt!',
      'Wir haben den Buckel abgefräst und eine Wurzelsperre eingebaut, damit er nicht wiederkommt.',
    ],
    refused: [
      'Für den ganzen Radweg ist ein Neubau beschlossen, er beginnt im nächsten Jahr. Bis dahin haben wir die Kante mit einem Asphaltkeil entschärft, mehr ist derzeit nicht möglich.',
      'Dieser Radweg begleitet eine Landesstraße und wird von der Straßenmeisterei unterhalten. Sie hat Ihre Meldung von uns bekommen.',
    ],
    comments: [
      'Da hat es mir letzte Woche den Einkauf aus dem Korb gehoben.',
      'Stadteinwärts ist noch so eine Stelle, kurz vor der Brücke.',
      'Danke! Mit Licht sieht man es, ohne keine Chance.',
    ],
  },
  {
    scene: 'washed-out-path',
    reports: [
      {
        title: 'Weg vom Regen ausgespült',
        description: 'Nach dem Gewitter zieht sich eine tiefe Rinne durch den Schotterweg.',
      },
      {
        title: 'Kein Durchkommen mit Kinderwagen',
        description:
          'Der Weg hinter den Kleingärten ist so ausgewaschen, dass man nur noch am Rand gehen kann. An manchen Stellen ist die Rinne knöcheltief. Wir nutzen den Weg täglich zum Kindergarten.',
      },
      {
        title: 'Spazierweg völlig ausgewaschen',
        description:
          'Jedes Mal das Gleiche: Starkregen, Schotter weg, Rinne da. Man füllt auf und drei Monate später ist wieder alles unten auf der Wiese. Vielleicht helfen ein paar Querrinnen, dann läuft das Wasser seitlich ab. Ich war 40 Jahre im Wegebau, ich komme gern vorbei und zeige was ich meine.',
      },
      {
        title: 'Tiefe Rinne im Fußweg',
        description: 'Mein Mann ist mit dem Stock hängengeblieben. Bitte auffüllen.',
      },
      {
        title: 'Schotterweg am Feldrand kaputt',
        description:
          'Beim Joggen umgeknickt, weil der Weg seit dem Unwetter voller Furchen ist. Der lose Schotter liegt jetzt unten auf der Straße.',
      },
      {
        title: 'Ausgespülter Weg oberhalb von {strasse}',
        description:
          'Guten Tag, das Wasser kommt vom Feld herunter und nimmt den ganzen Kies mit. Die Rinne ist inzwischen etwa 20 cm tief und wird mit jedem Regen länger. Letzten Sonntag ist eine Radfahrerin darin hängen geblieben und über den Lenker gegangen, wir haben sie bei uns in der Küche verpflastert. Es ging ihr schnell wieder gut und Kuchen gab es auch, aber so soll man sich ja nicht kennenlernen müssen. Könnten Sie den Graben daneben vielleicht wieder frei machen? Der ist seit Jahren zugewachsen.',
      },
    ],
    accepted: [
      'Danke, wir füllen den Weg in der nächsten Woche mit Schotter auf und verdichten ihn. Vorher räumen wir den Graben, damit das Wasser abfließt.',
      'Guten Tag, der Bauhof sieht sich den Weg morgen an. Dabei prüfen wir auch, wie sich das Wasser seitlich ableiten lässt.',
    ],
    done: [
      'Der Weg ist aufgefüllt, gewalzt und hat drei Querrinnen bekommen. Beim letzten Regen hat das gut funktioniert.',
      'Wir haben die Rinne verfüllt und den Seitengraben ausgebaggert. Der Weg ist wieder gut begehbar.',
    ],
    refused: [
      'Der Weg gehört der Forstverwaltung des Landes und ist kein städtischer Weg. Wir haben Ihre Meldung mit dem Foto dorthin geschickt.',
    ],
    comments: [
      'Der Schotter liegt unten bei uns vor der Einfahrt, ich habe schon zwei Schubkarren weggefahren.',
      'Ein paar Querrinnen wären da wirklich eine gute Idee.',
      'Mit Gummistiefeln geht es, mit Rollator nicht.',
    ],
  },
]
