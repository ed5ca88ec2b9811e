import { stemOf } from './terms'

/**
 * Words that people who build software use for one thing, in the languages that memories are written in.
 * Small on purpose: each group is one that both stand for in ordinary talk, not what may be meant.
 */
const GROUPS: readonly string[] = [
  'database db postgres postgresql sqlite mysql 数据 datenbank',
  'install dependency dependencies package packages library libraries',
  'deploy deployed deployment release ship publish 发布 上线',
  'migration migrations schema',
  'rollback roll downgrade revert undo',
  'backup backups dump dumps 备份 sicherung',
  'test tests testing spec 测试',
  'mock mocks stub stubs fake fakes',
  'error errors exception failure',
  'log logs logging 日志 protokollierung',
  'timezone utc zone',
  'token tokens',
  'login signin authentication auth',
  'price prices money amount cents total 价格',
  'webhook callback 回调',
  'parcel parcels package shipment',
  'pr pull-request change diff patch',
  'variable identifier name names bezeichner 变量 命名',
  'emoji emojis smileys',
  'framework technology library',
  'forgotten erase erasing delete gdpr',
  'oncall pager pages call',
  'refund refunds reimburse',
]

/** Keys of words that mean the same as the one of this key; empty for most. */
export const SAME_MEANING: ReadonlyMap<string, readonly string[]> = readGroups()

function readGroups(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>()
  for (const group of GROUPS) {
    const keys = [...new Set(group.split(' ').map(stemOf))]
    for (const key of keys) {
      const rest = keys.filter((other) => other !== key)
      others.set(key, [...(others.get(key) ?? []), ...rest])
    }
  }
  return others
}
