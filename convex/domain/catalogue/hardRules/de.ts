/** German. Umlauts have lost their dots by folding; "ss" stands for the sharp s. */
import type { HardRule } from "../../safety/screen/hardRule";

export const GERMAN_RULES: readonly HardRule[] = [
  {
    rule: "P1",
    outcome: "refuse",
    pattern:
      /\b(?:minderjahrig\w*|schulmadchen|schuljunge\w*|kleinen? (?:bruder|schwester|cousine?)|(?:mit|filme?|zeige?|lass|frage?|erschrecke?) (?:dein(?:e[nmr]?)?|ein|einem|einen|das|dem|die|den) (?:kind(?:ern|er)?|sohn|tochter|baby|neffen?|nichte|enkel\w*))\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:nackt\w*|oben ohne|unten ohne|ausziehen|entkleid\w*|zieh(?:e)? (?:dich|dein\w*|dein\w* \w+) aus(?! (?:dem|der|einem|einer) )|sex|sexuell\w*|porno\w*|titten|brust(?:e|warzen)|penis|muschi|arsch zeigen|fussbilder|fetisch\w*|unterwasche|dessous|stohn\w*|wichs\w*|befriedig\w*)\b/,
  },
  {
    rule: "P3",
    outcome: "refuse",
    pattern:
      /\b(?:klau(?:e|en|st)?|stiehl|stehlen|ladendiebstahl|einbrechen|brich (?:in|ein)|hausfriedensbruch|schwarzfahr\w*|fahr schwarz|ohne (?:fahrschein|ticket|fuhrerschein|zu (?:be)?zahlen)|uber rot|beschmier\w*|zerkratz\w*|einwerfen|scheibe ein|illegal\w*)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:(?:spring|springe|kletter|klettere|balancier|balanciere|hang|steig) \w*(?: \w+){0,3} (?:dach|brucke|balkon|klippe|kran|gelander|gleise?n?|mauer|fensterbank)|luft anhalten|halte? (?:die|deine) luft an|atem anhalten|wurg\w*|eisbad|zimt challenge|scharfste\w*|wettessen|so (?:schnell|viel) (?:wie|du) (?:moglich|kannst)|die ganze nacht wach|ohne schlaf|anzunden|zunde?(?: \w+){0,3} an|feuerwerk|boller|messer (?:werfen|jonglieren)|jonglier\w* mit messern|pistole|gewehr|steckdose|strassenmitte|autobahn|freihandig|mit verbundenen augen (?:fahren|radfahren))\b/,
  },
  {
    rule: "P5",
    outcome: "refuse",
    pattern:
      /\b(?:bier|wodka|schnaps|wein trinken|trink\w* (?:ein |einen |eine |das )?(?:glas |flasche )?(?:wein|bier|sekt|schnaps|rum|likor)|besauf\w*|betrink\w*|betrunken|zigarett\w*|rauch(?:e|en|st)|kiff\w*|einen joint|gras rauchen|kokain|drogen|tabletten|schnuffeln|iss (?:seife|erde|sand|papier|hundefutter|katzenfutter|kreide)|spulmittel|nikotin)\b/,
  },
  {
    rule: "P6",
    outcome: "refuse",
    pattern:
      /\b(?:selbstmord|suizid|umbringen|bring dich um|ritz(?:e|en)|verletz\w* dich|schlag dich|ohrfeige dich|hunger(?:n|e)|abnehmen|nimm (?:\w+ )?(?:kilo|kg) ab|erbrech\w*|kotz\w*|magersucht|nichts essen)\b/,
  },
  {
    rule: "P7",
    outcome: "refuse",
    pattern:
      /\b(?:tatowier\w*|tattoo stechen|piercing|rasier\w* (?:dir|deine|den)|glatze|haare (?:ab|farben|schneiden)|schneide?(?: \w+){0,2} haare|augenbrauen|kundig(?:e|en) (?:deinen|den) job|kundige deine[nm]? \w+|mach schluss|schluss machen|trenn dich|heirats ?antrag|verschenk\w* (?:dein|alles))\b/,
  },
  {
    rule: "P8",
    outcome: "refuse",
    pattern:
      /\b(?:sklav\w*|erniedrig\w*|demutig\w*|auf (?:die|den) knie\w*|leck(?:e)? (?:den|die|das|am)|pinkel\w*|pissen?|anspucken|spuck\w*|behindert\w* nachmachen|missgeburt|schwuchtel|kanake\w*|spasti\w*)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:fremde[nrms]? (?:\w+ )?(?:erschreck\w*|film\w*|anfass\w*|kuss\w*|umarm\w*)|(?:erschreck|film|kuss|umarm|verfolg|schubs)\w* (?:einen |eine |die |den |deine |deinen )?(?:fremde\w*|passant\w*|kassierer\w*|kellner\w*|obdachlose\w*|betrunkene\w*|oma|opa|mutter|vater|nachbar\w*)|heimlich (?:film|aufnehm)\w*|obdachlose\w*|versteckte kamera)\b/,
  },
  {
    rule: "P10",
    outcome: "refuse",
    pattern:
      /\b(?:bedroh\w*|belastig\w*|mobb\w*|beleidig\w*|stalk\w*|schreib (?:deine[mr]? )?(?:ex|chef\w*|lehrer\w*)|ruf (?:deine[nm]? )?(?:ex|chef|lehrer)\w*|hitler\w*|nazi\w*|sieg heil|hakenkreuz)\b/,
  },
  {
    rule: "P11",
    outcome: "refuse",
    pattern:
      /\b(?:(?:deine|meine|seine|ihre) (?:adresse|anschrift|handynummer|telefonnummer|kontonummer|iban)|wo du (?:wohnst|arbeitest)|live ?standort|personalausweis|reisepass|fuhrerschein zeigen|passwort|kontoauszug|chats? vorlesen|nachrichten vorlesen|arbeitsplatz zeigen)\b/,
  },
  {
    rule: "P13",
    outcome: "refuse",
    pattern:
      /\b(?:wette(?:n)? (?:um|auf|dass)|glucksspiel|kasino|kredit|leih mir|krypto\w*|bitcoin\w*|schneeballsystem|kettenbrief|gutschein ?karte|uberweis\w*|zahl mir|bar bezahlen|ausserhalb der (?:app|seite))\b/,
  },
  {
    rule: "P16",
    outcome: "refuse",
    pattern:
      /\b(?:ruf\w* (?:\w+ ){0,2}(?:polizei|feuerwehr|notruf|krankenwagen|110|112)|notruf|fehlalarm|feueralarm|bombe\w*|strasse blockier\w*|klingel ?streich|klingelmannchen|telefonstreich)\b/,
  },
  {
    rule: "P12",
    outcome: "refuse",
    pattern:
      /\b(?:(?:erschreck|argere|arger|tritt|schlag|wirf|futter|verkleide|rasier)\w* (?:deine[nm]?|den|die|einen|eine) (?:hund|katze|vogel|tauben?|enten?|hamster|tiere?)|iss (?:einen |eine )?(?:wurm|kafer|spinne|insekt\w*|schnecke))\b/,
  },
  {
    rule: "P14",
    outcome: "refuse",
    pattern: /\b(?:deepfake\w*|als polizist\w*|polizei ?uniform|gib dich als \w+ aus)\b/,
  },
  {
    rule: "P15",
    outcome: "refuse",
    pattern:
      /\b(?:wahlt? (?:die )?(?:afd|spd|cdu|fdp|grunen|linke)|wahlwerbung|heilt krebs|werbung fur mein\w*)\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\bleck(?:e)? (?:meine|seine|ihre) (?:fusse|zehen)\b|\bzeig(?:e)? (?:deinen?|uns deinen) (?:po|hintern|busen)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:halte?|steck|stecke|greif|greife)(?: \w+){0,3} (?:ins feuer|in die flammen?|uber (?:das feuer|die flamme|eine kerze|die kerze)|auf die (?:heisse )?herdplatte)\b|\bfasse? (?:die|eine|den|einen) heisse[nr]? (?:herdplatte|pfanne|ofen|platte)\b|\b(?:laufe?|gehe?|tanze?) uber (?:\w+ )?(?:kohlen|glut|scherben)\b|\b(?:verbrenne?|verbruhe?) (?:dich|dir|deine\w*)\b|\bschlage? (?:gegen|in) (?:die|eine) (?:wand|scheibe)\b|\brohes (?:fleisch|huhn)\b/,
  },
  { rule: "P6", outcome: "refuse", pattern: /\britze? (?:dich|dir|deine\w*)\b/ },
];
