/**
 * Nouns of this field beside the base words. They tell the forms of one word from those of another ("Poller",
 * "Pollen"), take compounds apart, and are never corrected to a word that looks like them. In the singular; a
 * plural that is formed otherwise than by an ending or an umlaut stands beside it.
 */
export const NOUNS = `
  abend absenkung aufsicht abstand acker ader affe ahorn akku aktion allee allergie alltag alter ameise amsel amt angel anhänger anker anlage
  anlieger antenne antrag anwohner anzeige apfel apotheke arbeit arbeiter asbest asche asyl aufbruch aufgang aufkleber aufzug auge
  ausfahrt ausgang ausweis automat
  baby backe bagger bahnhof bahnsteig balken balkon ball balustrade band bande bargeld barriere bart basketball batterie bauer baustelle
  becher bein belag benzin berg besen besitzer besuch besucher beton betrieb bett beule bewohner biber biene bier bild bildschirm binse
  birke birne blase blech blei blende blindheit blitz blitzer block blüte bock bogen bohle bohne bohrer bolzen bombe boot bordell böschung
  box brand brauch breite bremse brennnessel brett brief brille brombeere bruch brut bub buch buche bucht bude bühne bürger bürste bund
  burg büro
  café camper carport chemie clown
  dame dämmung dampf datum dauer decke deckel delle diele dieb diesel ding display distel docht dohle dolch dolle dom donner dorn dose
  drache dreck drohne druck dübel dünger durchfahrt durchgang dusche düse
  ebene ecke ei eiche eichel eigentümer einfahrt eingang einkauf eisen elefant ende energie ente erde erle ernte erwachsene esche esel
  esse estrich eternit etikett eule
  fabrik fach fackel faden fahne fahrer fahrgast fahrplan fahrt fahrzeug falle falte familie farbe farn fass feder fehler feier feind feile
  felge fell fels ferien ferkel fernseher fest fett fetzen feuchtigkeit feuerwehr feuerwerk fichte fieber film filter finger firma fisch
  flagge flamme flasche fleisch fliege fliese floh flucht flügel flug flughafen flur folie form foto fracht frage frau freude friseur
  frosch frost frucht fuchs fuder führung fund funke furche futter
  gabel gans garage gardine gas gasse gast gatter gaul gebäude gebühr gebiet gehölz geisel gelenk geld gemeinde gemüse gepäck gerät gerste
  geräusch gericht geruch geschäft geschirr geschwindigkeit gestank gestell getränk getreide gewerbe gewicht gewitter gift giebel gießkanne
  glocke glut grab grabstein granit grat grenze griff grill größe gürtel gurt gymnasium
  haar hafen hagel hahn haken halde halm hals halter halterung hammer hand handel handwerker handy hängematte haus haut hebel heft heide
  heizung held helm hemd hengst henkel herbst herd herde herr herz heu hexe himmel hinterhof hirsch hitze hobel hochzeit hof höhle hölle
  holler holm honig hopfen horn hornisse hose hotel hufe hügel huhn hülle hülse hummel hupe hut hütte
  idee igel imbiss imker insel insekt instrument
  jacke jagd jäger jahr jauche jugend junge
  kabel kabine käfer käfig kaffee kahn kajak kaktus kalb kalk kamera kamin kamm kammer kampf kanal kaninchen kanister kanne kanone kante
  kanzel kapelle kappe karre karte karton karussell käse kasse kassette kastanie kaufhaus kegel kehle keil keller kelle kerbe kerl kern
  kerze kessel keule kiefer kies kiesel kilometer kinderwagen kino kiosk kippe kissen kiste kita kittel klage klammer klang klappe klavier
  klee kleid kleidung kleingarten kleister klemme klinge klingel klinik kloster klotz kloß klub knall knie knochen knopf knoten kocher koffer
  kohl kohle kolonne komet komma kommode kompost konzert kopf korb kordel kork korn körper kost kostüm kraft kragen krähe kralle kran kranke
  krankenhaus kranz krater kraut krebs kreide kreis kresse kreuz kringel krippe krone kröte krücke krug krume kübel küche kuchen kugel kuh
  kühlschrank kühltruhe kunde kunst kupfer kuppel kur kurbel kurs kurve kuss küste kutsche
  labor lache lack laden ladesäule lager lagune lamm land landstraße länge lappen lärche last laster lasche latte lauch lauf laub laube
  lauge laune laus lautsprecher lawine leben leck leder lehm lehne lehrer leiche leier leine leinwand leiste leiter lenker lerche leute licht
  liebe lied lineal linde linie lippe liste liter löffel lohn lok los lücke luft luke lumpen lunge lunte lupe lüftung
  magen magnet mal maler mandel mangel mann mantel mappe marder marke markierung markise markt marmor marsch masche maschine maske maß masse
  material matratze matte maulwurf maurer maus meer mehl meise meister menge mensch messe messer messing metall meter miete milbe milch mine
  minute mitte mittel mofa mohn mole monat mond moor mops mörtel moschee motte motorrad möwe mücke mühe mühle mulde mund munition münze
  muschel museum musik muskel muster mutter mütze
  nabe nachbar nachricht nacht nadel nagel nager name narbe nase nässe natter natur nebel nelke nerv nessel nest neubau niete nische not note
  notfall nudel null nummer nuss
  obst ofen ohr olive oma opa ordner ordnung orgel ort ortsschild osten oval
  paar pacht packung paddel paket palette panne papierkorb pappe pappel papst paradies parfüm parkett parkscheinautomat party pass passage
  passant patient pavillon pech pedal pelle pelz pendel penner perle person pest pfand pfanne pfarrer pfeffer pfeife pfeil pferd pfiff
  pfirsich pfleger pflicht pflug pfote pforte pfropfen pfund pfusch phase pille pinsel pirat piste plage plakette plan plane plastik platane
  plattform pokal polizei pollen polster pony porzellan posaune post pracht preis presse problem profil promenade propeller protest prüfung
  pudel puffer pulli puls pult pulver pumpe punkt puppe putz
  quader qualität qualle qualm quelle querung quittung
  rabatt rabe rathaus rache rad radfahrer radio radler rahmen rakete rand ranke ranzen rast raster ratte rattengift rauch raum raute rebe
  rechen rechnung recht rede regal regel regenwasser reh reihe reim reis reise reiter reiz rente reparatur rest rettich rettung rettungsring
  revier rhythmus richtung riegel riemen riese rind rinde ring ritze robbe robinie rock rolladen rolle roller rollator rollstuhl rollsplitt
  rose rosine rost ruder rübe rückstau ruf ruhe ruine rumpf runde rüssel ruß rute rutsche rüttler
  saal saat sache säge saft saison saite salbe salz samen sammlung sand sänger sarg sattel sau sauna säule säure schach schachtel schaf
  schal schale schalter schar schatten schatz schaufel schauer schaukasten schema schenke schere scherz scheune schicht schiene schiff
  schilf schimmel schirm schlacht schlacke schlaf schlag schlagloch schlange schlauch schleife schleim schleuse schlitten schlitz schlosser
  schlucht schlüssel schmerz schmetterling schmied schmiererei schmuck schnabel schnake schnalle schnecke schneise schnitt schnur schock
  schokolade schonung schornstein schotter schrank schraube schreck schrei schreiner schrift schritt schrubber schub schubkarre schuh schuld
  schüler schulhof schulter schürze schuss schüssel schutz schwalbe schwamm schwan schwanz schwarm schwein schwelle schwimmbad schwimmer
  scooter seele segel seife seite sekunde sender senior senke sense sessel sicherheit sicherung sicht sieb siedlung signal silber silo sims
  sitz sitzung skate skateboard socke sockel sohle sohn sommer sonne sorge sorte späne spalt spalte spaten spatz specht speer speiche speicher
  speise sperling sperrmüll sperrung spinne spinner spitze splitter sport sprache spray springbrunnen spritze spruch sprung spüle spule
  staat stab stachel stadion stahl stall stand ständer stange star statue staude stau stecker stege steig steiger stempel steppe stern
  steuer stich stichel stiefel stiege stiel stier stift stille stimme stirn stock stoff stollen stolz stopp storch störung stoß strand strang
  strahl strauch strauß strecke streich streife streifen streit strick stroh strom strudel strumpf stube stück stuhl stummel stunde sturz
  stute stütze suche sumpf suppe
  tablette tag takt tank tanne tante tapete tasche tasse taste tat tatze tau taube tauch taxi technik teer telefon telefonzelle teller tempel
  temperatur tempo tennis teppich terrasse test teufel text theater thema thermometer thron tief tier tinte tipp titel tochter tod ton tonne
  topf torf torte tour trage traktor tram trampolin tränke trasse traube trauer traum treff treibgut treibholz trichter trikot trinkbrunnen
  tritt trommel tropfen tross trottoir truhe trümmer truppe tube tuch tulpe tür turm turnhalle tüte typ
  übergang ufer ulme umleitung unfall unterstand urin urlaub urne urteil
  vase vater veranstaltung verband verbot verein verkäufer verletzung verschluss versicherung verstopfung vieh viertel villa vogelnest volk
  vorfahrt vorhang vorrat
  waage wache wachs wachtel wade waffe wagen wahl wahn wal walze wand wanderer wanderweg wange wanze ware wärme warnung wartehäuschen
  waschbecken waschmaschine wasserhahn watte weber wechsel wegweiser weib weide weihnacht weile wein weise welle welpe welt wende wendel
  wendung werbung werk werkstatt wert wetter wicht wichtel wickel widder wild wille wind windel winkel winter wirbel wirt wirtschaft wisch
  woche wohnmobil wohnung wohnwagen wolf wolke wolle wort wunde wunder wurf würfel wurm wurst würze
  zahl zahn zange zapfen zarge zebrastreifen zecke zeder zehe zeit zeitung zelle zelt zement zentrum zeuge zicke ziege zigarette zimmer zirkus
  zitrone zoll zoo zopf zotte zubringer zucker zufahrt zündung zunge zuschauer zutritt zweck zwerg zwiebel zwinger zylinder
`

/**
 * Verbs, adjectives and other words that are never corrected. Without them "gelb" would be read as "Geld"
 * where no report says it.
 */
export const OTHER_WORDS = `
  abgebaut abgebrannt abgebrochen abgefahren abgelaufen abgelegt abgerissen abgesackt abgesenkt abgestellt abgestorben absenken ändern
  arbeiten aufgeplatzt aufgerissen aufladen ausgefallen ausgelaufen ausgerutscht bauen beißen belegt bellen beleuchten bellt besetzt bewachsen
  bitten blau bleiben blinken blind blockieren blockiert braun brauchen breit brennen brennt bringen brüllen bunt dauern defekt drehen
  dreckig dunkel dünn dürr eben eckig eng entfernen entleeren entsorgen entsorgt erneuern ersetzen fahren fallen falsch faul faulen fegen
  fehlen feiern fertig fest feucht finden finster flach flackern flackert fliegen fließen frei freuen frieren frisch füttern geben gebrochen
  gefährlich gehen gelb geleert gemäht geplatzt gerade geräumt gesperrt gestohlen gestreut gestürzt gießen giftig glatt gleich graben grau
  greifen grillen groß grün gut haben halten hängen hart hässlich heben heiß hell helfen heulen hinken hoch hohl holen holprig hören hupen
  illegal jung kahl kalt kaputt kehren kennen klappern klebrig klein klettern klingeln klopfen knallen kochen kommen krank kratzen kriechen
  krumm kühl kurz lang langsam lärmen lassen laufen laut lauten läuten leben leer leeren legen leiden leise leiten leuchten leuchtet liegen
  liegt links locker lose löschen lüften machen mähen matschig melden messen müde nachts nass neu nie nieder niedrig nisten offen öffnen
  parken parkt passen pfeifen pflanzen pflegen platt platzen prüfen putzen quer quietschen rasen rauchen rauh räumen rechts reden reinigen
  reißen reiten rennen reparieren riechen riecht rissig rodeln rollen rosten rostig rot rühren rund rutschen rutschig sauber
  sauer säubern schaffen scharf schattig schauen schaukeln scheinen schenken schief schießen schimmelig schlafen schlagen schlammig schlecht
  schleifen schließen schmal schmieren schmutzig schneiden schneien schnell schreien schützen schwach schwarz schwer schwimmen schütten sehen
  setzen sicher singen sitzen sonnig spät sperren spielen spitz sprechen springen spritzen spülen staubig stehen steht stehlen steigen steil
  stellen sterben stinken stinkt stolpern stören stoßen streichen streuen stumpf stürzen suchen taub tauchen teilen tief tot toten tragen
  treffen trinken trocken tropfen tropft trüb überfüllt überladen umgefallen umgefahren umgekippt umgestürzt undicht uneben unlesbar
  unterspült verblasst verbogen verboten verbrannt verdreckt verdreht verfault vergessen vergiftet verkehrt verklebt verletzt verlieren
  verrostet verschmutzt verschwunden versenkt versperrt verstellt verstopft vertrocknet verwelkt verwildert voll vorne wachsen wackelig
  wackelt warm warnen warten waschen weg weich weiß weit welk wenden wenig werfen wild windig winken wohnen wund zahlen zahm zart zeigen
  zerbrochen zerkratzt zerschlagen zerstört ziehen zittern zugewachsen zünden
`
