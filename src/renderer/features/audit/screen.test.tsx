// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditReport, ClaimResult } from '../../../shared/audit'
import { AppError } from '../../../shared/errors'
import type { AppStart } from '../../../shared/ipc/contract'
import type { MemoryDetail, MemoryRow } from '../../../shared/memory'
import type { ProjectSummary } from '../../../shared/project'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { sendCommand } from '../../ui/commands'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { Screen } from './screen'

// Rows are virtual, and this document has no sizes.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { readonly count: number }) => ({
    getTotalSize: () => count * 80,
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, key: index, start: index * 80 })),
    measureElement: () => undefined,
    scrollToIndex: () => undefined,
  }),
}))

const TEXT = 'Signing in is one file, `src/auth.ts`.\n'

const aClaim = (changes: Partial<ClaimResult>): ClaimResult => ({
  id: 'claim',
  kind: 'path',
  text: 'src/auth.ts',
  line: 1,
  start: TEXT.indexOf('src/auth.ts'),
  end: TEXT.indexOf('src/auth.ts') + 'src/auth.ts'.length,
  verdict: 'elsewhere',
  evidence: { kind: 'renamed', to: 'src/auth/session.ts', on: '2026-10-02' },
  penalty: 0,
  ignored: false,
  ...changes,
})

const aReport = (
  claims: readonly ClaimResult[],
  changes: Partial<AuditReport> = {},
): AuditReport => {
  const count = (verdict: ClaimResult['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length
  return {
    projectId: '/mem',
    project: 'tide-tables',
    generatedAtMs: 0,
    deep: true,
    network: false,
    ground: 'git',
    memories: [
      {
        file: 'auth.md',
        name: 'auth-layout',
        type: 'project',
        hash: 'h1',
        score: 78,
        deepScore: 78,
        action: 'prune',
        claims,
      },
    ],
    faults: [],
    totals: {
      memories: 1,
      claims: {
        ok: count('ok'),
        missing: count('missing'),
        elsewhere: count('elsewhere'),
        unchecked: count('unchecked'),
      },
      faults: { 'dead-link': 0, 'relative-date': 0, conflict: 0, secret: 0, index: 0, limit: 0 },
    },
    ...changes,
  }
}

const aRow = (hash: string) => ({ projectId: '/mem', file: 'auth.md', hash }) as MemoryRow
const frame = { go: vi.fn(), done: vi.fn(), failed: vi.fn(), chooseProject: vi.fn() }

function show(project: Partial<ProjectSummary> | null = { id: '/mem', title: 'tide-tables' }) {
  const value = {
    ...frame,
    start: { settings: { checkUrls: false } } as unknown as AppStart,
    projects: [],
    project,
    place: { screen: 'audit', projectId: project === null ? null : '/mem', details: {} },
    revision: 0,
  } as unknown as Frame
  render(
    <FrameContext value={value}>
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    </FrameContext>,
  )
}

const claimOf = (id: string) => document.querySelector<HTMLElement>(`[data-claim="${id}"]`)!
const found = (id: string) => waitFor(() => expect(claimOf(id)).not.toBeNull())

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('audit.state', () => ({ state: null }))
  main.on('audit.start', () => ({ runId: 'run' }))
  main.on('memory.page', () => ({
    total: 1,
    rows: [aRow('h1')],
    typeCounts: {} as never,
  }))
  main.on('memory.read', () => ({ raw: TEXT, row: aRow('h1') }) as unknown as MemoryDetail)
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  Object.values(frame).forEach((spy) => spy.mockReset())
})

describe('a project', () => {
  it('says that it was never checked, then checks and shows what was found', async () => {
    let report: AuditReport | null = null
    main.on('audit.report', () => ({ report }))
    show()
    await screen.findByText('Not checked yet')
    fireEvent.click(screen.getByText('Check everything'))
    await waitFor(() =>
      expect(main.inputs('audit.start')).toEqual([{ projectId: '/mem', deep: true }]),
    )
    const state = { runId: 'run', projectId: '/mem', project: 'tide-tables', done: 3, total: 9 }
    act(() => main.push('audit.progress', { state: { ...state, phase: 'symbols' } }))
    expect(screen.getByRole('status').textContent).toBe('looking for names in the code')
    expect(screen.getByText('3 of 9')).toBeTruthy()
    report = aReport([aClaim({})])
    act(() =>
      main.push('audit.finished', {
        runId: 'run',
        outcome: { kind: 'done', projectIds: ['/mem'] },
      }),
    )
    await found('claim')
    expect(frame.done).toHaveBeenCalledWith('The check is done')
  })

  it('marks the words in their place and says what was looked at', async () => {
    main.on('audit.report', () => ({ report: aReport([aClaim({ penalty: 20 })]) }))
    show()
    await found('claim')
    const claim = within(claimOf('claim'))
    await claim.findByText(/Signing in is one file/)
    expect(claimOf('claim').querySelector('mark')?.textContent).toBe('src/auth.ts')
    expect(claim.getByText(/renamed to src\/auth\/session\.ts on Oct 2, 2026/)).toBeTruthy()
    expect(claim.getByText('+20')).toBeTruthy()
  })

  it('never calls it fine or wrong where nothing can be told', async () => {
    const unchecked = aClaim({
      verdict: 'unchecked',
      evidence: { kind: 'cannotTell', why: 'noFolder' },
    })
    main.on('audit.report', () => ({ report: aReport([unchecked], { ground: 'gone' }) }))
    show()
    await screen.findByText(/“Cannot tell” means just that/)
    expect(screen.getByText(/1 claim could not be told/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /auth-layout/, expanded: false }))
    await found('claim')
    expect(within(claimOf('claim')).getByText('cannot tell')).toBeTruthy()
  })

  it('marks a memory that changed since, and checks it again alone', async () => {
    main.on('audit.report', () => ({ report: aReport([aClaim({})]) }))
    main.on('memory.page', () => ({ total: 1, rows: [aRow('h2')], typeCounts: {} as never }))
    main.on('memory.read', () => ({ raw: 'Other.', row: aRow('h2') }) as unknown as MemoryDetail)
    show()
    await screen.findByText('changed since')
    expect(claimOf('claim').querySelector('mark')?.textContent).toBe('src/auth.ts')
    fireEvent.click(screen.getByText('Check again'))
    expect(main.inputs('audit.start')).toEqual([
      { projectId: '/mem', files: ['auth.md'], deep: true },
    ])
  })

  it('shows only the verdict that was pressed', async () => {
    const claims = [aClaim({ id: 'moved' }), aClaim({ id: 'there', verdict: 'ok' })]
    main.on('audit.report', () => ({ report: aReport(claims) }))
    show()
    await found('moved')
    const figures = within(screen.getByRole('group', { name: 'Figures of this audit' }))
    fireEvent.click(figures.getByText('true'))
    await found('there')
    expect(claimOf('moved')).toBeNull()
  })

  it('asks main, not the report, to leave a claim unjudged', async () => {
    main.on('audit.report', () => ({ report: aReport([aClaim({})]) }))
    main.on('audit.ignore', () => ({ change: 'c1', files: [] }))
    show()
    await found('claim')
    fireEvent.keyDown(within(claimOf('claim')).getByLabelText('More for src/auth.ts'), {
      key: 'Enter',
    })
    fireEvent.click(await screen.findByText('Do not judge this claim'))
    await waitFor(() => expect(frame.done).toHaveBeenCalledWith(expect.any(String), 'c1'))
    expect(main.inputs('audit.ignore')).toEqual([
      { projectId: '/mem', claimId: 'claim', ignored: true },
    ])
  })

  it('cancels what runs by the command', async () => {
    main.on('audit.report', () => ({ report: null }))
    main.on('audit.cancel', () => ({ cancelled: true }))
    const state = { projectId: '/mem', project: 'tide-tables', done: 0, total: 0 }
    main.on('audit.state', () => ({ state: { ...state, runId: 'old', phase: 'paths' } }))
    show()
    await screen.findByText('looking for files')
    expect(sendCommand('cancel')).toBe(true)
    await waitFor(() => expect(main.inputs('audit.cancel')).toEqual([{ runId: 'old' }]))
  })

  it('says why a check stopped, with the way to try again', async () => {
    main.on('audit.report', () => ({ report: null }))
    show()
    await screen.findByText('Not checked yet')
    act(() =>
      main.push('audit.finished', {
        runId: 'run',
        outcome: { kind: 'failed', message: say`git is not there.` },
      }),
    )
    expect(screen.getByRole('alert').textContent).toContain('The check stopped: git is not there.')
    fireEvent.click(screen.getByText('Try again'))
    await waitFor(() => expect(main.inputs('audit.start')).toHaveLength(1))
  })
})

describe('a fix', () => {
  const plan = {
    hash: 'shown',
    files: [
      {
        file: 'auth.md',
        before: TEXT,
        after: TEXT.replace('src/auth.ts', 'src/auth/session.ts'),
        reasons: [{ kind: 'path-moved', line: 1, from: 'src/auth.ts', to: 'src/auth/session.ts' }],
      },
    ],
  } as const

  const openFix = async () => {
    main.on('audit.report', () => ({ report: aReport([aClaim({ fix: 'fix' })]) }))
    main.on('audit.planFix', () => plan)
    show()
    await found('claim')
    fireEvent.click(within(claimOf('claim')).getByText('Fix…'))
    await screen.findByText('Line 1: git says src/auth.ts is now src/auth/session.ts.')
  }

  it('is shown with its reason before anything is written, and can be undone', async () => {
    main.on('audit.applyFix', () => ({ change: 'c1', files: ['auth.md'] }))
    await openFix()
    expect(main.inputs('audit.applyFix')).toEqual([])
    fireEvent.click(screen.getByText('Change 1 file'))
    await waitFor(() => expect(frame.done).toHaveBeenCalledWith('1 file corrected', 'c1'))
    expect(main.inputs('audit.applyFix')).toEqual([
      { projectId: '/mem', fixes: ['fix'], hash: 'shown' },
    ])
  })

  it('is shown anew when the file moved on', async () => {
    main.on('audit.applyFix', () => {
      throw new AppError('memory.conflict', say`moved on`)
    })
    await openFix()
    fireEvent.click(screen.getByText('Change 1 file'))
    await screen.findByText(/The files have changed meanwhile/)
    expect(main.inputs('audit.planFix')).toHaveLength(2)
  })
})

describe('all projects', () => {
  it('lists them calmly, checked or not, and opens one', async () => {
    const { totals } = aReport([aClaim({ verdict: 'missing' })])
    main.on('audit.summaries', () => [
      {
        projectId: '/mem',
        project: 'tide-tables',
        memories: 1,
        generatedAtMs: 0,
        deep: true,
        totals,
      },
      { projectId: '/new', project: 'quiet-garden', memories: 8 },
    ])
    show(null)
    await screen.findByText('not yet')
    expect(screen.getByText('1 project not checked yet')).toBeTruthy()
    fireEvent.doubleClick(screen.getByText('quiet-garden'))
    expect(frame.chooseProject).toHaveBeenCalledWith('/new')
  })

  it('says what went wrong, with the way to ask again', async () => {
    main.on('audit.summaries', () => {
      throw new AppError('file.unreadable', say`The last report cannot be read.`)
    })
    show(null)
    await screen.findByText('The last report cannot be read.')
    main.on('audit.summaries', () => [])
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByText('No projects yet')
  })
})
