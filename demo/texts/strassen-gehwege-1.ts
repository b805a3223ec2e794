import type { SceneTexts } from './types.ts'

/** Demo texts about streets, pavements, cycle paths and stairs, part 1 of 3. */
export const STREET_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'pothole',
    reports: [
      {
        title: 'Tiefes Schlagloch vor {strasse} {hausnummer}',
        description: 'Schlagloch, bestimmt 15 cm tief. Gestern ist ein Roller fast gestürzt.',
      },
      {
        title: 'Loch in der Fahrbahn gegenüber der Bäckerei',
        description:
          'Guten Tag, gegenüber der Bäckerei ist seit dem Frost ein großes Loch im Asphalt. Wer aus der Ausfahrt kommt, sieht es erst im letzten Moment. Bitte ausbessern, danke!',
      },
      {
        title: 'Schlagloch wird jede Woche größer',
        description:
          'Vor zwei Wochen war es noch so groß wie ein Teller, jetzt passt ein ganzer Eimer rein. Die Autos fahren im Bogen drumherum und kommen dabei auf die Gegenspur. Ich fahre hier jeden Morgen zur Arbeit und es ist nur eine Frage der Zeit bis es kracht.',
      },
      {
        title: 'Achse fast kaputt',
        description:
          'Bin heute Abend mit dem Auto voll reingefahren, man sieht das Loch bei Regen überhaupt nicht. Höhe {strasse} {hausnummer}.',
      },
      {
        title: 'Schlagloch an der Einmündung {strasse}',
        description:
          'Sehr geehrte Damen und Herren, an der Einmündung hat sich ein tiefes Schlagloch gebildet. Ich bin 78 und fahre noch alles mit dem Rad, hier muss ich inzwischen absteigen. Über eine baldige Reparatur würde ich mich freuen.',
      },
      {
        title: 'Asphalt aufgebrochen, lose Brocken auf der Straße',
        description:
          'Lose Stücke liegen auch auf dem Gehweg herum. Die Kinder kicken sie durch die Gegend, letzte Woche ging das haarscharf an einem parkenden Auto vorbei.',
      },
      {
        title: 'Bitte das Loch am Kindergarten zumachen',
        description:
          'Direkt da, wo morgens alle mit den Fahrradanhängern langfahren, ist ein tiefes Loch mit scharfen Kanten. Meine Tochter fährt jetzt selbst Rad und ich hab jedes Mal ein mulmiges Gefühl. Wäre toll, wenn das bald gemacht wird.',
      },
      {
        title: 'Flicken schon wieder rausgebrochen',
        description:
          'Das Loch wurde vor einiger Zeit geflickt, der Flicken hat keine drei Monate gehalten. Jetzt ist es tiefer als vorher. Ich habe nichts gegen die Leute vom Bauhof, die waren bei strömendem Regen da und haben ihr Bestes gegeben. Aber in ein nasses Loch kalten Teer zu füllen, hält halt nicht, das sagt einem jeder, der mal am Bau war. Bitte einmal ausschneiden, trocken machen und richtig verdichten. Dann haben wir alle ein paar Jahre Ruhe und Sie sparen sich die vierte Anfahrt.',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Der Bauhof sichert die Stelle noch heute mit einer Warnbake und füllt das Loch in den nächsten {tage} Tagen mit Kaltasphalt.',
      'Guten Tag, wir haben uns die Stelle angesehen und nehmen sie in die Reparaturliste dieser Woche auf. Bitte fahren Sie dort bis dahin langsam.',
    ],
    done: [
      'Der Bauhof hat das Loch ausgeschnitten und mit Heißasphalt geschlossen. Die Stelle ist wieder normal befahrbar. Danke, dass Sie Bescheid gegeben haben!',
      'Erledigt: Das Schlagloch ist verfüllt und verdichtet. Wir schauen nach dem nächsten Frost noch einmal nach, ob der Flicken hält.',
    ],
    refused: [
      'Guten Tag, diese Straße ist eine Landesstraße, wir dürfen dort selbst nicht asphaltieren. Wir haben Ihre Meldung mit Foto an die zuständige Straßenmeisterei geschickt.',
      'Dieses Stück ist ein Privatweg und keine öffentliche Straße. Reparieren dürfen wir dort leider nicht, wir haben die Hausverwaltung aber angeschrieben.',
    ],
    comments: [
      'Kann ich bestätigen, bin gestern mit dem Rad auch fast reingefahren.',
      'Nachts ist es noch schlimmer, weil die Laterne daneben nur schwach leuchtet.',
      'Weiß jemand, ob man einen kaputten Reifen irgendwo melden kann?',
    ],
  },
  {
    scene: 'pothole-puddle',
    reports: [
      {
        title: 'Pfütze versteckt tiefes Loch',
        description:
          'Bei Regen steht Wasser drin und man sieht nicht, wie tief das Loch ist. Sehr tief, ich habs ausprobiert.',
      },
      {
        title: 'Fußgänger werden klatschnass',
        description:
          'Jedes Auto, das durch das Wasserloch fährt, duscht den ganzen Bürgersteig. An der Stelle warten Leute auf den Bus. Bitte füllen Sie das Schlagloch auf, dann ist auch die Pfütze weg.',
      },
      {
        title: 'Wasser im Schlagloch Höhe {strasse} {hausnummer}',
        description:
          'Seit {tage} Tagen Regen, seit {tage} Tagen ein kleiner See. Darunter ist ein ordentliches Loch im Asphalt.',
      },
      {
        title: 'Unfallgefahr bei Nässe',
        description:
          'Mein Sohn ist mit dem Fahrrad in eine Pfütze gefahren die viel tiefer war als gedacht. Zum Glück nur ein aufgeschürftes Knie. Bitte wenigstens ein Hütchen hinstellen, bis jemand Zeit für die Reparatur hat.',
      },
      {
        title: 'Großes Wasserloch vor der Apotheke',
        description:
          'Gegenüber der Apotheke ist die Straße abgesackt und das Regenwasser läuft nicht mehr ab. Ältere Leute mit Rollator müssen einen weiten Bogen machen. Es wäre schön, wenn Sie sich das einmal ansehen könnten. Herzlichen Dank im Voraus.',
      },
      {
        title: 'Wenn es regnet, sieht man es nicht',
        description:
          'Bei Trockenheit weicht jeder aus. Bei Regen weiß es keiner mehr. Habe in einer Woche drei Autos gezählt, die mit Schwung reingekracht sind, das hört man bis ins Wohnzimmer.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir stellen eine Warnbake auf; repariert wird, sobald es zwei Tage trocken ist, denn im Nassen hält der Asphalt nicht.',
      'Guten Tag, wir pumpen das Wasser ab und füllen das Loch zunächst provisorisch. Die dauerhafte Reparatur planen wir für die kommende Woche ein.',
    ],
    done: [
      'Das Loch ist zu, und der Ablauf daneben ist wieder frei. Nach dem letzten Regen blieb kein Wasser mehr stehen.',
      'Wir haben die Stelle aufgefüllt und das Gefälle etwas angepasst. Vielen Dank für Ihren Hinweis und das gute Foto.',
    ],
    refused: [
      'Die Straße wird in drei Monaten ganz erneuert. Deshalb reparieren wir die Stelle jetzt nicht mehr einzeln, sondern haben sie mit einer Bake gesichert.',
    ],
    comments: [
      'Ich wurde da letzte Woche auch komplett nass, mit Einkäufen.',
      'Das war früher schon mal so, damals war der Ablauf daneben verstopft.',
      'Hoffentlich noch vor dem ersten Frost, sonst haben wir da eine Eisbahn.',
    ],
  },
  {
    scene: 'cracked-asphalt',
    reports: [
      {
        title: 'Straße voller Risse',
        description: 'Auf ungefähr 30 Metern ist die ganze Fahrbahn gerissen. Sieht aus wie ein Spinnennetz.',
      },
      {
        title: 'Risse in der Fahrbahn {strasse}',
        description:
          'Seit dem letzten Winter zieht sich ein Netz von Rissen über die Straße. Noch sind es keine Löcher, aber das dauert nicht mehr lang. Jetzt reparieren ist bestimmt billiger als später.',
      },
      {
        title: 'Belag löst sich langsam auf',
        description:
          'Beim Drüberfahren bröckelt es. Mit dem Rennrad ist es schon richtig unangenehm und bei Regen stehen in den Rissen kleine Pfützen.',
      },
      {
        title: 'Fahrbahn reißt nach der Baustelle auf',
        description:
          'Guten Tag, vor gut einem Jahr wurde hier aufgegraben und wieder zugemacht. Seitdem reißt der Asphalt genau entlang der Naht und inzwischen auch daneben. Gilt da nicht noch eine Gewährleistung? Bitte prüfen Sie das doch einmal, bevor die Frist abläuft.',
      },
      {
        title: 'Asphalt bröckelt vor Hausnummer {hausnummer}',
        description: 'Viele kleine Risse, an einer Stelle fehlen schon handgroße Stücke.',
      },
      {
        title: 'Hier wird bald alles aufbrechen',
        description:
          'Ich wohne seit 31 Jahren in {ort} und diese Straße ist in der ganzen Zeit nie neu gemacht worden. Jeden Winter werden die Risse länger. Ich weiß, dass Geld knapp ist aber irgendwann wird es nur noch teurer.',
      },
    ],
    accepted: [
      'Danke, wir haben die Risse aufgenommen. Unsere Kolonne vergießt sie in den nächsten Wochen mit Bitumen, damit kein Wasser eindringt.',
      'Guten Tag, wir sehen uns die Fahrbahn bei der nächsten Straßenkontrolle genau an und entscheiden dann, ob Vergießen reicht oder eine neue Decke nötig ist.',
    ],
    done: [
      'Die Risse sind gesäubert und vergossen. Das sieht streifig aus, hält aber den Frost ab.',
      'Wir haben auf 40 Metern eine dünne neue Deckschicht aufgebracht. Danke für Ihre Geduld während der halbseitigen Sperrung.',
    ],
    refused: [
      'Der Abschnitt steht im Haushalt des nächsten Jahres für eine vollständige Erneuerung. Bis dahin kontrollieren wir ihn jeden Monat und beheben nur, was gefährlich ist.',
    ],
    comments: [
      'Zwei Häuser weiter sieht es genauso aus.',
      'Seit die Lastwagen hier abkürzen, geht es richtig schnell.',
      'Danke fürs Melden, ich dachte schon, das stört nur mich.',
    ],
  },
  {
    scene: 'sunken-manhole',
    reports: [
      {
        title: 'Schachtdeckel tief abgesackt',
        description: 'Der Deckel liegt gut 6 cm tiefer als die Straße. Es rumst bei jedem Auto.',
      },
      {
        title: 'Gullydeckel klappert die ganze Nacht',
        description:
          'Der Deckel vor {strasse} {hausnummer} ist abgesackt und klappert bei jedem Auto das drüberfährt. Unser Schlafzimmer geht zur Straße. Nachts zähle ich inzwischen Deckel statt Schafe.',
      },
      {
        title: 'Kante am Kanaldeckel gefährlich für Räder',
        description:
          'Rund um den Deckel ist der Asphalt weggebrochen, dadurch eine scharfe Kante. Mit schmalen Reifen bleibt man hängen.',
      },
      {
        title: 'Delle in der Straße beim Schacht',
        description:
          'Sehr geehrte Damen und Herren, der Schachtdeckel in der Straßenmitte ist in den letzten Wochen deutlich gesunken. Der Linienbus muss jedes Mal abbremsen. Vielleicht ist darunter etwas undicht? Bitte sehen Sie nach.',
      },
      {
        title: 'Lauter Schlag bei jedem LKW',
        description: 'Abgesackter Deckel, Höhe Nummer {hausnummer}. Bei uns wackeln die Gläser im Schrank.',
      },
      {
        title: 'Deckel sitzt schief',
        description:
          'Kanaldeckel hängt auf einer Seite runter und kippelt wenn man drauftritt. Ist mir auf dem Weg zum Bus aufgefallen.',
      },
    ],
    accepted: [
      'Vielen Dank. Wir prüfen den Schacht am nächsten Werktag mit der Kamera und setzen den Rahmen danach neu.',
      'Der Hinweis ist bei unserem Kanalbetrieb angekommen. Bis zur Reparatur legen wir eine Gummieinlage unter den Deckel, damit das Klappern aufhört.',
    ],
    done: [
      'Der Rahmen des Schachts ist neu gesetzt und liegt wieder auf Höhe der Fahrbahn. Jetzt sollte nachts Ruhe sein.',
      'Wir haben den Deckel ausgetauscht und den Asphalt ringsum erneuert. Der Kanal darunter ist in Ordnung.',
    ],
    refused: [
      'Guten Tag, dieser Schacht gehört einem Telefonnetzbetreiber. Wir haben den Schaden dort gemeldet; die Reparatur muss der Betreiber selbst veranlassen.',
    ],
    comments: [
      'Endlich meldet das jemand, ich höre es zwei Straßen weiter.',
      'Der daneben fängt auch schon an zu klappern.',
      'Ich fahre mit dem Rad seit Wochen einen Bogen darum.',
    ],
  },
  {
    scene: 'missing-manhole-cover',
    reports: [
      {
        title: 'Schacht offen, Deckel weg!',
        description:
          'Offener Schacht mitten in der Straße, kein Deckel, keine Absperrung. Bitte sofort jemanden schicken.',
      },
      {
        title: 'Kanaldeckel fehlt vor {strasse} {hausnummer}',
        description:
          'Deckel fehlt komplett. Wir haben jetzt eine Mülltonne davorgestellt, damit keiner reinfährt.',
      },
      {
        title: 'Offenes Loch auf dem Schulweg',
        description:
          'Guten Morgen, auf dem Weg zur Grundschule ist ein Schacht offen. Ich habe zehn Minuten danebengestanden und die Kinder vorbeigelotst, aber ich muss jetzt zur Arbeit. Das ist wirklich dringend.',
      },
      {
        title: 'Schachtabdeckung verschwunden',
        description:
          'Seit heute Früh fehlt die Abdeckung. Keine Ahnung ob geklaut oder von einem Laster hochgerissen, im Gebüsch daneben liegt sie jedenfalls nicht.',
      },
      {
        title: 'Absturzgefahr, Schacht ohne Deckel',
        description:
          'Mein Hund wäre fast hineingefallen. Der Schacht ist bestimmt zwei Meter tief und unten steht Wasser. Feuerwehr weiß auch Bescheid, aber ich melde es lieber hier auch noch einmal.',
      },
      {
        title: 'Deckel liegt daneben',
        description:
          'Der Schachtdeckel liegt am Straßenrand, das Loch ist offen. Allein bekomme ich das schwere Ding nicht hoch.',
      },
    ],
    accepted: [
      'Danke für die schnelle Meldung! Der Bereitschaftsdienst ist unterwegs und sperrt den Schacht ab. Einen neuen Deckel setzen wir noch heute ein.',
      'Wir haben die Stelle sofort abgesichert. Der passende Deckel kommt morgen aus dem Lager, bis dahin liegt eine Stahlplatte auf dem Schacht.',
    ],
    done: [
      'Der Schacht hat wieder einen Deckel, diesmal mit Verriegelung. Vielen Dank, dass Sie so aufmerksam waren.',
      'Erledigt. Der Deckel war durch ein schweres Fahrzeug aus dem Rahmen gesprungen; wir haben Rahmen und Deckel ersetzt.',
    ],
    refused: [
      'Der Schacht gehört einem Telefonnetzbetreiber, einen neuen Deckel dürfen wir nicht einsetzen. Wir haben die Stelle abgesperrt; der Betreiber schickt noch heute eine Firma.',
    ],
    comments: [
      'Ich habe einen alten Stuhl davorgestellt, damit niemand reinfährt.',
      'Um 7 Uhr war der Deckel noch drauf, da bin ich drübergefahren.',
      'Ist schon jemand gekommen? Ich muss mit dem Kinderwagen da lang.',
    ],
  },
]
