import { isPasswordLike } from '../password-form'
import { wordsAt, type SecretRule } from '../secret-rule'

const WORDS =
  'login|log-in|sign-in|log in|sign in|credentials?|creds|account|user(?:name)?|zugang|zugangsdaten|anmeldung|anmeldedaten|benutzer|acceso|credenciales|usuario|inicio de sesión|登录|登錄|账号|帐号|账户|用户名|凭据'
const LINK =
  '(?:[^\\S\\n]{0,3}[:=：][^\\S\\n]{0,3}|[^\\S\\n]{1,3}(?:is|are|as|ist|sind|lautet|als|es|son|con|with|mit)[^\\S\\n]{1,3}|[^\\S\\n]{0,3}(?:是|为)[^\\S\\n]{0,3}|[^\\S\\n]{1,3})'
const QUALIFIER = '(?:[^\\S\\n]{1,3}[\\p{L}\\p{N}-]{1,24}){0,4}?'
const USER = '["\'`]?[A-Za-z0-9][\\w.@+-]{1,48}["\'`]?'
// A bare slash also joins paths, so that it counts only with blanks around it or after a name every machine has.
const BETWEEN =
  '(?:[^\\S\\n]{1,3}[/|][^\\S\\n]{1,3}|(?<=(?:admin|root|user|guest|test|pi|postgres|sa)["\'`]?)/|:[^\\S\\n]{0,2}|[^\\S\\n]{0,2}[,，][^\\S\\n]{0,2}|[^\\S\\n]{1,3}(?:with|and|mit|und|con|y)[^\\S\\n]{1,3}|[^\\S\\n]{0,3}(?:和|密码|/)[^\\S\\n]{0,3})'
const PATTERN = new RegExp(
  `((?<![\\p{L}\\p{N}_])(?:${WORDS})${QUALIFIER}${LINK}${USER}${BETWEEN}["'\`]?)(?=[^\\s]{0,64}[\\d!@#$%^&*]|[a-z]{3,12}(?:-[a-z]{3,12}){3})([^\\s"'\`|,;，；。<>()（）]{5,64})`,
  'iuy',
)

const BEGINS =
  /log|sign|cred|account|user|zugang|anmeld|benutzer|acceso|usuario|inicio|登|账|帐|用户|凭据/gi

/** A name and a password side by side: `the NAS login is admin / hunter2-nas`. */
export const loginInProse: SecretRule = {
  id: 'login-in-prose',
  anchors: [
    'log',
    'sign',
    'cred',
    'account',
    'user',
    'zugang',
    'anmeld',
    'benutzer',
    'acceso',
    'usuario',
    'inicio',
    '登',
    '账',
    '帐',
    '用户',
    '凭据',
  ],
  isToken: false,
  *find(text) {
    for (const { index, 1: lead = '', 2: given = '' } of wordsAt(BEGINS, PATTERN, text)) {
      const value = given.replace(/[.:?]$/, '')
      if (!isPasswordLike(value)) continue
      const start = index + lead.length
      yield { start, end: start + value.length }
    }
  },
  examples: {
    hits: [
      ['the NAS login is admin / hunter2-nas', 'hunter2-nas'],
      ['The NAS login is admin / hunter2-nas.', 'hunter2-nas'],
      ['login: deploy / kelp-buoy-anchor-rope', 'kelp-buoy-anchor-rope'],
      ['credentials: ana:s3agull!', 's3agull!'],
      ['login: root/k3lp4ever', 'k3lp4ever'],
      ['Zugangsdaten für das NAS: ben / Gezeiten7', 'Gezeiten7'],
      ['acceso al router: admin / marea2bajas', 'marea2bajas'],
      ['登录：admin / chaoxi88', 'chaoxi88'],
      ['sign in with `ana` and `kelp4ever`', 'kelp4ever'],
    ],
    clean: [
      'The login is at /admin/panel2.',
      'login: src/auth2/session.ts',
      'login: POST /api/v2/session',
      'The login form is in login-form-v2.tsx, step 2.',
      'user: ana, since 2026-11-30',
      'Accounts: ana, ben, lin',
      'login: admin / <password>',
      'https://user:pass@tide.test:8080/p/a/t/h?query=1',
      'account: ana@tide.test, role: admin2',
    ],
  },
}
