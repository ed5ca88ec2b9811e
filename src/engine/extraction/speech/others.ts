import { NEVER, starts, words, type Speech } from './speech'

/** What a language has rules for; all else finds nothing. */
export function speechOf(some: Partial<Speech>): Speech {
  const none = NEVER
  return {
    remember: none,
    rememberBehind: none,
    notAnOrder: none,
    politeOrder: none,
    reported: none,
    supposed: none,
    lasting: none,
    always: none,
    putsRight: none,
    forbids: none,
    orders: none,
    tellsToDo: none,
    general: none,
    isCase: none,
    confirms: none,
    goesOn: none,
    saidBefore: none,
    due: none,
    passing: none,
    taskState: none,
    inCode: none,
    why: none,
    whySentence: none,
    how: none,
    value: none,
    aboutPerson: none,
    whereToLook: none,
    everyConversation: words('claude\\.md'),
    forPeople: none,
    announcesPaste: none,
    openings: none,
    pointsOnly: /^[\s\p{P}]{0,20}$/u,
    pointsAt: /./u,
    labels: { why: '**Why:**', how: '**How to apply:**' },
    ...some,
  }
}

const GERMAN_ORDERS =
  'nimm|nutze?|benutze?|verwende|schreibe?|speichere|lass|mache?|lösche|frage?|zeige?|prüfe?|teste?|committe|starte|füge|gib|sag|halte|runde|nenne?|setze?'
const FRENCH_ORDERS =
  'utilise|utilisez|écris|mets|garde|demande|vérifie|lance|montre|teste|donne|prends|laisse|réponds|évite|nomme'
const SPANISH_ORDERS =
  'usa|use|utiliza|escribe|guarda|pon|deja|toma|pregunta|muestra|ejecuta|prueba|responde|evita|revisa'
const PORTUGUESE_ORDERS =
  'usa|use|utiliza|escreve|escreva|guarda|põe|deixa|toma|pergunta|mostra|executa|testa|responde|evita'

/** "Always" and "never" beside a verb of ordering; elsewhere they only describe. */
function alwaysIn(orders: string, always: string, more = orders): RegExp {
  const word = "[\\p{L}\\p{N}_'-]{1,30},?"
  return new RegExp(
    `^(?:(?:${orders}|${more})(?: ${word}){0,6} (?:${always})|(?:${always}) (?:${orders}|${more}))(?!\\p{L})`,
    'iu',
  )
}

const BEHIND = '[ ,:;!–—-]{0,3}'

export const german: Speech = speechOf({
  remember: starts(
    `(?:(?:bitte|ok|gut|und|also|genau)[ ,:.!]{1,3}){0,3}(?:merk(?:e)? dir|merken sie sich|denk(?:e)? (?:immer |bitte )?daran|vergiss nicht|behalte im kopf|bitte merken)(?: bitte| mal| noch){0,2}${BEHIND}(?:,? ?dass )?`,
  ),
  notAnOrder: words(
    'erinnerst du dich',
    'weißt du noch',
    'ich (?:erinnere|merke) mich',
    'ich habe vergessen',
    '(?:soll|sollen|muss|darf|kannst|was|wie|warum|wer)[^?]{0,80}\\?',
  ),
  reported: words(
    '(?:er|sie|es|die seite|der artikel|die mail|die doku|das handbuch|jemand|ben|ana) (?:sagt|schreibt|meint|empfiehlt|sagte|schrieb)',
    'laut',
  ),
  supposed: words('falls wir', 'vielleicht', 'wenn wir (?:hätten|würden)', 'angenommen'),
  lasting: words(
    '(?<=^|[,;] )(?:immer|ausnahmslos|jedes mal)[.! ]{0,3}$',
    'ab (?:jetzt|sofort|heute)',
    'von (?:nun|jetzt) an',
    'in zukunft',
    'künftig',
  ),
  always: alwaysIn(GERMAN_ORDERS, 'immer|nie|niemals|grundsätzlich'),
  putsRight: starts('(?:nein|falsch|halt|stopp|nicht so)(?:[ ,.:;!–—-]{1,4}|$)'),
  forbids: words('nicht', 'kein(?:e|en|er)?', 'nie', 'statt'),
  orders: words(
    '(?:nimm|nutze|benutze|verwende|schreib(?:e)?|speichere|lass|mach(?:e)?|nehmt) [^.]{3,}',
    'sondern',
  ),
  general: words('wenn|immer|jede[rsmn]?|alle[nrs]?|überall|in (?:den )?tests|für geld'),
  confirms: words('genau so', 'ja, (?:genau|so)', 'perfekt', 'sehr gut', 'genau richtig'),
  goesOn: words(
    'weiter so',
    'mach(?:e)? (?:das )?(?:immer |weiter )so',
    'immer so',
    'so weiter',
    'bleib dabei',
    'in zukunft',
  ),
  saidBefore: words(
    '(?:das )?(?:habe ich|hab ich|ich habe) (?:das |dir |es )?(?:schon|bereits|doch schon) (?:einmal |mal |zweimal )?(?:gesagt|erwähnt)',
    'schon wieder',
    'zum (?:zweiten|dritten) mal',
    'wie gesagt',
  ),
  due: words(
    'frist|abgabe|fällig|veröffentlich(?:en|t|ung)|release|freeze|eingefroren|geht (?:live|online|in druck)|fertig sein|muss|müssen|braucht|brauchen|liefern|liefert|vorstellung|prüfung|prüfer(?:in)?|termin|beginnt|startet|endet|schließt|öffnet|erscheint|läuft (?:ab|aus)|abgeschaltet|zieht um|stellt vor',
  ),
  passing: words(
    'diesmal',
    'dieses mal',
    'vorerst',
    'fürs erste',
    'für jetzt',
    'nur heute',
    'gerade',
    'in dieser (?:sitzung|aufgabe)',
    'noch nicht',
  ),
  taskState: words(
    '\\d{1,5} von \\d{1,5}',
    'sind (?:wir )?bei schritt',
    'gerade (?:gepusht|committet|gemergt)',
  ),
  pointsAt: words('dies(?:e[rsmn]?|mal)?|jene[rsmn]?|hier|noch|jetzt'),
  why: /[,;–—-]\s{0,2}(?:(?:weil|denn|da|sonst|damit)(?=\s)|(?=das \p{L}{3,15}(?:t|en) |wir (?:haben|hatten|mussten|wurden) ))/iu,
  whySentence: starts('weil|sonst|denn|der grund|beim letzten mal|letztes mal'),
  how: words('(?:wenn|bevor|sobald) [^,.;]{3,80}'),
  value: words('ist (?:mir )?wichtiger als', 'lieber [^.]{3,40} als'),
  aboutPerson: words(
    'ich (?:bin|kenne|arbeite|spreche|wohne|kann)',
    'mein(?:e)? (?:name|zeitzone|muttersprache)',
  ),
  openings:
    /^(?:(?:nein|ja|ok|gut|bitte|genau so|genau|und|also|falsch|halt|perfekt|ab (?:jetzt|sofort|heute)|von (?:nun|jetzt) an|in zukunft|künftig|wie gesagt)[ ,.:;!–—-]{1,4}){1,5}/iu,
  pointsOnly:
    /^(?:[\s,.!?:-]|(?<!\p{L})(?:das|dies|so|es|nicht|mach|immer|bitte|den|die|andere|anderen|nimm|weiter|nein|ja|genau|hier|doch|auch)(?!\p{L}))*$/iu,
})

export const french: Speech = speechOf({
  remember: starts(
    `(?:(?:ok|bien|et|alors|merci|s'il te plaît|s'il vous plaît)[ ,:.!]{1,3}){0,3}(?:retiens|retenez|souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|n'oublie (?:pas|jamais)|n'oubliez pas|garde en mémoire|note bien)${BEHIND}(?:bien )?(?:(?:que|qu'|de|d') ?)?`,
  ),
  notAnOrder: words(
    '(?:tu te souviens|te souviens-tu|vous souvenez-vous)',
    'je me souviens',
    'je ne me souviens',
    "j'ai oublié",
    '(?:faut-il|dois-je|est-ce que|pourquoi|comment|quel(?:le)?)[^?]{0,80}\\?',
  ),
  reported: words(
    "(?:il|elle|la page|l'article|le mail|la doc|on|ben|ana) (?:dit|écrit|a dit|conseille|recommande)",
    'selon',
  ),
  supposed: words('peut-être', 'si (?:on|nous) (?:avions|avait)', 'supposons'),
  lasting: words(
    '(?<=^|[,;] )(?:jamais|toujours|à chaque fois)[.! ]{0,3}$',
    'désormais',
    'dorénavant',
    'à partir de maintenant',
    "à l'avenir",
  ),
  always: alwaysIn(
    FRENCH_ORDERS,
    'toujours|jamais|systématiquement',
    "ne \\p{L}{2,15}|n'\\p{L}{2,15}",
  ),
  putsRight: starts('(?:non|faux|stop|arrête|pas comme ça)(?:[ ,.:;!–—-]{1,4}|$)'),
  forbids: words("n(?:e |')[^.]{2,30} (?:pas|jamais|plus)", 'pas de', 'au lieu de'),
  orders: words(
    '(?:utilise|utilisez|prends|écris|mets|garde|laisse|stocke|emploie) [^.]{3,}',
    'plutôt',
  ),
  general: words('quand|chaque|tous|toutes|partout|si (?:un|une|le|la)|dans les tests'),
  confirms: words(
    'exactement',
    'oui, (?:comme ça|exactement)',
    'parfait',
    "c'est (?:ça|bien|exactement ça)",
    'comme ça',
  ),
  goesOn: words(
    'continue (?:comme ça|ainsi|à)',
    'continuez',
    'toujours comme ça',
    'fais (?:toujours )?comme ça',
    'garde cette',
  ),
  saidBefore: words(
    "je l'ai déjà (?:dit|demandé)",
    "je (?:te |vous )?(?:l'ai |ai )déjà (?:dit|demandé)",
    'encore une fois',
    'pour la (?:deuxième|troisième) fois',
    "comme je l'ai dit",
  ),
  due: words(
    "échéance|date limite|expire|ferme|ouvre|commence|se termine|s'arrête|rendez-vous|réunion|visite|part|déménage|faut|livr(?:er|é|aison|ons)|publi(?:er|é|cation)|sort(?:ie|ira)?|gel|gelé|doit|doivent|rendre|démo|attend|mise en ligne|commence",
  ),
  passing: words(
    'cette fois(?:-ci)?',
    "pour l'instant",
    'pour le moment',
    "juste aujourd'hui",
    'temporairement',
    'dans cette (?:session|tâche)',
    'pas encore',
  ),
  taskState: words('\\d{1,5} sur \\d{1,5}', "à l'étape"),
  pointsAt: words('ce(?:t|tte|s)?|ceci|cela|ici|encore|maintenant'),
  why: /[,;–—-]?\s{1,2}(?:parce qu(?:e |')|car |sinon |afin (?:que |de )|puisque )|,\s(?=(?:les|la|le|on|personne|ils|elles|nos) (?:\p{L}{2,15} ){0,4}?(?:ne|se|les|est|sont|a|ont) |c'est |ça )/iu,
  whySentence: starts('parce que|sinon|car|la raison|la dernière fois'),
  how: words('(?:quand|lorsque|dès que|avant de) [^,.;]{3,80}'),
  value: words(
    '(?:compte|vaut|est) (?:mieux|plus importante?|davantage)? ?que',
    'je préfère [^.]{3,50} (?:à|que|plutôt)',
  ),
  aboutPerson: words(
    'je (?:suis|connais|travaille|parle|ne connais pas|viens)',
    'mon (?:nom|fuseau|rôle)',
    'appelle-moi',
  ),
  openings:
    /^(?:(?:non|oui|ok|bien|et|alors|merci|exactement|parfait|comme ça|stop|faux|désormais|dorénavant|à partir de maintenant|à l'avenir|encore une fois|s'il te plaît)[ ,.:;!–—-]{1,4}){1,5}/iu,
  pointsOnly:
    /^(?:[\s,.!?:'-]|(?<!\p{L})(?:ça|cela|ce|c|est|pas|ne|comme|fais|le|la|les|autre|continue|toujours|oui|non|bien|ici|encore)(?!\p{L}))*$/iu,
})

export const spanish: Speech = speechOf({
  remember: starts(
    `(?:(?:ok|vale|bien|y|por favor|gracias)[ ,:.!]{1,3}){0,3}(?:recuerda|recuerde|acuérdate|acuérdese|no olvides|no olvide|no te olvides|ten en cuenta|tenga en cuenta|apunta)${BEHIND}(?:siempre )?(?:(?:de )?que |de )?`,
  ),
  notAnOrder: words(
    '(?:te acuerdas|recuerdas|os acordáis)',
    'no (?:me acuerdo|recuerdo)',
    'me acuerdo',
    'olvidé',
    '(?:debo|debería|qué|cómo|por qué|cuál|hay que)[^?]{0,80}\\?',
  ),
  reported: words(
    '(?:él|ella|la página|el artículo|el correo|la documentación|alguien|ben|ana) (?:dice|dijo|escribe|recomienda|sugiere)',
    'según',
  ),
  supposed: words('quizás?', 'tal vez', 'si (?:tuviéramos|hubiera)', 'supongamos'),
  lasting: words(
    '(?<=^|[,;] )(?:siempre|nunca|jamás|cada vez)[.! ]{0,3}$',
    'a partir de (?:ahora|hoy)',
    'de ahora en adelante',
    'en adelante',
    'en el futuro',
  ),
  always: alwaysIn(SPANISH_ORDERS, 'siempre|nunca|jamás', '(?:no )?\\p{L}{3,12}(?:es|as)'),
  putsRight: starts('(?:no|mal|para|así no)(?:[,.:;!–—-]{1,2} |$)'),
  forbids: words('no (?!hay|es|está|son)\\p{L}{3,20}', 'en (?:vez|lugar) de', 'sin'),
  orders: words('(?:usa|use|utiliza|escribe|guarda|pon|deja|toma|emplea) [^.]{3,}', 'sino'),
  general: words(
    'cuando|cada|todos|todas|si (?:un|una|el|la)|en (?:las|los) (?:pruebas|tests)|siempre',
  ),
  confirms: words(
    'exactamente',
    'exacto',
    'así es',
    'perfecto',
    'sí, (?:así|exacto)',
    'justo así',
    'muy bien',
  ),
  goesOn: words(
    'sigue (?:así|haciéndolo)',
    'siempre así',
    'hazlo (?:siempre )?así',
    'continúa así',
    'mantén',
  ),
  saidBefore: words(
    'ya (?:lo|te lo|te) (?:dije|he dicho|pedí)',
    'otra vez lo mismo',
    'por (?:segunda|tercera) vez',
    'como (?:ya )?(?:dije|te dije)',
    'te (?:lo )?repito',
  ),
  due: words(
    'plazo|fecha límite|caduca|cierra|abre|empieza|termina|acaba|reunión|visita|inspección|hay que|tiene que|tienen que|quiere|necesitan|entrega(?:r|mos)?|publica(?:r|mos|ción)?|sale|lanzamiento|congela(?:do|mos)?|debe|deben|necesita|demo|vence|empieza',
  ),
  passing: words(
    'esta vez',
    'por ahora',
    'de momento',
    'solo hoy',
    'sólo hoy',
    'temporalmente',
    'en esta (?:sesión|tarea)',
    'todavía no',
    'aún no',
  ),
  taskState: words('\\d{1,5} de \\d{1,5} (?:hech|list|termin)\\p{L}{1,5}', 'vamos por el paso'),
  pointsAt: words('est[aeo]s?|es[aeo]s?|aquí|todavía|aún|ahora'),
  why: /[,;–—-]?\s{1,2}(?:porque|ya que|si no|para que|pues)(?=\s)|,\s(?=(?:el|la|los|las|nadie|ellos|nos|ya) (?:\p{L}{2,15} ){0,4}?(?:no|se|nos|es|son|lo|la|los|las) )/iu,
  whySentence: starts('porque|si no|la razón|la última vez'),
  how: words('(?:cuando|antes de|cada vez que) [^,.;]{3,80}'),
  value: words(
    '(?:importa|vale|es) más (?:importante )?que',
    'prefiero [^.]{3,50} (?:a|que|antes)',
  ),
  aboutPerson: words(
    '(?:soy|trabajo|hablo|vivo|conozco|no conozco)',
    'mi (?:nombre|zona horaria|rol)',
    'llámame',
  ),
  openings:
    /^(?:(?:no(?=[,.:;!–—])|sí|ok|vale|bien|y|exacto|exactamente|perfecto|así es|por favor|gracias|a partir de (?:ahora|hoy)|de ahora en adelante|en adelante|como (?:ya )?(?:te )?dije)[,.:;!–— -]{1,3}){1,5}/iu,
  pointsOnly:
    // capped: it reads one sentence of MAX_UNITS at most.
    /^(?:[\s,.!?:¡¿-]|(?<!\p{L})(?:eso|esto|así|lo|el|la|no|sí|otro|otra|hazlo|sigue|siempre|usa|es|ese|esa|aquí|bien)(?!\p{L}))*$/iu,
})

export const portuguese: Speech = speechOf({
  remember: starts(
    `(?:(?:ok|bem|e|por favor|obrigad[oa])[ ,:.!]{1,3}){0,3}(?:lembra-te|lembre-se|lembra|lembre|não (?:te )?esqueças|não (?:se )?esqueça|tem em conta|tenha em mente|guarda bem)${BEHIND}(?:sempre )?(?:(?:de )?que |de )?`,
  ),
  notAnOrder: words(
    '(?:lembras-te|você se lembra|te lembras)',
    'não me lembro',
    'eu lembro',
    'lembro-me',
    'esqueci',
    '(?:devo|o que|como|por que|porquê|qual)[^?]{0,80}\\?',
  ),
  reported: words(
    '(?:ele|ela|a página|o artigo|o email|a documentação|alguém|ben|ana) (?:diz|disse|escreve|recomenda)',
    'segundo',
  ),
  supposed: words('talvez', 'se (?:tivéssemos|fosse)', 'vamos supor'),
  lasting: words(
    '(?<=^|[,;] )(?:sempre|nunca|jamais|todas as vezes)[.! ]{0,3}$',
    'a partir de (?:agora|hoje)',
    'de agora em diante',
    'daqui em diante',
    'no futuro',
  ),
  always: alwaysIn(PORTUGUESE_ORDERS, 'sempre|nunca|jamais', '(?:não )?\\p{L}{3,12}(?:es|as)'),
  putsRight: starts('(?:não|errado|para|assim não)(?:[,.:;!–—-]{1,2} |$)'),
  forbids: words('não (?!há|é|está|são)\\p{L}{3,20}', 'em vez de', 'sem'),
  orders: words('(?:usa|use|utiliza|escreve|escreva|guarda|põe|deixa|toma) [^.]{3,}', 'mas sim'),
  general: words('quando|cada|todos|todas|se (?:um|uma|o|a)|nos testes|sempre'),
  confirms: words(
    'exatamente',
    'isso mesmo',
    'perfeito',
    'sim, (?:assim|isso|exatamente)',
    'é isso',
  ),
  goesOn: words(
    'continua assim',
    'continue assim',
    'sempre assim',
    'faz (?:sempre )?assim',
    'mantém',
  ),
  saidBefore: words(
    'já (?:te |lhe )?(?:disse|tinha dito|pedi)(?: isso)?',
    'pela (?:segunda|terceira) vez',
    'como (?:já )?disse',
    'outra vez o mesmo',
  ),
  due: words(
    'prazo|data limite|expira|caduca|fecha|abre|termina|acaba|reunião|visita|inspeção|temos de|tem de|têm de|quer|precisam|entrega(?:r|mos)?|publica(?:r|mos|ção)?|sai|lançamento|congela(?:do|mos)?|deve|devem|precisa|demo|começa',
  ),
  passing: words(
    'desta vez',
    'por agora',
    'por enquanto',
    'só hoje',
    'temporariamente',
    'nesta (?:sessão|tarefa)',
    'ainda não',
  ),
  taskState: words('\\d{1,5} de \\d{1,5} (?:feit|pront|conclu)\\p{L}{1,6}'),
  pointsAt: words('est[ae]s?|ess[ae]s?|isto|isso|aqui|ainda|agora'),
  why: /[,;–—-]?\s{1,2}(?:porque|pois|senão|para que|já que)(?=\s)|,\s(?=(?:o|a|os|as|ninguém|eles|elas|nós|já) (?:\p{L}{2,15} ){0,4}?(?:não|se|nos|é|são) )/iu,
  whySentence: starts('porque|senão|a razão|da última vez'),
  how: words('(?:quando|antes de|cada vez que|sempre que) [^,.;]{3,80}'),
  value: words(
    '(?:importa|vale|é) mais (?:importante )?(?:do )?que',
    'prefiro [^.]{3,50} (?:a|do que|em vez)',
  ),
  aboutPerson: words(
    '(?:sou|trabalho|falo|vivo|moro|conheço|não conheço)',
    'o meu (?:nome|fuso|papel)',
    'chama-me',
  ),
  openings:
    /^(?:(?:não(?=[,.:;!–—])|sim|ok|bem|e|exatamente|isso mesmo|perfeito|por favor|obrigad[oa]|a partir de (?:agora|hoje)|de agora em diante|daqui em diante|como (?:já )?disse)[,.:;!–— -]{1,3}){1,5}/iu,
  pointsOnly:
    /^(?:[\s,.!?:-]|(?<!\p{L})(?:isso|isto|assim|o|a|não|sim|outro|outra|faz|continua|sempre|usa|é|esse|essa|aqui|bem)(?!\p{L}))*$/iu,
})

export const japanese: Speech = speechOf({
  remember:
    /^(?:(?:はい|では|あと|それと|ありがとう)[、。 ]{0,2}){0,2}(?:覚えておいて(?:ください|ほしい)?|忘れないで(?:ください)?|メモして(?:おいて)?(?:ください)?)[：:、。 ]{1,2}/u,
  rememberBehind:
    /(?:(?:こと|の|と|ということ|のを|ことを|、|。)\s?)?(?:を|は)?(?:覚えておいて|覚えて|忘れないで|メモしておいて)(?:ください|ね|ほしい)?[。！]?$/u,
  notAnOrder:
    /覚えて(?:いますか|いる？|ますか|る？)|覚えていない|忘れた|忘れて(?:しまい)?ました|ですか[。？?]?$|ますか[。？?]?$|でしょうか/u,
  reported:
    // capped: it reads one sentence of MAX_UNITS at most.
    /(?:ページ|記事|メール|ドキュメント|彼|彼女|ベン|アナ|誰か).{0,10}(?:には|は|が|によると).{0,40}(?:書いて|言って|と言う|勧めて)/u,
  supposed: /もし.{0,20}(?:だったら|なら)|かもしれ/u,
  lasting:
    /今後|これから(?:は)?|以後|必ず|常に|いつも.{0,20}(?:して|使って|書いて)|絶対に|二度と|毎回/u,
  putsRight: /^(?:いいえ|違います|違う|そうじゃなく|ダメ|だめ)/u,
  forbids: /ないで|しないでください|ではなく|じゃなく|禁止|使わず/u,
  orders: /(?:して|使って|書いて|保存して|入れて|残して)(?:ください|おいて|。|$)/u,
  general: /場合|とき|時は|すべて|全て|毎回|では|には/u,
  confirms: /その(?:とおり|通り)|それで(?:いい|OK|大丈夫|正解)|完璧|いいですね|まさに/u,
  goesOn: /(?:この|その)(?:調子|まま|やり方|形)(?:で|を)|続けて|これからも|今後も/u,
  saidBefore: /(?:前に|以前|さっき|もう|何度)(?:も)?(?:言い|言っ|伝え|お願いし)/u,
  due: /期日|終了|停止|会議|検査|満了|締め切り|締切|期限|公開|リリース|凍結|納品|提出|デモ|必要|まで(?:に)?|始ま/u,
  passing: /今回(?:だけ|は)|とりあえず|今日だけ|一時的|今は|まだ/u,
  // capped: it reads one sentence of MAX_UNITS at most.
  taskState: /\d+\s?(?:件|個)?中\s?\d+|途中/u,
  why: /[、。]?(?:なぜなら|というのは|そうしないと|でないと|さもないと)|(?:ので|から)、/u,
  whySentence: /^(?:なぜなら|前回|理由は|そうしないと|でないと)/u,
  // capped: it reads one sentence of MAX_UNITS at most.
  how: /[^、。]{2,30}(?:場合は|ときは|時は|前に)/u,
  value: /より.{1,15}(?:大切|重要|優先|大事)/u,
  aboutPerson: /(?:私|僕|わたし)は/u,
  openings:
    /^(?:(?:いいえ|はい|違います|違う|では|あと|ありがとう|その(?:とおり|通り)(?:です)?|今後は?|これからは?|完璧(?:です)?)[、。！ ]{0,2}){1,4}/u,
  pointsOnly:
    /^(?:[\s、。！？]|これ|それ|あれ|で|を|は|に|この|その|まま|調子|して|続け|て|ください|いい|です|ね|そう|こう|やって|言い|ました|前|今後|も)*$/u,
})
