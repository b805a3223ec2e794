/** What the demo's platform tells; `days` before today. The picture is a drawn scene. */
export type DemoNews = {
  slug: string
  name: string
  days: number
  teaser: string
  scene: string | null
  imageText: string | null
  link: string | null
  text: string
}

export const NEWS: readonly DemoNews[] = [
  {
    slug: 'dunkle-laternen-im-herbst',
    name: 'Dunkle Laternen: Warum der November der Monat der Meldungen ist',
    days: 4,
    teaser:
      'Wenn es früh dunkel wird, fällt auf, was den Sommer über niemand gesehen hat. So wird eine Laterne schnell wieder hell.',
    scene: 'lamps-row-dark',
    imageText: 'Eine Straße am Abend, in der mehrere Laternen nicht leuchten',
    link: null,
    text: `Im Juni geht kaum jemand bei Dunkelheit nach Hause, im November fast alle. Deshalb treffen viele Meldungen zur Beleuchtung in wenigen Wochen ein, und deshalb lohnt es sich, sie so zu schreiben, dass der Bauhof nicht zweimal fahren muss.

## Drei Angaben, die einen Weg sparen

- **Die Nummer am Mast.** Sie steht meist auf einem kleinen Schild in Augenhöhe. Mit ihr findet der Bauhof die Laterne auch am Tag, wenn alle gleich aussehen.
- **Was genau geschieht.** Eine Laterne, die flackert, braucht oft nur ein neues Leuchtmittel. Sind mehrere nebeneinander aus, liegt es eher am Kabel.
- **Seit wann.** Nach einem Gewitter fällt manchmal ein ganzer Strang aus und kommt von selbst zurück.

## Eine Meldung für eine ganze Reihe

Brennt eine ganze Straße nicht, genügt eine Meldung. Schreiben Sie dazu, von welcher bis zu welcher Hausnummer es dunkel ist. Steht die Meldung schon da, sehen Sie das vor dem Absenden; mit „Verfolgen“ hören Sie dann trotzdem, wie es weitergeht.

> Hängt ein Kabel herunter oder ist ein Mast beschädigt, ist das keine Meldung, sondern ein Notfall: Halten Sie Abstand und rufen Sie die 112.`,
  },
  {
    slug: 'unterwegs-mit-dem-bauhof',
    name: 'Unterwegs mit dem Bauhof: vom Foto zur gefüllten Lücke im Asphalt',
    days: 23,
    teaser:
      'Was zwischen dem Absenden und „Erledigt“ geschieht, sieht man von außen selten. Ein Vormittag in Lindental.',
    scene: 'pothole',
    imageText: 'Ein tiefes Schlagloch in einer asphaltierten Straße',
    link: '/lindental/meldungen',
    text: `Um 6:45 Uhr hängt im Bauhof keine Liste mehr an der Wand. Die Runde des Tages steht auf dem Telefon: elf Halte, sortiert nach dem Weg.

## Halt 1: das Schlagloch am Ortsausgang

Gemeldet am Abend zuvor, mit zwei Fotos. Auf dem zweiten liegt ein Schuh neben dem Loch. „Das ist das Beste, was man machen kann“, heißt es im Wagen. „Ohne Maßstab sieht jedes Loch gleich groß aus.“ Zwei Schaufeln Kaltasphalt, festklopfen, ein Foto für die Antwort. Neun Minuten.

## Halt 4: nichts zu sehen

Eine Kiste Sperrmüll soll hier stehen. Sie steht nicht mehr. Auch das ist eine Antwort: „Vor Ort nichts mehr gefunden, bitte melden, falls es wiederkommt.“

## Halt 9: nicht unsere Straße

Die kaputte Leitplanke gehört dem Land. Früher blieb so etwas liegen. Heute geht die Meldung an die Straßenmeisterei, und wer sie geschrieben hat, liest, wer nun zuständig ist.

## Was hängen bleibt

1. Ein Foto von weiter weg hilft mehr als eines von ganz nah.
2. Eine Hausnummer schlägt jede Beschreibung.
3. Auch eine Absage wird gelesen, wenn sie einen Grund nennt.`,
  },
  {
    slug: 'melden-ohne-netz',
    name: 'Kein Netz im Wald? Ihre Meldung wartet',
    days: 47,
    teaser: 'Meldungen lassen sich jetzt auch dort schreiben, wo das Telefon keine Verbindung hat.',
    scene: 'hanging-branch',
    imageText: 'Ein abgebrochener Ast hängt über einem Weg',
    link: '/support/mobile-apps',
    text: `Abgebrochene Äste, umgestürzte Bänke, zerfahrene Wege: Vieles, was gemeldet gehört, liegt da, wo das Netz endet. Wer Meldewerk schon einmal geöffnet hat, kann das Formular nun auch ohne Verbindung ausfüllen.

## So geht es

- Öffnen Sie die Seite Ihrer Gemeinde einmal mit Verbindung. Ihr Browser merkt sich das leere Formular.
- Unterwegs machen Sie das Foto und schreiben, was zu sehen ist. Alles bleibt als Entwurf auf Ihrem Gerät.
- Sobald wieder Netz da ist, prüfen Sie den Ort und senden ab.

Der Entwurf bleibt 14 Tage auf Ihrem Gerät und nirgends sonst. Erst beim Absenden verlässt etwas Ihr Telefon.`,
  },
  {
    slug: 'fotos-ohne-fremde-gesichter',
    name: 'Fotos ohne fremde Gesichter: Verdecken vor der Freigabe',
    days: 88,
    teaser:
      'Auf vielen Fotos ist mehr zu sehen als der Mangel. Gemeinden können Gesichter und Kennzeichen jetzt endgültig verdecken.',
    scene: 'thanks-playground',
    imageText: 'Ein Spielplatz mit Rutsche und Schaukel im Sonnenlicht',
    link: '/datenschutz',
    text: `Ein Foto vom beschädigten Klettergerüst zeigt manchmal auch ein Kind, das darauf sitzt. Ein Foto vom Schlagloch zeigt das Auto daneben, samt Kennzeichen. Solche Bilder mussten bisher ganz wegbleiben.

Jetzt zieht die Gemeinde vor der Freigabe ein Rechteck über das, was niemanden etwas angeht. Die Stelle wird im Bild selbst überschrieben; das unverdeckte Bild gibt es danach nicht mehr.

## Was Sie selbst tun können

- Warten Sie einen Augenblick, bis niemand mehr im Bild steht.
- Gehen Sie so nah heran, dass nur der Mangel zu sehen ist, und machen Sie ein zweites Foto mit der Umgebung.
- Aufnahmeort und Gerätenummer brauchen Sie nicht zu entfernen. Das geschieht bei jedem Foto von selbst, noch bevor es gespeichert wird.`,
  },
  {
    slug: 'felskirch-und-rebenau-sind-dabei',
    name: 'Felskirch und Rebenau sind dabei',
    days: 131,
    teaser:
      'Mit den beiden Gemeinden nimmt Meldewerk Meldungen jetzt auch in Österreich und in der Schweiz entgegen.',
    scene: 'thanks-flowers',
    imageText: 'Ein bepflanztes Blumenbeet an einem Platz',
    link: '/gemeinden',
    text: `Eine Straßenlaterne ist überall eine Straßenlaterne. Aber in Felskirch wird ein Mangel im Jänner gemeldet, und in Rebenau ist Strasse mit zwei s richtig geschrieben. Beides kann Meldewerk seit heute.

## Was das für die Gemeinden heißt

- Datum, Uhrzeit und Schreibweise folgen dem Land.
- Adressen werden in der eigenen Gemeinde gesucht, auch Höfe ohne Straßennamen.
- Jede Gemeinde hat ihre eigenen Kategorien, ihre eigenen Farben und ihre eigenen Rechtstexte.

Ihre Gemeinde fehlt noch? Erzählen Sie im Rathaus davon, oder lassen Sie uns [ein Angebot machen](/support/angebot-anfordern).`,
  },
]
