import { landmarks, quarters, sites } from './rebenau-quarters.ts'
import { blob } from './shapes.ts'
import type { TownSpec } from './spec.ts'
import { list, trace } from './text.ts'

/** A small wine town on the south shore of a lake, with vineyards on the slopes behind it. */
export const rebenau: TownSpec = {
  slug: 'rebenau',
  name: 'Rebenau',
  zip: '8599',
  centre: [9.12, 47.6],
  boundary: trace(`
    3400,900 2700,1900 1200,2300 -300,2100 -1600,2350 -2800,1800 -3500,700 -3100,-500 -3300,-1500
    -2300,-2300 -1200,-2100 -400,-2900 900,-2700 1500,-1900 2500,-2000 2900,-900 3500,-200
  `),
  rivers: [
    {
      name: 'Rebbach',
      width: 4,
      line: trace(`
        -200,-3300 -330,-2800 -420,-2400 -240,-2050 -200,-1700 -360,-1400 -390,-1050 -270,-780 -250,-520
        -330,-330 -340,-130 -255,60 -270,200 -285,340 -270,460
      `),
    },
    {
      name: 'Tobelbach',
      width: 3,
      line: trace(`
        1900,-2300 1750,-1700 1500,-1300 1530,-900 1380,-500 1400,-100 1460,200 1430,480 1440,680
      `),
    },
  ],
  lakes: [
    {
      name: 'Hafenbecken',
      straight: true,
      ring: trace('-105,345 -100,268 15,258 25,345'),
    },
    { name: 'Egelsee', ring: blob([-1350, -1500], 120, 70, 0.3) },
  ],
  sea: {
    name: 'Rebensee',
    coast: trace(`
      -4200,1000 -3500,790 -3000,700 -2600,820 -2200,780 -1850,610 -1500,560 -1200,640 -900,560 -620,400
      -400,340 -280,380 -60,315 150,330 350,370 600,300 900,320 1150,450 1500,560 1900,700 2300,640
      2600,470 3000,450 3500,600 4200,700
    `),
    inside: [0, 1500],
  },
  roads: [
    {
      kind: 'primary',
      line: trace(`
        -4200,400 -3500,330 -3000,260 -2600,400 -2250,380 -1850,230 -1500,230 -1150,240 -880,170 -640,120
        -430,50 -218,6 -130,-14 -66,-8
      `),
      names: [
        [0, null],
        [5, 'Steckbornerstrasse'],
        [9, 'Seestrasse'],
        [11, 'Hauptstrasse'],
      ],
    },
    {
      kind: 'primary',
      line: trace(`
        60,20 130,40 215,30 350,75 520,60 720,95 920,90 1200,200 1500,270 1800,380 2050,400 2250,340
        2450,250 2900,160 3500,250 4200,260
      `),
      names: [
        [0, 'Rathausgasse'],
        [2, 'Romanshornerstrasse'],
        [8, null],
        [10, 'Mannenhornstrasse'],
        [13, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        40,-46 24,-100 10,-152 25,-250 70,-420 10,-590 -50,-760 0,-950 80,-1120 40,-1350 90,-1600
        210,-1800 260,-1960 220,-2150 260,-2500 400,-3400
      `),
      names: [
        [0, 'Kirchgasse'],
        [2, 'Frauenfelderstrasse'],
        [7, null],
        [10, 'Dorfstrasse'],
        [13, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        -430,50 -530,-40 -640,-160 -720,-330 -900,-480 -1100,-620 -1400,-760 -1650,-930 -1850,-1060
        -2050,-1150 -2350,-1320 -2700,-1450 -3600,-1500
      `),
      names: [
        [0, 'Wilerstrasse'],
        [4, null],
        [7, 'Oberdorfstrasse'],
        [9, null],
      ],
    },
    {
      kind: 'secondary',
      line: trace(`
        520,60 600,-40 760,-180 850,-380 1020,-560 1250,-720 1480,-880 1680,-990 1880,-1060 2200,-1150
        2600,-1180 3600,-1500
      `),
      names: [
        [0, 'Rütistrasse'],
        [3, null],
        [6, 'Hinterrütistrasse'],
        [9, null],
      ],
    },
    {
      kind: 'residential',
      line: trace('-20,46 -52,110 -45,188 -50,240'),
      names: [
        [0, 'Hafengasse'],
        [2, 'Hafenstrasse'],
      ],
    },
    {
      kind: 'residential',
      line: trace('104,-172 150,-188 225,-186'),
      names: [[0, 'Bahnhofstrasse']],
    },
  ],
  rails: [
    trace(`
      -4200,180 -3500,140 -2900,80 -2500,190 -2100,150 -1700,30 -1300,60 -950,0 -650,-60 -400,-170
      -150,-222 100,-228 330,-190 560,-110 800,-40 1050,0 1400,110 1800,200 2150,220 2500,100 2950,20
      4200,120
    `),
  ],
  core: {
    ring: trace(`
      215,30 204,112 130,172 40,168 -45,188 -150,172 -212,104 -218,6 -176,-98 -96,-132 10,-152 104,-172
      176,-128 224,-40
    `),
    ringNames: [
      [0, 'Untere Grabenstrasse'],
      [4, 'Schützengraben'],
      [7, 'Obere Grabenstrasse'],
      [10, 'Torkelgasse'],
      [12, null],
    ],
    market: trace('-66,-8 40,-46 60,20 -20,46'),
    marketName: 'Marktplatz',
    names: list(`
      Rebgasse, Metzggasse, Schmiedgasse, Vorstadt, Kirchplatz, Zollgasse, Pfrundgasse, Trottengasse,
      Löwengasse, Spitalgasse, Fischergasse, Stegengasse, Turmgasse, Schlossgasse, Hirschengasse,
      Brunngasse, Engelgasse, Münzgässli, Sternengasse, Bärengasse, Krummgasse, Webergasse
    `),
  },
  quarters,
  sites,
  landmarks,
  farms: [
    { name: 'Rebgut Sonnenhalde', at: [-1200, -250] },
    { name: 'Eggethof', at: [900, -1500] },
    { name: 'Weingut Steig', at: [1250, -250] },
    { name: 'Moosberg', at: [-900, -1700] },
  ],
  cover: {
    relief: 150,
    valley: 1900,
    wood: 0.34,
    meadow: 90,
    open: 'farmland',
    woods: [
      { at: [-700, -1900], radius: 900 },
      { at: [1100, -2000], radius: 700 },
      { at: [-2700, -1100], radius: 600 },
    ],
    vineyards: [
      trace('-1650,-60 -1100,-40 -760,-120 -760,-330 -930,-460 -1250,-620 -1650,-520 -1850,-250'),
      trace('100,-700 450,-560 640,-330 760,-230 850,-400 1000,-560 820,-860 420,-980 120,-900'),
      trace('1350,20 1750,120 2150,140 2450,20 2400,-260 1950,-420 1550,-380 1350,-200'),
      trace('-2900,-60 -2300,50 -2150,-250 -2500,-420 -2950,-330'),
    ],
  },
}
