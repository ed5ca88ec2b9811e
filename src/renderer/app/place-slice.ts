import type { StateCreator } from 'zustand'
import type { Place, PlaceDetails } from '../ui/frame'

/** Where the window is and was: a path with a position, as in a browser. */
export interface PlaceSlice {
  readonly places: readonly Place[]
  readonly at: number
  goTo: (place: Place) => void
  stayWith: (details: PlaceDetails) => void
  goBack: () => void
  goForward: () => void
  /** Forgets the way, for another library. */
  startOver: () => void
}

const HOME: Place = { screen: 'home', projectId: null, details: {} }
const LONGEST_WAY = 100

const same = (a: Place, b: Place | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

export const createPlaceSlice = (): StateCreator<PlaceSlice> => (set) => ({
  places: [HOME],
  at: 0,
  goTo: (place) =>
    set((state) => {
      if (same(place, state.places[state.at])) return state
      const places = [...state.places.slice(0, state.at + 1), place].slice(-LONGEST_WAY)
      return { places, at: places.length - 1 }
    }),
  stayWith: (details) =>
    set((state) => ({
      places: state.places.map((place, at) => (at === state.at ? { ...place, details } : place)),
    })),
  goBack: () => set((state) => ({ at: Math.max(0, state.at - 1) })),
  goForward: () => set((state) => ({ at: Math.min(state.places.length - 1, state.at + 1) })),
  startOver: () => set({ places: [HOME], at: 0 }),
})

/** The place the window is at. */
export const currentPlace = (state: PlaceSlice): Place => state.places[state.at] ?? HOME
