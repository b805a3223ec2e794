import type { SceneTexts } from './types.ts'

/** Demo texts about rubbish and cleanliness, part 1 of 3. */
export const RUBBISH_TEXTS_1: readonly SceneTexts[] = [
  {
    scene: 'rubbish-bags',
    reports: [
      { title: 'Müllsäcke am Waldrand', description: 'Bestimmt zehn blaue Säcke am Waldrand abgelegt.' },
      {
        title: 'Wilder Müll beim Wanderparkplatz',
        description:
          'Guten Tag, am Wanderparkplatz liegen seit dem Wochenende mehrere Müllsäcke. Einige sind von Tieren aufgerissen, überall fliegen Windeln und Verpackungen herum. Wirklich kein schöner Anblick, wenn man mit Besuch spazieren geht.',
      },
      {
        title: 'Da hat jemand seinen Hausmüll entsorgt',
        description:
          'Nachts wurden Säcke abgeladen, Reifenspuren sieht man noch. In einem Sack liegt Papier mit Adresse, vielleicht hilft das Ihnen weiter. Ich habe nichts angefasst.',
      },
      {
        title: 'Säcke liegen immer noch da',
        description: 'Schon letzte Woche gesehen und gedacht, die holt einer ab. Nein. Es werden mehr.',
      },
      {
        title: 'Müll im Wald bei {ort}',
        description:
          'Wir waren mit der Kindergartengruppe auf Waldtag und haben statt Pilzen Müllsäcke gefunden. Die Kinder waren richtig traurig und wollten alles einsammeln, aber die Säcke sind viel zu schwer und zum Teil kaputt. Könnten Sie die bitte abholen? Die Kinder malen Ihnen auch ein Bild.',
      },
      {
        title: 'Illegale Müllablagerung am Feldweg',
        description: '6 Säcke, 1 Eimer, alte Kleider. Neben der großen Eiche.',
      },
      {
        title: 'Schon wieder Müllsäcke abgelegt',
        description:
          'Das ist jetzt das dritte mal in diesem Jahr an der gleichen Stelle. Vielleicht eine Kamera oder wenigstens ein Schild aufstellen?',
      },
      {
        title: 'Säcke mit Müll, Füchse verteilen alles',
        description:
          'Bei uns oberhalb der Siedlung liegen Müllsäcke im Gebüsch. Jede Nacht holt der Fuchs etwas heraus und trägt es durch die Gärten. Heute lag ein Joghurtbecher auf meiner Terrasse.',
      },
    ],
    accepted: [
      'Danke für die genaue Angabe. Der Bauhof holt die Säcke bis übermorgen ab und sucht darin nach Hinweisen, von wem sie stammen.',
      'Guten Tag, wir kümmern uns darum. Bitte fassen Sie die Säcke nicht an, unsere Leute haben Handschuhe und das passende Fahrzeug.',
    ],
    done: [
      'Die Müllsäcke sind weg, der Waldrand ist sauber. Wir haben Hinweise gefunden und ein Bußgeldverfahren eingeleitet.',
      'Erledigt: Wir haben rund 80 Kilo Müll abgeholt. An der Stelle steht jetzt ein Hinweisschild.',
    ],
    refused: [
      'Die Fläche ist Privatwald. Wir haben mit der Försterin gesprochen, sie lässt die Säcke durch den Betrieb abholen, dem der Wald gehört.',
    ],
    comments: [
      'Traurig, dass man das überhaupt melden muss.',
      'Am Freitagabend stand da ein Anhänger ohne Licht.',
      'Ich gehe da jeden Tag vorbei und schreibe, wenn es weg ist.',
    ],
  },
  {
    scene: 'sofa-dumped',
    reports: [
      {
        title: 'Sofa auf dem Gehweg',
        description: 'Graues Sofa steht vor {strasse} {hausnummer}. Keiner holt es ab.',
      },
      {
        title: 'Altes Sofa blockiert den Bürgersteig',
        description:
          'Seit {tage} Tagen steht ein Sofa mitten auf dem Bürgersteig. Mit dem Kinderwagen muss ich auf die Straße ausweichen. Inzwischen hat es reingeregnet und es riecht.',
      },
      {
        title: 'Sperrmüll ohne Termin',
        description:
          'Bei uns hat wohl jemand beim Auszug das Sofa einfach stehen lassen. Ein Zettel „zu verschenken“ klebt dran, aber geschenkt nimmt das keiner mehr.',
      },
      {
        title: 'Couch abgestellt gegenüber der Bäckerei',
        description:
          'Guten Tag, gegenüber der Bäckerei steht eine alte Couch. Am Anfang war es ja noch lustig, die Jugendlichen haben darauf Pause gemacht. Jetzt ist der Bezug aufgeschlitzt, die Füllung fliegt durch die ganze Straße und es kommt jeden Tag etwas dazu: erst ein Stuhl, dann ein Regal, heute Früh ein Röhrenfernseher. Wir haben im Haus herumgefragt, niemand will es gewesen sein. Mit dem Rollstuhl kommt man nur noch über die Straße vorbei und der Lieferwagen der Bäckerei muss in zweiter Reihe halten. Bitte abholen, bevor es ein ganzes Wohnzimmer wird.',
      },
      {
        title: 'Gemütlich, aber nicht hier',
        description: 'Sofa an der Bushaltestelle. Bequem ist es, aber ich glaube es gehört da nicht hin.',
      },
      {
        title: 'Sofa und Kissen auf dem Fußweg',
        description:
          'Ich habe schon im Haus gefragt, es gehört angeblich niemandem. Mit dem Rollator komme ich nicht vorbei. Danke für Ihre Hilfe.',
      },
      {
        title: 'Möbel an der Straße entsorgt',
        description: 'Sofa durchnässt, darunter wohnt glaub ich schon eine Maus.',
      },
      {
        title: 'Polstermöbel vor Hausnummer {hausnummer}',
        description:
          'Steht da seit dem Umzug am Samstag. Die Leute sind weg, das Sofa ist geblieben. Wer zahlt sowas eigentlich?',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir fragen zuerst im Haus nach; meldet sich niemand, holt der Bauhof das Sofa in {tage} Tagen ab.',
      'Guten Tag, wir haben das Sofa mit einem Aufkleber versehen. Wird es bis Freitag nicht weggeräumt, nehmen wir es mit und suchen weiter nach dem Verursacher.',
    ],
    done: [
      'Das Sofa ist abgeholt, der Gehweg ist wieder frei.',
      'Wir haben die Möbel zum Wertstoffhof gebracht. Übrigens: Sperrmüll holen wir nach Anmeldung zweimal im Jahr kostenlos ab.',
    ],
    refused: [
      'Dieser Weg gehört zur Wohnanlage. Dort dürfen wir nichts wegnehmen, die Hausverwaltung ist informiert.',
    ],
    comments: [
      'Gestern Abend saßen zwei Leute drauf und haben gegrillt.',
      'Ich glaube, jetzt steht auch noch eine Matratze daneben.',
      'Wenn jemand anpackt, fahre ich es mit dem Anhänger weg.',
    ],
  },
  {
    scene: 'fridge-dumped',
    reports: [
      {
        title: 'Kühlschrank am Feldweg',
        description: 'Weißer Kühlschrank liegt am Feldweg Richtung Aussiedlerhof.',
      },
      {
        title: 'Alter Kühlschrank entsorgt',
        description:
          'Am Wegrand steht ein Kühlschrank mit offener Tür. Kinder spielen da in der Nähe, wenn da eins reinklettert! Bitte rasch abholen.',
      },
      {
        title: 'Elektroschrott in der Natur',
        description:
          'Guten Tag, auf meiner Laufrunde steht seit gestern ein Kühlschrank mitten im Grünen. Soweit ich weiß ist in alten Geräten Kühlmittel, das nicht in den Boden gehört. Die Stelle ist gut mit dem Auto erreichbar.',
      },
      {
        title: 'Kühlschrank steht am Acker',
        description: 'Ich muss mit dem Traktor drumherum fahren. Ist nicht meiner. Bitte wegholen.',
      },
      {
        title: 'Da kühlt jemand die Landschaft',
        description: 'Mitten am Weg ein Kühlschrank, Tür offen, innen noch ein Glas Gurken. Kein Witz.',
      },
      {
        title: 'Kühlgerät abgeladen bei {ort}',
        description:
          'Vermutlich in der Nacht auf Sonntag abgestellt, am Samstagabend war noch nichts da. Der Wertstoffhof nimmt sowas doch umsonst an, ich versteh die Leute nicht.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Wir holen das Gerät in den nächsten {tage} Tagen ab und entsorgen es fachgerecht.',
      'Guten Tag, der Bauhof fährt morgen hin. Die Tür kleben wir sofort zu, damit kein Kind hineinklettert.',
    ],
    done: [
      'Der Kühlschrank ist abgeholt und auf dem Wertstoffhof abgegeben. Kühlmittel ist nicht ausgelaufen.',
      'Erledigt. Vielen Dank für die genaue Ortsangabe, so haben wir das Gerät gleich gefunden.',
    ],
    refused: [
      'Das Gerät steht auf einem privaten Acker. Wir haben den Hof angerufen, dem die Fläche gehört, und eine kostenlose Abgabe am Wertstoffhof angeboten.',
    ],
    comments: [
      'Letzte Woche stand da noch nichts, ich gehe jeden Tag mit dem Hund vorbei.',
      'Habe die Tür mit einem Spanngurt zugebunden.',
      'Letztes Jahr lag an der gleichen Stelle eine Waschmaschine.',
    ],
  },
  {
    scene: 'tyres-dumped',
    reports: [
      { title: 'Autoreifen in der Wiese', description: '14 Stück gezählt, zwei noch mit Felge.' },
      {
        title: 'Haufen alter Reifen hinter den Gärten',
        description:
          'Hinter den Kleingärten hat jemand seine alten Reifen abgeladen. Ein paar liegen schon im Graben. Bitte abholen.',
      },
      {
        title: 'Reifenlager im Grünen',
        description:
          'Guten Tag, beim Spazierengehen haben wir einen ganzen Berg Altreifen entdeckt. Darin steht Wasser, ideal für Mücken. Wir wohnen 100 Meter entfernt und merken das schon.',
      },
      {
        title: 'Reifen illegal abgelegt',
        description:
          'Sieht nach Werkstatt aus, alle gleich groß und mit Kreide nummeriert. Vielleicht kann man darüber rausfinden wer es war.',
      },
      {
        title: 'Schon wieder alte Reifen',
        description:
          '{strasse}, ganz am Ende, wo der Asphalt aufhört. Letzten Monat waren es vier, jetzt ist es ein Haufen.',
      },
      {
        title: 'Reifen am Bachlauf entsorgt',
        description:
          'Das finde ich eine Sauerei, Entschuldigung. Direkt daneben ist das Schild mit dem Schutzgebiet. Zwei Reifen liegen fast im Wasser.',
      },
    ],
    accepted: [
      'Danke. Der Bauhof lädt die Reifen in den nächsten {tage} Tagen auf. Wir prüfen, ob sich herausfinden lässt, woher sie kommen.',
      'Guten Tag, wir holen die Reifen ab, sobald der Boden trocken genug für den Lastwagen ist, spätestens nächste Woche.',
    ],
    done: [
      'Alle 23 Reifen sind abgeholt und beim Verwerter. Die Wiese ist wieder frei.',
      'Erledigt. Wir haben eine Spur, das Ordnungsamt ermittelt.',
    ],
    refused: [
      'Die Reifen beschweren die Silofolie eines Hofes und liegen dort mit Erlaubnis. Danke trotzdem fürs Hinschauen!',
    ],
    comments: [
      'Bei Hitze riecht man das bis zu uns.',
      'Ich habe am Donnerstag einen grauen Transporter dort gesehen.',
      'Bitte auch im Gebüsch nachsehen, da liegen noch zwei.',
    ],
  },
]
