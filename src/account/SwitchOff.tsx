import type { Factor } from '../cognito/challenges'
import type { Outcome } from '../forms/submission'
import { ConfirmDialog } from './ConfirmDialog'
import { FACTOR_WORDS } from './factors'

interface SwitchOffProps {
  factor: Factor
  /** Whether it is the only one that is on. */
  last: boolean
  act: () => Promise<Outcome>
  onClose: () => void
}

/** Asks before a way of confirming is switched off. */
export const SwitchOff = ({ factor, last, act, onClose }: SwitchOffProps) => (
  <ConfirmDialog
    title={`Switch off ${FACTOR_WORDS[factor].noun}?`}
    yes="Switch off"
    act={act}
    onClose={onClose}
  >
    {last
      ? 'Your password alone will then be enough to sign in.'
      : 'At sign-in you will be asked for the other way that is on.'}
  </ConfirmDialog>
)
