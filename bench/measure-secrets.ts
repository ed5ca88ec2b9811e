import { measureSecrets } from '../src/testing/secret-figures'

// The promise: 400 planted credentials of 20 kinds, 2,000 clean memories.
const PLANTED = 400
const CLEAN = 2_000
const RECALL = 0.95
const ALARM_SHARE = 1 / 200

const { found, planted, missed, clean, alarms } = await measureSecrets(PLANTED, CLEAN)
const recall = found / planted
console.log(`  found         ${found} of ${planted} (${recall.toFixed(3)}, promised ${RECALL})`)
console.log(
  `  false alarms  ${alarms.length} of ${clean} (promised at most ${clean * ALARM_SHARE})`,
)
for (const { kind, place, text, start, end } of missed) {
  console.log(`  missed        ${kind}, ${place}: ${JSON.stringify(text.slice(start, end))}`)
}
for (const { rule, value } of alarms)
  console.log(`  false alarm   ${rule}: ${JSON.stringify(value)}`)
if (recall < RECALL || alarms.length > clean * ALARM_SHARE) process.exitCode = 1
