const words = (text: string): readonly string[] => text.trim().split(/\s+/u)

/** Words that say nothing of the subject, folded (no accents), of the languages memories are written in. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...words(`a an the this that these those it its is are was were be been being am do does did has have had
    will would shall should can could may might must of to in on at by for from with as and or but so if
    then than there here we our us you your they their them he she his her i my me who whom whose which
    what when where while how why also just very too really all any some each every both only own such
    always whenever after per into out up down about over again once via please make sure one`),
  ...words(`der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden
    wurde im in an am auf aus bei mit nach von zu zum zur fur uber wir uns ihr sie er es man auch nur noch
    als wie wenn dass sich hat haben immer`),
  ...words(`el la los las un una unos unas y o pero es son era ser esta estan del al de en con por para que
    se lo su sus como siempre nos`),
  ...words(`le les du une des et ou mais est sont etait dans sur avec pour par que qui ce cette ces il elle
    nous vous ils au aux toujours se sa son`),
  ...words(`os as um uma e mas sao foi da do dos das no na nos nas em com sempre ao`),
])

/** Words that turn a statement round, folded. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  ...words(`not never no cannot without avoid nor don't doesn't didn't isn't aren't wasn't weren't can't
    won't shouldn't mustn't wouldn't dont doesnt isnt cant wont forbidden`),
  ...words(`nicht nie niemals kein keine keinen keinem keiner ohne`),
  ...words(`nunca jamas sin`),
  ...words(`ne pas jamais sans`),
  ...words(`nao nunca sem`),
])

/** Words that name one thing each of which excludes the others: two of them in one place contradict. */
export const RIVALS: ReadonlyMap<string, string> = new Map(
  [
    'npm pnpm yarn bun',
    'postgres postgresql mysql mariadb sqlite mongodb oracle',
    'react vue svelte angular solid preact',
    'jest vitest mocha jasmine ava',
    'webpack vite rollup esbuild parcel',
    'python ruby java kotlin rust typescript javascript php elixir golang',
    'tabs spaces',
    'aws azure gcp hetzner',
    'camelcase snakecase kebabcase pascalcase',
    'dark light',
    'enabled disabled',
    'public private',
    'synchronous asynchronous',
    'required optional',
    'mandatory voluntary',
    'true false',
    'left right',
    'ascending descending',
    'metric imperial',
    'celsius fahrenheit',
    'yaml json toml xml',
    'merge rebase squash',
    'before after',
    'allowed forbidden',
    'morning afternoon evening',
    'monday tuesday wednesday thursday friday saturday sunday',
    'january february march april may june july august september october november december',
    'montag dienstag mittwoch donnerstag freitag samstag sonntag',
    'lunes martes miercoles jueves viernes sabado domingo',
    'lundi mardi mercredi jeudi vendredi samedi dimanche',
    'hell dunkel',
    'vor nach',
    'euros dollars pounds francs',
    'english german french spanish chinese japanese portuguese',
    'daily weekly monthly yearly',
  ].flatMap((group) => words(group).map((word): [string, string] => [word, group])),
)

/** Chinese pairs of the same sort, looked for in runs of Han. */
export const HAN_RIVALS: readonly (readonly string[])[] = [
  ['启用', '禁用'],
  ['开启', '关闭'],
  ['深色', '浅色'],
  ['公开', '私有'],
  ['同步', '异步'],
  ['必填', '选填'],
  ['升序', '降序'],
  ['空格', '制表符'],
  ['中文', '英文'],
]

/**
 * Places or sides of a project: statements about two of one group are about two things, and differ
 * without contradicting.
 */
export const SIDES: ReadonlyMap<string, string> = new Map(
  [
    'staging production development dev prod test preview sandbox',
    'client server',
    'frontend backend',
    'ios android web desktop',
    'linux macos windows mac',
    'north south east west',
    'old new',
    'input output',
    'upload download',
    'read write',
    'minimum maximum',
    'min max',
    'import export',
    'first second third last',
    'unit integration',
    'weekday weekend',
    '测试 生产 开发 预发布',
  ].flatMap((group) => words(group).map((word): [string, string] => [word, group])),
)

/** Verbs of choosing, folded; what follows them is what was chosen. */
export const CHOICES: ReadonlySet<string> = new Set(
  words(`use uses used using prefer prefers choose chooses verwende verwenden benutze benutzen nutze nutzen
    nimm usa usar usamos utilise utiliser utilisons usamos usem`),
)

/** Verbs after which several things may stand side by side: two commands to run are no contradiction. */
export const ADDING: ReadonlySet<string> = new Set(
  words(`run runs see read check call calls open add adds include includes also install start starts ask
    import imports export exports test tests describe describes contain contains list lists`),
)

/** Characters of Han that only hold a sentence together. */
export const SMALL_HAN =
  /[的了和在是都也就要会能可以之并且而与及里把被将由从到以或请着过得地等然]/gu

/** Han that turns a statement round, without the words in which the same sign means something else. */
export const HAN_NEGATION =
  /不(?![过同仅但断错])|没有?|(?<![分特级个区])别(?![的人])|勿|禁止|无需|未(?!来)|切勿/gu
export const KANA_NEGATION = /ない|ません|なく|せず|しないで/gu

/** "Before" and "after" as single signs, without the words in which they mean a place or a sequence. */
export const HAN_BEFORE_AFTER = /(?<![然最目当随])[前后](?![端台缀面])/gu

/** Numbers written out, folded; "one" is as often a pronoun. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...words(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ).map((word, at): [string, number] => [word, at + 2]),
  ...words('zwei drei vier funf sechs sieben acht neun zehn').map((word, at): [string, number] => [
    word,
    at + 2,
  ]),
  ...words('dos tres cuatro cinco seis siete ocho nueve diez').map((word, at): [string, number] => [
    word,
    at + 2,
  ]),
  ...words('deux trois quatre cinq six sept huit neuf dix').map((word, at): [string, number] => [
    word,
    at + 2,
  ]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['hundred', 100],
])
