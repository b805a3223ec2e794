/** The names and texts of the people in the samples: realistic ones, or an attacker's. */
export type Words = {
  firstName: string
  lastName: string
  username: string
  title: string
  street: string
  comment: string
  answer: string
  reason: string
}

/** Realistic: long names and umlauts. */
export const USUAL: Words = {
  firstName: 'Änne-Margarethe',
  lastName: 'von und zu Hohenöttingen-Wallerstein',
  username: 'Änne-Margarethe v.',
  title: 'Straßenlaterne an der Bushaltestelle Lindenweg flackert seit Tagen',
  street: 'Straße der Deutsch-Österreichischen Freundschaft',
  comment:
    'Gestern Abend war es dort wieder ganz dunkel.\nMeine Tochter wäre beinahe über die Bordsteinkante gefallen.',
  answer:
    'Vielen Dank für den Hinweis. Wir haben das Leuchtmittel und die Fassung getauscht.\n\nFalls die Laterne noch einmal ausfällt, schreiben Sie uns bitte.',
  reason: 'Ihr Beitrag nennt den vollen Namen und die Adresse eines Nachbarn.',
}

/** Hostile: tags, and line breaks that try to inject a mail header. */
export const HOSTILE: Words = {
  firstName: 'A\r\nBcc: opfer@beispiel.example',
  lastName: 'Ö\r\nBcc: opfer@beispiel.example',
  username: 'A\r\nBcc: opfer@beispiel.example',
  title: `<script>alert("1")</script> „Ölspur“ & Scherben </title><img src=x onerror=alert(1)>`,
  street: `"><b>Gasse</b>`,
  comment: '<a href="https://boese.example">Hier klicken</a>\r\n-- \r\nDies ist nicht der Fuß der Nachricht.',
  answer: '<style>*{display:none}</style> Erledigt & gut so.',
  reason: '<blockquote>„So“ nicht</blockquote>\r\nSubject: anders',
}
