/** First and last month, both included; a range may run over the turn of the year. */
export type Months = readonly [number, number]

/** When what a scene shows can be seen; scenes that are not here fit all year round. */
export const SCENE_MONTHS: Readonly<Record<string, Months>> = {
  'snow-uncleared': [12, 2],
  'icy-path': [12, 2],
  'grit-bin-empty': [12, 2],
  'washed-out-path': [3, 11],
  'overflowing-bin': [4, 10],
  'dog-waste': [3, 11],
  'fallen-tree': [3, 11],
  'hanging-branch': [3, 11],
  'young-tree-dry': [6, 9],
  'hedge-overgrown': [5, 10],
  'swing-broken': [3, 11],
  'slide-broken': [3, 11],
  'seesaw-broken': [3, 11],
  'sandbox-dirty': [3, 10],
  'flowerbed-trampled': [4, 10],
  'caterpillar-nest': [5, 7],
  'sign-overgrown': [5, 9],
  'gully-blocked': [9, 12],
  'street-flooded': [5, 10],
  'fountain-dry': [6, 9],
  'cemetery-tap': [4, 10],
  'thanks-flowers': [5, 9],
  'thanks-playground': [4, 10],
  'bench-wish': [4, 10],
}

/** Words that tie a text, an answer or a comment to a time of the year. */
export const MONTH_HINTS: readonly (readonly [RegExp, Months])[] = [
  [/seit dem Frost|Durch den Frost/, [1, 3]],
  [/Seit dem letzten Winter/, [3, 6]],
  [/im letzten Winter/, [3, 11]],
  [/heute Nacht friert/, [11, 2]],
  [/vor dem (ersten )?Frost/, [9, 11]],
  [/nach dem nächsten Frost|über 5 Grad/, [10, 4]],
  [/Seit der Zeitumstellung/, [11, 11]],
  [/Gewitter|Blitz|Unwetter|Hagel/, [5, 9]],
  [/Fahrplanwechsel|Nach den Feiertagen/, [1, 1]],
  [/vor Schulbeginn nach den Ferien/, [6, 7]],
  [/Stiefmütterchen|Tulpenzwiebeln/, [4, 5]],
  [/Wespen/, [7, 9]],
  [/Mücken|Brennnesseln|Grillkohle|Mähen|gegrillt/, [5, 9]],
  [/Parkfest|Straßenfest/, [6, 9]],
  [/statt Pilzen/, [9, 10]],
  [/Das Laub liegt|das Laub liegt|Laubzeit|Schuld ist das Laub/, [10, 12]],
  [/im Sommer noch gedacht/, [9, 11]],
  [/Im Frühjahr wurden/, [6, 9]],
  [/Trockenheit|34 Grad|In diesem Sommer/, [6, 8]],
  [/Bei der Hitze|Bei Hitze|alles so trocken/, [5, 9]],
  [/halb acht hier entlang/, [11, 1]],
  [/Mütze vom Kopf|mit meinem Schal|auf der Heizung/, [10, 4]],
  [/im Frühjahr (verlegt|den Weg)|wird im Frühjahr/, [9, 2]],
  [/im Herbst\b|Im Herbst legen/, [4, 8]],
  [/Im Oktober schneiden|Brutzeit/, [3, 9]],
  [/schon im Frühjahr einmal/, [6, 12]],
  [/Ab Herbst/, [5, 9]],
]

/** Words that tie a text to a part of the day: from, to, in hours. */
export const HOUR_HINTS: readonly (readonly [RegExp, number, number])[] = [
  [/Guten Abend|[Hh]eute Abend/, 17.5, 22.6],
  [
    /Guten Morgen|[Hh]eute (Morgen|[Ff]rüh)|[Hh]eute Nacht (jemand|gewesen|gebrannt|um)|muss heute Nacht/,
    6,
    11,
  ],
  [/Hat heute Nacht|In der Nacht (hat|ist)|Am Morgen um sechs/, 6, 12],
  [/heute Mittag/, 12.5, 16],
  [/Es ist 13 Uhr/, 13, 13.6],
  [/am helllichten Tag|bei hellem Tag|rund um die Uhr/, 9, 16],
  [/Gottesdienst/, 10.5, 16],
  [/Um 17 Uhr war/, 17.1, 22],
]

/** Words that tie a text to days of the week on which somebody would write it. */
export const WEEKDAY_HINTS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/am Mittwoch hat sie/, [4, 5]],
  [/[Ss]eit Montag/, [3, 4, 5]],
  [/[Aa]m Dienstag\b/, [3, 4, 5]],
  [/(?<!allem )([Ss]eit dem|[Nn]ach dem|[Aa]m) Wochenende/, [1, 2, 3]],
  [/Nacht (zum|auf) Sonntag|[Aa]m Samstag\b|Samstagabend|Samstagnacht|Sonntagabend/, [1, 2, 3]],
  [/[Ll]etzten Sonntag|[Aa]m Sonntag\b/, [1, 2, 3, 4]],
  [/jeden Montagmorgen|[Jj]eden Montag\b/, [1]],
  [/waren am Montag traurig/, [2, 3]],
  [/seit Freitag|Blitz am Freitag|Freitagabend/, [6, 7, 1]],
  [/immer dienstags, wir haben heute/, [2]],
  [/jeden Donnerstag ehrenamtlich/, [4]],
  [/[Aa]m Donnerstag einen/, [5, 6, 7]],
  [/noch vor Montag/, [4, 5, 6]],
  [/Probe am Donnerstag/, [7, 1, 2]],
  [/Gottesdienst/, [7]],
]
