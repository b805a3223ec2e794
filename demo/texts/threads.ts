export type ThreadAuthor = 'citizen-a' | 'citizen-b' | 'citizen-c' | 'town'

/** Each message answers the one before. Messages 1 to 12 nest one level deeper each, the last two stay on level 12. */
export const DEEP_THREAD: readonly { author: ThreadAuthor; text: string }[] = [
  {
    author: 'citizen-a',
    text: 'Die Lampe beim Fußweg zur Schule ist jetzt die zweite Woche aus. Ich bringe meinen Sohn mit der Stirnlampe hin, er findet es großartig, ich weniger.',
  },
  {
    author: 'citizen-b',
    text: 'Kann ich bestätigen. Gestern um halb acht habe ich dort einen Igel gegrüßt, weil ich ihn für ein Kind mit Mütze gehalten habe.',
  },
  {
    author: 'citizen-a',
    text: 'Hat er zurückgegrüßt? Im Ernst, genau dort ist auch noch die Stufe zur Straße.',
  },
  {
    author: 'citizen-c',
    text: 'An der Stufe bin ich am Dienstag hängen geblieben, es ging aber gut aus. Weiß jemand, ob es nur die eine Lampe ist? Ich meine, die nächste flackert auch schon.',
  },
  {
    author: 'town',
    text: 'Guten Tag, danke für die Hinweise. Unser Beleuchtungsdienst prüft morgen beide Lampen. An die Stufe kleben wir heute noch einen reflektierenden Streifen.',
  },
  {
    author: 'citizen-c',
    text: 'Das ging schnell, danke! Der Streifen klebt schon, eben gesehen. Er leuchtet heller als die Lampe daneben.',
  },
  {
    author: 'citizen-b',
    text: 'Stimmt, der ist wirklich gut zu sehen. Der Igel geht jetzt auch außen herum.',
  },
  {
    author: 'citizen-a',
    text: 'Mein Sohn möchte wissen, ob der Igel dort wohnt. Er hat ihm einen Namen gegeben: Watt.',
  },
  {
    author: 'citizen-b',
    text: 'Watt wohnt unter der Hecke beim Kindergarten, glaube ich. Bitte nicht füttern, der ist gut im Futter.',
  },
  {
    author: 'citizen-c',
    text: 'Zurück zur Lampe: Heute Morgen stand ein Wagen mit Hebebühne da, aber abends war es wieder dunkel. Ist etwas Größeres kaputt?',
  },
  {
    author: 'citizen-a',
    text: 'Das habe ich mich auch gefragt. Mein Vater meint, es liegt am Kabel und nicht an der Lampe. Er war 40 Jahre lang Elektriker und behält meistens recht.',
  },
  {
    author: 'town',
    text: 'Ihr Vater hat recht: Das Erdkabel hat Wasser abbekommen. Eine Firma legt am Donnerstag und Freitag ein neues Stück, am Freitagabend schalten wir beide Lampen ein. Den Igel lassen wir in Ruhe, die Grube kommt auf die andere Seite des Weges.',
  },
  {
    author: 'citizen-b',
    text: 'Freitag, 18 Uhr: Es ist hell! Beide Lampen brennen, und die Grube ist auch schon wieder zu.',
  },
  {
    author: 'citizen-a',
    text: 'Danke an alle! Die Stirnlampe kommt in die Schublade, und mein Vater erzählt es jetzt jedem. Watt haben wir heute auch gesehen, er blinzelt noch.',
  },
]

/** Shorter conversations. `parent` is the index of the message answered, null for a first-level comment. */
export const LIVELY_THREADS: readonly {
  scene: string
  messages: readonly { author: ThreadAuthor; text: string; parent: number | null }[]
}[] = [
  {
    scene: 'pothole',
    messages: [
      {
        author: 'citizen-a',
        text: 'Da sind gestern zwei Autos hintereinander reingefahren, das hat richtig geknallt.',
        parent: null,
      },
      { author: 'citizen-b', text: 'Eins davon war meins. Felge verbogen.', parent: 0 },
      {
        author: 'citizen-a',
        text: 'Oh nein. Machen Sie am besten gleich ein Foto vom Loch mit einem Zollstock daneben.',
        parent: 1,
      },
      {
        author: 'town',
        text: 'Guten Tag, das tut uns leid. Schicken Sie uns den Schaden bitte mit Foto und Uhrzeit über das Kontaktformular, dann prüfen wir ihn. Das Loch ist seit heute mit einer Bake gesichert.',
        parent: 1,
      },
      { author: 'citizen-b', text: 'Danke, mache ich heute Abend.', parent: 3 },
    ],
  },
  {
    scene: 'sofa-dumped',
    messages: [
      {
        author: 'citizen-a',
        text: 'Gehört das Sofa vielleicht jemandem, der nur auf die Abholung wartet?',
        parent: null,
      },
      {
        author: 'citizen-b',
        text: 'Seit über einer Woche? Bei dem Regen ist es inzwischen eher ein Schwamm.',
        parent: 0,
      },
      {
        author: 'citizen-c',
        text: 'Mein Kater hat es sich schon angesehen und abgelehnt.',
        parent: 1,
      },
      {
        author: 'citizen-a',
        text: 'Dann ist die Sache klar. Beim Wertstoffhof wäre es übrigens kostenlos gewesen.',
        parent: 2,
      },
    ],
  },
  {
    scene: 'dog-waste',
    messages: [
      {
        author: 'citizen-a',
        text: 'Ich habe zwei Hunde und räume immer weg. Es ärgert mich, dass ein paar wenige allen den Ruf verderben.',
        parent: null,
      },
      {
        author: 'citizen-b',
        text: 'Da haben Sie recht, die meisten machen es ja. Ein Mülleimer in der Nähe würde trotzdem helfen.',
        parent: 0,
      },
      {
        author: 'citizen-c',
        text: 'Oder jemand spricht die Leute einfach freundlich an. Hat bei mir schon zweimal geklappt.',
        parent: 0,
      },
      { author: 'citizen-a', text: 'Das mache ich auch. Meistens ist es ihnen peinlich.', parent: 2 },
      {
        author: 'town',
        text: 'Danke für das gute Gespräch hier. Wir stellen am Eingang der Wiese einen Spender mit Mülleimer auf und schauen morgens öfter vorbei.',
        parent: 1,
      },
      { author: 'citizen-b', text: 'Das ist eine schöne Nachricht, vielen Dank!', parent: 4 },
    ],
  },
  {
    scene: 'bench-wish',
    messages: [
      {
        author: 'citizen-a',
        text: 'Von dort sieht man an klaren Tagen alle drei Kirchtürme. Eine Bank wäre so schön.',
        parent: null,
      },
      {
        author: 'citizen-b',
        text: 'Ich hätte noch Eichenbohlen in der Scheune, die könnte ich dafür geben.',
        parent: 0,
      },
      { author: 'citizen-c', text: 'Und ich kann schrauben! Wann treffen wir uns?', parent: 1 },
      {
        author: 'town',
        text: 'Wir sind begeistert. Bitte warten Sie noch, bis wir den Standort geprüft haben. Danach kümmert sich unser Bauhof um das Fundament, und Sie können loslegen.',
        parent: 2,
      },
    ],
  },
  {
    scene: 'clock-stopped',
    messages: [
      {
        author: 'citizen-a',
        text: 'Heute hat mich ein Tourist gefragt, ob das Kunst ist.',
        parent: null,
      },
      { author: 'citizen-b', text: 'Und was haben Sie gesagt?', parent: 0 },
      { author: 'citizen-a', text: 'Ja. Er hat drei Fotos gemacht.', parent: 1 },
    ],
  },
  {
    scene: 'graffiti-wall',
    messages: [
      {
        author: 'citizen-a',
        text: 'Schade um die Wand. Gibt es bei uns eigentlich einen Ort, an dem man legal sprühen darf?',
        parent: null,
      },
      {
        author: 'citizen-b',
        text: 'Ich bin 16 und sage: leider nein. Die nächste freie Wand ist 40 Minuten mit dem Bus entfernt.',
        parent: 0,
      },
      {
        author: 'citizen-c',
        text: 'Der Pfeiler unter der Brücke wäre doch ideal, da stört es niemanden.',
        parent: 1,
      },
      {
        author: 'town',
        text: 'Danke für den Vorschlag. Wir fragen nach, wem der Pfeiler gehört, und laden danach zu einem Treffen im Jugendhaus ein.',
        parent: 2,
      },
      { author: 'citizen-b', text: 'Cool, ich komme und bringe Entwürfe mit.', parent: 3 },
    ],
  },
]
