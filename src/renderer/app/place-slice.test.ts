import { expect, it } from 'vitest'
import { create } from 'zustand'
import type { Place } from '../ui/frame'
import { createPlaceSlice, currentPlace, type PlaceSlice } from './place-slice'

const store = () => create<PlaceSlice>()(createPlaceSlice())
const place = (screen: Place['screen'], details: Place['details'] = {}): Place => ({
  screen,
  projectId: null,
  details,
})

it('goes back and forward through the places', () => {
  const places = store()
  places.getState().goTo(place('memories'))
  places.getState().goTo(place('index'))
  places.getState().goBack()
  expect(currentPlace(places.getState()).screen).toBe('memories')
  places.getState().goForward()
  expect(currentPlace(places.getState()).screen).toBe('index')
})

it('stops at both ends', () => {
  const places = store()
  places.getState().goBack()
  places.getState().goForward()
  expect(places.getState().at).toBe(0)
})

it('forgets the way forward when another place is opened', () => {
  const places = store()
  places.getState().goTo(place('memories'))
  places.getState().goBack()
  places.getState().goTo(place('history'))
  places.getState().goForward()
  expect(currentPlace(places.getState()).screen).toBe('history')
})

it('does not count the same place twice', () => {
  const places = store()
  places.getState().goTo(place('memories', { file: 'a.md' }))
  places.getState().goTo(place('memories', { file: 'a.md' }))
  expect(places.getState().places).toHaveLength(2)
})

it('changes details without a step', () => {
  const places = store()
  places.getState().goTo(place('memories'))
  places.getState().stayWith({ file: 'b.md' })
  expect(currentPlace(places.getState()).details).toEqual({ file: 'b.md' })
  expect(places.getState().places).toHaveLength(2)
})

it('keeps a hundred places and no more', () => {
  const places = store()
  for (let at = 0; at < 250; at++) places.getState().goTo(place('memories', { at: String(at) }))
  expect(places.getState().places).toHaveLength(100)
  expect(currentPlace(places.getState()).details).toEqual({ at: '249' })
})
