import type { Implementation } from '../../srpAttempt'

/** Each is loaded separately, so that only the measured one is loaded. */
export const IMPLEMENTATIONS: Readonly<Record<string, () => Promise<Implementation>>> = {
  gatehouse: async () => (await import('./gatehouse')).gatehouse,
  amplify: async () => (await import('./amplify')).amplify,
  'identity-js': async () => (await import('./identityJs')).identityJs,
  'srp-helper': async () => (await import('./helper')).helper,
}
