/** Spanish, without accents by folding. */
import type { HardRule } from "../../safety/screen/hardRule";

export const SPANISH_RULES: readonly HardRule[] = [
  {
    rule: "P1",
    outcome: "refuse",
    pattern:
      /\b(?:menor(?:es)? de edad|colegialas?|(?:con|graba|filma|asusta) (?:a )?(?:tu|un|una|mi) (?:nin[oa]s?|hij[oa]s?|bebe|sobrin[oa]s?|herman(?:o|a) pequen[oa]))\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\b(?:desnud\w*|en bolas|quita(?:te|r)? (?:la )?(?:ropa|camiseta|pantalones|falda)|sexo|sexual\w*|porno\w*|tetas?|pezon(?:es)?|pene|culo|fotos? de (?:tus )?pies|ropa interior|lenceria|masturb\w*|gemid\w*|striptease)\b/,
  },
  {
    rule: "P3",
    outcome: "refuse",
    pattern:
      /\b(?:rob(?:a|ar|es) (?:una?|algo|en|el|la|a)|hurt(?:a|ar)|colar(?:te|se) (?:en|sin)|cuelate|sin pagar|allan\w*|grafit\w*|rompe (?:una?|la|el) (?:ventana|coche|escaparate)|semaforo en rojo)\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:(?:salta|trepa|sube|cuelgate|camina) (?:\w+ ){0,3}(?:tejado|azotea|puente|balcon|acantilado|grua|barandilla|vias)|aguanta(?:r)? la respiracion|estrangul\w*|bano de hielo|come(?:r)? (?:\w+ ){0,3}(?:picante|canela|guindillas?)|lo mas rapido (?:que puedas|posible)|sin dormir|prende(?:r)? fuego|fuegos artificiales|petardos?|cuchillos? (?:al aire|malabar\w*)|malabares con cuchillos|pistola|enchufe|autopista|en medio de la (?:calle|carretera)|sin manos)\b/,
  },
  {
    rule: "P5",
    outcome: "refuse",
    pattern:
      /\b(?:cerveza|vodka|tequila|chupitos?|emborrach\w*|borrach[oa]s?|cigarr\w*|fuma(?:r|te)?|porro|marihuana|cocaina|drogas?|pastillas?|jabon (?:en la boca|comer)|come(?:te|r)? (?:jabon|tierra|papel|pegamento|comida de (?:perro|gato)))\b/,
  },
  {
    rule: "P6",
    outcome: "refuse",
    pattern:
      /\b(?:suicid\w*|matate|cortate|autolesion\w*|pegate|golpeate|abofeteate|vomita(?:r)?|anorexi\w*|bulimi\w*|baja(?:r)? (?:\w+ )?kilos|sin comer|no comas)\b/,
  },
  {
    rule: "P7",
    outcome: "refuse",
    pattern:
      /\b(?:tatua\w*|tatuaje|piercing|rap(?:a|ate|ar) (?:la|el|te)|afeita(?:te|r) (?:la|las|el)|corta(?:te|r) (?:el )?pelo|tine(?:te)? el pelo|renuncia a tu trabajo|deja tu trabajo|rompe con tu|deja a tu novi[oa]|pide matrimonio|regala (?:todo|tus cosas))\b/,
  },
  {
    rule: "P8",
    outcome: "refuse",
    pattern:
      /\b(?:esclav[oa]s?|humill\w*|de rodillas|lame (?:el|la|los|las)|orin\w*|mea(?:te|r)?|escup\w*|maric(?:on|ones)|subnormal\w*|retrasad[oa]s?)\b/,
  },
  {
    rule: "P9",
    outcome: "refuse",
    pattern:
      /\b(?:(?:asusta|graba|besa|abraza|persigue|empuja|molesta) (?:a )?(?:un|una|los|tu|tus) (?:desconocid[oa]s?|extran[oa]s?|camarer[oa]s?|cajer[oa]s?|vagabund[oa]s?|abuel[oa]s?|madre|padre|vecin[oa]s?)|camara oculta|sin que (?:se de cuenta|lo sepa))\b/,
  },
  {
    rule: "P10",
    outcome: "refuse",
    pattern:
      /\b(?:amenaz\w*|acos(?:a|ar)|insult(?:a|ar)|escribe a tu (?:ex|jefe)|llama a tu (?:ex|jefe|profesor)|nazi\w*|hitler)\b/,
  },
  {
    rule: "P11",
    outcome: "refuse",
    pattern:
      /\b(?:tu (?:direccion|numero de telefono|contrasena|dni|pasaporte|cuenta bancaria)|donde (?:vives|trabajas)|ubicacion en vivo|tus (?:mensajes|chats)|tarjeta de credito)\b/,
  },
  {
    rule: "P13",
    outcome: "refuse",
    pattern:
      /\b(?:apuesta(?:s)? (?:dinero|a que|\d)|apost(?:ar|emos)|casino|prestamo|prestame|bitcoin|cripto\w*|piramidal|cadena de (?:dinero|cartas)|tarjeta regalo|transferencia|fuera de la (?:app|plataforma)|paga(?:me)? en efectivo)\b/,
  },
  {
    rule: "P16",
    outcome: "refuse",
    pattern:
      /\b(?:llama(?:r)? a (?:la policia|los bomberos|emergencias|una ambulancia|112)|falsa alarma|bomba\w*|alarma de incendios|bloquea(?:r)? (?:la|una) (?:calle|carretera))\b/,
  },
  {
    rule: "P2",
    outcome: "refuse",
    pattern:
      /\bquitate (?:la|el|los|las|tu|toda la) (?:camisa|camiseta|ropa|pantalon|pantalones|falda|vestido|sujetador|bragas)\b|\bensena(?:me|nos)? (?:los|tus|las|el) (?:pechos|tetas|culo|senos)\b|\blame (?:mis|los) pies\b/,
  },
  {
    rule: "P4",
    outcome: "refuse",
    pattern:
      /\b(?:pon|mete|acerca) (?:la|tu|una) (?:mano|cara|lengua) (?:en|sobre|a|al) (?:(?:el|la|una) )?(?:fuego|llama|vela|estufa)\b|\bcamina (?:descalzo )?sobre (?:brasas|carbones|cristales|vidrios)\b|\bquemate\b|\bgolpea (?:la|una) (?:pared|ventana)\b/,
  },
];
