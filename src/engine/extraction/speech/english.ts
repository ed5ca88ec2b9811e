import { starts, words, type Speech } from './speech'

const JOINT = '[ ,.:;!–—-]{1,4}'
const POLITE = `(?:(?:ok|okay|so|and|also|but|great|perfect|good|thanks|thank you|please|hey|claude|then|btw|by the way|one more thing|just)${JOINT}){0,4}`
const REMEMBER =
  "(?:remember|(?:just )?so you (?:know|remember)(?: and (?:remember|know))?|keep (?:this|that|it) in mind|keep in mind|bear in mind|memori[sz]e|make a (?:mental )?note|take note|note for (?:the )?(?:future|later)|note to self|hold on to (?:this|that)|(?:one|another|a|something|the) (?:more |important |other )?(?:thing )?to (?:remember|keep in mind)|(?:write|note|put|take) (?:(?:this|that|it) )?down for (?:the (?:team|others|record|future)|everyone|us|later)|for (?:the )?future reference|for the record|do not forget|don't forget|never forget|(?:save|store|add|put|write) (?:this|that|it) (?:to|in|into|down in) (?:your |the )?memory)"

/** Verbs with which people say what is to be done. */
export const ENGLISH_ORDERS =
  'use|write|store|keep|put|take|run|add|avoid|prefer|make|check|ask|show|name|call|commit|push|test|explain|answer|return|read|leave|start|stop|skip|include|format|sort|log|wrap|document|deploy|build|review|round|pin|save|open|quote|give|tell|mark|convert|validate|escape|import|export|print|send|let|begin|end|state|mention|round|group|split|go|stick|reply|refer|treat|measure|update|rebase|merge|squash|tag|sign|do|be|only|no|not|never|always'

const STATE =
  'been|was|were|is|are|mind|the case|thought|did|had|has|seen|seems|works|worked|happens|happened|fails|failed|gets|got|knew|know'
// "Where we never", "that always": a clause that only describes.
const PLAIN_WORD =
  "(?!(?:where|that|which|who|why|how|if|when|because|since|what|always|never) )[\\p{L}\\p{N}_'-]{1,30},?"
const ALWAYS = new RegExp(
  [
    `^(?:always|never)(?! (?:${STATE}))(?= \\p{L})`,
    `(?<!\\p{L})(?:should|must|have to|need to|may|shall)(?: always| never)(?!\\p{L})`,
    `^(?:${ENGLISH_ORDERS})(?: ${PLAIN_WORD}){0,10} (?:always|never|ever again|every time|each time)(?!\\p{L})`,
    '(?:could|can|would|will) you (?:please )?(?:always|never)(?!\\p{L})',
  ].join('|'),
  'iu',
)

/** English as people type it to a program. */
export const english: Speech = {
  remember: starts(
    `${POLITE}(?:(?:can|could|would|will) you ${POLITE})?(?:i want you to |you (?:should|must|need to) |let's )?${REMEMBER}(?:${JOINT}(?:that|to|this|it|also|for (?:later|next time|the future))){0,2}(?:[ ](?:for|in) (?:everything|all of (?:it|this)|later|next time|the future|every \\p{L}{3,20})(?: here)?(?=[.!]?$))?[ :,–—-]{0,3}`,
  ),
  // capped: it reads one sentence of MAX_UNITS at most.
  rememberBehind: new RegExp(
    `[ ,;.–—-]{1,3}(?:so |and |but )?(?:please )?(?:(?:remember|keep in mind|don't forget|memorize) (?:that|this|it)|keep (?:that|this|it) in mind)(?: please| for (?:later|next time|the future|everything(?: here)?)| when(?:ever)? [^.]{3,80})?[.! ]{0,3}$`,
    'iu',
  ),
  notAnOrder: words(
    '(?:do|did|can|could|will|would|does) (?:you|he|she|it|they|we|anyone|claude)(?: \\p{L}{1,12})? remember(?! that \\p{L})',
    "(?:i|we|he|she|they|(?<!so )you)(?:'ll| will| would| still| can| could| can't| cannot| don't| do not| didn't| barely| just| now| also| always){0,2} (?:remember(?:ed)?|forg[eo]t)",
    "(?:no need|don't need|need not|not necessary|you don't have|doesn't have|no reason) to (?:remember|memori[sz]e|keep)",
    "(?:don't|do not|never|please don't|stop) (?:remember|memori[sz]e|save|store) (?:this|that|it|any|my|the|what)",
    'remember (?:when|how|last|the time|where|why|who|what)(?![^.?!]{0,60}:)',
    '(?:should|shall|must|does|which|what|where|how|why|who)[^?]{0,80}\\?',
    'remember me',
    'as (?:you|i|we) remember',
    'remembers|remembering|remembered',
    "(?<!don't |not |never )forget (?:it|that|about|what)",
  ),
  politeOrder: starts(
    `${POLITE}(?:can|could|would|will) you ${POLITE}(?:always|never|from now on|remember that|keep in mind)`,
  ),
  reported:
    /(?<![\p{L}])(?:(?!(?:i|you|we) )(?:he|she|it|they|ben|ana|page|docs?|readme|manual|blog|post|article|comment|linter|forum|mail|email|message|ticket|answer|output|error|log|prompt|file|tool|site|guide|template|someone|somebody|people|\p{L}{2,14}(?= (?:says?|said|told|tells) )) (?:says?|said|writes|wrote|claims?|claimed|suggests?|suggested|recommends?|recommended|tells? (?:me|you|us|people)|told (?:me|you|us)|reads|states)|according to)(?![\p{L}])/iu,
  supposed: words(
    'if (?:we|i|you) (?:had|were|ever|could|would)',
    'what if',
    'suppose',
    'imagine',
    'maybe|perhaps|i wonder|not sure (?:if|whether)|might|i guess',
    'would (?:we|it|you|i|they)',
  ),
  lasting: words(
    'from (?:now|here|today) on',
    'from this point on',
    'going forward',
    'in (?:the )?future',
    'ever again',
    'by default',
    'next time',
    'every time you',
    'whenever you',
    'as a rule',
    "^(?:no|not|don't|do not) [^.]{3,80}[ ,]ever[.! ]{0,3}$",
    '(?<=[,;] )(?:always|every time|without exceptions?)[.! ]{0,3}$',
    '^(?:always|every (?:single )?time|without exceptions?|no exceptions|each time)[.! ]{0,3}$',
    '(?:in|for|at the (?:start|beginning) of) (?:every|each|all) (?:conversations?|sessions?|chats?)',
    'make sure (?:to|you|that) [^.]{0,60}(?:always|never|every|each|whenever)',
    "we (?:do not|don't) \\p{L}{2,20} [^.]{2,60}(?:here|anymore|any more|in this \\p{L}{3,15})",
    '(?<=^|[,;:] )we (?:always|never) (?!\\p{L}{2,20}ed(?!\\p{L}))\\p{L}{2,20}',
    '(?:\\p{L}{2,20} ){1,4}here (?:is|are) (?:always|never)',
    'we (?:use|write|store|keep|name|sort|call|say|test|format|build|review|deploy|put) [^.]{3,60},? (?:always|here|in this (?:repo|repository|project|codebase|team|app|house))',
  ),
  always: ALWAYS,
  putsRight: starts(
    `(?:no|nope|wrong|stop|not like that|that's (?:wrong|not right|not what i (?:want|wanted|meant|asked for))|that is (?:wrong|not right)|hold on|actually|not quite)(?:[ ,.:;!–—-]{1,4}|$)`,
  ),
  forbids: words(
    "don't|do not|stop \\p{L}{3,20}ing|no more|not \\p{L}{2,20} but|instead of|rather than|must not|should not|shouldn't",
    '(?<=^|[,:;.] )no (?!problem|idea|need|worries|way|one|thanks|longer|matter|other)(?:\\p{L}{2,20} ){1,3}(?:in|on|at|for|from|under|inside)',
  ),
  orders: words(
    '(?:use|store|write|keep|put|take|leave|return|read|name|call|show|run|ask|make|prefer|give|mark|round|format) (?!to )[^.]{3,}',
    'instead',
  ),
  tellsToDo: /^(?:you |we )(?:must|should|have to|need to)(?!\p{L})/iu,
  general: words(
    'if (?:a|an|the|any|something|there|you|it)',
    'when(?:ever)? (?:a|an|you|the|something|there|writing|naming|adding)',
    'every|everywhere|each|any|anywhere|all|ever|again|for (?:money|tests|dates|times|names)|in (?:the )?(?:tests|code|commits?|logs?|docs|database|templates)',
  ),
  isCase: starts('(?:if|when|whenever) (?:a|an|any|something|there)'),
  confirms: words(
    'exactly(?: like (?:that|this))?',
    'just like (?:that|this)',
    'perfect',
    '(?:yes|yeah|yep|great|nice|good|right)(?=[ ,.!]|$)',
    "that's (?:it|right|how|what|exactly|the way)",
    'that is (?:how|what|exactly|the way)',
    '(?:was|is) (?:exactly )?(?:the right (?:call|choice|way|thing)|right|good|spot on|how i (?:like|want) it)',
    'i (?:really )?(?:like|love) (?:it when|how|that you|the way)',
    'worked (?:really |very )?well',
  ),
  goesOn: words(
    'keep (?:doing|it (?:up|like|that way)|that up|this up|on|going|using|writing|up|\\p{L}{3,15}ing)',
    'stay with|stick (?:to|with)|carry on (?:like|with)',
    '(?:do|write|make|name|format|answer|work) (?:it|them|this|that)? ?(?:like (?:that|this)|that way|this way)',
    'always|from now on|every time|in (?:the )?future|going forward|by default|more of (?:that|those|this)|next time(?: too)?',
    'the right (?:call|choice|way)',
    "that's (?:how|the way) (?:i|we)",
    'i (?:really )?(?:like|love) (?:it when|how|that you|the way)',
    'worked (?:really |very )?well',
  ),
  saidBefore: words(
    "i(?:'ve| have)? (?:already )?(?:said|told you|asked for|mentioned|asked you)(?: (?:that|this|it|you|so))?(?: to you)?(?: (?:before|already|twice|yesterday|last time|last week|many times|three times))",
    "i(?:'ve| have)? already (?:said|told|asked|mentioned)",
    'as i (?:said|told you|mentioned|asked)',
    'for the (?:second|third|fourth|fifth|tenth|last) time',
    'how (?:many times|often) (?:do|must|should) i',
    'i keep (?:saying|telling|asking|having to)',
    '(?:yet|once) again',
    'same (?:mistake|problem|thing) again',
  ),
  due: words(
    'deadline|due|freeze|frozen|freezes|cut-?off|go(?:es)? (?:live|out|to (?:the )?(?:printer|press|print|customers?|office|board))|going live|ships?|shipping|launch(?:es)?|releases?|releasing|demo|hand(?:ed)? in|handover|submission|(?:must|has to|have to|needs? to) \\p{L}{2,}|nothing (?:may|can|must)|needs? (?:the|it|them|\\p{L}{1,12}(?= by))|wants? (?:the|it|them)|expires?|ends?|starts?|begins?|moves?|leaves?|switch(?:es|ed)? off|shut(?:s)? down|retires?|migrates?|is on|opens?|closes?|presents?|meets?|meeting|votes?|inspection|inspector|audit|visits?|arrives?|takes? effect|(?:is|are) (?:off|closed|down|offline|away|unavailable)|maintenance|outage|holiday|review(?:s)? on',
  ),
  passing: words(
    'for now|right now|just (?:this )?once|this (?:time|once)|in this (?:session|conversation|chat|task|branch|file|function|test|commit|pr)|for this (?:task|session|one|branch|pr|commit|file|fix|change|test|bug|run)|just (?:today|here|now)|only (?:here|today|now|this time)|at the moment|temporarily|until (?:i|we) (?:come back|are back|return|finish|get)|later today|before you go on|after this|first,? then|yet|a (?:second|moment|minute)|this afternoon|this morning|tonight',
  ),
  taskState: words(
    '\\d{1,5} (?:of|out of) (?:the )?\\d{1,5}',
    "(?:we|i|you)(?: are|'re|'m| am)? (?:at|on|done with|halfway|stuck|nearly|almost|now at) (?:step|part|phase|the|through|done|finished)",
    '(?:still|left) (?:to do|need|needs|missing|open|failing)|remaining (?:tests|steps|files|tasks)',
    'how far (?:we|i|you|it)|where (?:we|i) (?:stand|were)|the rest is (?:open|missing|left|still)',
    'where we (?:stopped|left off|are)|pick (?:this|it) up (?:later|tomorrow|again)|come back to (?:this|it)|to ?do(?:s)?:',
    '(?:tests?|build|ci|pipeline|lint) (?:is|are) (?:\\p{L}{1,10} )?(?:failing|green|red|broken|passing|running)',
    'just (?:pushed|committed|merged|fixed|finished|changed|deployed)|(?:has|have|was|were) just been',
    '(?:fix|finish|clean up|refactor|delete|remove) (?:this|that|it|the rest) (?:later|tomorrow|afterwards|next)',
    'in progress|half done|not finished',
  ),
  inCode: words(
    '(?:is|are|lives?|sits?|lies?|defined|declared|implemented|located|found|imported|exported) (?:now )?(?:in|from|at|under) (?:the )?(?:file |folder |module )?\uFFFC',
    '(?:is|are|lives?|sits?|lies?|defined|declared|implemented|located|imported|exported) (?:now )?(?:in|from|under) (?:the )?(?:file |folder |module )?[\\p{L}\\d_-]{1,40}(?:/[\\p{L}\\d_.-]{1,40}){1,8}',
    '(?:calls|imports|extends|inherits|returns|throws|takes) (?:the )?(?:function |class |an? )?(?:\uFFFC|[a-z]{1,20}[A-Z]\\p{L}{1,30}|\\p{L}{1,30}\\(\\))',
    '(?:last|latest|previous) commit|commit [0-9a-f]{7,40}|(?:merged|committed|pushed|rebased)(?: it| that| this)? (?:to|into|on|in)|git (?:log|blame|status|says)|package\\.json|(?:is|are) on (?:the )?branch|current branch',
    'the (?:function|class|method|module|file|component|endpoint) (?:is called|is named|takes|returns|has)',
  ),
  // capped: it reads one sentence of MAX_UNITS at most.
  why: /(?:[ ,;–—-]{1,4}(?:because|since(?! \d)|otherwise|or else|so that|the reason(?: is)?|in order to)(?: of)?(?=[ ,:])|[,;–—-][ ]{0,2}(?=(?:(?:we|it|it's|that|they|he|she|i|i'm|people|users|customers|ben|ana|marta|last time)(?:'ve|'re|'d|'s|'ll)? |(?:the|our|my|their) (?:\p{L}{2,20} ){1,4}?(?=(?:is|are|was|were|has|have|does|do|can|can't|cannot|breaks?|reads?|chokes?|needs?|expects?|compares?|fails?|uses?|knows?|depends?|crashes|rejects?|gets?|sees?|won't|will|would|only) ))(?!(?:is|are) (?:in|at|on)\b)\p{L}{2,})|;[ ](?=i )|[ ](?=(?:once )?broke(?!\p{L})))/iu,
  whySentence: starts(
    "because|otherwise|the reason|reason|that(?:'s| is) (?:because|how|why)|that (?:broke|cost|took|caused|was)|we (?:were|had|lost|broke|got|once|spent|shipped|missed)|it (?:broke|cost|took|breaks|caused|once|confuses|hides|slows|makes)|last (?:time|week|month|year)|they (?:hide|break|broke|cost|make|confuse)|why",
  ),
  how: words(
    '(?:when(?:ever)?|before|after|each time|every time) (?:you|a|an|we|the|something|writing|naming|adding|someone|i) [^,.;]{3,80}',
    '(?:in|for|on) every [^,.;]{3,60}',
    'everywhere',
  ),
  value: words(
    "(?:i|we) (?:value|care (?:more )?about|would rather|'d rather)",
    '(?:matters?|counts?|important) (?:\\p{L}{1,12} )?(?:more )?than',
    '(?:is|are) (?:always )?(?:worth more|better|more important|preferable) (?:to me )?than',
    '(?:\\p{L}{3,20}) (?:over|before|above) (?:\\p{L}{3,20})(?=[.!,;]|$| -| –)',
    '(?:prefer|favou?r|choose|pick) [^.]{3,60} (?:over|rather than|than)',
    'i prefer [^.]{3,60} to',
    '(?:comes?|goes) (?:first|before)|(?:beats|trumps|outweighs|wins over)',
    'above all|first and foremost|no matter what',
  ),
  aboutPerson: words(
    "i(?:'m| am) (?:a|an|the|new to|not (?:a|an|good|familiar|used)|used to|the only|colou?r[- ]?blind|left-handed|in|based|learning|responsible)",
    "i(?:'m| am) (?!sure|not|afraid|sorry|going|trying|looking|getting|seeing|done|back|ready|happy|glad|fine|okay|ok|using|working on|thinking|wondering|stuck|confused|late|here|there)\\p{L}{3,20}",
    "i(?:'ve| have) (?:never|been|worked|written|used|only)",
    "i (?:know|don't know|work|speak|live|learn|come from|maintain|own|teach|read)",
    'my (?:name|job|role|background|time ?zone|native|first language|team|keyboard|editor|machine)',
    'call me',
  ),
  whereToLook: words(
    '(?:dashboards?|boards?|wiki|docs|documentation|manual|runbook|tickets?|issues?|bugs|logs|metrics|design|mock-?ups|spreadsheet|sheet|tracker|channel|calendar|specs?|credentials|backups?|recordings?|photos)(?: \\p{L}{1,20}){0,4} (?:is|are|lives?|lie|lies|can be found|sits?|go(?:es)?) (?:kept |tracked |stored |documented )?(?:at|in|on|under)',
    '(?:documented|tracked|described|explained|listed) (?:at|in|on|under)',
    'see (?:the )?(?:wiki|runbook|ticket|board|manual)',
    '(?:is|are|lives?|sits?|can be found):? (?:in|on|at|under) (?:the |our |my )?(?:\\p{L}{2,20} ){0,2}(?:wiki|sheet|spreadsheet|board|tracker|drive|channel|runbook|calendar|binder|notebook|dashboard|register|intranet)',
    '(?:kept|tracked|stored|collected|recorded|filed|gathered|listed|logged|found|written|noted|planned) (?:up |down )?(?:in|at|on|under) (?:the |our |a )?(?:\\p{L}{2,20} ){0,2}(?:wiki|sheet|spreadsheet|board|tracker|drive|channel|runbook|calendar|binder|notebook|dashboard|register)',
  ),
  everyConversation: words(
    '(?:in|for|at the start of) (?:every|each|all) (?:conversations?|sessions?|chats?)',
    'claude\\.md',
  ),
  forPeople: words(
    '(?:in|into|to|under|for) (?:the |our )?(?:team |project )?(?:docs|documentation|decision log|changelog|handbook|adr)',
    'down for (?:the (?:team|others)|everyone|us)',
    'decision (?:log|record)|write (?:it|this|that) down for (?:the team|everyone|others)|for the team to read|document (?:this|that|it) for',
  ),
  announcesPaste: words(
    '(?:says?|said|wrote|writes|reads?|reading|replied|answered|page|post|article|email|e-mail|mail|message|log|logs|output|error|trace|stack ?trace|issue|comment|review|readme|doc|docs|document|paste|pasted|text|transcript|ticket|file|quote|prompt|rules?|template|content|letter|chat|thread|snippet|example|result|results|summary)(?: [^:\\n]{0,60})?:$',
  ),
  openings: new RegExp(
    `^(?:(?:no(?! (?!(?:do|don't|you|we|i|it|that|this|please|use|always|never|not)\\b)\\p{L})|nope|wrong|yes|yeah|yep|ok|okay|so|and|also|but|great|perfect|good|nice|exactly(?: like (?:that|this))?|right|thanks|thank you|please|hey|claude|then|again|actually|stop(?=[,.:;!–—]| -)|one more thing|just|(?:can|could|would|will) you|i want you to|you should|from (?:now|here|today) on|going forward|in (?:the )?future|next time|as i (?:said|told you|mentioned)|for the (?:second|third|last) time|i(?:'ve| have)? already (?:said|told you)(?: that)?|that's (?:wrong|not right)|once again|yet again|(?:just )?so you know)(?:[ ,.:;!–—-]{1,4}|$)){1,6}`,
    'iu',
  ),
  pointsOnly:
    // capped: it reads one sentence of MAX_UNITS at most.
    /^(?:[\s,.!?;:'"-]|(?<![\p{L}])(?:do|don't|not|doing|did|it|that|this|these|those|them|there|here|one|ones|other|another|the|a|an|like|way|same|use|keep|always|never|please|again|ever|every|each|everything|remember|in|mind|for|next|time|later|and|or|now|so|just|be|is|was|right|exactly|yes|no|good|great|call|choice|i|you|want|wanted|meant|what|how|me|to|said|before|already|add|make|put|touch|go|on|first|file|thing|stuff|forget|continue|stop)(?![\p{L}]))*$/iu,
  pointsAt: words(
    '(?:this|that|these|those) (?:one|ones|file|line|function|test|branch|commit|change|button|page|thing|part|step|yet)',
    'the (?:other|second|first|last) \\p{L}{2,20}',
    'it',
    'yet',
    'about',
  ),
  labels: { why: '**Why:**', how: '**How to apply:**' },
}
