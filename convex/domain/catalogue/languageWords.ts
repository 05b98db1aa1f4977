/**
 * Small words by which a language is told (product 25), without accents. `HOUSE_WORDS`: languages the screening has lists
 * for. `OTHER_WORDS`: their neighbours, which share words with them, and what else is written in Latin letters.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

export const HOUSE_WORDS: Readonly<Record<"en" | "de" | "es" | "fr", ReadonlySet<string>>> = {
  en: words(
    "a an the and or but nor of to in on at by for with from into onto over under about after before between through " +
      "without within until while during up down out off around near next away back is are was were be been am do does " +
      "did done has have had can could will would shall should may might must not no yes nothing nobody it its this that " +
      "these those there here he she they them their his her him we us our you your yours yourself i me my mine s t ll re " +
      "ve if then than as so too very just only also ever never always again once twice one two three four five six " +
      "seven eight nine ten twelve fifteen twenty thirty sixty minute minutes second seconds hour day every each any " +
      "some all both few more most less least other another same own new old best worst who whose what which when where " +
      "why how sing dance draw paint tell show make give take read write build explain describe play perform act hold put " +
      "say speak talk count name invent pretend imagine teach review present use let get go look walk film video song " +
      "story joke speech letter face voice hand hands eyes people somebody someone anything something everything time way " +
      "like please thank wear eat drink cook bake try keep turn stand sit jump juggle balance throw catch fold whistle hum " +
      "recite narrate report interview compose design sort rank mime roast crown drop break touch kiss your favourite " +
      "favorite funny silly slow fast loud quiet little big first last",
  ),
  de: words(
    "der die das den dem des ein eine einen einem einer eines und oder aber mit auf fur von vom zu zum zur in im ins ist " +
      "sind war bist sei nicht kein keine keinen auch dein deine deinen deinem deiner dir dich du ich mir mich mein meine " +
      "wir uns ihr ihn sie er es man wie als an am aus bei beim bis nach uber unter vor ohne um durch gegen was wer wo so " +
      "nur noch mal dann wenn weil dass ob hat hast kann kannst soll muss wird werden sehr ganz alle alles etwas zwei drei " +
      "vier funf sechs sieben acht neun zehn minute minuten sekunde sekunden sing singe tanz tanze zeig zeige mach mache " +
      "erzahl erzahle lies male zeichne bau baue sag sage schreib erklar erklare spiel spiele gib halte lied witz bild " +
      "gedicht geschichte beste besten bitte danke einmal dabei wahrend hand augen kamera gesicht",
  ),
  es: words(
    "el la los las lo un una unos unas y e o u pero de del al a en con sin por para sobre entre desde hasta que se no si " +
      "es son ser esta este estas estos eso esa ese tu tus te mi mis me su sus le les nos yo muy mas menos como cuando " +
      "donde quien cual porque todo toda todos todas cada otro otra tres cuatro cinco seis siete ocho nueve diez minuto " +
      "minutos segundo segundos haz di da pon canta baila cuenta dibuja muestra ensena lee escribe explica imita inventa " +
      "construye prepara presenta describe habla usa hazlo cancion chiste cara mano ojos mejor durante mientras antes " +
      "despues algo nada favorito favorita",
  ),
  fr: words(
    "le la les l un une des du de d et ou mais a au aux en dans pour sur sous avec sans par chez vers entre que qui quoi " +
      "qu dont ce cet cette ces c il elle ils elles on nous vous je j tu te toi moi me se s y ton ta tes mon ma mes son sa " +
      "ses votre vos notre leur est es sont etre as ont ne n pas plus moins tres tout toute tous toutes comme si quand ou " +
      "deux trois quatre cinq six sept huit neuf dix minute minutes seconde secondes chante danse raconte dessine montre " +
      "fais lis ecris explique imite invente construis presente decris parle joue utilise chanson blague histoire main " +
      "yeux visage meilleur pendant avant apres quelque chose rien ferme prefere preferee",
  ),
};

export const OTHER_WORDS: readonly ReadonlySet<string>[] = [
  // Italian
  words(
    "il lo la i gli le l un uno una e o ma di del dello della dei degli delle dell a al allo alla ai alle all da dal dalla " +
      "dai in nel nello nella nei nelle nell con su sul sullo sulla sui sulle sull per tra fra che chi cui non si se mi ti " +
      "ci c vi e sono sei era come quando dove perche anche piu meno molto tutto tutta tutti ogni questo questa quello " +
      "quella tuo tua tuoi tue mio mia suo sua due tre quattro cinque dieci minuti secondi canta balla racconta disegna " +
      "mostra fai leggi scrivi spiega canzone mentre senza prima dopo tuoi vestiti",
  ),
  // Portuguese
  words(
    "o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa ao aos com sem por para pelo pela sobre " +
      "entre ate que quem se nao sim e sao ser esta este essa esse isso isto seu sua seus suas teu tua meu minha voce te " +
      "me lhe mais menos muito como quando onde porque tudo todo toda todos cada outro outra dois duas tres dez minutos " +
      "segundos cante dance conte desenhe mostre faca leia escreva explique danca cancao enquanto antes depois",
  ),
  // Catalan
  words(
    "el la els les l un una i o de del dels al als a en amb sense per que es no si com quan on tot tota cada teu teva teus " +
      "canta balla explica dibuixa fes llegeix mentre molt mes aquest aquesta",
  ),
  // Romanian
  words(
    "un o si sau de la in pe cu din fara pentru ca nu este sunt fi ce care cum cand mai foarte tot toate tau ta tai tale al " +
      "ale unui unei despre intr canta danseaza spune deseneaza arata fa citeste scrie",
  ),
  // Dutch, Afrikaans
  words(
    "de het een en of maar van voor met op in aan uit bij naar over onder zonder om door tot te is zijn was ben niet geen " +
      "ook je jouw jij jezelf ik mij mijn wij ons hij zij ze er dat die dit deze wat wie waar als dan zo nog alle alles iets " +
      "twee drie vier vijf tien minuten seconden zing dans teken vertel maak lees schrijf laat toon terwijl jou n nie",
  ),
  // Swedish, Danish, Norwegian
  words(
    "och og i att at en ett et pa det den de som for med av af inte ikke ej ar er var till til om din ditt dina dine du jag " +
      "jeg har sa men fran fra eller ved under utan uden uten over efter nar ditt sjung syng dans dansa rita tegn beratta " +
      "fortel skriv las les vis visa tva to tre minuter minutter sekunder",
  ),
  // Polish
  words(
    "i w we na z ze do sie nie to jest o ze jak po co za tak ale ten ta te tym tego tej twoj twoja twoje swoj swoja swoje " +
      "swojego swojej przez dla od czy bez jako tylko oraz lub u ci cie dwa dwie trzy piec dziesiec minut sekund zaspiewaj " +
      "zatancz opowiedz narysuj pokaz zrob przeczytaj napisz",
  ),
  // Czech, Slovak
  words(
    "a v ve na se sa s z ze do je to ze jako ako pro pre ale po o si svuj svoj svou svoju tvuj tvoj bez pri nebo alebo dva " +
      "dve tri deset minut sekund zpivej zaspivej tancuj zatancuj nakresli ukaz udelej precti napis kdyz ktery",
  ),
  // Croatian, Serbian, Slovene
  words(
    "i u na se da je sa za od do iz kako kao sto ne ili ali svoj svoju tvoj tvoju bez pri dok in v z s po pjevaj plesi nacrtaj " +
      "pokazi napravi procitaj ispricaj minuta sekundi",
  ),
  // Turkish
  words(
    "bir ve veya bu su o ile icin ne da de gibi cok sen senin ben benim kendi kendin olarak yap ama her hic en kadar sonra " +
      "once iki uc bes dakika saniye sarki soyle dans et ciz anlat goster oku yaz",
  ),
  // Hungarian
  words(
    "a az egy es hogy nem is ez meg de csak mint el ki fel be le van vagy egyik ha mert amig kozben rol rol ket harom tiz " +
      "perc masodperc enekelj tancolj rajzolj mutasd meselj olvasd irj",
  ),
  // Finnish, Estonian
  words(
    "ja on ei se etta kun niin mutta tai joka sinun oma omasi kuin ilman kanssa yksi kaksi kolme laula tanssi piirra kerro " +
      "nayta tee lue kirjoita minuuttia sekuntia see kui ning oma",
  ),
  // Indonesian, Malay, Tagalog, Swahili
  words(
    "yang dan di dengan untuk ini itu dari ke tidak kamu anda sebuah pada dalam atau saat sambil satu dua tiga menit detik " +
      "nyanyikan menari gambar ceritakan tunjukkan buat baca ang ng sa na mga ay ko mo ka isang kwa ya wa ni katika yako",
  ),
];
