import { createRandom, type Random } from '../../bench/random'
import { some } from './secret-kinds'

const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const uuid = (r: Random): string => [8, 4, 4, 4, 12].map((length) => some(r, HEX, length)).join('-')

/** Honest lines that have the looks of a credential, or speak of one. */
const LINES: readonly ((random: Random) => string)[] = [
  (r) => `Fixed in commit ${some(r, HEX, 40)}, see also ${some(r, HEX, 7)}.`,
  (r) => `The image is registry.tide.test/gauges@sha256:${some(r, HEX, 64)}.`,
  (r) => `"integrity": "sha512-${some(r, BASE64, 86)}==",`,
  (r) => `The run ${uuid(r)} failed on station ${some(r, HEX, 8)}.`,
  (r) => `session id: ${uuid(r)}`,
  (r) => `md5 of the dump: ${some(r, HEX, 32)}`,
  (r) => `ETag: W/"${some(r, HEX, 27)}"`,
  (r) => `build cache key: ${some(r, HEX, 40)}`,
  (r) => `![pier](data:image/png;base64,iVBORw0KGgo${some(r, BASE64, 120)})`,
  (r) => `Photo: assets/IMG_${some(r, HEX, 12)}_${some(r, BASE64.slice(0, 62), 22)}.jpg`,
  (r) => `https://docs.tide.test/d/${some(r, BASE64.slice(0, 62), 28)}/edit#gid=0`,
  (r) => `https://tide.test/watch?v=${some(r, BASE64.slice(0, 62), 11)}&t=42`,
  (r) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${some(r, BASE64, 43)} ana@pier`,
  (r) => `SHA256:${some(r, BASE64, 43)} is the host's fingerprint.`,
  () => 'src/server/authentication/token-service/refresh-token-rotation.integration.test.ts',
  () => 'packages/gauges/src/main/java/test/tide/gauges/security/PasswordEncoderConfiguration.java',
  () => 'The API key comes from `TIDE_API_KEY`; without it the page shows sample data.',
  () =>
    'Set GITHUB_TOKEN, NPM_TOKEN and AWS_SECRET_ACCESS_KEY in the pipeline, never in the repository.',
  () => 'token: ${{ secrets.DEPLOY_TOKEN }}',
  () => 'DB_PASSWORD=$(pass show tide/db)',
  () => 'DATABASE_URL=postgres://$DB_USER:$DB_PASSWORD@localhost:5432/tide',
  () => 'postgres://user:password@localhost:5432/tide is what the template says.',
  () => 'const key = process.env.STRIPE_SECRET_KEY ?? readFromVault("stripe/key")',
  () => 'Authorization: Bearer <token from the login call>',
  () => 'curl -H "Authorization: Bearer $GAUGE_TOKEN" https://api.tide.test/v2/levels',
  () => 'there is no API key in the build',
  () => 'The password is in the vault; ask Ben for access.',
  () => 'Passwords are hashed with argon2id, 64 MiB and 3 rounds.',
  () => 'password: must be at least 12 characters, with 1 digit',
  () => 'The password reset mail is sent by worker-2 within 5 minutes.',
  () => 'The login page is at /auth/login; it was rewritten in v2.3.',
  () => 'login: redirects to /dashboard after OAuth2',
  () => 'User ana, since 2026-03-01; user ben, since 2026-04-12.',
  () => 'Password field: `<input type="password" name="pw2">`',
  () => 'The token limit of the model is 200000, the budget of a run 64000.',
  () => 'design token: color-primary-500, spacing-4, radius-lg',
  () => 'Tokens expire after 24h; refresh tokens after 30 days.',
  () => 'pw-reset-2 is the branch; merge it after the freeze.',
  () => 'The secret of a good chart is a quiet axis.',
  () => 'Client secret rotation happens every 90 days, see runbook-7.',
  () => 'Das Passwort steht im Tresor, Fach 3.',
  () => 'Passwortlänge: mindestens 12 Zeichen.',
  () => 'Kennwort ändern geht unter Einstellungen → Konto2.',
  () => 'La contraseña se cambia cada 90 días.',
  () => 'La clave está en el gestor; pídela a Ana.',
  () => '密码保存在 1Password 里，不要写进仓库。',
  () => '密码长度至少 12 位，每 90 天更换。',
  () => '登录页面在 /auth/login，2026 年重写。',
  () => 'key: `user:42:session`',
  () => 'The primary key is (station_id, measured_at_2).',
  () => 'Foreign key: gauge_reading_station_id_fkey1',
  () => 'Keyboard shortcut: Ctrl+Shift+P2',
  () => 'private key file: ~/.ssh/id_ed25519_tide (never copy it)',
  () => '-----BEGIN CERTIFICATE----- goes into certs/pier.pem',
  () => 'BEGIN RSA PRIVATE KEY is how such a file starts.',
  () => 'sk-learn 1.5.2, hf_hub 0.24, npm_config_cache=/tmp/cache',
  () => 'CSS: `xoxo-banner { animation: pulse-2s; }`',
  () => 'pin 13 drives the lamp, pin 27 the pump; the pinout is in docs/pins.md',
  () => 'PASSWORD_MIN_LENGTH=12 and PASSWORD_MAX_AGE_DAYS=90',
  () => 'basic auth is off; the proxy does SSO with SAML2.',
  () => 'npm install tide-gauges@4.2.1 --save-exact',
  () => 'The phone of the harbour office is +49 40 5550 1998.',
  () => 'Account number 0044 1298 7731 is made up for the tests.',
  () => 'test user: ana@tide.test, role: viewer2',
  () => 'Release v2026.11.30-rc.2+build.4471 is out.',
  (r) => `trace-id: ${some(r, HEX, 32)}, span-id: ${some(r, HEX, 16)}`,
  (r) => `S3 key: backups/2026/11/30/${some(r, HEX, 16)}.dump.zst`,
  (r) => `token hash in the table: ${some(r, HEX, 64)}`,
  (r) => `public key: ${some(r, BASE64, 43)}=`,
  (r) =>
    `The lock file pins "resolved": "https://registry.tide.test/a/-/a-${r.below(9)}.0.${r.below(30)}.tgz"`,
]

const LOREM = [
  'Die Flut kommt zweimal am Tag, und niemand wundert sich darüber.',
  'La marea sube despacio y nadie la mira.',
  'Прилив приходит дважды в день, и к нему привыкли.',
  '潮水一天来两次，没有人觉得奇怪。',
  '潮は一日に二度来て、だれも驚かない。',
  '밀물은 하루에 두 번 오고 아무도 놀라지 않는다.',
  'المد يأتي مرتين في اليوم ولا أحد يتعجب.',
  'The tide comes twice a day, and nobody wonders.',
]

/** Memories without any credential, made of what scanners mistake for one. @param count 2,000 for the promise */
export function makeCleanMemories(count: number, seed = 2): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const lines = Array.from({ length: 3 + random.below(12) }, () =>
      random.chance(0.6) ? random.pick(LINES)(random) : random.pick(LOREM),
    )
    const head = `---\nname: Tide notes\ndescription: ${random.pick(LINES)(random)}\ntype: project\n---\n\n`
    return `${head}${lines.join(random.chance(0.5) ? '\n' : '\n\n')}\n`
  })
}
