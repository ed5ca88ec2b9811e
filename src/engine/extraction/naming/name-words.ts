import { starts, words } from '../speech/speech'

/**
 * Words that lean on what follows: articles, prepositions, joints and helping verbs of the languages with
 * Latin letters. No name ends in one, and a phrase ends in front of one. Words that turn the sense round
 * ("without", "unless", "sin", "ohne") are in it: what they speak of must not be cut off behind them.
 */
const LATIN_LEANING = new Set(
  [
    'a an the this that these those my your our their his her its some any every each no not of to in on at by for from with without into onto about over under between before after until till unless than as and or but nor so if when while where which who whose because since is are was were be been am will would can could should must may might do does did has have had only also very more most too per via at till never always just',
    'der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine meinen unser unsere unseren dein deine von vom zu zum zur im in ins am an auf aus bei beim bis durch für gegen mit nach ohne über unter um vor zwischen seit und oder aber sondern denn dass daß ob wenn weil als wie was wo wer damit sobald bevor ist sind war waren wird werden hat haben soll sollen muss müssen kann können darf dürfen nicht nur auch sehr immer nie es',
    "le la les un une des du de d' l' au aux à en dans sur sous par pour avec sans chez vers entre avant après depuis jusque jusqu'à et ou mais donc car ni que qu' qui quand où si comme parce puisque est sont était sera a ont doit doivent peut peuvent faut ne pas plus très aussi ce cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils se",
    'el la los las un una unos unas del de al a en con sin por para sobre entre hasta desde hacia según y e o u pero ni sino que quien cuando donde si como porque pues es son era ser está están hay ha han debe deben puede pueden no muy más también se me te lo le nos les mi mis tu tus su sus nuestro nuestra este esta ese esa estos estas todo toda',
    'o a os as um uma uns umas do da dos das de no na nos nas ao à aos às em com sem por pelo pela pelos pelas para pra pro sobre entre até desde e ou mas nem que quem quando onde se como porque pois é são era ser está estão há tem têm deve devem pode podem não muito mais também me te lhe nosso nossa meu minha seu sua este esta esse essa isso num numa',
  ].flatMap((list) => list.split(' ')),
)

/** In front of these a whole sentence may stand: what follows only goes on. */
const JOINTS = new Set(
  'and but so because since which while although though und aber denn weil wobei sodass et mais car donc puisque parce y pero porque pues así e mas porque pois'.split(
    ' ',
  ),
)

/** Particles and helpers of Chinese and Japanese that lean on what follows. */
const HAN_LEANING = new Set(
  '的 地 得 和 与 及 或 或者 跟 同 在 把 被 给 对 对于 从 到 为 为了 以 因 因为 而 而且 但 但是 就 都 也 要 会 能 可以 不 没 没有 不要 别 再 先 才 只 只有 是 有 让 请 如果 当 所 之 于 用 由 并 并且 除了 除非 の は が を に と も へ や か より まで など という では には とか や'.split(
    ' ',
  ),
)

/** A Korean word that leans on the verb behind it. */
const KOREAN_LEANING =
  /(?:[은는을를의와과]|에서|에게|으로|부터|까지|하고|이나|이랑|[가-힣](?:에|로|도|만)|않고|안|못|또는|그리고|및|다른|모든|이런|그런|대신)$/u

/** A Korean word behind which a clause ends. */
const KOREAN_JOINT = /(?:니까|지만|는데|라서|해서|므로|으면|하면|려면|하고|이고|말고)$/u

/** A Japanese word behind which a clause ends. */
const JAPANESE_JOINT = /^(?:ので|んで|から|けど|けれど|て|たら|なら)$/u

/** Whether a word leans on the one behind it, so that nothing may end in it. */
export function leans(word: string): boolean {
  const bare = word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')
  if (LATIN_LEANING.has(bare) || HAN_LEANING.has(bare)) return true
  return /\p{Script=Hangul}/u.test(bare) && KOREAN_LEANING.test(bare)
}

/** Whether a whole phrase may stand in front of a word, or end with the word before it. */
export function joins(before: string, word: string): boolean {
  return JOINTS.has(word.toLowerCase()) || KOREAN_JOINT.test(before) || JAPANESE_JOINT.test(before)
}

/** Calls and feelings in front of the matter: "Oh nice, …", "Gente, …", "啊，…". */
export const CALLS =
  /^(?:ah|oh|ooh|ugh|hm+|ok(?:ay)?|so|well|yes|yeah|no|nope|hey|hi|hello|btw|ps|sorry|thanks|thank you|great|nice|oh nice|perfect|good|bad news|good news|right|again|actually|also|and|please|listen|look|ach|ah ja|ja|nein|na|also|bitte|danke|gut|hallo|super|stopp?|halt|top|oui|non|bon|alors|merci|bonjour|salut|stop|super|dis|au fait|s'il te plaît|sí|no no|vale|bueno|oye|mira|gracias|perdona|hola|ojo|che|uf+|sim|não|olha|olá|boa noite|bom dia|boa|gente|poxa|pessoal|obrigad[oa]|então|opa|aliás|天|啊|哦|嗯|对了|好|好的|行|那个|另外|还有|谢谢|不对|不是|あの|ああ|えっと|はい|いや|いいえ|では|じゃあ|ちなみに|すみません|아|네|아니|아니요|그리고|참|저기|잠깐|.{0,4}(?:说一下|说过|讲过|补充一下|提醒一下|记一下|伝えた|言った|言いました).{0,4})(?=\s?[,，、!！.…—–-]{1,3}\s?)/iu

/** What only announces the matter behind a colon. */
export const ANNOUNCES: readonly RegExp[] = [
  starts(
    '(?:(?:and|one|two|three|a|an|another|some|quick|small|short|last|more|just|very|also) ){0,3}(?:note|notice|noted|reminder|fyi|psa|heads[- ]?up|warning|important|for (?:the record|later|(?:future )?reference|your information|context|everything|all|every)|background|context|facts?|thing|news|rule|remember|keep (?:this|that|it)?|bear in mind|good to know|worth knowing|you (?:should|need to|ought to|can) (?:know|pitch)|something|so you know|about me|(?:second|third|last|first) time|as i said|i said|i told you|told you|again)',
  ),
  starts(
    '(?:(?:noch|ganz|kurz|kleine[rs]?|ein|eine|eins|zwei|und|nur|bitte) ){0,3}(?:wichtig|hinweis|merk|merke|notiz|info|zur info|zu mir|erinnerung|achtung|vorab|hintergrund|für (?:später|alle|die zukunft)|gut zu wissen|damit du|wie gesagt|zum (?:zweiten|dritten) mal|was (?:du|man) wissen|denk|vergiss nicht|regel)',
  ),
  starts(
    '(?:(?:un|une|petit|petite|juste|et|bon) ){0,3}(?:à (?:savoir|retenir|noter)|note|notez|rappel|info|pour (?:info|mémoire|la suite|tout|toutes)|important|attention|contexte|retiens|souviens|garde|deux choses|une chose|règle|je (?:te )?l.ai (?:déjà )?dit)',
  ),
  starts(
    '(?:(?:un|una|y|dos|otra|solo|te) ){0,3}(?:nota|ojo|aviso|importante|recuerda|recordatorio|dato|datos|contexto|para (?:tod[oa]s?|que sepas|el futuro|más adelante|tu información)|ten en cuenta|apunta|anota|guarda|cosas?|regla|como (?:te )?dije|por enésima vez)',
  ),
  starts(
    '(?:(?:um|uma|e|só|mais|duas|fica|o|é|muito) ){0,3}(?:nota|aviso|importante|lembr\\p{L}{1,4}|dado|contexto|para (?:tod[oa]s?|o futuro|saber|memória)|pra (?:você|vc) (?:saber|lembrar)|tem em conta|leva em conta|guarda|anota|atenção|regra|coisas?|como (?:já )?disse)',
  ),
  /^(?:.{0,6}(?:说一下|先说|交代|补充|提醒|记住|记一下|记下|注意|背景|备注|说明|讲过|说过|再说|提一嘴|顺便|规矩|约定|重要).{0,12})$/u,
  /^(?:.{0,12}(?:覚え|補足|前提|メモ|注意|お知らせ|共有|念のため|ルール|守って|言った|伝えた|背景|参考).{0,10})$/u,
  /^(?:.{0,12}(?:참고|기억|알아|메모|주의|공지|배경|규칙|말했|적어|얘긴데|넣어).{0,10})$/u,
]

/** Where it is to be written down or holds, in front of a colon: CLAUDE.md, the log of decisions. */
export const ADDRESSES = words(
  'claude\\.md',
  '(?:decision|decisions) (?:log|record)s?',
  'adrs?',
  'entscheidungs(?:log|protokoll|journal)',
  '(?:journal|registre) des décisions',
  'registro de decis(?:iones|ões)',
  'diário de decisões',
  '(?:team)?wiki',
  'every (?:conversation|session|chat)',
  'jede[rsnm]? (?:gespräch|sitzung)',
  'toutes les (?:conversations|sessions)',
  '(?:cada|todas las|todas as) (?:sesi(?:ón|ones)|sess(?:ão|ões)|conversa(?:s|ción|ciones|ção))',
)

/** A clause that only says when. */
export const CASES = starts(
  'if|when|whenever|in case|once|wenn|falls|sobald|bevor|si|quand|lorsque|dès que|cuando|entre que|se|quando|caso|assim que',
)
