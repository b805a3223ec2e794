import { landmarks, quarters, sites } from './moorhafen-quarters.ts'
import { blob } from './shapes.ts'
import type { TownSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** A harbour town where a small river meets a bay of the North Sea: marsh, dykes, a bit of higher Geest inland. */
export const moorhafen: TownSpec = {
  slug: 'moorhafen',
  name: 'Moorhafen',
  zip: '25899',
  centre: [9.03, 54.33],
  boundary: trace(`
    3350,600 2700,1500 2500,2500 1300,2700 300,3100 -900,2900 -1900,2950 -2700,1900 -2900,500 -2700,-900
    -2900,-1900 -1800,-2700 -500,-2500 700,-2900 1800,-2300 2300,-1400 3200,-1000
  `),
  rivers: [
    {
      name: 'Moorau',
      width: 30,
      line: trace(`
        3800,1000 3300,700 2900,700 2600,860 2300,850 1950,640 1700,420 1400,380 1200,240 1000,30 800,-60
        620,-190 450,-210 260,-185 100,-215 -80,-222 -220,-170 -430,-40 -700,20
      `),
    },
    {
      name: 'Norder Sielzug',
      width: 4,
      line: trace(`
        2700,2500 2200,2150 1850,1750 1350,1720 900,1500 480,1560 40,1420 -340,1500 -640,1380 -1010,1330
        -1250,1290
      `),
    },
    {
      name: 'Süder Sielzug',
      width: 3.5,
      line: trace('2000,-1900 1500,-1500 1000,-1380 560,-1250 80,-1180 -420,-1000 -1100,-860'),
    },
    {
      name: 'Torfkanal',
      width: 3,
      line: trace('2900,-1000 2500,-650 2100,-160 1750,120 1680,400'),
    },
  ],
  lakes: [
    {
      name: 'Alter Hafen',
      straight: true,
      ring: trace('-240,-180 -196,-192 -152,-45 -190,-32'),
    },
    {
      name: 'Außenhafen',
      straight: true,
      ring: trace('-600,330 -345,425 -300,320 -540,190'),
    },
    { name: 'Wehle', ring: blob([-820, 1560], 55, 40, 0.4) },
    { name: 'Moorsee', ring: blob([2150, -1150], 170, 100, 0.4) },
  ],
  sea: {
    name: 'Moorbucht',
    coast: trace(`
      -1650,3700 -1500,3000 -1360,2500 -1310,1900 -1120,1500 -960,1100 -860,720 -650,430 -450,210 -330,60
      -260,-60 -235,-140 -300,-200 -430,-190 -640,-260 -900,-430 -1060,-760 -1230,-1050 -1300,-1500
      -1480,-1900 -1430,-2400 -1500,-2900 -1700,-3700
    `),
    inside: [-2400, 0],
  },
  roads: [
    {
      kind: 'primary',
      line: trace(`
        104,34 185,80 255,130 380,190 540,280 720,350 920,460 1150,640 1400,780 1700,960 2050,1150
        2400,1220 2900,1350 3800,1500
      `),
      names: [
        [0, 'Großstraße'],
        [2, 'Rendsburger Straße'],
        [8, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        40,52 8,145 0,235 -50,380 -60,540 0,740 40,950 -30,1200 -80,1500 -70,1800 10,2010 -10,2200
        -110,2420 -150,2800 -100,3700
      `),
      names: [
        [0, 'Norderstraße'],
        [2, 'Husumer Straße'],
        [7, null],
        [9, 'Koogstraße'],
        [12, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        118,-22 160,-85 190,-145 205,-230 250,-350 300,-480 370,-680 420,-900 410,-1150 390,-1400
        430,-1600 510,-1790 600,-2100 520,-2500 700,-3700
      `),
      names: [
        [0, 'Brückengang'],
        [2, 'Süderstraße'],
        [5, 'Heider Chaussee'],
        [7, null],
        [9, 'Deichreihe'],
        [11, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        12,-30 -65,-5 -150,40 -215,170 -235,320 -270,460 -430,590 -620,760 -760,1020 -880,1330 -1040,1700
        -1080,2200 -1180,2700 -1350,3600
      `),
      names: [
        [0, 'Schiffbrücke'],
        [2, 'Hafenstraße'],
        [6, 'Deichstraße'],
        [8, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        300,-480 520,-470 760,-540 1000,-520 1250,-570 1550,-430 1850,-360 2120,-420 2350,-400 2580,-450
        3000,-300 3800,-500
      `),
      names: [
        [0, 'Moorchaussee'],
        [4, null],
        [7, 'Moordorfer Straße'],
        [9, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('380,190 400,110 440,45 455,20'),
      names: [[0, 'Bahnhofstraße']],
    },
  ],
  rails: [trace('410,-8 560,12 760,110 1000,270 1400,560 1750,760 2150,980 2900,1130 3800,1250')],
  core: {
    ring: trace(`
      255,130 206,148 176,218 90,206 0,235 -92,208 -104,130 -150,40 -146,-30 -112,-112 -20,-128 60,-166
      190,-145 228,-82 262,-20
    `),
    ringNames: [
      [0, 'Nordergraben'],
      [4, 'Westergang'],
      [7, 'Am Alten Hafen'],
      [9, 'Fischerstraße'],
      [12, null],
    ],
    market: trace('12,-30 118,-22 104,34 40,52'),
    marketName: 'Marktplatz',
    names: list(`
      Krämerstraße, Süderholm, Lange Reihe, Twiete, Kirchenstraße, Zingel, Wasserreihe, Kattrepel,
      Neustraße, Schmiedegang, Tine-Gang, Waaggasse, Koggenstieg, Tauwerkgang, Schlossgang, Bäckertwiete,
      Rosentwiete, Speicherstraße, Zollgang, Kuhgang, Salzspeicherweg, Pastorengang, Nonnengang,
      Küstergang
    `),
  },
  quarters,
  sites,
  landmarks,
  farms: [
    { name: 'Norderwarft', at: [-560, 2100] },
    { name: 'Hauberg Friesenhof', at: [700, 1900] },
    { name: 'Süderwarft', at: [-300, -1500] },
    { name: 'Geesthof', at: [1500, -900] },
    { name: 'Moorhof', at: [2900, 200] },
  ],
  cover: {
    relief: 9,
    valley: 2600,
    wood: 0.12,
    meadow: 170,
    open: 'farmland',
    woods: [
      { at: [2300, -1200], radius: 800 },
      { at: [2300, 1700], radius: 500 },
    ],
    pastures: [
      { at: [-600, 2000], radius: 1300 },
      { at: [-600, -1500], radius: 1500 },
      { at: [600, 1800], radius: 900 },
    ],
  },
}
