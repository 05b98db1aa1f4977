/** French, without accents by folding. */
import type { HardRule } from "../../safety/screen/hardRule";

export const FRENCH_RULES: readonly HardRule[] = [
  {
    rule: "P1",
    outcome: "refuse",
    pattern:
      /\b(?:(?:une?|des|personnes?) mineure?s?|ecolieres?|lyceennes?|(?:avec|filme|effraie) (?:ton|ta|un|une|mon|ma) (?:enfants?|fils|fille|bebe|neveu|niece|petite? (?:frere|soeur)))\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:(?:tout|toute|etre|torse|danse|pose|reste) nue?s?|a poil|seins?|deshabill\w*|enleve (?:tes|ton|ta) (?:vetements|haut|pantalon|jupe|culotte)|sexe|sexuel\w*|porno\w*|tetons?|chatte (?:nue|rasee)|cul|photos? de (?:tes )?pieds|sous vetements|masturb\w*|gemis\w*|strip ?tease)\b/,
  },
  {
    rule: "P3",
    outcome: "refuse",
    pattern:
      /\b(?:vole(?:r|s)? (?:\w+ ){0,2}(?:magasin|voiture|velo|panneau|sac|portefeuille|telephone|quelque chose)|sans payer|entre par effraction|cambriol\w*|tague(?:r)?|graffiti|casse (?:une?|la|le) (?:vitre|voiture|fenetre)|grille(?:r)? (?:un|le) feu)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:(?:saute|grimpe|monte|marche|suspends toi) (?:\w+ ){0,3}(?:toit|pont|balcon|falaise|grue|rambarde|rails|voies)|retiens ta respiration|retenir (?:ton|sa) souffle|etrangl\w*|bain de glace|mange (?:\w+ ){0,3}(?:piments?|cannelle)|le plus vite possible|sans dormir|nuit blanche|mets le feu|feux? d[' ]artifice|petards?|jongle avec des couteaux|pistolet|prise electrique|autoroute|au milieu de la (?:route|rue)|sans les mains)\b/,
  },
  {
    rule: "P5",
    outcome: "refuse",
    pattern:
      /\b(?:bieres?|vodka|whisky|verre de vin|saoule\w*|bourre|ivre|cigarettes?|fume(?:r)? (?:une?|un|du)|un joint|cannabis|cocaine|drogues?|medicaments|mange (?:du|de la|un) (?:savon|terre|papier|colle|croquettes?))\b/,
  },
  {
    rule: "P6",
    outcome: "refuse",
    pattern:
      /\b(?:suicid\w*|tue toi|mutil\w*|coupe toi|frappe toi|gifle toi|vomi(?:s|r)|anorexi\w*|boulimi\w*|perds? (?:\w+ )?kilos|ne mange (?:rien|pas)|jeune(?:r)? (?:pendant|de)|sans manger)\b/,
  },
  {
    rule: "P7",
    outcome: "refuse",
    pattern:
      /\b(?:tatou\w*|tatouage|piercing|rase (?:toi|ta|tes|ton)|coupe (?:toi )?(?:les|tes) cheveux|teins tes cheveux|demissionne\w*|quitte ton (?:travail|job|copain|mari)|quitte ta (?:copine|femme)|romps avec|demande en mariage)\b/,
  },
  {
    rule: "P8",
    outcome: "refuse",
    pattern:
      /\b(?:esclaves?|humili\w*|a genoux|leche (?:le|la|les|tes|mes)|pisse\w*|urin\w*|crache(?:r)? (?:sur|dans)|pede|attarde|mongol)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:(?:effraie|filme|embrasse|suis|pousse|piege|derange) (?:un|une|des|ton|ta|tes) (?:inconnue?s?|passante?s?|serveu(?:r|se)s?|caissi(?:er|ere)s?|sdf|mamie|papi|mere|pere|voisine?s?)|camera cachee|a son insu)\b/,
  },
  {
    rule: "P10",
    outcome: "refuse",
    pattern:
      /\b(?:menac\w*|harcel\w*|insulte(?:r)?|ecris a ton (?:ex|patron)|appelle ton (?:ex|patron|prof)|nazis?|hitler)\b/,
  },
  {
    rule: "P11",
    outcome: "refuse",
    pattern:
      /\b(?:ton (?:adresse|numero de telephone|mot de passe|passeport|compte bancaire)|ou tu (?:habites|travailles)|carte (?:d[' ]identite|bancaire|de credit)|tes (?:messages|conversations))\b/,
  },
  {
    rule: "P13",
    outcome: "refuse",
    pattern:
      /\b(?:parie(?:r)? (?:de l[' ]argent|\d|que)|casino|pret d[' ]argent|prete moi|bitcoin|crypto\w*|pyramid\w*|carte cadeau|virement|hors de (?:l[' ]app|la plateforme)|paye(?:r)? en (?:especes|liquide))\b/,
  },
  {
    rule: "P16",
    outcome: "refuse",
    pattern:
      /\b(?:appelle (?:la police|les pompiers|le samu|le 15|le 17|le 18|le 112)|fausse alerte|bombe a|alerte a la bombe|alarme incendie|bloque(?:r)? (?:la|une) (?:rue|route))\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\benleve (?:ton|ta|tes|tous tes) (?:t ?shirt|chemise|pantalon|jupe|robe|vetements|haut|culotte|soutien gorge)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:mets|tiens|passe) (?:la|ta|une) (?:main|langue|tete) (?:dans le feu|dans la flamme|dans les flammes|sur la (?:plaque|flamme)|sur une bougie)\b|\bmarche (?:pieds nus )?sur (?:des|les) (?:braises|charbons|tessons)\b|\bbrule toi\b|\bfrappe (?:(?:dans|contre) )?(?:le|un) mur\b/,
  },
];
