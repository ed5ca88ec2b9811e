import { writeFileSync } from 'node:fs'
import { taughtModel } from '../src/testing/extraction/teach/taught-model'

/** Writes the weights of the learned rules: `teach-speech OUT`. */
const [out = ''] = process.argv.slice(2)
const { model, sentences } = taughtModel()
writeFileSync(out, `${JSON.stringify(model)}\n`)
console.log(
  `  ${sentences} sentences, ` +
    `${Object.keys(model.keep).length} weights for keeping, ${Object.keys(model.kinds).length} for kinds`,
)
