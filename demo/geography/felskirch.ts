import { landmarks, quarters, sites } from './felskirch-quarters.ts'
import { blob } from './shapes.ts'
import type { TownSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** An alpine market town: a narrow valley floor, a lake at its upper end, a road in bends up to the sunny side. */
export const felskirch: TownSpec = {
  slug: 'felskirch',
  name: 'Felskirch',
  zip: '5599',
  centre: [13.19, 47.34],
  boundary: trace(`
    3500,1300 3100,2100 2000,2300 1300,2900 100,2700 -900,2900 -1700,2000 -2700,1500 -3400,400 -3700,-700
    -3500,-1700 -2500,-2300 -1300,-2200 -400,-2700 800,-2300 1500,-2500 2300,-1300 3000,-700 3300,300
  `),
  rivers: [
    {
      name: 'Felsach',
      width: 15,
      line: trace(`
        -4100,-2100 -3400,-1700 -2950,-1420 -2480,-1150 -2100,-920 -1720,-720 -1450,-570 -1200,-500
        -950,-380 -700,-350 -480,-250 -250,-230 -60,-200 150,-170 330,-60 500,60 720,110 900,200 1200,290
        1500,320 1820,520 2100,690 2450,800 2800,950 4100,1650
      `),
    },
    {
      name: 'Klammbach',
      width: 4,
      line: trace(`
        -1000,3000 -860,2350 -700,1900 -520,1650 -430,1350 -490,1000 -390,720 -300,450 -350,220 -300,0
        -245,-228
      `),
    },
    {
      name: 'Schattbach',
      width: 3.5,
      line: trace('1100,-2700 860,-2200 720,-1700 840,-1300 760,-900 640,-560 680,-250 600,-60 560,78'),
    },
    {
      name: 'Grubbach',
      width: 3,
      line: trace('1500,2600 1600,2000 1480,1500 1560,1050 1480,700 1540,345'),
    },
  ],
  lakes: [{ name: 'Felssee', ring: blob([-2110, -930], 400, 135, 0.5) }],
  roads: [
    {
      kind: 'primary',
      line: trace(`
        -4200,-1700 -3600,-1340 -3100,-1060 -2780,-860 -2500,-760 -2250,-590 -1980,-480 -1740,-480
        -1480,-360 -1200,-240 -900,-150 -620,-70 -380,-50 -240,-14 -165,-4 -100,-16
      `),
      names: [
        [0, null],
        [3, 'Seestraße'],
        [6, null],
        [8, 'Tauernstraße'],
        [13, 'Untermarkt'],
      ],
    },
    {
      kind: 'primary',
      line: trace(`
        84,10 165,40 245,78 330,150 430,215 620,290 820,380 1060,450 1320,530 1600,680 1850,860 2050,950
        2300,1040 2650,1180 4200,2000
      `),
      names: [
        [0, 'Obermarkt'],
        [2, 'Salzburger Straße'],
        [7, null],
        [10, 'Niederfelser Straße'],
        [12, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        78,44 30,78 5,122 60,240 90,340 0,420 -80,520 20,600 170,640 150,760 60,860 180,960 330,1010
        300,1160 230,1290 380,1390 450,1520 420,1680 280,1830 260,2050 60,2300 140,2600 -100,3200
      `),
      names: [
        [0, 'Kirchgasse'],
        [2, 'Bergstraße'],
        [9, 'Sonnbergstraße'],
        [18, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        84,10 76,-45 72,-108 96,-190 88,-255 62,-360 -40,-450 -190,-520 -400,-640 -440,-800 -340,-930
        -450,-1060 -640,-1120 -820,-1240 -800,-1420 -1000,-1650 -1100,-2100 -980,-2900
      `),
      names: [
        [0, 'Brückengasse'],
        [2, 'Bahnhofstraße'],
        [5, 'Schattseitstraße'],
        [9, null],
        [11, 'Schattauer Straße'],
        [14, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('88,-255 -30,-272 -150,-318 -262,-352'),
      names: [[0, 'Stationsweg']],
    },
  ],
  rails: [
    trace(`
      -4200,-2450 -3400,-2030 -2900,-1700 -2450,-1390 -1900,-1060 -1500,-800 -1150,-690 -700,-520
      -300,-400 30,-322 330,-190 560,-40 950,70 1300,130 1650,220 2100,480 2500,640 2950,800 4200,1400
    `),
  ],
  core: {
    ring: trace(`
      245,78 212,128 110,112 5,122 -95,98 -185,82 -240,-14 -182,-88 -70,-104 72,-108 128,-70 198,-6
    `),
    ringNames: [
      [0, 'Obergries'],
      [3, 'Kreuzgasse'],
      [6, 'Gries'],
      [9, null],
    ],
    market: trace('-100,-16 84,10 78,44 -96,24'),
    marketName: 'Marktplatz',
    names: list(`
      Sonnwendgasse, Schmiedgasse, Färbergasse, Lederergasse, Pfarrhofgasse, Bräugasse, Knappengasse,
      Hafnergasse, Getreidegasse, Postgasse, Badgasse, Salzgasse, Säumergasse, Schulgasse,
      Nagelschmiedgasse, Hofmarkt, Steingasse, Marienstiege
    `),
  },
  quarters,
  sites,
  landmarks,
  farms: [
    { name: 'Hinterlehen', at: [900, 900] },
    { name: 'Oberbrandgut', at: [-500, 1050] },
    { name: 'Stangassgut', at: [2600, 1550] },
    { name: 'Moosbauer', at: [-1650, -80] },
    { name: 'Rauchenbichl', at: [400, -850] },
  ],
  cover: {
    relief: 820,
    valley: 2100,
    wood: 0.5,
    meadow: 110,
    open: 'meadow',
    rock: 470,
    clearings: [
      { at: [400, 1450], radius: 700 },
      { at: [-100, 500], radius: 700 },
      { at: [700, 600], radius: 600 },
      { at: [-700, -1150], radius: 450 },
      { at: [-1500, -100], radius: 500 },
      { at: [2000, 1050], radius: 600 },
    ],
  },
}
