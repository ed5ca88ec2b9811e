import type { ManifestReader } from './manifest-reader'
import { withoutComments } from '../../../memory/without-comments'

/** .NET: package references and central versions; letters of either case. */
export const csproj: ManifestReader = {
  ecosystem: 'dotnet',
  isManifest: (name) =>
    /\.(?:cs|fs|vb)proj$/.test(name) ||
    ['Directory.Packages.props', 'Directory.Build.props', 'packages.config'].includes(name),
  names: (text) => [...withoutComments(text).matchAll(REFERENCE)].map(([, name = '']) => name),
  isSame: (cited, named) => cited.toLowerCase() === named.toLowerCase(),
}

const REFERENCE =
  /<(?:PackageReference|PackageVersion|package)\s[^<>]{0,200}?\b(?:Include|Update|id)="([^"<>]{1,200})"/g
