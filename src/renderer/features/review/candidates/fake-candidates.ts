import type { CandidatePlan, WaitingCandidate } from '../../../../shared/extraction'

/** For tests: a candidate of the made-up project `tide-tables`. */
export function aCandidate(id: string, changes: Partial<WaitingCandidate> = {}): WaitingCandidate {
  return {
    id,
    projectId: '/mem',
    project: 'tide-tables',
    reason: { kind: 'said', what: 'remember', hasWhy: true },
    hasWhy: true,
    type: 'feedback',
    destination: 'memory',
    destinationWhy: 'It says how to work from here on.',
    target: `feedback_${id}.md`,
    name: `Name of ${id}`,
    description: 'Write times in UTC',
    body: 'Write times in UTC in every log line.\n',
    dates: [],
    quote: `Remember ${id}: write times in UTC.`,
    sessionId: 's1',
    path: '/p/s1.jsonl',
    line: 12,
    atMs: Date.UTC(2026, 11, 2, 9),
    certaintyRatio: 0.9,
    engine: 'offline',
    foundAtMs: Date.UTC(2026, 11, 2, 10),
    isUntrusted: false,
    isHeld: false,
    ...changes,
  }
}

/** For tests: what accepting it would write; the hash names the candidate. */
export const aPlan = (id: string, changes: Partial<CandidatePlan> = {}): CandidatePlan => ({
  id,
  files: [
    { file: `feedback_${id}.md`, before: null, after: `Write times in UTC, says ${id}.\n` },
    { file: 'MEMORY.md', before: '- [Ports](c.md)\n', after: `- [Ports](c.md)\n- [${id}]()\n` },
  ],
  hash: `hash of ${id}`,
  ...changes,
})
