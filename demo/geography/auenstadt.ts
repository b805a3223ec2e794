import { landmarks, quarters, sites } from './auenstadt-quarters.ts'
import { blob } from './shapes.ts'
import type { TownSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** A university town on the west bank of a broad lowland river, with flood meadows and an oxbow across the water. */
export const auenstadt: TownSpec = {
  slug: 'auenstadt',
  name: 'Auenstadt',
  zip: '06499',
  centre: [11.93, 51.79],
  boundary: trace(`
    3300,1500 2500,2300 1500,2500 900,3150 -300,2900 -1200,3100 -2400,2800 -3000,1700 -3400,600 -2900,-700
    -3200,-1600 -2300,-2800 -900,-2600 300,-3000 1700,-2900 2500,-2000 2400,-900 3200,-300
  `),
  rivers: [
    {
      name: 'Aue',
      width: 60,
      line: trace(`
        2100,-3800 1900,-3200 1500,-2700 1680,-2250 1750,-1900 1540,-1480 1250,-1200 880,-980 620,-700
        450,-420 430,-120 490,160 600,430 830,640 1050,900 1200,1180 1150,1500 960,1830 700,2100 540,2400
        580,2800 900,3500
      `),
    },
    {
      name: 'Salzgraben',
      width: 4,
      line: trace(`
        -3800,-1000 -3200,-820 -2700,-760 -2300,-900 -1900,-950 -1500,-800 -1200,-760 -900,-870 -650,-840
        -350,-760 -100,-780 150,-720 330,-640 560,-600
      `),
    },
    {
      name: 'Landgraben',
      width: 3,
      line: trace('2700,1700 2300,1250 1900,1150 1650,850 1300,1000 1150,1030'),
    },
  ],
  lakes: [
    {
      name: 'Altarm',
      ring: trace(`
        1250,-520 1480,-480 1640,-250 1630,60 1440,270 1370,210 1540,20 1545,-230 1430,-400 1235,-440
      `),
    },
    { name: 'Kiesgrube', ring: blob([-1750, -1240], 190, 120, 0.5) },
    { name: 'Stadtsee', ring: blob([-1480, 560], 120, 75, 1.1) },
  ],
  roads: [
    {
      kind: 'primary',
      line: trace(`
        -40,64 -85,160 -70,292 -150,450 -180,650 -170,900 -250,1200 -330,1550 -420,1900 -370,2300
        -420,2700 -500,3600
      `),
      names: [
        [0, 'Breite Straße'],
        [2, 'Magdeburger Straße'],
        [7, null],
      ],
    },
    {
      kind: 'primary',
      line: trace(`
        36,-62 22,-160 -25,-252 -60,-420 -60,-600 -150,-800 -190,-1050 -210,-1300 -140,-1650 -80,-2000
        40,-2400 150,-2700 100,-3600
      `),
      names: [
        [0, 'Steinstraße'],
        [2, 'Hallesche Straße'],
        [8, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        66,36 170,10 285,25 390,55 500,70 640,110 820,190 1050,330 1350,520 1650,620 1950,540 2150,480
        2330,490 2560,560 3000,750 3700,700
      `),
      names: [
        [0, 'Wasserstraße'],
        [2, 'Brückenstraße'],
        [6, null],
        [11, 'Werderstraße'],
        [14, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -74,-30 -170,8 -296,-15 -420,-20 -640,-60 -820,30 -1080,90 -1400,110 -1800,210 -2150,330 -2400,400
        -2640,380 -2900,470 -3700,700
      `),
      names: [
        [0, 'Ritterstraße'],
        [2, 'Bernburger Straße'],
        [8, null],
        [9, 'Rodauer Hauptstraße'],
        [12, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -60,-600 -250,-690 -430,-870 -560,-1080 -800,-1330 -1080,-1600 -1300,-1830 -1500,-2000 -1650,-2210
        -1900,-2500 -2300,-3300
      `),
      names: [
        [0, 'Mersdorfer Straße'],
        [4, null],
        [6, 'Am Anger'],
        [8, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -250,1200 -480,1290 -700,1430 -960,1560 -1250,1720 -1500,1800 -1720,1910 -1930,2080 -2400,2300
        -3300,2600
      `),
      names: [
        [0, 'Priesnitzer Weg'],
        [3, null],
        [5, 'Priesnitzer Dorfstraße'],
        [7, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('-420,-20 -505,110 -520,260 -510,420 -440,520 -300,570 -180,650'),
      names: [[0, 'Universitätsring']],
    },
    {
      kind: 'residential',
      line: trace('-960,1560 -1010,1290 -1050,1000 -1090,720 -1150,420 -1080,90'),
      names: [
        [0, null],
        [1, 'Westtangente'],
        [3, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('-420,-20 -480,-120 -560,-200 -598,-262'),
      names: [[0, 'Bahnhofstraße']],
    },
  ],
  rails: [
    trace(`
      -1300,3700 -1180,3000 -1050,2500 -930,1950 -900,1500 -820,1080 -720,700 -660,300 -640,0 -630,-350
      -600,-700 -680,-1150 -700,-1500 -560,-2000 -500,-2500 -600,-3700
    `),
  ],
  core: {
    ring: trace(`
      285,25 268,175 215,262 60,268 -70,292 -205,268 -255,205 -268,90 -296,-15 -258,-140 -178,-222
      -120,-226 -25,-252 130,-292 226,-250 262,-120
    `),
    ringNames: [
      [0, 'Nordwall'],
      [4, 'Petersilienstraße'],
      [8, 'Westwall'],
      [12, 'Südwall'],
      [14, null],
    ],
    market: trace('-74,-30 36,-62 66,36 -40,64'),
    marketName: 'Marktplatz',
    names: list(`
      Kollegienstraße, Domstraße, Klosterstraße, Große Bruderstraße, Schlossstraße, Neumarkt,
      Heilige-Geist-Straße, Pfaffengasse, Fleischergasse, Mittelstraße, Kleine Bruderstraße, Töpfergasse,
      Bäckergasse, Holzmarkt, Tuchmachergasse, Stadtmauerweg, Bürgermeistergasse, Kavalierstraße, Salzgasse,
      Malzgasse, Badergasse, Nikolaigasse, Fischerufer, Hinter der Mauer, Propstgasse, Lange Gasse,
      Rosengang, Glockengasse, Münzgasse, Scharrengasse
    `),
  },
  quarters,
  sites,
  landmarks,
  farms: [
    { name: 'Fährhaus', at: [1250, 330] },
    { name: 'Vorwerk', at: [-2000, -350] },
    { name: 'Domäne', at: [-1100, 2250] },
  ],
  cover: {
    relief: 14,
    valley: 2200,
    wood: 0.24,
    meadow: 190,
    open: 'farmland',
    grass: 0.02,
    woods: [
      { at: [1900, -900], radius: 700 },
      { at: [1200, 2100], radius: 600 },
      { at: [-2500, -1900], radius: 500 },
    ],
    pastures: [
      { at: [1300, 100], radius: 900 },
      { at: [1100, 1500], radius: 700 },
      { at: [1300, -1500], radius: 700 },
    ],
  },
}
