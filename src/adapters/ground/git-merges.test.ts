import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groundRepository, type GroundRepository } from '../../testing/contracts/ground-repository'
import { temporaryFolder } from '../../testing/temporary-folder'
import { createGroundReader } from './ground-reader'

const never = new AbortController().signal

let folder: ReturnType<typeof temporaryFolder>
let repository: GroundRepository
beforeEach(async () => {
  folder = temporaryFolder()
  repository = await groundRepository(join(folder.path, 'tide-tables'))
})
afterEach(() => folder.remove())

async function merges() {
  const ground = await createGroundReader().open(repository.root, [], never)
  return ground?.past?.merges(never)
}

it('knows nothing of a repository without a commit', async () => {
  expect(await merges()).toBeNull()
})

it('tells branches that main holds from those it does not, and those that have nothing yet', async () => {
  const { git, commit } = repository
  await commit(1)
  await git('branch', 'old')
  await commit(2)
  await git('branch', 'new')
  await git('checkout', '--quiet', '-b', 'gauges/codes')
  await commit(3)
  expect(await merges()).toEqual({
    main: 'main',
    merged: ['refs/heads/old'],
    unmerged: ['refs/heads/gauges/codes'],
    level: ['refs/heads/new'],
  })
})

it('counts what is merged on the remote, whose HEAD names the main branch', async () => {
  const { git, commit } = repository
  await commit(1)
  await git('branch', '-m', 'main', 'stable')
  await git('checkout', '--quiet', '-b', 'work')
  const work = await commit(2)
  await git('update-ref', 'refs/remotes/origin/work', work)
  const tip = await commit(3)
  await git('update-ref', 'refs/remotes/origin/stable', tip)
  await git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/stable')
  await git('reset', '--quiet', '--hard', work)
  expect(await merges()).toEqual({
    main: 'stable',
    merged: ['refs/heads/work', 'refs/remotes/origin/work'],
    unmerged: [],
    level: [],
  })
})

it('says nothing where no branch is plainly the main one', async () => {
  const { git, commit } = repository
  await commit(1)
  await git('branch', '-m', 'main', 'one')
  expect(await merges()).toMatchObject({ main: 'one' })
  await git('branch', 'two')
  expect(await merges()).toBeNull()
})
