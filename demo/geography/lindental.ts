import { landmarks, quarters, sites } from './lindental-quarters.ts'
import { blob } from './shapes.ts'
import type { TownSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** A quiet Hessian town where a brook meets a small river, with three villages on the slopes. */
export const lindental: TownSpec = {
  slug: 'lindental',
  name: 'Lindental',
  zip: '35999',
  centre: [8.963, 50.583],
  boundary: trace(`
    3450,2350 2500,2950 1400,2500 600,3150 -700,3000 -1500,2500 -2500,2400 -3050,1500 -3500,700 -3150,-500
    -3450,-1500 -2700,-2700 -1500,-3150 -300,-2500 800,-2900 1900,-2500 2300,-1500 3200,-900 3500,300
  `),
  rivers: [
    {
      name: 'Linde',
      width: 11,
      line: trace(`
        4000,2700 3300,1990 2700,1650 2250,1290 1900,1250 1500,850 1150,700 900,380 620,230 480,10
        330,-120 210,-290 60,-330 -180,-420 -310,-520 -520,-600 -760,-880 -1000,-1050 -1300,-1130
        -1700,-1350 -2000,-1740 -2500,-1950 -2900,-2330 -3600,-2500
      `),
    },
    {
      name: 'Erlenbach',
      width: 3.5,
      line: trace(`
        -2600,3100 -2150,2560 -1800,2100 -1380,1800 -1150,1500 -840,1210 -700,900 -560,690 -480,420
        -360,190 -390,-40 -300,-200 -330,-330 -310,-518
      `),
    },
    {
      name: 'Steinbach',
      width: 2.5,
      line: trace('3300,-1500 2900,-800 2620,-330 2380,-60 2330,260 2180,640 1990,900 1830,1180'),
    },
  ],
  lakes: [
    { name: 'Mühlweiher', ring: blob([-1010, 1330], 95, 50, 0.8) },
    { name: 'Erlensee', ring: blob([-2050, -1440], 210, 110, -0.5) },
  ],
  roads: [
    {
      kind: 'primary',
      line: trace(`
        -3900,-1500 -3200,-1420 -2600,-1250 -2150,-960 -1750,-850 -1380,-640 -1050,-520 -800,-330
        -560,-250 -380,-160 -205,-160 -125,-80 -62,-34
      `),
      names: [
        [0, null],
        [4, 'Gießener Straße'],
        [8, 'Frankfurter Straße'],
        [10, 'Untergasse'],
      ],
    },
    {
      kind: 'primary',
      line: trace(`
        56,22 125,85 238,208 340,300 480,470 640,720 900,900 1180,1190 1500,1480 1900,1620 2300,1900
        2900,2350 3900,3000
      `),
      names: [
        [0, 'Obergasse'],
        [2, 'Hauptstraße'],
        [4, 'Grünberger Straße'],
        [7, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        30,-52 14,-105 30,-165 75,-330 130,-450 170,-520 260,-640 430,-900 620,-1180 760,-1500 1080,-1900
        1300,-2300 1380,-3300
      `),
      names: [
        [0, 'Brückengasse'],
        [2, 'Brückenstraße'],
        [5, 'Licher Straße'],
        [8, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -22,44 -55,110 -110,168 -150,330 -170,450 -120,620 -150,800 -230,980 -250,1180 -330,1350 -290,1600
        -360,1830 -330,2050 -380,2260 -520,2500 -620,2900 -500,3500
      `),
      names: [
        [0, 'Kirchgasse'],
        [2, 'Laubacher Straße'],
        [9, null],
        [11, 'Lindenstraße'],
        [13, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -560,-250 -760,-180 -1000,-60 -1350,30 -1700,160 -2000,150 -2250,290 -2450,280 -2680,360 -2900,330
        -3300,520 -3900,600
      `),
      names: [
        [0, 'Wetzlarer Straße'],
        [3, null],
        [6, 'Dorfstraße'],
        [9, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        170,-520 400,-390 600,-330 830,-250 1050,-120 1400,-100 1700,90 1950,110 2180,210 2400,250
        2620,330 2850,300 3200,420 3900,380
      `),
      names: [
        [0, 'Steinbacher Straße'],
        [4, null],
        [8, 'Alte Landstraße'],
        [11, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -1050,-520 -1010,-760 -1120,-1110 -1080,-1400 -1210,-1700 -1230,-1950 -1350,-2150 -1330,-2350
        -1450,-2560 -1520,-3500
      `),
      names: [
        [0, 'Hainröder Weg'],
        [2, null],
        [5, 'Hainstraße'],
        [8, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('130,-450 40,-560 -60,-650 -130,-745'),
      names: [[0, 'Bahnhofstraße']],
    },
  ],
  rails: [
    trace(`
      -3900,-2700 -2900,-2200 -2350,-2080 -1700,-1600 -1180,-1330 -650,-1010 -200,-810 240,-640 620,-400
      980,-60 1350,430 1800,840 2400,1250 3000,1640 4000,2150
    `),
  ],
  core: {
    ring: trace(`
      238,208 150,224 112,252 -20,214 -110,168 -178,110 -186,30 -232,-60 -205,-160 -120,-198 30,-165
      96,-118 130,-40 196,40 222,120
    `),
    ringNames: [
      [0, 'Obergraben'],
      [4, 'Wallstraße'],
      [8, 'Untergraben'],
      [10, null],
    ],
    market: trace('-62,-34 30,-52 56,22 -22,44'),
    marketName: 'Marktplatz',
    names: list(`
      Mühlgasse, Schlossgasse, Sandgasse, Hintergasse, Rosengasse, Badergasse, Pfarrgasse, Färbergasse,
      Backhausgasse, Kleine Gasse, Zehntgasse, Schulgasse, Töpfergasse, Am Hexenturm, Kaplansgasse, Am
      Burghof, Lohgasse, Metzgergasse, Kirchplatz, Brunnengasse, Braugasse, Krummgasse, Engelsgasse,
      Marstallgasse
    `),
  },
  quarters,
  sites,
  landmarks,
  farms: [
    { name: 'Birkenhof', at: [1300, 1900] },
    { name: 'Lindenhof', at: [-1700, 900] },
    { name: 'Eichhof', at: [1900, -1100] },
  ],
  cover: { relief: 110, valley: 1500, wood: 0.42, meadow: 130, open: 'farmland' },
}
