import type { SceneTexts } from './types.ts'

/** Demo texts about rubbish and cleanliness, part 3 of 3. */
export const RUBBISH_TEXTS_3: readonly SceneTexts[] = [
  {
    scene: 'bottle-bank-full',
    reports: [
      { title: 'Altglascontainer voll', description: 'Alle drei voll, Flaschen stehen davor.' },
      {
        title: 'Glascontainer seit Wochen nicht geleert',
        description:
          'Neben den Containern stehen inzwischen bestimmt hundert Flaschen und Gläser. Nachts tritt einer dagegen und wir haben die Scherben. Bitte leeren und einmal sauber machen.',
      },
      {
        title: 'Flaschen stehen auf dem Gehweg',
        description:
          'Am Glascontainer {strasse} ist kein Durchkommen mehr. Mit dem Rollstuhl muss ich durch Scherben fahren.',
      },
      {
        title: 'Container für Weißglas quillt über',
        description: 'Grün und Braun geht noch, Weiß ist randvoll.',
      },
      {
        title: 'Nach den Feiertagen alles voll',
        description:
          'Guten Tag, man sieht, dass in {ort} gern gefeiert wird: Die Altglascontainer sind übervoll. Ich nehme meine Gläser wieder mit heim, viele stellen sie leider einfach hin. Könnten Sie nach Feiertagen eine zusätzliche Leerung einplanen?',
      },
      {
        title: 'Altglas stapelt sich',
        description: 'Hallo, Container voll und Wespen ohne ende. Bitte mal leeren lassen, danke',
      },
    ],
    accepted: [
      'Danke für den Hinweis. Wir haben die Entsorgungsfirma angerufen, sie leert die Container in den nächsten {tage} Tagen.',
      'Guten Tag, die Container werden morgen geleert. Unser Bauhof räumt danach die Flaschen und Scherben auf.',
    ],
    done: [
      'Die Container sind leer und der Platz ist gekehrt.',
      'Wir haben mit der Firma vereinbart, dass sie diesen Standort künftig jede Woche statt alle zwei Wochen leert.',
    ],
    refused: [
      'Einen vierten Container können wir dort nicht aufstellen, der Gehweg würde zu schmal. Zwei Straßen weiter am Sportplatz ist meist noch Platz.',
    ],
    comments: [
      'Bitte nichts danebenstellen, auch wenn es nervt.',
      'Am Sportplatz ist noch einer halb leer, habe nachgesehen.',
      'Und bitte nicht nachts um elf einwerfen, ich wohne gegenüber.',
    ],
  },
  {
    scene: 'dog-waste',
    reports: [
      { title: 'Hundehaufen auf der Wiese', description: 'Trotz Verbotsschild. Jeden Tag neue.' },
      {
        title: 'Kinder treten ständig in Hundekot',
        description:
          'Auf der Spielwiese liegt überall Hundekot, direkt neben dem Schild. Ich habe heute zum dritten Mal in dieser Woche Kinderschuhe geputzt. Bitte öfter kontrollieren.',
      },
      {
        title: 'Liegewiese wird zum Hundeklo',
        description:
          'Guten Tag, ich habe selbst einen Hund und räume immer weg. Einige tun das leider nicht, und dann werden wir alle schief angesehen. Vielleicht helfen ein Tütenspender und ein Mülleimer in der Nähe, der nächste ist 400 Meter weit weg. Ich würde auch gern beim Aufstellen helfen.',
      },
      {
        title: 'Haufen neben dem Schild',
        description: 'Ausgerechnet neben dem Verbotsschild, das ist ja schon fast frech.',
      },
      {
        title: 'Hundekot, Höhe {strasse}',
        description:
          'Grünstreifen vor Nummer {hausnummer} kann man nicht mehr betreten, beim Mähen fliegt einem alles um die Ohren.',
      },
      {
        title: 'Bitte mehr Kontrollen auf der Wiese',
        description:
          'Wir machen hier zweimal die Woche Gymnastik für Ältere. Vorher suchen wir die Wiese ab, das kann es doch nicht sein. Morgens zwischen sieben und acht sind die meisten unterwegs.',
      },
    ],
    accepted: [
      'Danke für die Meldung. Unser Außendienst kontrolliert die Wiese in den nächsten zwei Wochen verstärkt, vor allem morgens.',
      'Guten Tag, wir reinigen die Wiese diese Woche und prüfen, ob ein Spender für Hundekotbeutel dort Platz hat.',
    ],
    done: [
      'Die Wiese ist gereinigt. Am Eingang steht jetzt ein Spender mit Mülleimer.',
      'Bei den Kontrollen haben wir mehrere Gespräche geführt und zwei Verwarnungen ausgesprochen. Seitdem ist es deutlich besser.',
    ],
    refused: [
      'Die Wiese ist privat verpachtet, wir dürfen dort weder kontrollieren noch Schilder aufstellen. Den Pächter haben wir auf Ihre Meldung hingewiesen.',
    ],
    comments: [
      'Als Hundehalterin schäme ich mich für die paar, die liegen lassen.',
      'Ein Spender wäre die beste Lösung.',
      'Heute lag kein einziger da, vielleicht wirkt es ja schon.',
    ],
  },
  {
    scene: 'dog-bags-empty',
    reports: [
      { title: 'Spender leer', description: 'Keine Hundekotbeutel mehr im Spender am Park.' },
      {
        title: 'Hundebeutel fehlen seit {tage} Tagen',
        description: 'Bitte nachfüllen, sonst bleibt wieder alles liegen.',
      },
      {
        title: 'Beutelspender immer leer',
        description:
          'Guten Tag, der Spender am Bachweg ist praktisch dauernd leer. Wenn er gefüllt wird, sind die Beutel nach zwei Tagen weg, weil manche gleich die ganze Rolle mitnehmen. Gäbe es eine Variante, bei der man nur einzelne ziehen kann? Mein Dackel und ich bedanken uns.',
      },
      {
        title: 'Keine Tüten für Hunde',
        description: 'Spender {strasse} leer. Hab zum Glück immer eigene dabei, viele aber nicht.',
      },
      {
        title: 'Nachfüllen bitte',
        description: 'Hundetütenspender beim Sportplatz ist leer und die Klappe ist auch abgebrochen. Danke!',
      },
      {
        title: 'Leerer Kasten an der Hunderunde',
        description:
          'Seit Tagen stehe ich vor dem leeren Kasten, und mein Hund guckt mich fragend an. Die Bürger zahlen Hundesteuer, da dürfte ruhig regelmäßig jemand vorbeischauen.',
      },
    ],
    accepted: [
      'Danke, wir füllen den Spender morgen auf und schauen auch bei den anderen in der Nähe nach.',
      'Guten Tag, der Spender kommt ab sofort auf die wöchentliche Tour. Aufgefüllt wird er noch heute.',
    ],
    done: [
      'Der Spender ist gefüllt. Er gibt jetzt nur noch einzelne Beutel aus.',
      'Aufgefüllt! Wenn er wieder leer ist, schreiben Sie uns gern erneut.',
    ],
    refused: [
      'Diesen Spender hat ein Verein aufgestellt und füllt ihn selbst. Wir haben Ihre Meldung an den Vorstand weitergegeben.',
    ],
    comments: [
      'Im Rathaus am Empfang gibt es auch Rollen zum Mitnehmen.',
      'Heute früh war er noch leer.',
      'Manche ziehen gleich zwanzig Stück, das habe ich selbst gesehen.',
    ],
  },
  {
    scene: 'trolley-in-stream',
    reports: [
      { title: 'Einkaufswagen im Bach', description: 'Liegt unterhalb der Brücke im Wasser.' },
      {
        title: 'Wer schiebt einen Einkaufswagen in den Bach?',
        description:
          'Liegt dort seit dem Wochenende auf der Seite. Es hängen schon Äste und Plastik dran und das Wasser staut sich.',
      },
      {
        title: 'Einkaufswagen muss aus dem Wasser',
        description:
          'Guten Tag, vom Steg aus sieht man einen Einkaufswagen im Bach. Bei Hochwasser bleibt alles daran hängen, und der Durchlass Höhe {strasse} ist ohnehin eng. Ich wollte ihn selbst herausziehen, aber die Böschung ist mir zu steil geworden. Vielleicht hat der Bauhof eine Seilwinde.',
      },
      {
        title: 'Müll im Bach, unter anderem ein Einkaufswagen',
        description: 'Die Enten sitzen drauf, trotzdem gehört er da nicht hin.',
      },
      {
        title: 'Im Bach liegt ein Wagen vom Supermarkt',
        description: 'Vor ein paar Tagen wars nur einer, der am Ufer stand. Jetzt liegt er im Wasser.',
      },
      {
        title: 'Wagen im Wasser an der Fußgängerbrücke',
        description:
          'Unsere Schulklasse hat den Bach untersucht (Wasserflöhe!) und dabei den Einkaufswagen gefunden. Wir haben ihn als „nicht heimische Art“ notiert. Können Sie ihn bitte rausholen? Viele Grüße von der 4b',
      },
    ],
    accepted: [
      'Danke für die Meldung. Der Bauhof zieht den Wagen in den nächsten {tage} Tagen mit der Winde heraus.',
      'Guten Tag, wir haben den Supermarkt und unseren Bauhof informiert. Der Wagen ist spätestens Ende der Woche aus dem Wasser.',
    ],
    done: [
      'Der Einkaufswagen ist geborgen und zurück beim Markt. Der Bach fließt wieder frei.',
      'Erledigt, zusammen mit zwei Säcken Müll, die am Wagen hingen. Danke fürs Hinsehen!',
    ],
    refused: [
      'An dieser Stelle ist der Wasserverband zuständig, wir dürfen nicht selbst ins Bachbett. Er hat die Meldung erhalten und plant die Bergung mit dem nächsten Pflegeeinsatz.',
    ],
    comments: [
      'Wenn das Wasser steigt, hängt da alles dran fest.',
      'Ein Stück weiter liegt noch ein Fahrradrahmen.',
      'Am Supermarkt fehlen angeblich noch mehr davon.',
    ],
  },
  {
    scene: 'oil-stain',
    reports: [
      {
        title: 'Ölfleck auf der Straße',
        description: 'Großer schillernder Fleck vor {strasse} {hausnummer}.',
      },
      {
        title: 'Öl ausgelaufen, sehr rutschig',
        description:
          'In der Kurve ist eine Ölspur. Bin mit dem Motorrad weggerutscht, ist zum Glück nichts passiert. Bitte schnell abstreuen!',
      },
      {
        title: 'Schmierige Spur auf der Fahrbahn',
        description:
          'Guten Tag, vor der Ausfahrt am Supermarkt hat ein Fahrzeug Öl oder Diesel verloren. Bei Regen schillert alles in Regenbogenfarben und läuft zum Gully. Sieht schön aus ist es aber nicht.',
      },
      {
        title: 'Fahrzeug verliert Öl auf unserer Straße',
        description:
          'Hier parkt jede Nacht ein Transporter, unter dem der Fleck immer größer wird. Den Halter kenne ich nicht. Der Fleck ist jetzt ungefähr einen Meter groß.',
      },
      {
        title: 'Ölspur am Kreisverkehr',
        description: 'Zieht sich durch den ganzen Kreisel, Radfahrer aufpassen.',
      },
      {
        title: 'Rutschgefahr durch Öl',
        description:
          'Meine Frau ist heute mit dem Rad auf dem Ölfleck gestürzt. Prellung an der Hüfte, die Hose ist hin. Ich bitte Sie dringend, die Stelle abstreuen zu lassen, bevor es den Nächsten erwischt.',
      },
    ],
    accepted: [
      'Danke! Der Bereitschaftsdienst streut die Stelle gerade mit Bindemittel ab.',
      'Guten Tag, wir reinigen die Fahrbahn heute. Woher das Öl stammt, klären wir gemeinsam mit der Polizei.',
    ],
    done: [
      'Das Öl ist gebunden und aufgenommen. Die Fahrbahn ist wieder griffig.',
      'Eine Fachfirma hat die Straße nass gereinigt. In den Kanal ist nichts gelangt.',
    ],
    refused: [
      'Der Fleck ist alt und eingetrocknet, er lässt sich nicht mehr entfernen und ist nicht rutschig. Wir erneuern den Belag hier ohnehin im kommenden Jahr.',
    ],
    comments: [
      'Mit dem Rad ist das wie auf Seife.',
      'Heute Morgen lag schon Streu drauf.',
      'Der Transporter steht manchmal auch bei uns.',
    ],
  },
]
