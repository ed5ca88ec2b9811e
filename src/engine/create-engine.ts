import { createGround } from './compose/create-ground'
import { createLibrary } from './compose/create-library'
import { createLife } from './compose/create-life'
import { createMoving } from './compose/create-moving'
import { createNights } from './compose/create-nights'
import { createUnderstanding } from './compose/create-understanding'
import type { EngineOptions } from './compose/engine-options'
import { createDoctor } from './doctor/create-doctor'
import type { Engine } from './engine'
import { createHome } from './home/home'
import { createSweptSoon } from './home/swept-soon'
import type { Ports } from './ports'

/**
 * Builds the engine over its ports, in dependency order: the ground, what is read and edited, what is
 * known about it, what works by itself, what moves memory, and the two that look over all of them.
 * Nothing is read before `start`.
 */
export function createEngine(ports: Ports, options: EngineOptions): Engine {
  const ground = createGround(ports, options)
  const { common } = ground
  const library = createLibrary(ground)
  const understanding = createUnderstanding(ground, library)
  const nights = createNights(ground, library, understanding)
  const moving = createMoving(ground, library, understanding)
  const { projects, search } = library.areas
  const { audit } = understanding.areas
  const { keepExpiring, indexReport } = library
  const { settings, interrupted, ...life } = createLife(ground, {
    ...nights,
    audit,
    search,
    keepExpiring,
    places: moving.places,
  })
  return {
    ...library.areas,
    ...understanding.areas,
    ...nights,
    ...moving,
    ...life,
    settings,
    history: common.history,
    onChange: ground.onChange,
    home: createHome({
      ...common,
      projects,
      indexReport,
      sweptSoon: createSweptSoon(common),
      audited: (id) => audit.standing(id),
      dreams: nights.dreams,
      candidates: (id) => nights.extraction.candidates(id),
      stray: (id) => moving.places.strayBriefly(id),
    }),
    doctor: createDoctor({
      ...common,
      settings: ground.kept,
      projects,
      machine: options.machine,
      interrupted,
    }),
  }
}
