import { holdFor, type Gate } from './gate'

/** No credential that its files did not hold before. Values: `rule` that found it, `count`. */
export const secretGate: Gate = ({ proposal, newSecrets }) => {
  const rules = newSecrets.get(proposal.id) ?? []
  const [rule] = rules
  return rule === undefined ? null : holdFor('secret', { rule, count: rules.length })
}
