import { words } from './speech/speech'

// "Don't save drafts" is a rule, "don't save this" is none: what is not to be kept is only pointed at.
const THIS = '(?:this|that|it|any of (?:this|that|it)|these|those)'
const SPELLED = words(
  `(?:don't|do not|never|no need to|need not|needn't|(?:don't|do not) (?:have|need) to|not necessary to|no reason to) (?:\\p{L}{2,12} )?(?:remember|note|save|store|keep|record|memori[sz]e|write) ${THIS}`,
  'merk(?:e)? dir (?:das|dies|es) nicht',
  '(?:das|dies|es) (?:musst|brauchst|sollst) du (?:dir )?nicht (?:zu )?(?:merken|behalten|notieren)',
  'nicht (?:zu )?merken',
  'ne (?:retiens|retenez|note|notez) (?:pas|rien)(?: ça| cela)?',
  'pas (?:besoin|la peine) de (?:le |la |les )?(?:retenir|noter|garder)',
  'no (?:hace falta|tienes que|es necesario|necesitas) (?:que )?(?:lo )?(?:recordar(?:lo)?|apuntar(?:lo)?|guardar(?:lo)?|recuerdes)',
  'no (?:lo (?:recuerdes|apuntes|guardes)|(?:recuerdes|apuntes|guardes) (?:esto|eso))',
  'não (?:precisas|precisa|é preciso|tens|tem) (?:de |que )?(?:te )?(?:lembrar|guardar|anotar)',
  'não (?:guardes|anotes|memorizes|guarde|anote) (?:isso|isto)',
)
const UNSPACED =
  /不(?:用|必|需要|要|许)(?:帮我)?(?:记(?!错|混)|保存|存(?!在|入))|别记(?!错|混)|不要记(?!错|混)|覚えなくて|覚えないで|記憶しないで|メモしなくて|기억(?:하지 (?:마|않아도)|할 필요|은 안 해도| 안 해도)|(?:적지|저장하지|메모하지) (?:마|않아도)/u

/**
 * Whether a sentence says of something that it is not to be remembered: what it speaks of, and what the
 * sentence before it said.
 */
export function isRefusal(spoken: string): boolean {
  return SPELLED.test(spoken) || UNSPACED.test(spoken)
}
