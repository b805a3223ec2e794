// Lists of our own. Sharp criticism ("unfähig", "korrupt", "faul") is no insult, so it is not in them.

/** A pattern for the folded text of offence-spans.rules.ts, in which no letter is doubled. */
const folded = (source: string, flags = ''): RegExp => new RegExp(source.replace(/([a-z])\1+/g, '$1'), flags)

/** Insulting wherever they stand in a word. */
const ANYWHERE = [
  'arschl[oe]+ch|arschgeige|arschgesicht|arschkriecher|arschkrampe|wichser|wixer|wickser',
  'hurens[oe]+hn|misgeburt|dreck(?:s?sau|schwein|skerl|spack|sack|saeck|sbul)|mist(?:kerl|stueck|vieh)',
  'saukerl|schwachkopf|schwachkoepf|hohlkopf|dumkopf|dumkoepf|kanak(?:e|en|ken)|untermensch|ziegenficker',
  'kinderficker|motherfucker|schwuchtel|volpfosten|volhonk|hornochse|bloedman|bloedmaen|arschbande',
  'nazischwein|bulenschwein|sheiskerl|scheis(?:kerl|typ|verein|laden|amt|rathaus|gemeinde|nachbar|nazi|bule)',
  'scheis(?:beamt|buergermeist|polit|auslaend|fluechtling|asylant)|lumpenpack|sesel(?:furzer|pupser)',
]
/** Insulting as the end of a word: "Vollidiot", but not "idiotensicher". */
const AT_THE_END = [
  'idiot(?:en|in|inen)?|trotel[ns]?|bastard(?:e|en|s)?|schlampen?|fotzen?|spacko[s]?|hackfresen?',
  'lackafen?|hohlbirnen?|schwachmat(?:en)?|gesindel|arschficker|drecksloch|hundesohn',
]
/** Insulting as a word of its own: "Penner", but not "Pennerin" in a name or "Spanner". */
const WHOLE = [
  'dep|depen|voldep|voldepen|spast|spasten|spasti|spastis|pener|penern|asi|asis|asozialen?r?|huren?|nuten?',
  'mongo|mongos|kruepel|tuse?i|flitchen|weichei|weicheier|lusche|luschen|versager|versagern|abschaum|pisser',
  'piser|pisern|honk|hirni|knaltuete|knaltueten|neger|negern|zigeuner|zigeunern|nigger|niger|bitch|fuck',
  'schweinehunde|drecksau|drecksaeue|arschloecher|kameltreiber|kotzbrocken|dumbatz|dumbeutel',
]

const ANY_OF = (lists: readonly string[]) => lists.join('|')

/** One word that is an insult. */
export const INSULTING_WORD = folded(
  `^(?:[a-z]*(?:${ANY_OF(ANYWHERE)})[a-z]*|[a-z]*(?:${ANY_OF(AT_THE_END)})|(?:${ANY_OF(WHOLE)}))$`,
)

const GAP = (most: number) => `(?:[a-z]+ ){0,${most}}`
const ANIMAL = 'schwein|sau|esel|hund|afe|ochse|rate|kuh|ziege|pfeife|spiner|sack|arsch|wurst|nul|nazi'
const STUPID = 'dum|duem|bloed|bescheuert|behaemert|hirnlos|hirnverbrant|doof|daemlich|bekloppt|beklopt|krank'

/** Several words that are an insult only together: "du Schwein", but not "Wildschwein". */
export const INSULTING_PHRASES = [
  `\\bdu (?:[a-z]+[esr]r? ){0,2}(?:${ANIMAL})\\b`,
  `\\b(?:ihr|sie) (?:[a-z]+(?:e|en|er|es) ){0,2}(?:schweine?|nazis?|spiner|saecke|afen|pfeifen?|nulen?|arsch)\\b`,
  `\\b(?:dume[sn]?|bloede[sn]?|daemliche[sn]?) (?:kuh|sau|ziege|gans|hund|schweine?|pute)\\b`,
  `\\b(?:ein|so ein|dieser|bloeder|dumer|fauler|feter) (?:bloeder |dumer |fauler |feter )?arsch\\b`,
  `\\b(?:du bist|bist du|ihr seid|seid ihr|sie sind) ${GAP(3)}(?:${STUPID})(?:e|en|er)?\\b`,
  '\\b(?:du bist|bist du|ihr seid|seid ihr) (?:so |echt |total |doch )?behindert\\b',
  '\\bzu (?:dum|bloed|doof) (?:zum|um|fuer)\\b',
  '\\b(?:fick|fickt|verpis|verpist) (?:dich|euch|sie)\\b|\\bfick deine?\\b',
  '\\bhalt(?:et)? ?(?:s|die|das|euer|dein|eure|deine)? (?:fresse|frese|maul|schnauze|klape)\\b|\\bhalts maul\\b',
  '\\bleckt? (?:mich|uns) (?:doch )?(?:mal )?am arsch\\b',
  '\\bverreckt? (?:doch|endlich)?\\b|\\bkuest? meinen? arsch\\b',
  '\\basoziale?s? (?:pack|typen|leute|familie|nachbarn|schwein)\\b|\\b(?:solches|so ein) pack\\b',
].map((pattern) => folded(pattern, 'g'))

const YOU = '(?:dich|euch|sie|ihn|den [a-z]+|eure [a-z]+|deine [a-z]+)'
const KILL =
  'umbringen|erschiesen|erstechen|abstechen|toeten|totschlagen|verpruegeln|abknalen|abschlachten|vergasen|steinigen|lynchen|zusamenschlagen|kaltmachen|fertigmachen|aufschlitzen|erwuergen|erschlagen|kilen'
const KILLED =
  'erschosen|erschlagen|aufgehaengt|gehaengt|vergast|verpruegelt|abgestochen|an die wand|gelyncht|gesteinigt|abgeknalt|umgebracht'
const PEOPLE =
  '(?:dich|euch|ihn|[a-z]*(?:buergermeister|politiker|beamten?|nachbarn?|polizisten?|bulen|auslaender|fluechtlinge|asylanten|mitarbeiter|stadtraete|leute|chef)(?:in|inen)?)'
const HOUSE = '(?:rathaus|haus|auto|buero|amt|wohnung|laden|huete|bude)'
const BURN = '(?:zuende?n?|fackeln?|fackele?|sprengen?|brene?n?|jage?n?)'
const TARGET = `(?:dich|euch|sie|eue?re?n?|deine?n?|[a-z]*${HOUSE})`

/** Words that may be a threat. */
export const THREATS = [
  `\\b(?:bringe?n?|mache?n?|schlage?n?|stechen?|knalen?|schiesen?) (?:ich|wir) ${YOU} ${GAP(3)}(?:um|kalt|fertig|tot|ab|zusamen|krankenhausreif|plat|ueber den haufen)\\b`,
  `\\b(?:ich|wir) (?:bringe?n?|mache?n?|schlage?n?|stechen?|knalen?|schiesen?) ${YOU} ${GAP(3)}(?:um|kalt|fertig|tot|ab|zusamen|krankenhausreif|plat|ueber den haufen)\\b`,
  `\\b(?:ich|wir) (?:werden?|wil|wolen|sole?n?|muesen?) ${GAP(2)}${YOU} ${GAP(3)}(?:${KILL})\\b`,
  `\\b(?:dich|euch|sie|ihn) (?:werden?|sole?n?|sollte|solte|muesen?|mueste|koente) (?:ich|wir|man) ${GAP(3)}(?:${KILL}|aufhaengen)\\b`,
  `\\b(?:man|jemand|einer) (?:sole?|solte|mueste|mus|wird) ${GAP(2)}(?:${PEOPLE}|sie|die) ${GAP(2)}(?:${KILL}|aufhaengen)\\b`,
  `\\b${PEOPLE} ${GAP(2)}gehoer(?:t|en|st) ${GAP(3)}(?:${KILLED})\\b|\\bgehoert ihr ${GAP(2)}(?:${KILLED})\\b`,
  '\\b(?:dich|euch|sie|alle|ale) an den galgen\\b|\\bgehoer(?:t|en|st) (?:ale )?an den galgen\\b',
  '\\b(?:dich|euch|sie) am (?:naechsten )?(?:baum|strick|laternen?mast) (?:auf|haengen|baumeln)[a-z]*\\b',
  '\\bich weis ?(?:genau |ja |schon )?wo (?:du|sie|ihr|deine [a-z]+|ihre [a-z]+|eure [a-z]+) (?:[a-z]+ )?(?:wohn|arbeite|schlaef|zur schule)[a-z]*\\b',
  '\\bwir wisen (?:genau |ja |schon )?wo (?:du|sie|ihr) (?:[a-z]+ )?(?:wohn|arbeite)[a-z]*\\b',
  '\\b(?:du|ihr|sie) (?:wirst|werdet|werden) (?:das |es |noch |schon ){0,3}(?:bereuen|buesen)\\b',
  '\\b(?:wirst du|werden sie|werdet ihr|wirst|werdet) (?:das |es |noch |al das ){0,3}(?:bereuen|buesen|bezahlen muesen)\\b',
  '\\b(?:pas|past|pasen sie|nimt? euch|nim dich) blos (?:auf|in acht)\\b|\\bpas(?:t)? (?:bloss|blos) auf\\b',
  '\\b(?:du bist|ihr seid) (?:bald |so gut wie )?(?:tot|dran|faelig)\\b|\\bich kriege? (?:dich|euch|sie) (?:noch|schon)\\b',
  '\\b(?:eins?|eine|was|paar) (?:aufs? maul|auf die frese|in die frese|aufs? dach)\\b',
  '\\b(?:schlage?n?|haue?n?|trete?n?) (?:ich )?(?:dir|euch|ihnen|ihm) (?:[a-z]+ ){0,3}(?:frese|zaehne|schaedel|kopf|nase|visage|knochen)\\b',
  `\\b(?:ich|wir) ${BURN} ${GAP(1)}${TARGET} ${GAP(2)}(?:an|ab|nieder|in die luft)\\b`,
  `\\b${BURN} (?:ich|wir) ${GAP(1)}${TARGET} ${GAP(2)}(?:an|ab|nieder|in die luft)\\b`,
  `\\b(?:dein|deine|euer|eure|ihr) ${HOUSE} (?:wird |brent )?(?:bald |morgen |naechste |als naechstes )?(?:bren|bald|fliegt)[a-z]*\\b`,
  `\\b(?:ich|wir) (?:komme?n?|stehe?n?) ${GAP(3)}mit (?:dem|einem|einer|meinem|meiner|der) ?(?:meser|kneife|pistole|axt|gewehr|knare|baseballschlaeger|machete)\\b`,
  `\\b(?:ich|wir) (?:[a-z]+ )?(?:leg|werf|bau)en? ${GAP(3)}(?:bombe|brandsatz|molotow[a-z]*|molotowcocktail)\\b`,
  '\\bich laufe? (?:bald |hier |gleich )?amok\\b|\\bnur (?:noch )?eine kugel\\b|\\bkopf ab\\b(?= fuer| dem| den| euch)',
].map((pattern) => folded(pattern, 'g'))
