/** English: people, bodies and what harms them (P1, P2, P4 to P8). */
import type { HardRule } from "../../safety/screen/hardRule";

export const ENGLISH_RULES: readonly HardRule[] = [
  // P1: a child named as somebody who takes part.
  {
    rule: "P1",
    outcome: "refuse",
    pattern:
      /\b(?:under ?age[d]?|pre ?teens?|jail ?bait|school ?(?:girl|boy)s?|minors|(?:with|film|ask|show|of) a minor)\b(?! (?:chord|key|scale|detail|role))/,
  },
  {
    rule: "P1",
    outcome: "refuse",
    pattern:
      /\b(?:with|film|record|show|ask|get|let|have|make|hold|carry|scare|prank|interview)(?: up)?(?: (?:your|my|a|an|the|some|his|her|their|one|two))*(?: (?:little|small|young|younger|baby))* (?:kids?|child|children|toddlers?|infants?|bab(?:y|ies)|sons?|daughters?|nieces?|nephews?|teens?|teenagers?|pupils?|(?:brother|sister) who is (?:[1-9]|1[0-7]))\b(?!'| (?:carrots?|voice|blanket|photos?|pictures?|shark|steps?|friendly|proof|like|elephants?|animals?|corn|shoes?)\b)/,
  },
  { rule: "P1", outcome: "refuse", pattern: /\b(?:little|baby|younger) (?:brother|sister|cousin)s?\b/ },
  {
    rule: "P1",
    outcome: "refuse",
    pattern: /\bage ?play\b|\b(?:1[0-7]|[5-9]) (?:year|yr)s? old (?:girl|boy|kid|child)\b/,
  },

  // P2
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:naked|nudes?|nudity|topless|bottomless|undress(?:ing|ed)?|strip ?tease|porno?|porn\w*|blow ?jobs?|hand ?jobs?|orgasms?|masturbat\w*|jerk(?:ing)? off|horny|genitals?|penis|dick pics?|vagina|pussy|nipples?|tits?|boobs?|cum ?shot|dildos?|vibrators?|fetish\w*|bdsm|only ?fans|hooker|escort service|sex(?:ual|ually|ting|y time)?|intercourse|erotic\w*|lap ?dance|twerk(?:ing)? naked|cameltoe|upskirt|panties|lingerie|thongs?|deep ?throat|hentai)\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:take|pull|rip|get|peel|slip)(?:ing)?(?: (?:off|down)| (?:your|all|those|my|the|some|of))* (?:clothes?|clothing|shirt|top|pants|trousers|jeans|skirt|dress|underwear|bra|boxers|briefs)(?: (?:off|down))?\b(?! (?:from|out of) the (?:line|drawer|wardrobe|closet|washing|basket))/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:show|flash|film|rub|touch|lick|suck|kiss|photo of|picture of|pics? of|sell|sniff|worship)(?: (?:me|us|off|the|camera|your|some|bare|those|pretty|sweaty))* (?:feet|foot|toes?|bum|butt|ass|arse|bottom|breasts?|chest|cleavage|crotch|groin|privates?|private parts|thighs?|armpits?|socks after)\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\bstrip(?:ping)? (?:down|off|naked|for|to your|poker)\b|\bfeet pics?\b|\bin your (?:underwear|undies|bra|boxers|pants only)\b/,
  },
  {
    rule: "P2",
    outcome: "hold",
    pattern:
      /\b(?:sexy|seductive(?:ly)?|sensual(?:ly)?|moan(?:ing|s)?|spank\w*|kinky|make out|french kiss|flash (?:me|us|the camera))\b/,
  },

  // P4
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:jump|leap|dive|hang|dangle|swing|climb|balance)(?:ing)?(?: (?:off|from|on|onto|up|over|out|down|of|along|into|at|the|a|an|your|edge|very|top|some|high|tall|to|side|rail|railing|wall|and|ledge))* (?:roof(?:top)?s?|bridges?|balcon(?:y|ies)|cliffs?|cranes?|pylons?|scaffolding|ledges?|high ?rise|skyscrapers?|window ?sills?|parapet|railway|train tracks?|railings?|viaduct|dam wall|third floor|second floor)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:walk|stand|sit|lean|dance|run)(?:ing)?(?: (?:on|onto|over|out|along|the|a|an|your|edge|of|some))* (?:roof(?:top)?s?|ledges?|railings?|window ?sills?|parapet|train tracks?|railway|edge of (?:the|a) (?:roof|cliff|bridge|platform))\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:hold(?:ing)?(?: in)? (?:your|my) breath|breath ?holding|chok(?:e|ing) (?:yourself|me|challenge|out)|choking game|black ?out challenge|ice baths?|cinnamon challenge|tide pods?|ghost peppers?|carolina reapers?|hottest (?:sauce|peppers?|chill?is?|wings?|chips?|crisps?)|one chip challenge|speed ?eat(?:ing)?|hot dog eating|eating contest|(?:stay|keep|staying) awake (?:for|all|the whole|through)|no sleep|without sleep(?:ing)?|all ?nighter|dry ice|liquid nitrogen|boiling water|car surf\w*|train surf\w*|sub ?way surf\w*)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:eat|drink|chug|down|swallow|gulp)(?:ing)?(?: (?:a|an|the|your|whole|one|two|three|four|five|six|ten|\d+|gallons?|litres?|liters?|of|raw|full|bottle|bottles|cups?|spoons?|spoonfuls?|teaspoons?|tablespoons?|hot|dry))* (?:cinnamon|chill?i(?:es|s)?|wasabi|hot sauce|habaneros?|nutmeg|salt|flour|raw eggs?|raw chicken|milk in (?:one|under)|water in (?:one|under)|burgers? in|hot ?dogs? in|doughnuts? in|donuts? in)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:as (?:much|many)(?: \w+)? as you can (?:eat|drink)|(?:eat|drink)(?: \w+){0,3} as (?:fast|quick(?:ly)?|much|many)(?: \w+)? as (?:you can|possible))\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:set|light)(?:ting)?(?: \w+){0,4} (?:on fire|alight|ablaze)\b|\b(?:fire ?(?:breath\w*|eat(?:ing|er)|spit\w*|works?|crackers?)|play(?:ing)? with (?:fire|matches)|(?:juggl|throw|catch|swallow|balanc)\w* (?:\w+ ){0,2}(?:kniv?es|knife|axes?|swords?|chainsaws?|torches|blades?)|knife (?:game|trick|throw\w*)|(?:load|fir|shoot|point|hold|clean)(?:e|ing)? (?:a|the|your|my) (?:gun|pistol|rifle|shotgun|crossbow|revolver|airsoft)|russian roulette|petrol|gasoline|explosi(?:ve|on)s?|molotov)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:fork|finger|knife|key|spoon|tongue|nail)s? (?:in|into|on|to) (?:a|the|an) (?:\w+ )?(?:socket|outlet|plug|battery|fence|toaster|live wire)\b|\b(?:tas(?:e|er)|stun gun|electric (?:shock|fence))\b|\blick (?:a|the|an) (?:\w+ )?(?:battery|socket|pole|knife)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:run|walk|dance|lie|stand|sit|crawl|dash|cross)(?:ing)?(?: (?:out|down|across|into|through|in|on|the|a|of|middle|busy))* (?:motorway|highway|freeway|traffic|busy road|busy street|middle of the (?:road|street))\b|\b(?:driv(?:e|ing)|cycl(?:e|ing)|rid(?:e|ing))(?: \w+){0,4} (?:blindfold(?:ed)?|no hands|without hands|eyes (?:closed|shut)|hands free|while filming)\b/,
  },
  {
    rule: "P4",
    outcome: "hold",
    pattern:
      /\b(?:swim|dive|jump|wade)(?:ming|ing)? (?:in|into|across) (?:the|a) (?:sea|river|lake|harbou?r|canal|ocean|pool)\b|\bblindfold(?:ed)? (?:walk|run|stairs|outside)\b|\bbackflips?\b|\bparkour\b|\bhead ?stand\b/,
  },

  // P5
  {
    rule: "P5",
    outcome: "refuse",
    pattern:
      /\b(?:vodka|whisk(?:e)?y|tequila|rum shots?|gin shots?|j[aä]germeister|absinthe|moonshine|beers?|lager|wine|champagne|prosecco|cocktails?|booze|alcohol\w*|liquor|get (?:drunk|wasted|hammered|high|stoned)|tipsy|shots of|cigarett?es?|cigars?|vap(?:e|es|ing)|e cig\w*|nicotine|tobacco|snus|shisha|hookah|smok(?:e|ing) (?:a|an|some|weed|up|in|the)|cannabis|marijuana|weed brownies?|joints?(?= (?:on|in) camera)|cocaine|coke line|heroin|meth|mdma|ecstasy|lsd|acid trip|ketamine|shrooms|magic mushrooms?|poppers|nitrous|whippets|laughing gas|inhal(?:e|ing) (?:helium|gas|glue|smoke|paint|aerosol|deodorant|fumes)|sniff(?:ing)? (?:glue|paint|markers?|petrol)|huff(?:ing)?|painkillers?|ibuprofen|paracetamol|tylenol|benadryl|sleeping (?:pills?|tablets?)|viagra|laxatives?|pills|opioids?|xanax|adderall|energy drinks? in)\b/,
  },
  {
    rule: "P5",
    outcome: "refuse",
    pattern: /\b(?:try|sample|review)(?:ing)? (?:some |a bit of )?(?:dog|cat|pet) food\b/,
  },
  {
    rule: "P5",
    outcome: "refuse",
    pattern:
      /\b(?:eat|drink|swallow|taste|lick|chew|bite)(?:ing)?(?: (?:a|an|the|some|your|of|bit|piece|spoon|spoonful|bar|whole|raw))* (?:soap|detergent|bleach|shampoo|toothpaste|chalk|glue|paper|sand|soil|dirt|grass|(?:dog|cat|pet) food|perfume|toilet|candle|crayons?|deodorant|hand sanitizer|batteries|magnets?|coins?)\b/,
  },

  // P6
  {
    rule: "P6",
    outcome: "refuse",
    pattern:
      /\b(?:suicid\w*|kill (?:yourself|myself)|kys|end (?:your|my) life|self ?harm\w*|hang (?:yourself|myself)|(?:cut|cutting|burn|burning|hurt|hit|punch|slap|whip|bite|stab|scratch) (?:yourself|your own (?:arm|face|skin|leg))|starv(?:e|ing)(?: yourself)?|anorexi\w*|bulimi\w*|thigh gap|pro ana|purg(?:e|ing)|(?:make yourself|force yourself to) (?:vomit|throw up|be sick)|eat nothing|(?:do not|don'?t|dont) eat (?:for|all|anything)|fast(?:ing)? for (?:a|\d+|two|three|one|several) (?:days?|hours?)|(?:lose|drop|gain|shed) (?:\w+ )?(?:kilos?|kg|pounds?|lbs?|weight)|weigh in|step on the scales?|calorie count)\b/,
  },
  // P7
  {
    rule: "P7",
    outcome: "refuse",
    pattern:
      /\b(?:tattoo\w*|piercings?|pierce|brand(?:ing)? (?:yourself|your skin)|(?:shav|wax)(?:e|ing)(?: off)?(?: (?:your|my|his|her|half|one|both|all|of))* (?:head|hair|eyebrows?|beard|legs?|chest|arms?|moustache)|(?:cut|chop|dye|bleach|trim|hack)(?:ting|ing)?(?: off| all| of)? (?:your|my|his|her)(?: own)? (?:hair|eyebrows?|beard|fringe|bangs|eyelashes)|bald head|buzz ?cut|(?:quit|resign from|leave|walk out of) (?:your|my) job|hand in your notice|(?:(?:break|split) up with|dump|divorce|propose to) (?:him|her|(?:your|my|a) (?:girl ?friend|boy ?friend|partner|wife|husband|fiancee?|stranger))|cheat on|give away (?:your|all|everything)|(?:smash|destroy|burn|break|throw away|flush)(?:ing)? (?:your|my|a) (?:\w+ )?(?:phone|laptop|tv|television|console|car|passport|clothes|guitar|bike)|delete (?:your|all) (?:account|photos|accounts|contacts)|post (?:it |this |something )?(?:on|from|with|to) (?:his|her|their|someone else'?s?|somebody'?s|your (?:mom|mum|dad|friend|boss|partner)'?s) (?:account|profile|wall|page|feed)|change your (?:legal )?name|botox|lip filler)\b/,
  },
  // P8
  {
    rule: "P8",
    outcome: "refuse",
    pattern:
      /\b(?:slaves?|(?:be|become|as|play) my (?:servant|pet|dog|toy|puppet)|master (?:and|or) (?:slave|servant)|call me (?:master|mistress|daddy|mommy)|beg (?:me|us|for (?:it|mercy|money))|on your knees|crawl to me|lick (?:the|a|my|your) (?:\w+ )?(?:floor|boots?|shoes?|toilet|plate off the floor)|drink (?:your|my|toilet|from the toilet)|(?:pee|piss|urinat\w*|poop|poo|shit|defecat\w*) (?:on|in|your|yourself|into)|urine|feces|faeces|spit (?:on|in|at)|snot|vomit|eat (?:your )?(?:boogers?|snot)|humiliat\w*|degrad\w*|worthless|pathetic loser|(?:say|admit|tell us|repeat)(?: that)? (?:you are|you'?re|im|i am) (?:ugly|stupid|worthless|trash|fat|disgusting|a pig|nothing)|fat ?sham\w*|dunce|mock (?:a|the|your|some|disabled|poor)|imitate (?:a|an|your) (?:\w+ )?(?:disabled|blind|deaf|autistic|stutter\w*|homeless|handicapped)|retard\w*|spastic|cripple|faggots?|trann(?:y|ies)|nigg(?:a|er)s?|kikes?|wetbacks?)\b/,
  },
  // What the rows above name by a thing alone, said as an act on one's own body.
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:remove|lift(?: up)?|unbutton|unzip|drop)(?:ing)? (?:your|my) (?:shirt|t ?shirt|top|clothes?|clothing|blouse|pants|trousers|jeans|skirt|dress|bra|underwear|boxers|briefs|towel)\b(?! (?:hat|bun|layer|shelf|button|collar|cuffs?|sleeves?|pockets?))|\b(?:take|taking) it all off\b|\b(?:lick|suck|kiss|sniff|smell|worship)(?:ing)? (?:my|his|her|their) (?:feet|foot|toes?|socks)\b|\b(?:wear(?:ing)?|in) (?:only|nothing but) (?:(?:your|a|an|some) )?(?:underwear|undies|bra|boxers|briefs|towel)\b|\bhump(?:ing)? (?:a|an|the|your)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:put|hold|stick|place|dip|burn|touch)(?:ing)?(?: (?:your|my|a|one|both|the))* (?:hands?|fingers?|arms?|face|tongue|foot|feet|skin|palms?)(?: (?:in|into|on|onto|over|through|with))+(?: (?:a|an|the|some|hot|open|burning|glowing|lit))* (?:fire|flames?|candles?|stove|hob|lighter|matches|coals?|fryer)\b(?! ?light)|\btouch(?:ing)? (?:a|an|the|your) hot (?:stove|pan|iron|plate|oven|hob|grill)\b|\b(?:walk|run|dance|stand|jump|lie)(?:ing)?(?: (?:on|over|across|barefoot|through))+ (?:(?:hot|burning|glowing|broken|sharp) )*(?:coals|embers|glass|nails|thumb ?tacks)\b|\belectrocut\w*\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:super ?glue|staple|nail)(?:ing)? (?:your|my)(?: own)? (?:hands?|fingers?|mouth|eyes?|lips|eyelids|tongue|skin|face|ears?|foot|feet)\b|\btap(?:e|ing) (?:your|my)(?: own)? (?:mouth|nose|eyelids)\b|\bsnort(?:ing)? (?:a line|salt|sugar|pepper|flour|powder|chill?i|wasabi|cinnamon|water|candy|sherbet)\b|\b(?:chill?is?|chill?ies|lemon|hot sauce|pepper|wasabi|salt|soap|vinegar|onion)(?: juice)? in(?:to)? (?:your|my|an|one|both) eyes?\b|\bbath of ice\b|\bpunch(?:ing)?(?: through)? (?:a|the|your) (?:\w+ )?(?:wall|window|mirror|door)\b|\b(?:bite|chew|eat|swallow)(?:ing)? (?:on )?(?:a|the) (?:\w+ )?battery\b/,
  },
  {
    rule: "P6",
    outcome: "refuse",
    pattern:
      /\b(?:kill|cut|harm|hurt|burn|hang|starve|hit|punch|slap) your self\b|\bburn(?:ing)? (?:your|my) (?:own )?(?:hands?|arms?|legs?|fingers?|tongue|skin)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\bfilm(?:ing)?(?: (?:your|my|a|the|his|her|best))* (?:sister|brother|mum|mom|mother|dad|father|friend|flat ?mate|room ?mate|partner|boy ?friend|girl ?friend|wife|husband|cousin|neighbou?r|colleague|someone|somebody|people|her|him|them)s? (?:in the (?:shower|bath|bathroom|toilet)|undress\w*|(?:getting )?chang(?:ed|ing)|asleep|sleeping)\b/,
  },
  { rule: "P9", outcome: "hold", pattern: /\b(?:prank|crank) call(?:s|ing)?\b/ },
  {
    rule: "P11",
    outcome: "refuse",
    pattern:
      /\b(?:snap|dm|text|add|message) me (?:at|under|via)\b|\bmy (?:ig|insta|instagram|snap|tik ?tok|handle) is\b/,
  },
];
