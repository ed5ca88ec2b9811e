import type { ImportCandidate, ImportPlan } from '../../../shared/import'
import { say } from '../../../shared/said'

/** For tests: one candidate for a new memory. */
export function aCandidate(id: string, changes: Partial<ImportCandidate> = {}): ImportCandidate {
  return {
    id,
    source: 0,
    from: [[0, 20]],
    name: `Name of ${id}`,
    description: `What ${id} says`,
    type: 'project',
    typeWhy: { kind: 'none' },
    body: `Text of ${id}.\n`,
    destination: 'memory',
    destinationWhy: say`It says something about the project that neither code nor git says.`,
    likeness: null,
    warnings: [],
    act: 'add',
    file: `project_${id}.md`,
    indexLine: `- [Name of ${id}](project_${id}.md) — What ${id} says`,
    ...changes,
  }
}

/** For tests: what an import of one file would do. */
export function aPlan(
  candidates: readonly ImportCandidate[],
  changes: Partial<ImportPlan> = {},
): ImportPlan {
  return {
    projectId: '/mem',
    sources: [
      { name: 'MEMORY.md', path: '/old/MEMORY.md', hash: 'f', sizeBytes: 400, layout: 'notes' },
    ],
    candidates,
    leftover: [],
    index: {
      before: '- [Old](old.md)\n',
      after: '- [Old](old.md)\n- [New](new.md)\n',
      lines: 2,
      units: 32,
      fits: true,
      lost: 0,
    },
    outside: [],
    isKnown: false,
    hash: 'plan-1',
    ...changes,
  }
}
