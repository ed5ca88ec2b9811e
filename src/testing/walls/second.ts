// The other half of the deliberate circle.
import { first } from './first'

export const second = () => first
