import { blob } from './shapes.ts'
import type { LandmarkSpec, QuarterSpec, SiteSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** The quarters of Lindental and what stands in them. */
export const quarters: readonly QuarterSpec[] = [
  {
    district: 'Kernstadt',
    label: 'Nordstadt',
    style: 'town',
    outline: trace('-95,190 120,245 245,215 470,440 380,560 120,520 -120,480 -160,340'),
    names: list(`
      Gartenstraße, Bismarckstraße, Schillerstraße, Wilhelmstraße, Luisenstraße, Schützenstraße,
      Ludwigstraße, Kaiserstraße
    `),
    themes: ['poets'],
  },
  {
    district: 'Kernstadt',
    label: 'Lindenberg',
    style: 'postwar',
    outline: trace('-110,500 120,520 380,570 500,630 500,780 300,840 60,880 -190,860 -150,700'),
    names: ['Lindenberg', 'Am Wasserturm'],
    themes: ['trees', 'shrubs'],
  },
  {
    district: 'Kernstadt',
    label: 'Mühlviertel',
    style: 'settlement',
    outline: trace('-195,110 -110,190 -165,440 -130,600 -330,620 -410,420 -300,190 -290,60'),
    names: list(`
      Mühlstraße, Am Erlenbach, Walkmühlenweg, Bleichstraße, Wiesenstraße, Am Mühlgraben, Gerberweg
    `),
    themes: ['crafts'],
  },
  {
    district: 'Kernstadt',
    label: 'Weststadt',
    style: 'postwar',
    outline: trace('-440,-60 -440,150 -560,330 -780,360 -980,280 -1040,30 -1000,-60 -560,-250 -430,-210'),
    names: ['Westring', 'Am Galgenberg', 'Hohlweg'],
    themes: ['composers', 'poets', 'flowers'],
  },
  {
    district: 'Kernstadt',
    label: 'Am Wehr',
    style: 'estate',
    outline: trace('-580,-250 -1000,-60 -1130,-120 -1180,-480 -1050,-520 -800,-330'),
    names: ['Am Wehr', 'Berliner Straße', 'Königsberger Straße'],
    themes: ['east'],
  },
  {
    district: 'Kernstadt',
    label: 'Bahnhofsviertel',
    style: 'town',
    outline: trace('-460,-760 -300,-580 60,-390 260,-320 430,-160 560,-220 480,-460 240,-620 -200,-780'),
    names: list(`
      Lindenufer, Güterstraße, Poststraße, Rheinstraße, Moltkestraße, Uferstraße, Zur Bleiche, Südstraße
    `),
    themes: ['scholars'],
  },
  {
    district: 'Kernstadt',
    label: 'Südstadt',
    style: 'settlement',
    outline: trace('230,-690 560,-470 800,-270 860,-420 760,-680 620,-860 440,-880 280,-820'),
    names: list('Waldstraße, Zum Steinbruch, Am Südhang, Feldbergstraße'),
    themes: ['birds', 'animals'],
  },
  {
    district: 'Kernstadt',
    label: 'Sonnenhang',
    style: 'modern',
    outline: trace('-180,720 -250,980 -420,1030 -560,900 -520,680 -330,640'),
    names: ['Am Sonnenhang', 'Südhangring'],
    themes: ['women', 'orchard'],
  },
  {
    district: 'Kernstadt',
    style: 'industrial',
    outline: trace('-1120,-570 -1600,-800 -1680,-1080 -1380,-1060 -1100,-960 -980,-760'),
    names: list('Industriestraße, Siemensstraße, Robert-Bosch-Straße, Daimlerstraße'),
    themes: ['industry'],
  },
  {
    district: 'Erlenhausen',
    style: 'village',
    outline: blob([-2450, 300], 230, 160, 0.1),
    names: list('Kirchweg, Am Bornrain, Backhausweg, Hinterm Dorf'),
    themes: ['fields'],
  },
  {
    district: 'Steinbach',
    style: 'village',
    outline: blob([2420, 240], 240, 190, 0.2),
    names: list('Bachstraße, Ringstraße, Am Dorfplatz, Kirchberg'),
    themes: ['village', 'fields'],
  },
  {
    district: 'Oberlinden',
    style: 'village',
    outline: blob([-340, 2060], 150, 200, 0.3),
    names: ['Am Lindenbaum', 'Bergstraße', 'Alte Schule'],
    themes: ['hills', 'village'],
  },
  {
    district: 'Hainrod',
    style: 'village',
    outline: blob([-1300, -2260], 140, 170, 0.1),
    names: ['Am Hain', 'Buchenwaldweg', 'Zum Forsthaus'],
    themes: ['hunt', 'hills'],
  },
]

export const sites: readonly SiteSpec[] = [
  { kind: 'park', name: 'Schlosspark', at: [340, 70], size: [120, 170], angle: 0.3, round: true },
  { kind: 'cemetery', name: 'Friedhof', at: [600, 480], size: [150, 110], angle: 0.95 },
  {
    kind: 'school',
    name: 'Erich-Kästner-Schule',
    at: [0, 400],
    size: [130, 95],
    angle: 0.1,
    houses: [
      [-30, 20, 55, 16],
      [25, -12, 16, 45],
    ],
    poi: 'Erich-Kästner-Schule',
  },
  {
    kind: 'school',
    name: 'Lindenschule',
    at: [-800, 180],
    size: [150, 120],
    angle: 0.25,
    houses: [
      [-35, 25, 60, 18],
      [20, 25, 40, 14],
      [30, -25, 26, 40],
    ],
    poi: 'Gesamtschule Lindental',
  },
  {
    kind: 'sports',
    name: 'Sportplatz am Wehr',
    at: [-640, -540],
    size: [175, 110],
    angle: 0.55,
    houses: [[-62, -44, 30, 12]],
    poi: 'Sportplatz am Wehr',
  },
  { kind: 'sports', name: 'Sportplatz Steinbach', at: [2080, -90], size: [120, 78], angle: 0.3 },
  { kind: 'park', name: 'Mühlwiesen', at: [-640, 640], size: [120, 190], angle: 0.3, round: true },
  { kind: 'cemetery', name: 'Friedhof Erlenhausen', at: [-2330, 590], size: [70, 55], angle: 0.3 },
  { kind: 'cemetery', name: 'Friedhof Steinbach', at: [2620, 540], size: [70, 60], angle: 0.1 },
]

export const landmarks: readonly LandmarkSpec[] = [
  { kind: 'hall', name: 'Rathaus', at: [-18, 22], angle: 0.15, size: [21, 13] },
  { kind: 'church', name: 'Marienkirche', at: [-108, 60], angle: 0.12, size: [30, 15] },
  { kind: 'house', name: 'Bahnhof Lindental', at: [-112, -762], angle: 0.42, size: [36, 12] },
  { kind: 'house', name: 'Schloss', at: [262, 60], angle: 1.2, size: [42, 16] },
  { kind: 'house', name: 'Feuerwehr', at: [-520, -180], angle: 0.3, size: [34, 18] },
  { kind: 'house', name: 'Kindertagesstätte Pusteblume', at: [-60, 700], angle: 0.1, size: [26, 15] },
  { kind: 'church', name: 'Kirche Erlenhausen', at: [-2450, 335], angle: 0.1, size: [17, 9] },
  { kind: 'church', name: 'Kirche Steinbach', at: [2420, 310], angle: -0.1, size: [19, 10] },
  { kind: 'church', name: 'Kirche Oberlinden', at: [-380, 2100], angle: 0.2, size: [16, 9] },
  { kind: 'church', name: 'Kapelle Hainrod', at: [-1300, -2260], angle: 0, size: [11, 7] },
]
