/** Modules of the peers that come without types. */
declare module '*/srp/index.mjs'
declare module '*/BigInteger/index.mjs'
declare module 'amazon-cognito-identity-js/es/*'
