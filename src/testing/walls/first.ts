// One half of a deliberate circle, for the test that the lint rule sees circles.
import { second } from './second'

export const first = () => second
