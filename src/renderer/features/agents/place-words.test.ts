import { describe, expect, it } from 'vitest'
import type { AgentPlace, AgentScope } from '../../../shared/agents'
import { copiesOf, isScattered, memoriesOf, scopesOf, targetsOf, whereOf } from './place-words'

const place = (
  projectId: string,
  scope: AgentScope,
  cwd: string | null,
  root: string | null = '/srv/tide',
  memories = 1,
): AgentPlace => ({
  projectId,
  scope,
  dir: projectId,
  cwd,
  root,
  committed: null,
  memories,
  hasIndex: false,
  types: {},
})

const user = place('/u', 'user', null, null, 9)
const root = place('/r', 'project', '/srv/tide', '/srv/tide', 2)
const web = place('/w', 'project', '/srv/tide/web', '/srv/tide', 5)
const local = place('/l', 'local', '/srv/tide')
const other = place('/o', 'project', '/srv/boats', '/srv/boats')
const agent = {
  agent: 'a',
  definitions: [],
  places: [user, root, web, local, other],
  differing: [],
}

it.each([
  [user, '/u'],
  [root, 'tide'],
  [web, 'tide/web'],
  [place('/x', 'local', '/srv/plain', null), 'plain'],
])('says where a place is', (one, words) => expect(whereOf(one)).toBe(words))

it.each([
  [user, false],
  [root, false],
  [web, true],
  [place('/x', 'local', '/srv/plain', null), false],
])('knows a copy that scattered', (one, is) => expect(isScattered(one)).toBe(is))

describe('an agent', () => {
  it('has each scope once, and all its memories', () => {
    expect(scopesOf(agent)).toEqual(['user', 'project', 'local'])
    expect(memoriesOf(agent)).toBe(18)
  })

  it('is brought together at a root rather than in a sub-folder', () => {
    expect(targetsOf(agent).map(({ projectId }) => projectId)).toEqual([
      '/u',
      '/r',
      '/l',
      '/o',
      '/w',
    ])
  })

  it.each([
    [root, ['/w']],
    [web, ['/r']],
    [user, []],
    [other, []],
  ])('has copies of the same scope in the same repository', (target, ids) =>
    expect(copiesOf(agent, target).map(({ projectId }) => projectId)).toEqual(ids),
  )
})
