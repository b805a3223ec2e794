import { blob } from './shapes.ts'
import type { LandmarkSpec, QuarterSpec, SiteSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** The quarters of Moorhafen and what stands in them. */
export const quarters: readonly QuarterSpec[] = [
  {
    district: 'Moorhafen',
    label: 'Norderviertel',
    style: 'town',
    outline: trace('255,145 530,285 880,460 780,600 430,600 60,540 -35,390 5,250 150,228'),
    names: list(`
      Herzog-Adolf-Straße, Theodor-Storm-Straße, Gasstraße, Schulstraße, Klaus-Groth-Straße,
      Hebbelstraße, Parkstraße, Nissenstraße, Woldsenstraße
    `),
    themes: ['poets'],
  },
  {
    district: 'Moorhafen',
    label: 'Bahnhofsviertel',
    style: 'town',
    outline: trace('270,125 275,-10 230,-130 420,-150 640,-90 780,30 870,200 900,440 540,270'),
    names: list('Güterstraße, Poststraße, Treenestraße, Eiderstraße'),
    themes: ['crafts'],
  },
  {
    district: 'Moorhafen',
    label: 'Hafenviertel',
    style: 'settlement',
    outline: trace('-160,55 -110,185 -5,250 -65,420 -150,560 -330,590 -280,440 -240,300 -225,150'),
    names: ['Werftstraße', 'Lotsenstraße'],
    themes: ['ships'],
  },
  {
    district: 'Moorhafen',
    label: 'Norderfeld',
    style: 'postwar',
    outline: trace('-50,560 60,580 430,630 600,690 580,930 330,1060 60,1030 0,800'),
    names: ['Inselring', 'Sylter Straße'],
    themes: ['islands', 'seabirds'],
  },
  {
    district: 'Moorhafen',
    label: 'Deichblick',
    style: 'modern',
    outline: trace('-100,620 -20,800 20,1080 -200,1170 -420,1000 -380,720'),
    names: ['Deichblick', 'Am Außendeich'],
    themes: ['sea'],
  },
  {
    district: 'Moorhafen',
    label: 'Süderviertel',
    style: 'settlement',
    outline: trace('20,-280 200,-260 420,-270 540,-340 560,-460 400,-620 330,-740 60,-640 -40,-450'),
    names: list('Süderdeich, Gartenstraße, Heideweg, Voßstraße'),
    themes: ['birds', 'flowers'],
  },
  {
    district: 'Moorhafen',
    label: 'Geestkamp',
    style: 'postwar',
    outline: trace('390,-680 560,-500 800,-550 960,-620 900,-880 680,-980 440,-900'),
    names: ['Geestkamp', 'Kiefernring'],
    themes: ['north', 'trees'],
  },
  {
    district: 'Moorhafen',
    label: 'Fischereihafen',
    style: 'industrial',
    outline: trace('-270,330 -290,430 -430,575 -600,720 -720,640 -560,440 -340,440'),
    names: list('Am Außenhafen, Kühlhausstraße, Kutterkai, Schleusenstraße'),
    themes: ['ships'],
  },
  {
    district: 'Moorhafen',
    style: 'industrial',
    outline: trace('930,450 1380,760 1600,760 1420,600 1100,380 960,300'),
    names: ['Gewerbestraße', 'Ostring'],
    themes: ['industry'],
  },
  {
    district: 'Norderkoog',
    style: 'village',
    outline: blob([-20, 2180], 190, 230, 0.1),
    names: ['Sielweg', 'Neuer Koog', 'Am Speicherbecken'],
    themes: ['sea', 'north'],
  },
  {
    district: 'Süderdeich',
    style: 'village',
    outline: blob([430, -1580], 170, 220, 0.2),
    names: ['Achterum', 'Süderwisch', 'Am Süderkoog'],
    themes: ['north', 'village'],
  },
  {
    district: 'Moordorf',
    style: 'village',
    outline: blob([2350, -410], 240, 150, 0.1),
    names: ['Torfweg', 'Kolonistenweg', 'Birkenallee'],
    themes: ['north', 'hunt'],
  },
]

export const sites: readonly SiteSpec[] = [
  { kind: 'park', name: 'Schlosspark', at: [470, 440], size: [150, 110], angle: 0.4, round: true },
  {
    kind: 'school',
    name: 'Klaus-Groth-Schule',
    at: [180, 450],
    size: [115, 90],
    angle: 0.1,
    houses: [
      [-15, 15, 58, 16],
      [28, -18, 16, 34],
    ],
    poi: 'Klaus-Groth-Schule',
  },
  {
    kind: 'school',
    name: 'Gemeinschaftsschule',
    at: [680, -730],
    size: [140, 110],
    angle: 0.2,
    houses: [
      [-30, 20, 60, 18],
      [30, 15, 18, 50],
      [0, -32, 40, 14],
    ],
    poi: 'Gemeinschaftsschule Moorhafen',
  },
  { kind: 'cemetery', name: 'Neuer Friedhof', at: [620, 1080], size: [150, 120], angle: 0.2 },
  {
    kind: 'sports',
    name: 'Sportplatz Norderfeld',
    at: [820, 780],
    size: [165, 105],
    angle: 0.5,
    houses: [[-55, -42, 30, 11]],
    poi: 'Sportplatz Norderfeld',
  },
  { kind: 'park', name: 'Deichvorland', at: [-350, -330], size: [160, 110], angle: 0.3, round: true },
  { kind: 'cemetery', name: 'Friedhof Norderkoog', at: [210, 2350], size: [60, 50], angle: 0.1 },
]

export const landmarks: readonly LandmarkSpec[] = [
  { kind: 'hall', name: 'Rathaus', at: [52, 30], angle: -0.1, size: [20, 13] },
  { kind: 'church', name: 'St. Marien', at: [170, 20], angle: 0.05, size: [32, 15] },
  { kind: 'house', name: 'Hafenamt', at: [-275, 250], angle: 0.4, size: [22, 12] },
  { kind: 'house', name: 'Bahnhof Moorhafen', at: [442, 10], angle: 0.15, size: [34, 12] },
  { kind: 'house', name: 'Schifffahrtsmuseum', at: [-130, -20], angle: 1.3, size: [26, 12] },
  { kind: 'house', name: 'Feuerwehr', at: [560, -420], angle: 0.1, size: [32, 17] },
  { kind: 'house', name: 'Kita Wattwürmer', at: [260, 860], angle: 0.2, size: [26, 15] },
  { kind: 'church', name: 'Kapelle Norderkoog', at: [40, 2120], angle: 0.1, size: [13, 8] },
  { kind: 'church', name: 'Kirche Süderdeich', at: [370, -1560], angle: 0.1, size: [16, 9] },
  { kind: 'church', name: 'Kirche Moordorf', at: [2330, -340], angle: 0, size: [15, 8] },
]
