import { cargoToml } from './cargo-toml'
import { composerJson } from './composer-json'
import { csproj } from './csproj'
import { gemfile } from './gemfile'
import { goMod } from './go-mod'
import type { ManifestReader } from './manifest-reader'
import { packageJson } from './package-json'
import { pomXml } from './pom-xml'
import { pyprojectToml } from './pyproject-toml'
import { requirementsTxt } from './requirements-txt'

/** Every kind of manifest that an audit looks into. */
export const MANIFEST_READERS: readonly ManifestReader[] = [
  packageJson,
  pyprojectToml,
  requirementsTxt,
  goMod,
  cargoToml,
  gemfile,
  pomXml,
  csproj,
  composerJson,
]
