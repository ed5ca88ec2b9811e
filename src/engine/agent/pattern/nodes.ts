import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'

/** Whether a code point belongs; pure, so that code points that all sets judge alike can share a class. */
export type CharSet = (codePoint: number) => boolean

/** What is true of a place between two characters. */
export type Assertion =
  | 'start'
  | 'end'
  | 'boundary'
  | 'notBoundary'
  | 'wordStart'
  | 'wordEnd'
  | 'noWordBefore'
  | 'noWordAfter'

/** A search pattern as a tree; everything in it can be matched in linear time. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'assert'; readonly what: Assertion }
  | { readonly kind: 'all'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'any'; readonly of: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly of: PatternNode
      readonly least: number
      /** Infinity for no end. */
      readonly most: number
    }

/** The pattern cannot be used, with a reason for who wrote it. */
export function badPattern(reason: string): AppError {
  return new AppError('input.invalid', say`The pattern cannot be used: ${reason}.`)
}

const WORD = /[\p{L}\p{N}\p{M}_]/u

export function isWord(codePoint: number): boolean {
  if (codePoint < 128) {
    const isLetter = (codePoint | 32) >= 97 && (codePoint | 32) <= 122
    return isLetter || (codePoint >= 48 && codePoint <= 57) || codePoint === 95
  }
  return WORD.test(String.fromCodePoint(codePoint))
}

export const isDigit: CharSet = (code) => code >= 48 && code <= 57
export const isSpace: CharSet = (code) => (code >= 9 && code <= 13) || code === 32
export const not =
  (set: CharSet): CharSet =>
  (code) =>
    !set(code)

export const exactly =
  (one: number): CharSet =>
  (code) =>
    code === one

/** The same set without a difference between small and capital letters. */
export function foldCase(set: CharSet): CharSet {
  return (code) => {
    if (set(code)) return true
    const text = String.fromCodePoint(code)
    return isSingle(text.toLowerCase(), set) || isSingle(text.toUpperCase(), set)
  }
}

function isSingle(text: string, set: CharSet): boolean {
  const code = text.codePointAt(0) ?? 0
  return text.length === (code > 0xffff ? 2 : 1) && set(code)
}
