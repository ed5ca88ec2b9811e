import { say, type Said } from '../../../shared/said'

export const buried = (file: string, count: number): Said =>
  say`${file} holds ${count === 0 ? 'no memories at all' : count}.`
