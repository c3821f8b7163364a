/** The first screen after sign-in. */
export const home = {
  welcome: 'Welcome',
  welcomeName: (firstName: string) => `Welcome, ${firstName}`,
  lead: 'Here is what your account needs.',
  account: 'Your account',
  emailVerified: 'Your e-mail address is verified.',
  inOrder: 'Everything is in order.',
  noThanks: 'No thanks',
  /** A task: what to do, why, and the button that leads there. */
  verifyEmail: {
    title: 'Verify your e-mail address',
    why: 'It is where a code goes if you forget your password.',
    action: 'Verify e-mail',
  },
  verifyPhone: {
    title: 'Verify your phone number',
    why: 'It can then receive codes at sign-in.',
    action: 'Verify phone',
  },
  addSecondStep: {
    title: 'Add a second step',
    why: 'A password alone can be stolen. A code from your phone keeps others out.',
    action: 'Set up',
  },
  addPasskey: {
    title: 'Sign in without a password or code',
    why: 'A passkey lets you in with your fingerprint, your face or your screen lock.',
    action: 'Add a passkey',
  },
}
