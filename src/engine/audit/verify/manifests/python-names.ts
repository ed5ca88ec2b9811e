import { trimEndUnits } from '../../../memory/trim-units'

/** PEP 503: `Flask_SQLAlchemy`, `flask.sqlalchemy` and `flask-sqlalchemy` are one package. */
export const foldPython = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-')

export const isSamePython = (cited: string, named: string): boolean =>
  foldPython(requirementName(cited) ?? cited) === foldPython(named)

/** The name of a requirement (PEP 508): `httpx[http2]>=0.27; python_version > "3.8"` is `httpx`. */
export function requirementName(requirement: string): string | null {
  const name = /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)/.exec(requirement)?.[1]
  return name === undefined ? null : trimEndUnits(name, /[._-]/)
}
