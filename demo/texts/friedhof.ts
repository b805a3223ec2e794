import type { SceneTexts } from './types.ts'

/** Demo texts about the cemetery. */
export const CEMETERY_TEXTS: readonly SceneTexts[] = [
  {
    scene: 'gravestone-tilted',
    reports: [
      { title: 'Grabstein umgekippt', description: 'Ein Grabstein liegt nach hinten auf der Wiese.' },
      {
        title: 'Umgefallener Stein auf dem Friedhof',
        description:
          'In der zweiten Reihe hinter der Kapelle ist ein Grabstein umgekippt. Das Nachbargrab ist auch beschädigt.',
      },
      {
        title: 'Grabstein liegt auf dem Weg',
        description:
          'Nach dem Sturm am Wochenende liegt ein Stein halb auf dem Weg. Er ist schwer, allein bekommt man ihn nicht weg. Vorsicht mit Gehhilfen.',
      },
      {
        title: 'Stein meines Großvaters umgekippt',
        description:
          'Guten Tag, ich wohne weit weg und eine Bekannte hat mir das Foto geschickt. Der Grabstein meines Großvaters ist umgefallen. Können Sie mir sagen, an wen ich mich wenden muss und ob er gesichert werden kann, bis ich komme? Vielen Dank für Ihre Hilfe.',
      },
      {
        title: 'Wackeliger Stein neben der Wasserstelle',
        description: 'Erst hat er gewackelt jetzt liegt er. Zum Glück stand keiner davor.',
      },
      {
        title: 'Auf dem alten Teil des Friedhofs',
        description:
          'Hier liegt ein Stein um und zwei weitere stehen schief. Meine Kinder spielen beim Gießen gern Verstecken, seitdem halte ich sie an der Hand. Bitte prüfen Sie die ganze Reihe.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unsere Friedhofsgärtnerei sichert den Stein heute ab und schreibt der Familie.',
      'Guten Tag, wir prüfen morgen die ganze Reihe auf festen Stand. Lockere Steine legen wir vorsichtig hin, damit niemand verletzt wird.',
    ],
    done: [
      'Der Stein steht wieder, ein Steinmetz hat ihn neu verdübelt.',
      'Die Familie hat den Grabstein wieder aufrichten lassen. Die Nachbargräber sind unbeschädigt.',
    ],
    refused: [
      'Für den Stein ist die Familie verantwortlich, aufstellen dürfen wir ihn nicht. Wir haben ihn gesichert und die Angehörigen angeschrieben.',
    ],
    comments: [
      'Ich habe die Vase gerettet, sie steht neben dem Weg.',
      'Der Boden ist dort nach dem Regen sehr weich.',
      'Danke fürs Kümmern, meine Eltern liegen gleich daneben.',
    ],
  },
  {
    scene: 'cemetery-tap',
    reports: [
      { title: 'Wasserhahn tropft', description: 'Auf dem Friedhof tropft der Hahn an der Wasserstelle.' },
      {
        title: 'Hahn lässt sich nicht mehr zudrehen',
        description:
          'Wasserhahn beim Haupteingang vom Friedhof. Ich habe gedreht, soviel ich konnte, er läuft weiter.',
      },
      {
        title: 'Wasser läuft Tag und Nacht',
        description:
          'Guten Tag, an der hinteren Wasserstelle auf dem Friedhof tropft es seit {tage} Tagen ununterbrochen. In der Zeit der Trockenheit tut einem das richtig weh. Ich stelle immer meine Kannen drunter und gieße die Nachbargräber mit. Eine Dichtung kostet ja nicht viel.',
      },
      {
        title: 'Tropfender Hahn, Boden matschig',
        description: 'Alles aufgeweicht vor der Zapfstelle. Mit guten Schuhen kommt man nicht ran.',
      },
      {
        title: 'Wasserstelle auf dem Friedhof undicht',
        description: 'Bei jedem Gießen bekommt man eine Dusche. Im Sommer erfrischend, sonst nicht so.',
      },
      {
        title: 'Dichtung kaputt?',
        description:
          'Der Hahn neben der Kapelle tropft. Mein verstorbener Mann hätte das in zwei Minuten repariert aber ich habe kein Werkzeug.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Die Friedhofsgärtnerei tauscht die Dichtung in den nächsten {tage} Tagen.',
      'Guten Tag, wir stellen den Hahn heute ab. Bitte nehmen Sie bis zur Reparatur die Wasserstelle bei der Kapelle.',
    ],
    done: [
      'Der Hahn ist dicht, wir haben eine neue Dichtung und einen neuen Griff eingebaut.',
      'Repariert. Vor der Wasserstelle liegen jetzt Trittsteine, damit die Schuhe sauber bleiben.',
    ],
    refused: [
      'Diesen Friedhof betreut die Kirchengemeinde. Wir haben im Pfarrbüro Bescheid gesagt, dort kümmert man sich um die Reparatur.',
    ],
    comments: [
      'Die Wasserstelle am Nebeneingang geht noch.',
      'Ich nehme das Tropfwasser zum Gießen mit, immerhin.',
      'Ich habe einen Eimer daruntergestellt.',
    ],
  },
]
