import { isGeneric } from './generic-words'

/** camelCase, PascalCase of two humps at least, or snake_case; ASCII names only. */
export function isSymbolShape(name: string): boolean {
  if (name.length < 3 || name.length > 100 || isGeneric(name)) return false
  return isCamel(name) || isPascal(name) || isSnake(name)
}

const isCamel = (name: string): boolean => /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/.test(name)

/** A small letter somewhere, and a capital after the first hump. */
function isPascal(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) return false
  return /[a-z]/.test(name) && (/[a-z0-9][A-Z]/.test(name) || /^[A-Z]{2,}[a-z]{2}/.test(name))
}

/** `MAX_SIZE` is a variable of the environment as often as a constant, hence no claim. */
function isSnake(name: string): boolean {
  if (!/^_?[A-Za-z][A-Za-z0-9_]*$/.test(name) || !/[a-z]/.test(name)) return false
  return !name.startsWith('__') && /[A-Za-z0-9]_[A-Za-z0-9]/.test(name)
}
