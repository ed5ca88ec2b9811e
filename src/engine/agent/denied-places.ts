import { isKeyFolder } from '../location/validate-memory-path'

/** Whole trees that are no files of anybody's project. */
const DENIED_TREES = /^\/(?:proc|sys|dev|run|var\/run|private\/var\/run)(?:\/|$)/
/** `.git/config` and hooks hold addresses with tokens in them; nothing of git's own is needed. */
const GIT_FOLDER = /\/\.git(?:\/|$)/

const KEY_ENDINGS =
  /\.(?:pem|key|p8|p12|pfx|jks|keystore|kdbx?|ppk|gpg|age|ovpn|tfstate|tfvars|env)(?:\.backup|\.bak|\.old)?$/
const KEY_NAMES =
  /^(?:\.env(?:rc)?(?:\..*)?|id_(?:rsa|dsa|ecdsa|ed25519).*|\.?(?:credentials?|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt|cfg|conf|properties))?|service[-_]account.*\.json|client_secret.*\.json|[._]netrc|\.npmrc|\.yarnrc\.yml|\.pypirc|\.git-credentials|\.htpasswd|\.pgpass|\.my\.cnf|\.s3cfg|\.boto|\.dockercfg|\.dockerconfigjson|\.vault-token|auth\.json|kubeconfig|\.claude\.json)$/

/**
 * Why a file or folder is never read for a model, wherever it lies; null where it may be. What is read is
 * sent away, so this is narrower than what the client itself reads.
 *
 * @param path absolute and normalised; letter case counts nowhere
 */
export function deniedReason(path: string): string | null {
  const folded = path.toLowerCase()
  if (DENIED_TREES.test(folded)) return 'it belongs to the system'
  const parts = folded.split('/').map(plainName)
  const plain = parts.join('/')
  if (GIT_FOLDER.test(plain)) return 'it belongs to git itself'
  if (isKeyFolder(plain, 'windows')) return 'keys are kept there'
  const isKey = parts.some((name) => KEY_NAMES.test(name) || KEY_ENDINGS.test(name))
  return isKey ? 'it may hold keys or passwords' : null
}

/** Windows opens `.env` for `.env.`, `.env ` and `.env::$DATA` too; a drive's colon is the last sign. */
function plainName(name: string): string {
  const colon = name.indexOf(':')
  let end = colon === -1 || colon === name.length - 1 ? name.length : colon
  while (end > 2 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1
  return name.slice(0, end)
}
