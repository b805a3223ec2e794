import { blob } from './shapes.ts'
import type { LandmarkSpec, QuarterSpec, SiteSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** The quarters of Felskirch and what stands in them. */
export const quarters: readonly QuarterSpec[] = [
  {
    district: 'Felskirch',
    label: 'Obermarkt',
    style: 'town',
    outline: trace('240,90 120,118 -5,128 50,240 110,350 300,380 440,340 430,215'),
    names: list('Friedhofstraße, Dr.-Karl-Renner-Straße, Sparkassenstraße, Kaiser-Franz-Josef-Straße'),
    themes: ['austria'],
  },
  {
    district: 'Felskirch',
    label: 'Au',
    style: 'settlement',
    outline: trace('140,-80 250,70 430,208 800,365 1000,420 980,280 760,160 520,100 310,-20'),
    names: list('Austraße, Uferweg, Felsachstraße, Erlenweg'),
    themes: ['trees'],
  },
  {
    district: 'Felskirch',
    label: 'Lehen',
    style: 'settlement',
    outline: trace('-245,-10 -180,90 -250,260 -420,180 -560,60 -640,-60 -620,-260 -330,-190 -180,-95'),
    names: ['Lehenstraße', 'Klammweg'],
    themes: ['alpine', 'farmsAt'],
  },
  {
    district: 'Felskirch',
    label: 'Sonnseite',
    style: 'postwar',
    outline: trace(`
      -90,105 0,128 80,340 0,420 -70,520 40,620 190,660 420,560 330,380 110,340 -60,300 -260,330
      -270,560 -60,680 -110,520 -130,180
    `),
    names: ['Sonnseitweg', 'Kalvarienbergstraße', 'Panoramastraße'],
    themes: ['peaks', 'alpine'],
  },
  {
    district: 'Felskirch',
    label: 'Oberfeld',
    style: 'modern',
    outline: trace('440,225 810,385 1120,480 1060,640 760,640 470,480'),
    names: ['Oberfeldstraße', 'Feldweg'],
    themes: ['austria', 'flowers'],
  },
  {
    district: 'Felskirch',
    label: 'Schattseite',
    style: 'postwar',
    outline: trace(`
      75,-340 300,-230 540,-90 620,-300 420,-440 120,-540 -60,-640 -340,-660 -420,-480 -150,-400
    `),
    names: ['Kraftwerkstraße', 'Wildbachweg', 'Waldstraße'],
    themes: ['farmsAt', 'birds'],
  },
  {
    district: 'Felskirch',
    label: 'Moosfeld',
    style: 'estate',
    outline: trace('-640,-60 -900,-140 -1260,-250 -1400,-330 -1220,-450 -940,-340 -650,-300'),
    names: ['Moosfeldstraße', 'Europastraße'],
    themes: ['austria', 'peaks'],
  },
  {
    district: 'Felskirch',
    style: 'industrial',
    outline: trace('1010,290 1080,440 1330,520 1500,600 1520,390 1240,320'),
    names: ['Gewerbestraße', 'Sägewerkstraße'],
    themes: ['industry'],
  },
  {
    district: 'Niederfels',
    style: 'village',
    outline: blob([2000, 950], 230, 140, 0.4),
    names: ['Schmiedweg', 'Oberau'],
    themes: ['farmsAt', 'village'],
  },
  {
    district: 'Seewinkel',
    style: 'village',
    outline: blob([-2420, -640], 270, 120, 0.45),
    names: ['Seepromenade', 'Badstraße', 'Fischerweg'],
    themes: ['alpine', 'flowers'],
  },
  {
    district: 'Sonnberg',
    style: 'village',
    outline: blob([390, 1480], 180, 200, 0.2),
    names: ['Almstraße', 'Liftweg'],
    themes: ['peaks', 'alpine', 'farmsAt'],
  },
  {
    district: 'Schattau',
    style: 'village',
    outline: blob([-700, -1200], 190, 130, 0.5),
    names: ['Hinterau', 'Jagahäuslweg'],
    themes: ['hunt', 'farmsAt'],
  },
]

export const sites: readonly SiteSpec[] = [
  { kind: 'cemetery', name: 'Friedhof', at: [220, 215], size: [80, 80], angle: 0.4 },
  {
    kind: 'school',
    name: 'Volksschule',
    at: [-450, 95],
    size: [90, 70],
    angle: 0.2,
    houses: [
      [-10, 10, 48, 15],
      [20, -14, 15, 24],
    ],
    poi: 'Volksschule Felskirch',
  },
  {
    kind: 'school',
    name: 'Mittelschule',
    at: [640, 500],
    size: [115, 85],
    angle: 0.35,
    houses: [
      [-18, 12, 56, 16],
      [30, -12, 18, 36],
    ],
    poi: 'Mittelschule Felskirch',
  },
  {
    kind: 'sports',
    name: 'Sportplatz',
    at: [-820, -250],
    size: [150, 92],
    angle: 0.4,
    houses: [[-50, -36, 26, 10]],
    poi: 'Sportplatz Felskirch',
  },
  { kind: 'park', name: 'Kurpark', at: [-90, -165], size: [120, 42], angle: 0.12, round: true },
  { kind: 'park', name: 'Strandbad', at: [-1850, -680], size: [120, 55], angle: 0.5, round: true },
]

export const landmarks: readonly LandmarkSpec[] = [
  { kind: 'house', name: 'Gemeindeamt', at: [-60, 62], angle: 0.1, size: [20, 13] },
  { kind: 'church', name: 'Pfarrkirche St. Rupert', at: [150, 78], angle: 0.1, size: [28, 13] },
  { kind: 'house', name: 'Bahnhof Felskirch', at: [-255, -368], angle: 0.26, size: [34, 12] },
  { kind: 'house', name: 'Feuerwehr', at: [-520, -110], angle: 0.3, size: [30, 16] },
  { kind: 'house', name: 'Seilbahn Talstation', at: [60, 760], angle: 0.5, size: [28, 16] },
  { kind: 'house', name: 'Kindergarten', at: [560, 240], angle: 0.4, size: [24, 14] },
  { kind: 'church', name: 'Filialkirche Niederfels', at: [1990, 1010], angle: 0.1, size: [15, 8] },
  { kind: 'church', name: 'Seekapelle', at: [-2380, -560], angle: 0.3, size: [10, 6] },
  { kind: 'church', name: 'Bergkirche Sonnberg', at: [340, 1530], angle: 0, size: [15, 8] },
  { kind: 'church', name: 'Kapelle Schattau', at: [-690, -1180], angle: 0.2, size: [10, 6] },
]
