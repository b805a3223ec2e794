import { list } from './text.ts'

/**
 * Themes from which quarters draw their street names. A tilde stands for the kind of street, chosen by length:
 * "Goethe~" becomes Goethestraße or Goetheweg, "Heinrich-Heine-~" becomes Heinrich-Heine-Straße.
 */
export const pools: Record<string, readonly string[]> = {
  poets: list(`
    Goethe~, Lessing~, Heinrich-Heine-~, Eichendorff~, Uhland~, Mörike~, Hölderlin~, Kleist~, Fontane~,
    Theodor-Storm-~, Rilke~, Brentano~, Georg-Büchner-~, Herder~, Wieland~, Hebbel~, Droste-Hülshoff-~,
    Lenau~, Rückert~, Wilhelm-Raabe-~, Körner~, Klopstock~, Kästner~, Thomas-Mann-~, Hermann-Hesse-~,
    Novalis~, Hauff~, Freiligrath~
  `),
  composers: list(`
    Beethoven~, Mozart~, Johann-Sebastian-Bach-~, Haydn~, Schubert~, Brahms~, Richard-Wagner-~, Händel~,
    Robert-Schumann-~, Lortzing~, Carl-Maria-von-Weber-~, Mendelssohn~, Bruckner~, Telemann~, Regerweg,
    Gluck~, Fanny-Hensel-~, Clara-Schumann-~
  `),
  scholars: list(`
    Humboldt~, Leibniz~, Kant~, Hegel~, Robert-Koch-~, Röntgen~, Max-Planck-~, Kepler~, Kopernikus~,
    Otto-Hahn-~, Gauß~, Lise-Meitner-~, Albert-Einstein-~, Gutenberg~, Virchow~, Melanchthon~, Liebig~,
    Heisenberg~, Fraunhofer~, Emmy-Noether-~
  `),
  trees: list(`
    Ahorn~, Buchen~, Eichen~, Birken~, Eschen~, Ulmen~, Tannen~, Fichten~, Kiefern~, Lärchen~, Kastanien~,
    Akazien~, Pappel~, Weiden~, Erlen~, Ebereschen~, Platanen~, Espen~, Hainbuchen~, Eiben~, Robinien~,
    Linden~, Haselnuss~
  `),
  shrubs: list(`
    Holunder~, Schlehen~, Weißdorn~, Ginster~, Hasel~, Wacholder~, Flieder~, Sanddorn~, Liguster~,
    Jasmin~, Efeu~, Brombeer~, Goldregen~, Berberitzen~, Schneeball~, Hagebutten~
  `),
  flowers: list(`
    Rosen~, Nelken~, Tulpen~, Dahlien~, Veilchen~, Narzissen~, Lilien~, Astern~, Primel~, Krokus~,
    Anemonen~, Malven~, Lupinen~, Enzian~, Mohn~, Margeriten~, Iris~, Kornblumen~, Maiglöckchen~, Arnika~
  `),
  birds: list(`
    Amsel~, Drossel~, Finken~, Meisen~, Lerchen~, Schwalben~, Nachtigallen~, Star~, Zeisig~, Kiebitz~,
    Eulen~, Falken~, Bussard~, Specht~, Zaunkönig~, Habicht~, Kuckucks~, Reiher~, Rotkehlchen~, Elster~,
    Sperber~, Milan~, Pirol~
  `),
  animals: list(`
    Dachs~, Fuchs~, Hasen~, Reh~, Hirsch~, Marder~, Igel~, Wiesel~, Luchs~, Biber~, Eichhörnchen~, Otter~,
    Iltis~
  `),
  crafts: list(`
    Gerber~, Weber~, Schmiede~, Töpfer~, Küfer~, Müller~, Zimmerer~, Drechsler~, Sattler~, Seiler~,
    Wagner~, Böttcher~, Köhler~, Glaser~
  `),
  east: list(`
    Breslauer Straße, Danziger Straße, Stettiner Straße, Egerländer Weg, Sudetenstraße, Schlesierweg,
    Tilsiter Weg, Memeler Weg, Ostpreußenweg, Pommernweg, Liegnitzer Weg, Karlsbader Weg, Görlitzer
    Straße, Elbinger Weg, Allensteiner Weg
  `),
  women: list(`
    Marie-Curie-~, Sophie-Scholl-~, Bettina-von-Arnim-~, Anne-Frank-~, Käthe-Kollwitz-~,
    Elisabeth-Selbert-~, Hannah-Arendt-~, Rosa-Parks-~, Maria-Montessori-~, Hildegard-von-Bingen-~,
    Astrid-Lindgren-~, Paula-Becker-~, Nelly-Sachs-~, Bertha-von-Suttner-~
  `),
  orchard: list(`
    Apfel~, Birnen~, Kirsch~, Pflaumen~, Mirabellen~, Quitten~, Walnuss~, Zwetschgen~, Himbeer~, Mispel~,
    Speierling~, Streuobst~, Renettenweg, Boskoopweg
  `),
  industry: list(`
    Max-Eyth-~, Carl-Benz-~, Rudolf-Diesel-~, Werner-von-Siemens-~, Gottlieb-Daimler-~, Am Gleisdreieck,
    Werk~, Handwerker~, Gewerbe~, Schlachthof~, Ziegelei~, Lager~, Ottostraße, Am Umspannwerk, Sägewerk~,
    Zum Kalkofen, Borsig~
  `),
  fields: list(`
    Im Bornacker, Auf der Heide, Am Wingert, Im Grund, Auf dem Rain, Langgewann, Im Rosengarten, Hinter
    den Gärten, Am Kreuzacker, In der Aue, Am Triesch, Im Kleefeld, Am Hirtenacker, Auf der Platte, Im
    Boden, Am Gänsrain, Im Kirschgarten, Ober der Wiese, Am Flachsland, Im Krautgarten
  `),
  village: list(`
    Schulweg, Kirchweg, Am Brunnen, Feldweg, Gartenweg, Hintergasse, Bachgasse, Am Anger, Schmiedegasse,
    Zum Sportplatz, Am Spritzenhaus, Lindenplatz, Hofgasse, Oberdorf, Unterdorf, Am Friedhof, Wiesenweg,
    Am Teich, Tränkgasse, Neue Reihe, Winkelgasse, Am Backhaus, Hirtengasse
  `),
  hills: list(`
    Bergweg, Am Hang, Höhenweg, Zur Höhe, Steinweg, Am Kapellenberg, Panoramaweg, Hohe Straße, Zum
    Rodelhang, Am Steinkopf, Am Kahlenberg, Schöne Aussicht, Am Ziegenrain, Zum Köppel, Am Vogelherd, Am
    Klingelberg
  `),
  hunt: list(`
    Forstweg, Jägerweg, Förstergasse, Am Wildgehege, Hubertusweg, Schneisenweg, Zum Hochsitz, Am Waldrand,
    Saufangweg, Köhlerweg, Am Eichwald
  `),
  water: list(`
    Am Ufer, Fährweg, Auenweg, Am Altarm, Flutgraben, Am Wehr, Schleusenweg, Am Kolk, Schilfweg,
    Weidendamm, Fischerweg, Am Flutkanal, Storchenweg, Am Pegel, Biberdamm
  `),
  saxony: list(`
    Thälmannstraße, Friedensstraße, August-Bebel-Straße, Clara-Zetkin-Straße, Karl-Marx-Straße, Straße der
    Einheit, Rosa-Luxemburg-Straße, Geschwister-Scholl-Straße, Straße der Jugend, Makarenkoweg,
    Gagarinstraße, Wilhelm-Pieck-Weg, Friedrich-Engels-Straße, Käthe-Kollwitz-Straße, Liebknechtstraße,
    Thomas-Müntzer-Straße, Platz der Freundschaft
  `),
  university: list(`
    Philosophenweg, Kollegienstraße, Magisterweg, Am Campus, Institutsweg, Bibliotheksweg, Rektorweg, Am
    Botanischen Garten, Akademiestraße, Am Hörsaal, Dekanatsweg, Bursenweg
  `),
  sea: list(`
    Deichweg, Am Außendeich, Hafendeich, Strandweg, Wattenweg, Nordseestraße, Am Siel, Sielzug, Priel~,
    Queller~, Salzwiesenweg, Ebbeweg, Flutweg, Brandungsweg, Leuchtturmweg, Am Koog, Kooghuuser Weg, Am
    Priel, Wehle, Warftweg, Tidenweg
  `),
  ships: list(`
    Kutter~, Ewer~, Lotsen~, Anker~, Boots~, Kapitäns~, Steuermanns~, Segelmacher~, Reepschläger~, Takel~,
    Matrosen~, Koggen~, Schoner~, Brigg~, Jollen~, Bootsmanns~, Netzmacher~, Kompass~
  `),
  islands: list(`
    Sylter Straße, Amrumer Weg, Föhrer Weg, Pellwormer Weg, Halligweg, Nordstrander Weg, Helgoländer
    Straße, Hoogeweg, Langeneßweg, Oländer Weg, Gröder Weg, Süderoogweg, Habelweg
  `),
  seabirds: list(`
    Möwen~, Austernfischer~, Seeschwalben~, Brandgans~, Strandläufer~, Regenpfeifer~, Rotschenkel~,
    Eiderenten~, Kormoran~, Säbelschnäbler~, Ringelgans~, Pfuhlschnepfen~, Lachmöwen~, Kiebitz~, Reiher~
  `),
  north: list(`
    Op de Geest, Achtern Diek, Lütt Wisch, Heidweg, Moorweg, Torfstich, Geestrand, Knickweg, Redder,
    Immenweg, Am Brook, Op’n Barg, Steenkamp, Lehmkuhle, Kattbek, Hollerbusch, Wischhof, Rapsweg, Bi de
    Kark, Möhlenkamp, Fenneweg, Marschblick, Ossenweg, Fleederbusch
  `),
  alpine: list(`
    Enzian~, Edelweiß~, Almrausch~, Gams~, Murmel~, Steinbock~, Adler~, Zirben~, Latschen~, Lärchen~,
    Arnika~, Speik~, Wetterstein~, Almweg, Silberdistel~, Auerhahn~, Birkhahn~, Schneerosen~, Krokus~,
    Alpenrosen~
  `),
  peaks: list(`
    Tauernweg, Hochkönigweg, Dachsteinweg, Tennenweg, Hochgründeckweg, Bischofsmützenweg, Rossbrandweg,
    Gipfelweg, Gratweg, Felswandweg, Gamsleitenweg, Kareckweg, Ennskraxnweg, Faulkogelweg, Mosermandlweg
  `),
  farmsAt: list(`
    Moosfeld, Oberlehen, Unterlehen, Brandstatt, Reitbauer, Hinterlehenweg, Vordergrub, Schwaigweg,
    Sonnleitenweg, Schattseite, Sonnseite, Kreuzbühel, Leitenweg, Angerweg, Ederweg, Rainweg,
    Mitterbergweg, Gstattfeld, Haslach, Grubfeld, Hubfeld, Kalchau, Lehenau, Stoanawegl
  `),
  austria: list(`
    Roseggergasse, Stelzhamergasse, Grillparzergasse, Raimundgasse, Nestroyweg, Stifterstraße, Trakl~,
    Mozart~, Michael-Haydn-~, Schubert~, Anton-Bruckner-~, Lehárweg, Ganghoferweg, Waggerlgasse, Rilke~,
    Ferdinand-Raimund-Weg, Bertha-von-Suttner-~, Ebner-Eschenbach-~, Tobi-Reiser-Weg, Paracelsusstraße,
    Erzherzog-Johann-Straße, Franz-Xaver-Gruber-Weg
  `),
  rebe: list(`
    Rieslingweg, Burgunderweg, Traubenweg, Torkelweg, Trottenweg, Rebhalde, Rebbergstrasse, Kelterweg,
    Winzerweg, Rebhügelweg, Federweissweg, Weinbergweg, Räuschlingweg, Müllerrebenweg, Blauburgunderweg,
    Rankenweg, Reblaubenweg, Wümmetweg, Rebgartenweg
  `),
  lake: list(`
    Seeblick, Uferweg, Schilfweg, Möwenweg, Felchenweg, Hechtweg, Eglistrasse, Strandbadweg,
    Bootshafenweg, Haubentaucherweg, Fischerhüttenweg, Seerosenweg, Schwanenweg, Kretzerweg, Stegweg,
    Wellenweg
  `),
  flurCh: list(`
    Im Bungert, Breiti, Chapfweg, Im Grund, Sonnenhalde, Hinterdorfstrasse, Oberdorfstrasse, Unterdorf, Im
    Gässli, Bergliweg, Moosweg, Wiesenstrasse, Halden, Im Baumgarten, Feldhofstrasse, Rütiweg,
    Brunnenwiesweg, Hofackerstrasse, Tobelstrasse, Lättenweg, Langwiesstrasse, Bodenacker, Im Winkel,
    Chilchweg, Höhenstrasse, Grüenegg, Letten, Mattenweg, Steinacker, Oberwiesen, Egelmoos, Rosenegg,
    Bleicheweg, Im Zelgli, Guggerweg
  `),
  swiss: list(`
    Pestalozzi~, Gottfried-Keller-~, Dufour~, Winkelried~, Tell~, Zwingli~, Jeremias-Gotthelf-~,
    Henri-Dunant-~, Johanna-Spyri-~, Bodmer~, Conrad-Ferdinand-Meyer-~, Haller~, Paracelsus~, Escher~,
    Lavater~
  `),
}
