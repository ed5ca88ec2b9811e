import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { askRepository, type RepositoryAnswers } from './ask-repository'
import { callGit, makeClaimRepository } from './make-claim-repository'
import { readClaimSet, type LabelledClaim, type LabelledMemory } from './read-claim-set'

const PARTS = ['seen-one', 'seen-two', 'sealed'] as const
const KINDS = ['branch', 'package', 'path', 'symbol', 'url']
const VERDICTS = ['elsewhere', 'missing', 'ok', 'unchecked']

const sets = PARTS.map((part) => ({ part, memories: readClaimSet(part) }))
const memories = sets.flatMap((set) => set.memories)
const labels = memories.flatMap((memory) => memory.labels)

const sortedSet = (words: readonly string[]): string[] => [...new Set(words)].sort()
const lineOf = (memory: LabelledMemory, line: number): string =>
  memory.text.split('\n')[line - 1] ?? ''

describe('the labelled claims', () => {
  it('are at least 150 from at least 40 memories in six languages', () => {
    expect(memories.length).toBeGreaterThanOrEqual(40)
    expect(labels.length).toBeGreaterThanOrEqual(150)
    expect(sortedSet(memories.map(({ language }) => language))).toEqual([
      'de',
      'en',
      'es',
      'ja',
      'pt',
      'zh',
    ])
    expect(sortedSet(memories.map(({ file }) => file))).toHaveLength(memories.length)
  })

  it.each(sets)('are of every kind, verdict and head shape in $part', ({ memories: some }) => {
    const claims = some.flatMap((memory) => memory.labels)
    expect(sortedSet(claims.map(({ kind }) => kind))).toEqual(KINDS)
    expect(sortedSet(claims.map(({ verdict }) => verdict))).toEqual(VERDICTS)
    const nested = some.filter(({ text }) => text.includes('\nmetadata: \n')).length
    expect(nested).toBeGreaterThan(some.length / 4)
    expect(nested).toBeLessThan((some.length * 3) / 4)
    expect(some.flatMap(({ traps }) => traps).length).toBeGreaterThanOrEqual(30)
  })

  it.each(sets)('are about a third each, and two in five are missing, in $part', (set) => {
    const claims = set.memories.flatMap((memory) => memory.labels)
    const judged = claims.filter(({ verdict }) => verdict !== 'unchecked')
    const share = judged.filter(({ verdict }) => verdict === 'missing').length / judged.length
    expect(share).toBeGreaterThanOrEqual(0.35)
    expect(share).toBeLessThanOrEqual(0.45)
    expect(claims.length / labels.length).toBeGreaterThan(0.28)
    expect(set.memories.length).toBeGreaterThanOrEqual(15)
  })

  it.each(memories)('stand on their lines in $file', (memory) => {
    const firstOfBody = memory.text.split('\n').indexOf('---', 1) + 2
    for (const { text, line, why } of [...memory.labels, ...memory.traps]) {
      expect(lineOf(memory, line)).toContain(text)
      expect(line).toBeGreaterThanOrEqual(firstOfBody)
      expect(why).not.toBe('')
    }
  })

  it('name a claim once in a memory, and never the same text as claim and trap', () => {
    for (const { labels: claims, traps, file } of memories) {
      const cited = claims.map(({ text }) => text)
      expect(sortedSet(cited), file).toHaveLength(cited.length)
      expect(
        traps.filter(({ text }) => cited.includes(text)),
        file,
      ).toEqual([])
    }
  })

  it('leave every address unchecked, since the network is off', () => {
    for (const { kind, verdict, text } of labels) {
      expect(kind === 'url', text).toBe(verdict === 'unchecked')
    }
  })
})

describe('over the repository', () => {
  const folder = temporaryFolder()
  let answers: RepositoryAnswers
  beforeAll(async () => {
    await makeClaimRepository(folder.path)
    answers = await askRepository(folder.path)
  })
  afterAll(() => {
    folder.remove()
  })

  const answerTo = async ({ kind, text }: LabelledClaim): Promise<string> => {
    switch (kind) {
      case 'path':
        return answers.path(text)
      case 'symbol':
        return answers.symbol(text)
      case 'branch':
        return answers.branch(text)
      case 'package':
        return answers.package(text)
      case 'url':
        return 'unchecked'
    }
  }

  it.each(sets)('git and the manifests agree with every label of $part', async (set) => {
    for (const memory of set.memories) {
      for (const label of memory.labels) {
        expect(await answerTo(label), `${memory.file}: ${label.text}`).toBe(label.verdict)
      }
    }
  })

  it('has the branches, manifests, renames and ignored places that the claims speak of', async () => {
    const packed = readFileSync(join(folder.path, '.git', 'packed-refs'), 'utf8')
    expect(packed).toMatch(/^[0-9a-f]{40} refs\/remotes\/origin\/fix\/scale-drift$/m)
    expect(answers.path('dist/app.js')).toBe('ignored')
    expect(answers.path('src/index.ts')).toBe('ambiguous')
    const manifests = await callGit(folder.path, ['ls-files', '*package.json', '*.mod', '*.toml'])
    expect(manifests.trim().split('\n')).toHaveLength(5)
    const open = await callGit(folder.path, ['status', '--porcelain'])
    expect(open.trim().split('\n')).toEqual(['?? docs/drafts/', '?? src/harvest/rain-guard.ts'])
  })

  it('is the same at every making', async () => {
    const again = temporaryFolder()
    await makeClaimRepository(again.path)
    const refs = ['for-each-ref', '--format=%(refname) %(objectname)']
    expect(await callGit(again.path, refs)).toBe(await callGit(folder.path, refs))
    again.remove()
  })
})
