import type { ManifestReader } from './manifest-reader'

/** Ruby: `gem 'rails'` of a Gemfile, and what a gemspec adds. */
export const gemfile: ManifestReader = {
  ecosystem: 'ruby',
  isManifest: (name) => name === 'Gemfile' || name.endsWith('.gemspec'),
  names: (text) => text.split('\n').flatMap((row) => GEM.exec(row)?.[1] ?? []),
  isSame: (cited, named) => cited === named,
}

const GEM =
  /^\s{0,40}(?:gem|\w{1,20}\.(?:add_(?:\w{1,20}_)?dependency|name))[\s(=]{1,9}["']([\w.-]{1,200})["']/
