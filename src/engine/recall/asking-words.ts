const words = (text: string): readonly string[] => text.trim().split(/\s+/u)

/** Words that ask or order and say nothing of the subject, folded; of Chinese two letters each. */
export const ASKING_WORDS: ReadonlySet<string> = new Set([
  ...words(`close compare compute convert create draw format generate happened list open read recommend remove reverse
    say shorten sing tell
    add ask begin can explain fine find fix give go happen happens help how kick know let like
    long look make many mean need new now open prove put run say see should show something somebody
    somebody's start still take tell thing things think this try turn use want write work works yes no
    translate count explain describe summarise summarize today tomorrow week day days good best better right way different same other another used using`),
  ...words(`bitte zeig sag gib mach wie wo wann warum welche welcher welches soll kann darf erzahl mir dir
    wer was nennen kommt`),
  ...words(`dime haz que cual cuando donde quien por favor anade pon quiero`),
  ...words(`dis fais quel quelle quand ou combien comment`),
  ...words(`diz faz qual quando onde quem quero quanto`),
  ...words(
    `什么 怎么 怎样 如何 哪里 在哪 可以 以吗 多久 今天 明天 现在 帮我 我写 一下 是不 不是 还是 应该 要不 这个 那个`,
  ),
])

/** Words of any talk that hardly tell one subject from another, folded. */
export const VAGUE_WORDS: ReadonlySet<string> = new Set(
  words(`sentence paragraph comment letter language number name word text page file line five three two
    function code time thing list kind part case point item value large small old product rule set`),
)
