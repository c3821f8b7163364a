/** The page that measures SRP in Chromium. */
import { timeAttempts } from '../../srpAttempt'
import { IMPLEMENTATIONS } from './implementations'

Object.assign(window, { IMPLEMENTATIONS, timeAttempts })
