/** Modules of the peers that come without types. */
declare module '*/srp/index.mjs'
declare module '*/BigInteger/index.mjs'
declare module 'amazon-cognito-identity-js/es/*'

/**
 * Packages of lab/bench that mostly are not installed. Their own types win where they are: a pattern is for
 * what is not found.
 */
declare module '@auth0/*'
declare module '@aws-amplify/*'
declare module 'aws-amplify*'
declare module 'cognito-srp-helper*'
