/** Set up before every test of a screen. */
import { configure } from '@testing-library/react'

// A shared machine may stall for longer than the second that Testing Library waits by itself.
configure({ asyncUtilTimeout: 10_000 })
