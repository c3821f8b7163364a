/**
 * A first step that a person can choose with USER_AUTH, by Cognito's challenge names. E-mail codes have one
 * name as a first and as a second step.
 */
export type FirstFactor = 'PASSWORD' | 'WEB_AUTHN' | 'EMAIL_OTP' | 'SMS_OTP'

/** A second step, by the same names. */
export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** The pool's order means nothing, so ours counts: the quickest for a person first. */
const FIRST_FACTORS: readonly FirstFactor[] = ['WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP', 'PASSWORD']

/** Whether a text is the name of one. */
export const isFirstFactor = (name: unknown): name is FirstFactor =>
  FIRST_FACTORS.some((factor) => factor === name)

/** Whether a text is the name of a second step. */
export const isFactor = (name: unknown): name is Factor =>
  name === 'SMS_MFA' || name === 'SOFTWARE_TOKEN_MFA' || name === 'EMAIL_OTP'

/**
 * Those that a reply offers. A password can be sent or proved (PASSWORD_SRP): to a person it is one
 * way.
 */
export const readFirstFactors = (available: readonly string[]): FirstFactor[] =>
  FIRST_FACTORS.filter((factor) =>
    available.some((name) => name === factor || (factor === 'PASSWORD' && name === 'PASSWORD_SRP')),
  )
