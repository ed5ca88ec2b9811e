/** Endings by which a name is taken for a file. */
const KNOWN = new Set(
  (
    'ts tsx mts cts js jsx mjs cjs json jsonc json5 jsonl ndjson vue svelte astro css scss sass less styl html htm ' +
    'xhtml hbs ejs pug liquid njk md mdx markdown rst adoc txt tex org py pyi pyx ipynb toml cfg ini conf env ' +
    'properties lock log yaml yml xml xsd xsl plist csv tsv parquet sql sqlite sqlite3 db go mod sum rs c h cc cpp ' +
    'cxx hpp hh m mm swift kt kts java scala groovy gradle clj cljs ex exs erl hrl hs ml mli fs fsx vb cs csproj ' +
    'fsproj vbproj sln props targets razor cshtml resx php phtml rb erb gemspec rake lua pl pm r rmd jl dart zig ' +
    'nim sol proto graphql gql prisma thrift avsc tf tfvars hcl nix sh bash zsh fish ps1 psm1 bat cmd mk cmake ' +
    'dockerfile service png jpg jpeg gif svg webp ico bmp pdf doc docx xls xlsx ppt pptx odt ods zip gz tar tgz ' +
    'wasm map snap pem crt key pub po pot ftl strings ttf otf woff woff2 mp3 mp4 wav patch diff tmpl tpl j2 jinja ' +
    'template example sample dist editorconfig bicep feature geojson kml storyboard xib entitlements'
  ).split(' '),
)

/** What follows the last dot of the last part, in lower case; empty for `.gitignore` and `name`. */
export function extensionOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const hasKnownExtension = (path: string): boolean => KNOWN.has(extensionOf(path))
