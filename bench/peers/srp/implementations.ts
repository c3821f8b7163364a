import type { Implementation } from '../../srpAttempt'

/** Each by itself, so that what is not measured is not even loaded. */
export const IMPLEMENTATIONS: Readonly<Record<string, () => Promise<Implementation>>> = {
  gatehouse: async () => (await import('./gatehouse')).gatehouse,
  amplify: async () => (await import('./amplify')).amplify,
  'identity-js': async () => (await import('./identityJs')).identityJs,
  'srp-helper': async () => (await import('./helper')).helper,
}
