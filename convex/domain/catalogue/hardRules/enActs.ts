/** English: law, others, what is private, animals, money and the public (P3, P9 to P18). */
import type { HardRule } from "../../safety/screen/hardRule";

export const ENGLISH_ACTS: readonly HardRule[] = [
  {
    rule: "P3",
    outcome: "refuse",
    pattern:
      /\b(?:steal\w*|shop ?lift\w*|rob(?:bing)? (?:a|the|your)|trespass\w*|break(?:ing)? in(?:to| to)|sneak(?:ing)? (?:in(?:to)?|out|past|on)(?: to)? (?:a|an|the|your|some|without)|graffiti|spray ?paint (?:a|the|your|on)|vandali\w*|key (?:a|the|your|his|her) car|slash\w* (?:a|the|his|her|some)? ?tyres?|(?:smash|kick|break|throw (?:a )?(?:stone|brick|rock|egg)s? at)(?:ing)? (?:a|an|the|some|somebody'?s|someone'?s|your neighbou?r'?s) (?:\w+ )?(?:window|car|door|bin|bus stop|house|fence)|without paying|dine and dash|(?:skip|dodge) the fare|without a (?:ticket|licen[cs]e)|run a red light|speeding|(?:\d+|hundred) (?:mph|km h|kmh) (?:in|on|over)|over the speed limit|drag race|street rac\w*|hack(?:ing)? (?:into|someone|somebody|a|an|your) (?!hack)|counterfeit|forge(?:d)? (?:a|an|your|his)|pirat(?:e|ed) (?:copy|film|movie|software)|sell (?:drugs|fake)|urban explor\w*|film(?:ing)? in(?:side)? (?:a|the) (?:court|changing room|toilet|locker room|cinema|airport security|museum vault))\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:scare|frighten|prank|trick|startle|jump ?scare|spook|ambush|surprise|trip|push|tickle|hug|kiss|touch|grab|film|record|photograph|follow|shout at|yell at|insult|splash|slap|hit|poke|egg|annoy)(?:ing)? (?:up )?(?:a |an |the |some |your |two |three |ten |random |total |complete |old |people |passing |by )*(?:strangers?|passers? ?by|random (?:person|people|stranger|guy|girl|woman|man)|people (?:on|in|at) the|cashiers?|waiters?|waitress(?:es)?|baristas?|shop (?:assistant|worker|staff|keeper)s?|employees?|homeless\w*|beggars?|drunks?|drunk (?:people|person|man|woman)|elderly\w*|pensioners?|old (?:lady|ladies|man|men|people)|commuters?|joggers?|neighbou?rs?)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:scare|frighten|prank|startle|jump ?scare|spook|ambush|shout at|yell at|insult|splash|slap|hit|egg|secretly film)(?:ing)? (?:your |my |the )*(?:grand(?:ma|pa|mother|father|parents)|mum|mom|mother|dad|father|parents|colleagues?|co ?workers?|flat ?mates?|room ?mates?|partner|boy ?friend|girl ?friend|wife|husband)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:secretly|without (?:them|him|her|their|his|anyone|anybody) (?:knowing|noticing|permission|consent|asking)|hidden camera|behind (?:his|her|their) back|fake (?:a |an |your |being )?(?:own )?(?:heart attack|faint\w*|seizure|injury|death|accident|emergency|pregnan\w*|kidnap\w*|robbery|arrest)|pretend (?:to be|you are|that you are|you'?re|you have been|to have been) (?:hurt|dead|dying|injured|pregnant|arrested|kidnapped|choking|lost|homeless|having a)|(?:tell|convince|call) (?:your |my )?(?:mum|mom|dad|parents|mother|father|boyfriend|girlfriend|partner|wife|husband|boss|best friend)(?: that)? (?:you|you'?re|youre|you are|i'?m|he|she|they)|homeless (?:person|man|woman|people)|drunk (?:person|man|woman|people)|on the (?:bus|train|tube|metro|subway) (?:shout|scream|sing loudly))\b/,
  },
  {
    rule: "P10",
    outcome: "refuse",
    pattern:
      /\b(?:stalk(?:ing)?|threaten\w*|harass\w*|bull(?:y|ying)|dox+(?:ing|ed)?|dog ?pil\w*|hate (?:speech|crime)|(?:text|call|message|dm|ring|e ?mail|write to|contact|tag|mention|comment on|reply to|visit|confront)(?:ing)? (?:your |my |his |her |an? |the )*(?:ex|exes|ex (?:boyfriend|girlfriend|wife|husband|partner)|boss|teacher|crush|landlord|celebrity|streamer|politician|influencer)\b|leave (?:a |an |some )?(?:bad|hate|hateful|mean|rude|fake|one star) (?:review|comment|message)s?|insult (?:a|an|your|people|someone|somebody|every)|roast (?:someone|somebody|him|her|(?:your|my|a|the) (?:\w+ )?(?:friend|neighbou?r|mum|mom|dad|boss|teacher|ex|brother|sister|partner|colleague|girl ?friend|boy ?friend)s?)|nazi\w*|hitler\w*|sieg heil|heil|swastikas?|white power|kkk|blackface|(?:all|those|these) (?:jews|muslims|blacks|gays|immigrants|women) (?:are|should)|ethnic jokes?|racist\w*|sexist jokes?|homophobic)\b/,
  },
  {
    rule: "P11",
    outcome: "refuse",
    pattern:
      /\b(?:(?:your|my|his|her|their|full|real|home|street|exact) (?:home |street |full |e ?mail |postal )?address(?:es)?|where (?:you|they|he|she) (?:live|lives|work|works|park|sleep|sleeps)|live location|(?:share|show|post|send) your location|gps|post ?code|zip ?code|house number|number ?plate|licen[cs]e plate|passports?|id ?cards?|identity (?:card|document)|driv(?:er'?s?|ing) licen[cs]e|social security|national insurance|(?:credit|debit|bank) cards?|bank (?:account|statement|details|balance)|pay ?slip|salary slip|medical records?|(?:your|my) (?:phone )?passwords?|pin code|(?:your|my) (?:phone|mobile|telephone|cell) number|full (?:legal )?name|name of your (?:school|employer|company|street)|(?:your|my) (?:work ?place|employer|office building)|(?:read|show|screenshot|scroll through|share)(?:ing)? (?:\w+ ){0,3}(?:private |whatsapp |text )?(?:messages|chats?|dms?|texts|e ?mails|inbox|camera roll|search history|browser history)|snap ?chat|what'?s ?app|telegram|discord (?:tag|name|server)|insta(?:gram)? (?:handle|name)|dot (?:com|net|org)|add me on|find me on)\b/,
  },
  {
    rule: "P11",
    outcome: "hold",
    pattern:
      /\b(?:zero|one|two|three|four|five|six|seven|eight|nine)(?: (?:zero|one|two|three|four|five|six|seven|eight|nine)){6,}\b/,
  },
  {
    rule: "P12",
    outcome: "refuse",
    pattern:
      /\b(?:scare|hit|kick|tease|annoy|wake|dress(?: up)?|shave|paint|dye|bathe|wash|throw|toss|lift|spin|ride|chase|trap|catch|prank|bark at|feed|squeeze|balance .{0,20} on|tape|wrap|shout at|race)(?:ing)? (?:up )?(?:a |an |the |your |some |wild |stray |neighbou?r'?s )*(?:dogs?|cats?|kittens?|pupp(?:y|ies)|birds?|pigeons?|ducks?|hamsters?|rabbits?|horses?|cows?|sheep|fish|gold ?fish|snakes?|spiders?|mouse|mice|rats?|squirrels?|pets?|animals?|parrots?|lizards?|tortoises?|frogs?|swans?|geese)\b/,
  },
  {
    rule: "P12",
    outcome: "refuse",
    pattern:
      /\b(?:eat|swallow|bite|lick|drink)(?:ing)? (?:a |an |the |some |live |raw |whole |\d+ )*(?:bugs?|insects?|worms?|spiders?|gold ?fish|crickets?|maggots?|slugs?|snails?|ants?|cockroach(?:es)?|beetles?|frogs?)\b|\b(?:wild animal|bee ?hive|wasp nest|zoo enclosure|animal fight|cock ?fight|dog ?fight)\w*\b/,
  },
  {
    rule: "P13",
    outcome: "refuse",
    pattern:
      /\b(?:bet(?:ting)? (?:on|me|that|against|your|money|\d)|place a bet|wagers?|gambl\w*|casinos?|slot machines?|roulette|poker for money|lotter(?:y|ies)|scratch ?cards?|sports ?book|loans?|lend me|borrow money|crypto\w*|bitcoins?|ethereum|doge ?coin|nfts?|air ?drops?|tokens?|memecoins?|forex|day ?trad\w*|invest(?:ing|ment)?s?|pyramid scheme|ponzi|mlm|multi level|chain (?:letter|payment)|pass(?:ive)? income|get rich|double your money|money flip\w*|gift ?cards?|wire transfer|western union|pay ?pal|venmo|cash ?app|zelle|revolut|(?:pay|send|transfer|tip) (?:me|you|us|it|the money|the rest)(?: \w+){0,3} (?:outside|elsewhere|directly|privately|another way|off (?:the )?(?:app|site|platform)|in cash|by transfer|friends and family)|outside (?:of )?(?:the|this) (?:app|site|platform)|off ?(?:the )?platform|refund trick|charge ?back)\b/,
  },
  {
    rule: "P14",
    outcome: "refuse",
    pattern:
      /\b(?:deep ?fakes?|face ?swap\w*|voice (?:clone|cloning|swap)|clone(?:d)? voice|a i voice of|impersonat\w*|(?:dress(?:ed)?(?: up)?|pretend(?:ing)?|pose|act)(?: up)? (?:as|to be|like|as if you were) (?:a |an |the )?(?:real |fake )?(?:police\w*|cops?|sheriff|soldier|paramedic|fire ?(?:fighter|man)|security guard|customs officer|border guard|doctor on duty|ticket inspector)|(?:police|army|military|fire brigade|security|nurse'?s?) (?:uniform|badge)|fake (?:badge|id|police))\b/,
  },
  {
    rule: "P15",
    outcome: "refuse",
    pattern:
      /\b(?:vote (?:for|against)|elections?|political (?:party|rally|slogan)|campaign for|republicans?|democrats? (?:are|should)|trump|biden|brexit|putin|petition|protest sign|endorse (?:a|the|our|my)|(?:cures?|heals?|prevents?) (?:\w+ )?(?:cancer|covid|diabetes|depression|autism|disease)|anti ?vax\w*|vaccines?|miracle (?:cure|diet|pill)|detox tea|weight loss (?:pill|tea)|financial advice|stock tips?|buy (?:this|these) (?:stock|share|coin)s?|promot(?:e|ing) (?:my|our|this|a|the) (?:\w+ )?(?:brand|shop|product|app|channel|business|company|store|song|album|book|page)|advertis\w* (?:my|our|this|for)|shout ?out (?:to|for) (?:my|our) (?:\w+ )?(?:brand|shop|channel|product|business|page|store)|use (?:my|our|the) (?:discount )?code|affiliate link|sponsor(?:ed)? (?:by|post)|five star review for)\b/,
  },
  {
    rule: "P16",
    outcome: "refuse",
    pattern:
      /\b(?:(?:call|ring|dial|phone)(?:ing)? (?:the )?(?:9 ?1 ?1|1 ?1 ?2|9 ?9 ?9|police|ambulance|fire (?:brigade|department|service)|emergency|coast ?guard|suicide hotline|help ?line)|emergency (?:call|number|brake|exit alarm)|fire alarm|false alarm|pull the (?:alarm|brake)|bomb(?:s| threat)?|block(?:ing)? (?:a |the |an )?(?:\w+ )?(?:road|street|traffic|entrance|lift|elevator|door of)|hoax(?:es)?|swat(?:ting|ted)|shout fire|stink bomb|smoke bomb|fart bomb in|ring (?:and run|door ?bells?)|knock and run|ding dong ditch|flash ?mob|loud ?speaker at night|scream in (?:a|the|public))\b/,
  },
  {
    rule: "P17",
    outcome: "refuse",
    pattern:
      /\b(?:sing|perform|play|read|show|stream|recite|film|record|upload|act out)(?:ing)?(?: out)?(?: aloud)? (?:the |a |an )?(?:whole|entire|full|complete)(?: \w+){0,3} (?:song|track|album|film|movie|episode|series|book|novel|poem by|match|concert|script|audio ?book|screenplay|musical)\b|\bfull (?:movie|film|episode|match)\b/,
  },
  {
    rule: "P18",
    outcome: "nudge",
    pattern:
      /\b(?:buy|purchase|order|pay for|get me|spend|rent|hire|book)(?:ing)? (?:a|an|the|some|me|us|new|two|three|ten|\d+|everyone|at least|up to|yourself)\b|\b(?:fly|travel|drive|take a (?:train|plane|taxi|bus)|go|hike) to (?:paris|london|rome|berlin|new york|tokyo|another (?:city|country|town)|the (?:beach|sea|mountains|airport|capital|next town)|a(?:nother)? (?:theme park|restaurant|hotel|casino|city))\b/,
  },
];
