import { isFiller } from '../placeholder'
import { valuesOf, type SecretRule } from '../secret-rule'

/** A vendor's own form of token: what it begins with and what follows. */
interface VendorToken {
  readonly id: string
  readonly anchors: readonly string[]
  /** Source of the prefix; it may hold alternatives. */
  readonly prefix: string
  /** Source of what follows, every repetition capped. */
  readonly body: string
  /** A made-up token, cut behind its prefix so that no other tool takes this file for a leak. */
  readonly example: readonly [prefix: string, body: string]
}

// Forms as the vendors document them; lengths are lower limits where a vendor gives none.
const TOKENS: readonly VendorToken[] = [
  {
    id: 'github-token',
    anchors: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    prefix: '(?:gh[pousr]_|github_pat_)',
    body: '[A-Za-z0-9_]{36,255}',
    example: ['ghp_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iR'],
  },
  {
    id: 'gitlab-token',
    anchors: ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'gloas-', 'glcbt-'],
    prefix: '(?:glpat|gldt|glrt|glptt|gloas|glcbt)-',
    body: '[A-Za-z0-9_.-]{19,99}[A-Za-z0-9_-]',
    example: ['glpat-', 'Zx81kQmP4vWnT7yRb2Lc'],
  },
  {
    id: 'aws-access-key',
    anchors: ['akia', 'asia', 'abia', 'acca', 'a3t'],
    prefix: '(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)',
    body: '[A-Z0-9]{16}',
    example: ['AKIA', 'Q3MZR7KXW2PLT9VB'],
  },
  {
    id: 'stripe-key',
    anchors: ['sk_live_', 'rk_live_', 'sk_test_', 'rk_test_', 'whsec_'],
    prefix: '(?:[sr]k_(?:live|test)_|whsec_)',
    body: '[A-Za-z0-9]{16,200}',
    example: ['sk_live_', '9vTq3ZbXn7WmK1rLc5Yd8Hs2'],
  },
  {
    id: 'slack-token',
    anchors: ['xox', 'xapp-', 'xwfp-'],
    prefix: '(?:xox[abeoprs]|xapp|xwfp)-',
    body: '[A-Za-z0-9-]{16,250}',
    example: ['xoxb-', '482910375512-583920174466-kQ7vXzT2mBn9Wr4LpY1cDs8H'],
  },
  {
    id: 'npm-token',
    anchors: ['npm_'],
    prefix: 'npm_',
    body: '[A-Za-z0-9]{36}',
    example: ['npm_', 'W4kZt9QmXc2LvB7nRy1PdHs8Jf3GaU6TeK5i'],
  },
  {
    id: 'anthropic-key',
    anchors: ['sk-ant-'],
    prefix: 'sk-ant-(?:api|admin|oat|ort|sid)\\d{2}-',
    body: '[A-Za-z0-9_-]{40,160}',
    example: ['sk-ant-api03-', 'kQ7vXzT2mBn9Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXzT2mBn9Wr4LpY1c'],
  },
  {
    id: 'openai-key',
    anchors: ['sk-'],
    prefix: 'sk-(?:proj-|svcacct-|admin-|or-v1-)?',
    body: '(?=[A-Za-z_-]{0,40}\\d)[A-Za-z0-9_-]{32,200}',
    example: ['sk-proj-', 'Bn9Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXzT2mkQ7v'],
  },
  {
    id: 'huggingface-token',
    anchors: ['hf_'],
    prefix: 'hf_',
    body: '[A-Za-z0-9]{30,60}',
    example: ['hf_', 'mBnWrLpYcDsHjGaUTeKiQvXzTkRfOqZwNd'],
  },
  {
    id: 'sendgrid-key',
    anchors: ['sg.'],
    prefix: 'SG\\.',
    body: '[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}',
    example: ['SG.', 'q8Zt3mVbN1xKc7LrW0sYd5.JhF2gPa9UeT4iRq8Zt3mVbN1xKc7LrW0sYd5JhF2gPa'],
  },
  {
    id: 'shopify-token',
    anchors: ['shppa_', 'shpca_', 'shpat_', 'shpss_'],
    prefix: 'shp(?:pa|ca|at|ss)_',
    body: '[A-Za-z0-9]{32,64}',
    example: ['shpat_', '7c1f0e9b4d2a86357c1f0e9b4d2a8635'],
  },
  {
    id: 'digitalocean-token',
    anchors: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    prefix: 'do[opr]_v1_',
    body: '[a-f0-9]{64}',
    example: ['dop_v1_', '7c1f0e9b4d2a86357c1f0e9b4d2a86357c1f0e9b4d2a86357c1f0e9b4d2a8635'],
  },
  {
    id: 'docker-token',
    anchors: ['dckr_'],
    prefix: 'dckr_(?:pat|oat)_',
    body: '[A-Za-z0-9_-]{24,64}',
    example: ['dckr_pat_', 'Wr4LpY1cDs8Hj3GaU6TeK5iQ7vX'],
  },
  {
    id: 'pypi-token',
    anchors: ['pypi-'],
    prefix: 'pypi-AgE',
    body: '[A-Za-z0-9_-]{50,300}',
    example: ['pypi-AgE', 'IcHlwaS5vcmcCJDk4Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXzT2mBn9Wr'],
  },
  {
    id: 'vault-token',
    anchors: ['hvs.', 'hvb.', 'hvr.'],
    prefix: 'hv[sbr]\\.',
    body: '[A-Za-z0-9_-]{24,160}',
    example: ['hvs.', 'CAESIJ3GaU6TeK5iQ7vXzT2mBn9Wr4LpY1c'],
  },
  {
    id: 'grafana-token',
    anchors: ['glsa_', 'glc_'],
    prefix: '(?:glsa|glc)_',
    body: '[A-Za-z0-9+/=_]{32,400}',
    example: ['glsa_', 'HjGaUTeKiQvXzTkRfOqZwNdmBnWrLpYc_7c1f0e9b'],
  },
  {
    id: 'linear-key',
    anchors: ['lin_api_', 'lin_oauth_'],
    prefix: 'lin_(?:api|oauth)_',
    body: '[A-Za-z0-9]{32,128}',
    example: ['lin_api_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt'],
  },
  {
    id: 'notion-token',
    anchors: ['ntn_', 'secret_'],
    prefix: '(?:ntn_|secret_)',
    body: '[A-Za-z0-9]{43,50}',
    example: ['ntn_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVbN1'],
  },
  {
    id: 'figma-token',
    anchors: ['figd_'],
    prefix: 'figd_',
    body: '[A-Za-z0-9_-]{40,64}',
    example: ['figd_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVb'],
  },
  {
    id: 'atlassian-token',
    anchors: ['atatt3', 'atctt3'],
    prefix: 'AT(?:A|C)TT3',
    body: '[A-Za-z0-9_=.-]{40,249}[A-Za-z0-9_=-]',
    example: ['ATATT3', 'xFfGF0q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVb'],
  },
  {
    id: 'age-secret-key',
    anchors: ['age-secret-key-1'],
    prefix: 'AGE-SECRET-KEY-1',
    body: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}',
    example: ['AGE-SECRET-KEY-1', 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE'],
  },
  {
    id: 'telegram-token',
    anchors: [':aa'],
    prefix: '\\d{8,10}:AA',
    body: '[A-Za-z0-9_-]{33}',
    example: ['5482910375:AA', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT'],
  },
  {
    id: 'service-token',
    anchors: [
      'gsk_',
      'r8_',
      'sbp_',
      'figd_',
      'pmak-',
      'nrak-',
      'sntrys_',
      'rubygems_',
      'dapi',
      'dp.pt.',
      'sq0atp-',
      'sq0csp-',
      'pat-na1-',
      'ghost_',
      'fly_',
      'tskey-',
      'vercel_',
      'cfat_',
      'xai-',
      'pplx-',
    ],
    prefix:
      '(?:gsk_|r8_|sbp_|PMAK-|NRAK-|sntrys_|rubygems_|dapi(?=[a-f0-9]{32})|dp\\.pt\\.|sq0(?:atp|csp)-|pat-na1-|tskey-(?:auth|api)-|xai-|pplx-)',
    body: '[A-Za-z0-9_-]{22,200}',
    example: ['gsk_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVbN1xKc7Lr'],
  },
]

/** Tokens that say by their prefix whose they are, a rule for each vendor. */
export const vendorTokens: readonly SecretRule[] = TOKENS.map(
  ({ id, anchors, prefix, body, example: [begin, rest] }) => {
    const pattern = new RegExp(`(?<![A-Za-z0-9])()(${prefix}${body})(?![A-Za-z0-9])`, 'g')
    const bodyOnly = new RegExp(`^${prefix}`)
    const token = begin + rest
    return {
      id,
      anchors,
      isToken: true,
      find: (text) => valuesOf(pattern, text, (value) => !isFiller(value.replace(bodyOnly, ''))),
      examples: {
        hits: [
          [`The key is ${token}.`, token],
          [`curl "https://tide.test/v1?key=${token}&page=2"`, token],
          [`| ben | ${token} |`, token],
        ],
        clean: [
          `The key begins with ${begin} and is in the vault.`,
          `Set it to ${begin}${'x'.repeat(rest.length)} first.`,
          `no${token}`,
        ],
      },
    }
  },
)
