import { blob } from './shapes.ts'
import type { LandmarkSpec, QuarterSpec, SiteSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** The quarters of Rebenau and what stands in them. */
export const quarters: readonly QuarterSpec[] = [
  {
    district: 'Rebenau',
    label: 'Seequartier',
    style: 'settlement',
    outline: trace(`
      -215,20 -200,120 -50,192 -110,250 -330,300 -600,370 -820,470 -880,190 -640,130 -430,60
    `),
    names: ['Uferstrasse', 'Strandweg', 'Badweg'],
    themes: ['lake'],
  },
  {
    district: 'Rebenau',
    label: 'Unterstadt',
    style: 'town',
    outline: trace('210,40 190,130 62,174 -40,192 40,250 330,310 620,250 860,270 900,100 720,105 350,85'),
    names: list(`
      Hafenweg, Seefeldstrasse, Gartenstrasse, Schulstrasse, Poststrasse, Blumenstrasse, Freiestrasse,
      Weinmarktstrasse
    `),
    themes: ['swiss'],
  },
  {
    district: 'Rebenau',
    label: 'Bahnhofquartier',
    style: 'town',
    outline: trace(`
      -215,0 -170,-110 10,-160 110,-180 225,-60 225,40 520,70 610,-40 540,-110 300,-180 90,-215
      -170,-210 -400,-150 -500,-60 -430,50
    `),
    names: list('Grabenackerstrasse, Güterstrasse, Bankstrasse, Promenadenstrasse'),
    themes: ['swiss'],
  },
  {
    district: 'Rebenau',
    label: 'Bahnhof Süd',
    style: 'postwar',
    outline: trace('-180,-260 20,-265 300,-230 540,-140 600,-330 420,-520 130,-640 -40,-700 -200,-500'),
    names: list('Bodanstrasse, Thurgauerstrasse, Säntisstrasse, Alpsteinweg'),
    themes: ['swiss', 'birds'],
  },
  {
    district: 'Rebenau',
    label: 'Rebhalde',
    style: 'modern',
    outline: trace('-270,-210 -480,-150 -640,-180 -720,-330 -800,-440 -640,-600 -420,-620 -300,-420'),
    names: ['Rebhaldenstrasse', 'Traubenweg'],
    themes: ['rebe'],
  },
  {
    district: 'Rebenau',
    label: 'Oberfeld',
    style: 'postwar',
    outline: trace('560,50 720,90 920,80 1200,180 1290,60 1180,-180 960,-330 840,-360 740,-170 610,-40'),
    names: ['Oberfeldstrasse', 'Lindenstrasse'],
    themes: ['flurCh', 'trees'],
  },
  {
    district: 'Rebenau',
    style: 'industrial',
    outline: trace('-920,150 -1150,215 -1500,205 -1560,70 -1300,90 -950,30'),
    names: ['Gewerbestrasse', 'Kellereiweg'],
    themes: ['industry'],
  },
  {
    district: 'Wiler',
    style: 'village',
    outline: blob([-1870, -1070], 230, 170, 0.4),
    names: ['Chilchgasse', 'Bungertstrasse'],
    themes: ['flurCh'],
  },
  {
    district: 'Oberrebach',
    style: 'village',
    outline: blob([220, -1880], 180, 220, 0.1),
    names: ['Käsereiweg', 'Schulhausstrasse', 'Halde'],
    themes: ['flurCh', 'rebe'],
  },
  {
    district: 'Mannenhorn',
    style: 'village',
    outline: blob([2230, 400], 250, 150, 0.1),
    names: ['Ländeweg', 'Hornstrasse', 'Seewiesenstrasse'],
    themes: ['lake', 'rebe'],
  },
  {
    district: 'Hinterrüti',
    style: 'village',
    outline: blob([1690, -990], 200, 150, 0.4),
    names: ['Rütiwies', 'Mosterei', 'Obstgartenstrasse'],
    themes: ['orchard', 'flurCh'],
  },
]

export const sites: readonly SiteSpec[] = [
  { kind: 'park', name: 'Seepark', at: [-190, 245], size: [120, 70], angle: 0.1, round: true },
  {
    kind: 'school',
    name: 'Schulhaus Rebacker',
    at: [200, -390],
    size: [110, 85],
    angle: 0.1,
    houses: [
      [-15, 12, 52, 16],
      [28, -14, 16, 32],
    ],
    poi: 'Schulhaus Rebacker',
  },
  {
    kind: 'school',
    name: 'Sekundarschule Seefeld',
    at: [480, 180],
    size: [105, 80],
    angle: 0.1,
    houses: [
      [-12, 10, 50, 16],
      [26, -12, 15, 30],
    ],
    poi: 'Sekundarschule Seefeld',
  },
  { kind: 'cemetery', name: 'Friedhof', at: [-110, -320], size: [80, 70], angle: 0.1 },
  {
    kind: 'sports',
    name: 'Sportplatz Seewies',
    at: [-1080, 400],
    size: [160, 100],
    angle: 0.1,
    houses: [[-52, -40, 26, 10]],
    poi: 'Sportplatz Seewies',
  },
  { kind: 'park', name: 'Strandbad', at: [-560, 310], size: [110, 60], angle: -0.3, round: true },
  { kind: 'cemetery', name: 'Friedhof Wiler', at: [-1700, -830], size: [55, 50], angle: 0.4 },
]

export const landmarks: readonly LandmarkSpec[] = [
  { kind: 'house', name: 'Gemeindehaus', at: [100, 75], angle: 0.1, size: [22, 14] },
  { kind: 'church', name: 'Kirche St. Verena', at: [-95, -60], angle: 0.15, size: [28, 13] },
  { kind: 'house', name: 'Bahnhof Rebenau', at: [238, -202], angle: 0.1, size: [32, 11] },
  { kind: 'house', name: 'Schloss Rebenau', at: [130, 205], angle: 0.1, size: [30, 18] },
  { kind: 'house', name: 'Feuerwehrdepot', at: [380, -300], angle: 0.3, size: [30, 16] },
  { kind: 'house', name: 'Kindergarten', at: [820, 20], angle: 0.2, size: [22, 13] },
  { kind: 'church', name: 'Kapelle Wiler', at: [-1880, -1010], angle: 0.2, size: [13, 7] },
  { kind: 'church', name: 'Kirche Oberrebach', at: [170, -1900], angle: 0.1, size: [15, 8] },
  { kind: 'church', name: 'Kapelle Mannenhorn', at: [2220, 440], angle: 0, size: [11, 7] },
]
