import { createContext, useContext } from 'react'

/** How a cell asks for the sessions again, after it changed what is known of one. */
export const SessionsAgain = createContext<() => void>(() => undefined)

/** Asks for the sessions again. */
export const useSessionsAgain = (): (() => void) => useContext(SessionsAgain)
