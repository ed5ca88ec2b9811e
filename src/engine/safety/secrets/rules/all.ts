import type { SecretRule } from '../secret-rule'
import { bearerToken } from './bearer-token'
import { googleKey } from './google-key'
import { jwt } from './jwt'
import { labelledSecret } from './labelled-secret'
import { loginInProse } from './login-in-prose'
import { passwordInProse } from './password-in-prose'
import { privateKey } from './private-key'
import { urlCredentials } from './url-credentials'
import { vendorTokens } from './vendor-tokens'

/** Every rule of our own, the surest first: where two found the same, the first one names it. */
export const secretRules: readonly SecretRule[] = [
  privateKey,
  ...vendorTokens,
  googleKey,
  jwt,
  urlCredentials,
  bearerToken,
  passwordInProse,
  loginInProse,
  labelledSecret,
]
