import { describe, expect, it } from 'vitest'
import { MANIFEST_READERS } from './all-readers'
import { isOfRuntime } from './runtime-modules'

const readerOf = (file: string) => {
  const reader = MANIFEST_READERS.find((each) => each.isManifest(file))
  if (reader === undefined) throw new Error(`no reader for ${file}`)
  return reader
}

describe.each<[string, string, readonly string[]]>([
  [
    'package.json',
    '{"name":"@tide/web","dependencies":{"react":"19"},"devDependencies":{"@types/node":"20"},"peerDependencies":null}',
    ['@tide/web', 'react', '@types/node'],
  ],
  [
    'pyproject.toml',
    [
      '[project]',
      'name = "tide" # the tables',
      'dependencies = [',
      '  "httpx[http2]>=0.27", # with "quotes" and a ]',
      '  \'pandas ; python_version > "3.8"\',',
      ']',
      'description = "not = [a] dependency"',
      '[project.optional-dependencies]',
      'plot = ["matplotlib~=3.9"]',
      '[dependency-groups]',
      'test = ["pytest", {include-group = "lint"}]',
      '[tool.poetry.group.dev.dependencies]',
      'ruff = "^0.6"',
      '[tool.ruff]',
      'select = ["E501"]',
    ].join('\n'),
    ['tide', 'httpx', 'pandas', 'matplotlib', 'pytest', 'lint', 'ruff'],
  ],
  [
    'requirements-dev.txt',
    '# why\nFlask==3.0 # x\n-r base.txt\n--index-url https://a.example\nzope.interface>=5\n-e git+https://x.example/y#egg=wave\n\nuvicorn[standard]\r\n',
    ['Flask', 'zope.interface', 'wave', 'uvicorn'],
  ],
  [
    'go.mod',
    'module example.org/tide\n\ngo 1.22\ntoolchain go1.22.3\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.1.0 // indirect\n)\nrequire golang.org/x/time v0.6.0\nreplace golang.org/x/time => ../time\n',
    ['example.org/tide', 'github.com/go-chi/chi/v5', 'golang.org/x/time', 'golang.org/x/time'],
  ],
  [
    'Cargo.toml',
    '[package]\nname = "tide"\n[dependencies]\nserde = { version = "1", features = [\n  "derive",\n] }\nwave = { package = "wave-height", version = "2" }\n[target.\'cfg(unix)\'.dependencies]\nnix = "0.29"\n[dev-dependencies.insta]\nversion = "1"\n[workspace.dependencies]\ntokio = "1"\n[features]\nfull = ["serde"]\n',
    ['tide', 'serde', 'wave', 'wave-height', 'nix', 'insta', 'tokio'],
  ],
  [
    'Gemfile',
    "source 'https://a.example'\ngem 'rails', '~> 8'\n  gem(\"pg\")\n# gem 'no'\n",
    ['rails', 'pg'],
  ],
  [
    'tide.gemspec',
    "Gem::Specification.new do |s|\n  s.add_development_dependency 'rspec'\nend\n",
    ['rspec'],
  ],
  [
    'pom.xml',
    '<project><groupId>org.tide</groupId><artifactId>tables</artifactId><!-- <artifactId>no</artifactId> --><dependency><groupId>org.slf4j</groupId>\n<artifactId> slf4j-api </artifactId></dependency></project>',
    ['tables', 'org.tide:tables', 'slf4j-api', 'org.slf4j:slf4j-api'],
  ],
  [
    'Core.csproj',
    '<Project><!-- <PackageReference Include="No" /> --><PackageReference Version="2" Include="Dapper" /><PackageReference\n  Include="NodaTime"></PackageReference></Project>',
    ['Dapper', 'NodaTime'],
  ],
  [
    'composer.json',
    '{"name":"tide/web","require":{"php":">=8","monolog/monolog":"3"},"require-dev":[]}',
    ['tide/web', 'php', 'monolog/monolog'],
  ],
])('%s', (file, text, names) => {
  it('names these', () => {
    expect(readerOf(file).names(text)).toEqual(names)
  })
  it('survives nothing and nonsense', () => {
    for (const odd of ['', '[[[', '\u0000', '<', '[a\n= "']) {
      try {
        expect(readerOf(file).names(odd)).toBeInstanceOf(Array)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
    }
  })
})

it.each([
  ['package.json', 'lodash/fp', 'lodash', true],
  ['package.json', '@scope/name/deep', '@scope/name', true],
  ['package.json', 'react', 'react-dom', false],
  ['pyproject.toml', 'Flask_SQLAlchemy', 'flask.sqlalchemy', true],
  ['pyproject.toml', 'httpx[http2]', 'httpx', true],
  ['go.mod', 'chi', 'github.com/go-chi/chi/v5', true],
  ['go.mod', 'github.com/go-chi/chi/v5/middleware', 'github.com/go-chi/chi/v5', true],
  ['go.mod', 'hi', 'github.com/go-chi/chi/v5', false],
  ['Cargo.toml', 'serde_json', 'serde-json', true],
  ['Cargo.toml', 'tokio::sync', 'tokio', true],
  ['pom.xml', 'org.slf4j:slf4j-api:2.0', 'org.slf4j:slf4j-api', true],
  ['Core.csproj', 'dapper', 'Dapper', true],
  ['Gemfile', 'rails', 'railties', false],
  ['composer.json', 'Monolog/Monolog', 'monolog/monolog', true],
])('%s: %s is %s: %s', (file, cited, named, same) => {
  expect(readerOf(file).isSame(cited, named)).toBe(same)
})

it.each([
  ['node:fs/promises', 'node', true],
  ['os', 'node', true],
  ['os.path', 'python', true],
  ['net/http', 'go', true],
  ['std::fs', 'rust', true],
  ['System.Text.Json', 'dotnet', true],
  ['express', 'node', false],
  ['requests', 'python', false],
] as const)('%s comes with %s: %s', (cited, ecosystem, is) => {
  expect(isOfRuntime(cited, ecosystem)).toBe(is)
})

it('knows no manifest in other files', () => {
  for (const name of ['package-lock.json', 'requirements.md', 'my-package.json', 'go.mod.bak']) {
    expect(MANIFEST_READERS.some((each) => each.isManifest(name))).toBe(false)
  }
})
