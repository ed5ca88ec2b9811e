import { configure } from '@testing-library/react'

// A busy machine must not fail a test that is only slow; nothing here is timed.
configure({ asyncUtilTimeout: 30_000 })
