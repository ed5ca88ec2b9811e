import type { DreamBudget } from '../../shared/dream'

/** The settings' budget with the money that was named for this one run. */
export function budgetOf(budget: DreamBudget, usd: number | undefined): DreamBudget {
  return usd === undefined ? budget : { ...budget, usd }
}
