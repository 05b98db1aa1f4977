/**
 * Words of messages, in English, German, Spanish and French. Narrower than the hard list of dares: people talk of their
 * day, and what is held here keeps somebody's words back. Patterns meet a text as `screen/fold.ts` reads it.
 */

/** Rules for which a person looks at a message first; P10 stands for threats. */
export type HeldRule = "P1" | "P2" | "P6" | "P10";

/** "I am", "I'm", "im", and the apostrophe that folding made a space. */
const MINOR: readonly RegExp[] = [
  /\b(?:i am|i[' ]?m)(?: only| just| still)? (?:9|1[0-7])(?: ?(?:years?|yrs?|y ?o)\b| and\b| but\b| so\b|$)/,
  /\b(?:under ?age|pre ?teen|school)(?: (?:girls?|boys?|kids?|teens?)){1,2}(?: \w+){0,2} (?:nudes?|naked|sexy|pics?|photos?|videos?)\b/,
  /\b(?:jail ?bait|child porn\w*|kiddie porn|kinderporno\w*|porno(?:grafia)? infantil|pedoporno\w*)\b/,
  /\bich bin(?: erst| noch)? (?:9|1[0-7])(?: jahre?(?: alt)?\b| und\b| aber\b|$)/,
  /\btengo(?: solo)? (?:9|1[0-7]) anos\b/,
  /\bj[' ]?ai(?: seulement)? (?:9|1[0-7]) ans\b/,
];

const SEXUAL: readonly RegExp[] = [
  /\b(?:send|show|share|trade|swap|sell|buy|want|need|give)(?:ing)?(?: (?:me|us|you|your|my|some|more|a|any|the|of|each|other))* (?:nudes?|naked (?:pics?|pictures?|photos?|selfies?|videos?)|dick ?pics?|(?:feet|foot) (?:pics?|pictures?|photos?)|tits|titties|boobs|pussy|dick|cock|penis|sex ?tapes?|(?:sexy|lingerie) (?:pics?|pictures?|photos?|videos?))\b/,
  /\b(?:wanna|want to|would you|will you|can we|let[' ]?s|down to|i[' ]?d)(?: \w+){0,3} (?:have sex|fuck (?:me|you|tonight)|sext|suck (?:my|your)|cam ?sex|cyber ?sex|get naked)\b/,
  /\b(?:pay|paid|money|cash|price|rate|how much)(?: \w+){0,4} (?:sex|nudes?|blow ?jobs?|a night with you|escort)\b/,
  /\b(?:blow ?jobs?|hand ?jobs?|dick ?pics?|sugar (?:daddy|baby|mommy)|escort service|cam ?girls?)\b/,
  /\b(?:take off (?:all )?your (?:clothes|top|bra|panties|underwear|shirt)|(?:touch|finger|rub) yourself|masturbat\w*)\b/,
  /\b(?:schick|zeig|send)\w*(?: \w+){0,3} (?:nacktbild\w*|nacktfoto\w*|nudes?|titten|muschi|schwanz|fussbild\w*)\b/,
  /\b(?:willst du|wollen wir|lust auf)(?: \w+){0,3} (?:sex|ficken|bumsen|cam ?sex)\b|\bzieh dich(?: \w+){0,2} aus\b/,
  /\b(?:geld|bezahl\w*|zahl\w*)(?: \w+){0,4} (?:sex|nacktbild\w*|nudes)\b/,
  /\b(?:manda|envia|pasa|muestra|ensena)\w*(?: \w+){0,3} (?:nudes?|desnud\w*|tetas|fotos (?:sexis?|calientes))\b|\bdesnudate\b/,
  /\bquieres(?: \w+){0,2} (?:sexo|follar)\b|\bpago por (?:sexo|nudes?)\b/,
  /\b(?:envoie|montre|partage)\w*(?: \w+){0,3} (?:nudes?|photos? (?:nues?|sexy)|seins)\b|\bdeshabille toi\b/,
  /\b(?:tu veux|on va|envie de)(?: \w+){0,3} (?:baiser|faire l[' ]?amour|du sexe)\b/,
];

/** Pushing somebody towards harm. Words of one's own despair are `CRISIS_WORDS`: those are for a friend to read. */
const SELF_HARM: readonly RegExp[] = [
  /(?<!\b(?:not|dont|don[' ]t|never) )\bkill (?:yourself|urself)\b|\bkys\b/,
  /(?:^|\b(?:go|just|should|must|better|please|dare you to) )(?:and )?(?:hang|cut|starve|drown|stab|harm|hurt) (?:yourself|urself)\b/,
  /\bgo (?:and )?die\b|\b(?:i )?(?:hope|wish) you(?:[' ]?d)? die\b|\b(?:pro ?ana|thinspo)\b/,
  /\bbring dich(?: \w+){0,2} um\b|\b(?:hang|ritz|schneid)e? dich\b|\bgeh sterben\b/,
  /\b(?:matate|suicidate|cuelgate|cortate las venas)\b/,
  /\b(?:suicide toi|tue toi|va te pendre|va crever)\b/,
];

const WILL = "i(?:[' ]?ll| will| am going to|[' ]?m going to| am gonna|[' ]?m gonna| gonna)";
const THREATS: readonly RegExp[] = [
  new RegExp(
    `\\b${WILL}(?: \\w+){0,2} (?:kill|murder|stab|shoot|strangle|rape|hurt) you\\b(?! (?:a|an|the|some)\\b)`,
  ),
  new RegExp(
    `\\b${WILL}(?: \\w+){0,2} (?:beat you up|(?:ruin|destroy|end) your life|break your (?:legs?|arms?|neck|face|bones|nose|jaw))\\b`,
  ),
  new RegExp(
    `\\b${WILL}(?: \\w+){0,2} (?:leak|expose|publish|post)(?: \\w+){0,2} (?:nudes?|private (?:pics?|photos?|videos?|messages?))\\b`,
  ),
  /\bi know where you (?:live|work|sleep)\b|\bwatch your back\b|\byou(?:[' ]?re| are)(?: so| already)? dead(?: meat)?(?: if\b| when\b| unless\b|$)/,
  /\bich (?:bring\w*|stech\w*|schlag\w*|mach\w*|knall\w*) dich(?: \w+){0,2} (?:um|ab|tot|kalt|fertig|zusammen)\b|\bich weiss wo du (?:wohnst|arbeitest)\b|\bdu bist tot\b/,
  /\bte (?:voy a matar|mato)\b|\bse donde (?:vives|trabajas)\b|\bvoy a publicar tus\b/,
  /\bje vais te (?:tuer|frapper|violer|buter)\b|\bje sais ou tu (?:habites|vis|travailles)\b/,
];

export const HELD_WORDS: Readonly<Record<HeldRule, readonly RegExp[]>> = {
  P1: MINOR,
  P2: SEXUAL,
  P6: SELF_HARM,
  P10: THREATS,
};

export const CRISIS_WORDS: readonly RegExp[] = [
  /\b(?:kill(?:ing)? myself|suicid\w*|end(?:ing)? my (?:own )?life|self ?harm\w*|(?:cutting|hurting|harming|starving) myself|want to die|wanna die|wish i (?:was|were) dead|better off dead|no reason to live|(?:do not|dont|don[' ]t) want to (?:live|be alive)(?: any ?more)?)\b/,
  /\b(?:selbstmord|suizid\w*|(?:mich|mir) (?:umbringen|das leben nehmen)|will nicht mehr leben|will sterben|ritze mich|bring mich um)\b/,
  /\b(?:quiero morir\w*|quiero matarme|matarme|no quiero vivir|quitarme la vida|me quiero morir)\b/,
  /\b(?:me suicider|me tuer|veux mourir|envie de mourir|plus envie de vivre|mettre fin a mes jours)\b/,
];

const MESSENGER =
  "(?:whats ?app|telegram|signal|snap(?: ?chat)?|discord|insta(?:gram)?|wechat|viber|skype|kik|facebook|messenger)";
const PAYMENT =
  "(?:pay ?pal|venmo|cash ?app|zelle|revolut|western union|money ?gram|bizum|lydia|wire transfer|bank transfer|gift ?cards?|bitcoins?|btc|crypto|usdt)";

/** P13 and contact: asking for it, or offering it. The bare name of a service is talk. */
export const SOLICITING_WORDS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:add|text|message|write|dm|call|find|reach|contact)(?: to)?(?: me| us| you)?(?: up)? (?:on|via|over|at|by|in|through) (?:my |your )?${MESSENGER}\\b`,
  ),
  new RegExp(
    `\\b(?:my|your|ur) (?:${MESSENGER}|phone|mobile|cell)(?: (?:number|name|handle|id|user ?name))? (?:is|number|handle|please|pls)\\b`,
  ),
  /\b(?:give|send|tell|share|text|here[' ]?s|what[' ]?s|what is)(?: me)? (?:your|my|ur) (?:phone |mobile |cell |real )?(?:number|e ?mail(?: address)?|digits)\b|\bmy number is\b/,
  new RegExp(
    `\\b(?:let[' ]?s|can we|we can|we could|shall we|move|switch|continue|talk)(?: \\w+){0,4} (?:to|on|over|via) ${MESSENGER}\\b`,
  ),
  new RegExp(`\\b(?:pay|send|transfer|tip|wire)(?:ing|s)?(?: \\w+){0,5} ${PAYMENT}\\b`),
  new RegExp(
    `\\bmy ${PAYMENT}(?: (?:is|address|account|name|tag|link|wallet))\\b|\\b(?:btc|bitcoin|eth|usdt|crypto) (?:address|wallet)\\b`,
  ),
  /\b(?:pay|send|transfer|tip) (?:me|you|us|it|the money|the rest)(?: \w+){0,3} (?:outside|elsewhere|directly|privately|off (?:the )?(?:app|site|platform)|in cash|friends and family)\b/,
  /\b(?:outside (?:of )?(?:the|this)|off the) (?:app|site|platform)\b|\boff ?platform\b/,
  /\b(?:(?:zero|one|two|three|four|five|six|seven|eight|nine) ){6,}(?:zero|one|two|three|four|five|six|seven|eight|nine)\b/,
  new RegExp(`\\bschreib\\w*(?: \\w+){0,2} (?:auf|uber|bei|per) ${MESSENGER}\\b`),
  /\b(?:gib|schick|sag)\w*(?: \w+){0,3} (?:handy ?|telefon)?nummer\b|\bmeine (?:handy ?|telefon)?nummer (?:ist|lautet)\b|\bausserhalb der (?:app|seite|plattform)\b/,
  /\b(?:zahl|bezahl|uberweis|schick)\w*(?: \w+){0,4} (?:pay ?pal|in bar|ausserhalb|direkt an mich|per uberweisung)\b/,
  new RegExp(`\\b(?:escribeme|agregame|hablame)(?: \\w+){0,2} (?:por|en|al) (?:mi )?${MESSENGER}\\b`),
  /\bmi (?:numero|whats ?app|telefono) es\b|\b(?:pasa|dame|dime)(?: \w+){0,2} (?:numero|whats ?app)\b|\bfuera de la (?:app|aplicacion|pagina|plataforma)\b|\b(?:paga|envia|transfiere)\w*(?: \w+){0,4} (?:pay ?pal|bizum|en efectivo)\b/,
  new RegExp(`\\b(?:ecris|ajoute)(?: \\w+){0,2} (?:sur|par|via) ${MESSENGER}\\b`),
  /\bmon (?:numero|whats ?app|telephone) est\b|\b(?:donne|envoie|passe)(?: \w+){0,2} (?:numero|whats ?app)\b|\ben dehors (?:de l[' ]?app\w*|du site)\b|\b(?:paye|envoie|vire)\w*(?: \w+){0,4} (?:pay ?pal|lydia|en liquide|en especes)\b/,
];
