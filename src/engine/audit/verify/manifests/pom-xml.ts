import type { ManifestReader } from './manifest-reader'
import { withoutComments } from '../../../memory/without-comments'

/** Maven: by artifact, or by `group:artifact`, with or without a version behind it. */
export const pomXml: ManifestReader = {
  ecosystem: 'java',
  isManifest: (name) => name === 'pom.xml',
  names(text) {
    const plain = withoutComments(text)
    const names: string[] = []
    let group = ''
    for (const [, tag, value = ''] of plain.matchAll(TAG)) {
      if (tag === 'groupId') group = value
      else names.push(value, `${group}:${value}`)
    }
    return names
  },
  isSame: (cited, named) => cited.split(':').slice(0, 2).join(':') === named,
}

const TAG = /<(groupId|artifactId)>\s{0,9}([\w.${}-]{1,200})\s{0,9}<\//g
