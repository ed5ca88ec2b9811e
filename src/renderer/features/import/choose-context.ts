import { createContext, useContext } from 'react'
import type { ImportChoice } from '../../../shared/import'

/** How a cell of the table says what the person chose. */
export const ChooseContext = createContext<(choice: ImportChoice) => void>(() => undefined)

/** Says what the person chose for one candidate. */
export const useChoose = (): ((choice: ImportChoice) => void) => useContext(ChooseContext)
