import type { PromptMode, PromptPart, PromptPartName } from '../../shared/prompt'
import { tokensOfText } from '../memory/estimate-tokens'
import { beforeRelyingPart } from './prompts/before-relying'
import { howToSavePart } from './prompts/how-to-save'
import { indexPart, type IndexText } from './prompts/index-part'
import { logPart } from './prompts/log'
import { notToSavePart } from './prompts/not-to-save'
import { otherFormsPart } from './prompts/other-forms'
import { placePart } from './prompts/place'
import { scopesPart } from './prompts/scopes'
import { typesPart } from './prompts/types'
import { whenToLookPart } from './prompts/when-to-look'

/** All that a prompt about memory depends on. */
export interface PromptInput {
  readonly mode: Exclude<PromptMode, 'auto'>
  /** Absolute. */
  readonly memoryDir: string
  readonly indexLines: number
  readonly entryUnits: number
  readonly index: IndexText
  /** Shown in combined mode. */
  readonly teamIndex: IndexText
  /**
   * Agents' memory: how to save has no index step. An index that is there is shown all the same, and an
   * empty one is not mentioned.
   */
  readonly skipIndex?: boolean
}

/** The parts in their order; joined by blank lines they are the prompt. */
export function composePrompt(input: PromptInput): readonly PromptPart[] {
  return withTokens(textsOf(input).filter(([, text]) => text !== ''))
}

/** The parts as one text. */
export const joinParts = (parts: readonly PromptPart[]): string =>
  parts.map(({ text }) => text).join(BETWEEN)

type NamedText = readonly [PromptPartName, string]

const BETWEEN = '\n\n'

function textsOf(input: PromptInput): readonly NamedText[] {
  const hasTeam = input.mode === 'combined'
  const { memoryDir } = input
  return [
    ['place', placePart({ memoryDir, teamDir: hasTeam ? `${memoryDir}/team` : null })],
    ['types', typesPart()],
    ['scopes', hasTeam ? scopesPart() : ''],
    ['not-to-save', notToSavePart()],
    savingOf(input),
    ['when-to-look', whenToLookPart()],
    ['before-relying', beforeRelyingPart()],
    ['other-forms', otherFormsPart()],
    ['index', indexOf(input)],
    ['team-index', hasTeam ? indexPart(input.teamIndex) : ''],
  ]
}

function savingOf(input: PromptInput): NamedText {
  const { mode, memoryDir, indexLines, entryUnits, skipIndex = false } = input
  if (mode === 'daily-log') {
    return ['log', logPart({ logPattern: `${memoryDir}/logs/YYYY/MM/YYYY-MM-DD.md` })]
  }
  const hasTeam = mode === 'combined'
  return ['how-to-save', howToSavePart({ indexLines, entryUnits, hasTeam, skipIndex })]
}

const indexOf = ({ index, skipIndex = false }: PromptInput): string =>
  skipIndex && index.text === '' ? '' : indexPart(index)

/** Each part counts what it adds to the whole, so that the parts' tokens sum up to those of the text. */
function withTokens(texts: readonly NamedText[]): readonly PromptPart[] {
  let before = 0
  let whole = ''
  return texts.map(([name, text]) => {
    whole += (whole === '' ? '' : BETWEEN) + text
    const tokens = tokensOfText(whole) - before
    before += tokens
    return { name, text, tokens }
  })
}
