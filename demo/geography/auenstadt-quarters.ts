import { blob } from './shapes.ts'
import type { LandmarkSpec, QuarterSpec, SiteSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** The quarters of Auenstadt and what stands in them. */
export const quarters: readonly QuarterSpec[] = [
  {
    district: 'Auenstadt',
    label: 'Nordvorstadt',
    style: 'town',
    outline: trace('-180,280 -60,290 120,270 270,330 360,520 280,700 150,800 -10,780 -180,720 -200,450'),
    names: list(`
      Lutherstraße, Melanchthonstraße, Parkstraße, Elisabethstraße, Friedrichstraße, Leopoldstraße,
      Augustenstraße, Schlossgartenstraße
    `),
    themes: ['scholars'],
  },
  {
    district: 'Auenstadt',
    label: 'Bahnhofsvorstadt',
    style: 'town',
    outline: trace(`
      -300,60 -290,-60 -180,-235 -30,-260 -90,-500 -300,-560 -590,-420 -610,-150 -590,40 -420,60
    `),
    names: list(`
      Lindenstraße, Antoinettenstraße, Karlstraße, Wilhelmstraße, Heinrichstraße, Franzstraße,
      Zimmerstraße, Akazienallee
    `),
    themes: ['crafts'],
  },
  {
    district: 'Auenstadt',
    label: 'Campus',
    style: 'estate',
    outline: trace('-285,60 -260,230 -160,290 -180,650 -300,730 -600,700 -650,330 -600,70 -420,-10'),
    names: ['Humboldtallee', 'Leibnizstraße'],
    themes: ['university', 'scholars'],
  },
  {
    district: 'Auenstadt',
    label: 'Südvorstadt',
    style: 'settlement',
    outline: trace('-40,-262 130,-300 240,-262 350,-400 390,-520 300,-640 60,-720 -80,-620 -80,-450'),
    names: list('Fischerstraße, Gerberstraße, Uferstraße, Am Flutgraben, Bootshausweg'),
    themes: ['water'],
  },
  {
    district: 'Auenstadt',
    label: 'Neustadt',
    style: 'estate',
    outline: trace('-690,10 -860,50 -1080,90 -1120,-230 -930,-340 -690,-300'),
    names: [],
    themes: ['saxony'],
  },
  {
    district: 'Auenstadt',
    label: 'Gartenstadt',
    style: 'settlement',
    outline: trace('-240,1130 -175,800 60,850 240,880 330,1060 250,1220 60,1290 -220,1280'),
    names: ['Gartenstadtring', 'Ebertplatz'],
    themes: ['flowers', 'trees'],
  },
  {
    district: 'Auenstadt',
    label: 'Südsiedlung',
    style: 'postwar',
    outline: trace('-170,-850 60,-790 230,-840 300,-980 190,-1150 -40,-1200 -200,-1130'),
    names: ['Dresdner Straße', 'Rigaer Weg'],
    themes: ['poets'],
  },
  {
    district: 'Auenstadt',
    label: 'Aueblick',
    style: 'modern',
    outline: trace('-260,1190 -520,1290 -640,1140 -520,980 -300,960'),
    names: ['Aueblick', 'Am Mühlfeld'],
    themes: ['women', 'composers'],
  },
  {
    district: 'Auenstadt',
    style: 'industrial',
    outline: trace('-800,760 -1180,800 -1260,1180 -930,1290 -870,1100'),
    names: ['Industriestraße', 'Am Zuckerwerk', 'Solvayweg'],
    themes: ['industry'],
  },
  {
    district: 'Werder',
    style: 'village',
    outline: blob([2330, 500], 210, 170, 0.2),
    names: ['Deichstraße', 'Fährstraße', 'Kirchwinkel'],
    themes: ['water', 'village'],
  },
  {
    district: 'Klein Rodau',
    style: 'village',
    outline: blob([-2420, 390], 220, 150, 0.1),
    names: ['Am Gutshof', 'Rodauer Weg', 'Teichgasse'],
    themes: ['village', 'fields'],
  },
  {
    district: 'Mersdorf',
    style: 'village',
    outline: blob([-1490, -2010], 190, 190, 0.8),
    names: ['Mersdorfer Ring', 'Schulgasse', 'Windmühlenweg'],
    themes: ['fields', 'hills'],
  },
  {
    district: 'Priesnitz',
    style: 'village',
    outline: blob([-1730, 1930], 190, 150, 0.5),
    names: ['Priesnitzer Anger', 'Obstallee', 'Am Schäferteich'],
    themes: ['orchard', 'village'],
  },
]

export const sites: readonly SiteSpec[] = [
  {
    kind: 'school',
    name: 'Hochschule Auenstadt',
    at: [-380, 320],
    size: [190, 170],
    angle: 0.12,
    houses: [
      [-50, 45, 70, 17],
      [45, 50, 18, 60],
      [-30, -30, 60, 22],
      [50, -45, 44, 16],
    ],
    poi: 'Hochschule Auenstadt',
  },
  { kind: 'park', name: 'Schlossgarten', at: [350, 185], size: [130, 190], angle: 0.2, round: true },
  {
    kind: 'school',
    name: 'Lutherschule',
    at: [120, 520],
    size: [100, 80],
    angle: 0.3,
    houses: [[0, 15, 52, 18]],
    poi: 'Grundschule „Martin Luther“',
  },
  {
    kind: 'school',
    name: 'Sekundarschule',
    at: [-960, -180],
    size: [120, 90],
    angle: -0.2,
    houses: [
      [-15, 10, 64, 15],
      [25, -20, 18, 26],
    ],
    poi: 'Sekundarschule Neustadt',
  },
  { kind: 'cemetery', name: 'Stadtfriedhof', at: [-410, 830], size: [150, 140], angle: 0.1 },
  {
    kind: 'sports',
    name: 'Sportpark an der Aue',
    at: [620, 760],
    size: [170, 110],
    angle: 0.7,
    houses: [[-60, -44, 28, 11]],
    poi: 'Sportpark an der Aue',
  },
  { kind: 'park', name: 'Volkspark', at: [-470, -640], size: [150, 110], angle: 0.3, round: true },
  { kind: 'cemetery', name: 'Friedhof Werder', at: [2480, 740], size: [60, 55], angle: 0.3 },
  { kind: 'sports', name: 'Sportplatz Mersdorf', at: [-1150, -2060], size: [110, 72], angle: 0.5 },
]

export const landmarks: readonly LandmarkSpec[] = [
  { kind: 'hall', name: 'Rathaus', at: [-20, 22], angle: -0.12, size: [30, 15] },
  { kind: 'church', name: 'Dom St. Nikolai', at: [120, -120], angle: 0.06, size: [42, 20] },
  { kind: 'church', name: 'Petrikirche', at: [-150, 110], angle: 0.1, size: [26, 13] },
  { kind: 'house', name: 'Residenzschloss', at: [300, -50], angle: 1.5, size: [58, 17] },
  { kind: 'house', name: 'Bahnhof Auenstadt', at: [-610, -215], angle: 1.6, size: [46, 13] },
  { kind: 'house', name: 'Feuerwehr', at: [-330, -620], angle: 0.5, size: [36, 18] },
  { kind: 'house', name: 'Kita „Auenzwerge“', at: [60, 1120], angle: 0.2, size: [28, 15] },
  { kind: 'church', name: 'Kirche Werder', at: [2300, 555], angle: 0.1, size: [17, 9] },
  { kind: 'church', name: 'Kirche Klein Rodau', at: [-2400, 460], angle: 0, size: [16, 9] },
  { kind: 'church', name: 'Kirche Mersdorf', at: [-1560, -1960], angle: 0.1, size: [18, 9] },
  { kind: 'church', name: 'Kirche Priesnitz', at: [-1760, 1990], angle: 0.2, size: [15, 8] },
]
