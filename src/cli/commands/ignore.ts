import type { Command } from '../command'

/** `noctuary ignore PROJECT CLAIM-ID`: a claim that is not to be judged, in this and later audits. */
export const ignoreCommand: Command = {
  name: 'ignore',
  usage: 'ignore PROJECT CLAIM-ID [--off]',
  summary: 'Leave a claim unjudged from now on, or judge it again with --off.',
  options: { off: 'boolean' },
  words: [2, 2],
  async run({ engine, words: [project = '', claim = ''], options }) {
    const { projects, audit } = await engine()
    const { id } = await projects.find(project)
    const isOff = options['off'] === true
    const { change, files } = await audit.ignore(id, claim, !isOff)
    const said = isOff ? 'Judged again' : 'Not judged from now on'
    return {
      json: { files, change },
      text: `${said}, in ${files.join(', ')}. Take it back with: noctuary undo ${change}`,
    }
  },
}
